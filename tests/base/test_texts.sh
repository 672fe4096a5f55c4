# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The catalogues of the languages: well-formed, and with a translation of each text in the sources.
. tests/tools/tap.sh

if command -v xgettext >/dev/null && command -v msgcmp >/dev/null; then
    check 'each text of the sources is in each catalogue' 0 '^$' -- tests/tools/texts check "$NOVA"
    cp -r tests/tools scripts bindings variants "$SCRATCH"
    mkdir "$SCRATCH/tests" && mv "$SCRATCH/tools" "$SCRATCH/tests"
    echo 'return app.say("nobody has translated this")' >"$SCRATCH/scripts/prompt/untranslated.lua"
    check 'one without a translation is named' 1 'nobody has translated this|message is used but not defined' -- "$SCRATCH/tests/tools/texts" check "$NOVA"
else
    skip 'the catalogues' 'gettext is missing: make deps FOR=lint gets it'
fi

finish
