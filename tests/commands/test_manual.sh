# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The manual page is made of what the commands say of themselves, and man shows it without a warning.
. tests/tools/tap.sh

page=$SCRATCH/nova.6
check 'the page is made' 0 '^$' -- bash -c '"$NOVA" lua scripts/share/manual.lua scripts/share/nova.6.in >"$1"' bash "$page"
commands=$("$NOVA" --help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p' | sort)
documented=$(sed -n 's/^\.SS nova //p' "$page" | sort)
if [ -n "$commands" ] && [ "$commands" = "$documented" ]; then
    pass 'it tells of each command, and of no other'
else
    fail 'it tells of each command, and of no other' "$(diff <(echo "$commands") <(echo "$documented"))"
fi
check 'no place of it is left to be filled in' 1 '^$' -- grep -n '@[A-Z]*@' "$page"

for command in $commands; do
    [ "$command" != help ] || continue
    expected=$("$NOVA" "$command" --help | sed -n 's/^  \(--*[a-z-]*\)[ A-Z].*/\1/p')
    found=$(sed -n "/^\.SS nova $command\$/,/^\.SS/p" "$page" | sed -n '/^\.TP/{n; s/^\\fB\([^ ]*\)\\fR.*/\1/; s/\\-/-/g; p}')
    if [ "$expected" = "$found" ]; then
        pass "the options of $command are those of its help"
    else
        fail "the options of $command are those of its help" "$(diff <(echo "$expected") <(echo "$found"))"
    fi
done

if command -v man >/dev/null; then
    check 'man shows it without a warning' 0 '^$' -- bash -c 'man --warnings -E UTF-8 -l -Tutf8 "$1" 2>&1 >"$1.shown"' bash "$page"
    check 'with text in it' 0 'NOVA\(6\)' -- cat "$page.shown"
else
    skip 'man shows it without a warning' 'man is not installed'
fi
finish
