# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The manual page and the completion keep step with the program's help.
. tests/tools/tap.sh

commands=$("$NOVA" --help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p' | sort)
documented=$(sed -n '/^.SH COMMANDS/,/^.SH/s/^\.B \([a-z]*\)$/\1/p' scripts/share/nova.6 | sort)
if [ -n "$commands" ] && [ "$commands" = "$documented" ]; then
    pass 'the manual page tells of each command, and of no other'
else
    fail 'the manual page tells of each command, and of no other' "$(diff <(echo "$commands") <(echo "$documented"))"
fi

. scripts/share/nova.bash

# completed WORDS...: what the last word, perhaps empty, can become.
completed() {
    COMP_WORDS=("$NOVA" "$@") COMP_CWORD=$#
    _nova "$NOVA" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\n' "${COMPREPLY[@]}"
}

same() { # NAME FOUND EXPECTED
    if [ "$2" = "$3" ]; then pass "$1"; else fail "$1" "found '$2', expected '$3'"; fi
}

same 'a command is completed' "$(completed ver)" verify
same 'an empty word becomes any command' "$(completed '' | grep -v '^-' | sort)" "$commands"
same 'so does the word after help' "$(completed help '' | sort)" "$commands"
same 'an option of the program' "$(completed --ver)" --version
same 'an option of a command' "$(completed bench --js)" --json
same 'options that begin alike' "$(completed bench --v)" --variant
cd "$SCRATCH" && mkdir records && touch recipe
same 'a folder where an option takes one' "$(completed arena random --records re)" records
same 'any file as an operand' "$(completed verify re | sort)" "$(printf 'recipe\nrecords')"
same 'a variant where an option takes one' "$(completed bench --variant nova-luna-s)" nova-luna-solo
same 'a variant as an operand' "$(completed play nova-luna-s)" nova-luna-solo
same 'who plays' "$(completed play --seat hum)" human
mkdir -p data/nova/bots && touch data/nova/bots/homemade.lua
same 'a bot of one'"'"'s own' "$(XDG_DATA_HOME=$PWD/data completed arena homem)" homemade
same 'nothing where an option takes a number' "$(completed bench --games '')" ''
finish
