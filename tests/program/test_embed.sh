# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The example of core/README.md is built as a stranger would: beside nova.h and libnova.a, with nothing of this tree in sight.
. tests/tools/tap.sh

cp core/nova.h "$BUILD/libnova.a" tests/core/embed.c "$SCRATCH"
cd "$SCRATCH" || exit 1

# shellcheck disable=SC2086 # both may be several words
{
    check 'compiles without a warning' 0 '^$' -- $CC $SANITIZERS -std=c11 -Wall -Wextra -Wpedantic -Werror embed.c libnova.a -lm -pthread -o embed
    if $CC -x c++ -fsyntax-only /dev/null 2>/dev/null; then
        check 'the header is good C++ as well' 0 '^$' -- $CC -x c++ -std=c++11 -Wall -Wextra -Werror -include nova.h -fsyntax-only /dev/null
    else
        skip 'the header is good C++ as well' 'no C++ compiler'
    fi
}
check 'plays a game to its end' 0 '^(discs|tiles): player [01] wins$' -- ./embed
end=$(tail -n 1 <<<"$said")
head -n -1 <<<"$said" >moves
check 'every line before the last is a move' 1 '^0$' -- grep -Evc '^player [01]: ([123] -?[0-9]+,-?[0-9]+|refill)$' moves
check 'the same seed plays the same game' 0 "^$end\$" -- ./embed
finish
