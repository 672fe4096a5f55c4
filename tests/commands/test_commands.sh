# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The program's own words: help, version, commands that are misspelt, exit statuses; and `nova lua`.
. tests/tools/tap.sh

version=$(sed -n 's/^#define NOVA_VERSION "\(.*\)"$/\1/p' core/nova.h)
check 'the version is that of nova.h' 0 "^nova $version\$" -- "$NOVA" --version
check 'its short form' 0 "^nova $version\$" -- "$NOVA" -V
check 'help lists the commands' 0 '^  verify +check game records' -- "$NOVA" --help
check 'so does help as a word' 0 '^  verify +check game records' -- "$NOVA" help
check 'and -h' 0 '^  verify +check game records' -- "$NOVA" -h
check 'help tells of a command' 0 '^usage: nova verify .*FILE' -- "$NOVA" help verify
check 'so does the command itself' 0 '^usage: nova verify .*FILE' -- "$NOVA" verify --help

"$NOVA" --help >"$SCRATCH/help" 2>"$SCRATCH/errors"
if [ -s "$SCRATCH/help" ] && [ ! -s "$SCRATCH/errors" ]; then
    pass 'help that is asked for goes to the standard output'
else
    fail 'help that is asked for goes to the standard output'
fi

for command in $(sed -n 's/^  \([a-z]*\)  .*/\1/p' "$SCRATCH/help"); do
    [ "$command" = help ] && continue
    check "help of $command" 0 "^usage: nova $command" -- "$NOVA" "$command" --help
    check "a wrong option of $command is a usage error" 2 \
        "^nova $command: unknown option --nonsense" -- "$NOVA" "$command" --nonsense
done

check 'an unknown command is a usage error' 2 '^nova: unknown command "xyzzy"$' -- "$NOVA" xyzzy
check 'a misspelt one gets the nearest' 2 'unknown command "verfy", did you mean verify\?' -- "$NOVA" verfy
check 'as it does in help' 2 'unknown command "moevs", did you mean moves\?' -- "$NOVA" help moevs
check 'a usage error says where to read on' 2 "^Try 'nova --help'\.\$" -- "$NOVA" xyzzy
check 'help takes one command' 2 'found "moves", expected the name of one command' -- "$NOVA" help verify moves

"$NOVA" xyzzy >"$SCRATCH/out" 2>/dev/null
if [ -s "$SCRATCH/out" ]; then
    fail 'what is wrong goes to the standard error'
else
    pass 'what is wrong goes to the standard error'
fi

if [ -c /dev/full ]; then
    "$NOVA" --help >/dev/full 2>"$SCRATCH/errors"
    status=$?
    if [ $status -eq 1 ] && [ -s "$SCRATCH/errors" ]; then
        pass 'a full disk is noticed'
    else
        fail 'a full disk is noticed' "exit status $status"
    fi
    # shellcheck disable=SC2016 # $NOVA is for the other shell
    check 'also by a write long before the end, with no reason of something else' 1 \
        '^nova: standard output: not all of it could be written$' -- bash -c 'printf "bots\n\n" | "$NOVA" 2>&1 >/dev/full'
else
    skip 'a full disk is noticed' 'no /dev/full'
fi

# ---- nova lua

cat >"$SCRATCH/script.lua" <<'LUA'
print(#arg, arg[0]:match("[^/]*$"), arg[1], ..., type(require("nova.core").rng))
LUA
check 'a script runs with its arguments' 0 '^2	script.lua	--x	--x	function$' -- "$NOVA" lua "$SCRATCH/script.lua" --x b
check 'a script decides on the exit status' 7 '' -- "$NOVA" lua <(echo 'os.exit(7)')
check 'a script can come from the standard input' 0 '^3$' -- bash -c 'echo "print(1 + 2)" | "$NOVA" lua -'

echo 'local x = nil; x()' >"$SCRATCH/wrong.lua"
check 'an error in a script has its place and the way there' 1 'wrong.lua:1: attempt to call a nil value' -- \
    "$NOVA" lua "$SCRATCH/wrong.lua"
check 'without a script there is nothing to run' 2 'nova lua: expected the FILE of a script' -- "$NOVA" lua
nested=$(printf '%0250d' 0)
printf 'return %s1%s\n' "${nested//0/(}" "${nested//0/)}" >"$SCRATCH/deep.lua"
check 'a script with too many brackets inside each other' 1 'deep.lua: too many brackets or blocks inside each other; Lua allows fewer than 200$' -- "$NOVA" lua "$SCRATCH/deep.lua"
case $said in
*traceback*) fail 'is told without a traceback of nova' "$said" ;;
*) pass 'is told without a traceback of nova' ;;
esac
check 'a script that is not there' 1 '^nova lua: .*/nothing.lua: No such file or directory$' -- "$NOVA" lua "$SCRATCH/nothing.lua"
printf '\033Lua' >"$SCRATCH/code.luac"
check 'bytecode is no script' 1 'attempt to load a binary chunk' -- "$NOVA" lua "$SCRATCH/code.luac"
finish
