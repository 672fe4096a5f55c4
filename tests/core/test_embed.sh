# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The example of core/README.md is built as a user would build it: with nova.h and libnova.a, and no other file of this project.
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

# The shared library: which functions it exports, and a program in another language that loads it.
library=$(readlink -f "$BUILD/libnova.so")
check 'its name has the API version' 0 "SONAME.*\[libnova\.so\.$(sed -n 's/^#define NOVA_API_VERSION //p' nova.h)\]" -- readelf -d "$library"
declared=$($CC -E -P nova.h | tr -d '\n' | tr ';{}' '\n' | grep -v typedef | grep -oE '\bnova_[a-z_0-9]+ ?(\([^*]|\[\])' | grep -oE '^[a-z_0-9]+' | sort -u)
# What counts in a build for coverage (gcov) comes with the function mangle_path.
shown=$(nm -D --defined-only "$library" | awk '$2 ~ /[TRDB]/ && $3 !~ /^__|^_(init|fini|edata|end)$|^mangle_path$/ { print $3 }' | sort -u)
if [ -n "$shown" ] && [ "$declared" = "$shown" ]; then
    pass 'the shared library shows the functions of nova.h and nothing else'
else
    fail 'the shared library shows the functions of nova.h and nothing else' "$(diff <(echo "$declared") <(echo "$shown"))"
fi
listed=$(grep -v '^#' "$NOVA_HOME/tests/core/symbols.txt")
check 'tests/core/symbols.txt is of this API version' 0 . -- grep "API version $(sed -n 's/^#define NOVA_API_VERSION //p' nova.h)\." "$NOVA_HOME/tests/core/symbols.txt"
if [ "$listed" = "$shown" ]; then
    pass 'and lists what the library shows'
else
    fail 'and lists what the library shows' "$(diff <(echo "$listed") <(echo "$shown"))"
fi
if ! command -v python3 >/dev/null 2>&1; then
    skip 'a Python program plays the same game' 'there is no python3'
elif [ -n "$SANITIZERS" ]; then
    skip 'a Python program plays the same game' 'Python has no sanitizers'
else
    check 'a Python program plays the same game' 0 "^$end\$" -- python3 "$NOVA_HOME/tests/core/embed.py" "$library"
    if [ "$(head -n -1 <<<"$said")" = "$(cat moves)" ]; then pass 'move by move'; else fail 'move by move' "$said"; fi
fi
finish
