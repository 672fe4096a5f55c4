# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# nova tune from the outside: what it refuses, that a tuning is the same however it is played, and stopped.
. tests/tools/tap.sh
cd "$SCRATCH" || exit 1

same() { # NAME FILE FILE
    if [ -s "$2" ] && cmp -s "$2" "$3"; then pass "$1"; else fail "$1" "$(diff "$2" "$3" | head -20)"; fi
}

# A bot that is the better the nearer `bold` is to 1: then it takes moves that the planner rates best.
cat >bold.lua <<'LUA'
return {
    options = { bold = 0.25, name = "x" },
    move = function(view, options)
        if math.random() < options.bold then
            return view:rate()[1].move
        end
        return view:nth(math.random(view:count()))
    end,
}
LUA

check 'options are needed' 2 'expected --params' -- "$NOVA" tune ./bold.lua
check 'with ranges' 2 'expected options and their ranges, like w1=0\.\.2' -- "$NOVA" tune ./bold.lua --params bold
check 'that the bot has' 2 'has no option "cold"' -- "$NOVA" tune ./bold.lua --params cold=0..1
check 'and that are numbers' 2 'name is text' -- "$NOVA" tune ./bold.lua --params name=0..1
check 'and lie in the range at the start' 2 'bold is 0.25 at the start, outside of 0.5\.\.1' -- \
    "$NOVA" tune ./bold.lua --params bold=0.5..1
check 'a program has no options' 2 'a program declares no options' -- "$NOVA" tune cmd:true --params bold=0..1
check 'one bot is tuned' 2 'found "random", expected nothing more' -- "$NOVA" tune ./bold.lua random --params bold=0..1
check 'not alone' 2 'expected two or more' -- "$NOVA" tune ./bold.lua --params bold=0..1 --players 1
check 'a bot that is not there' 2 'nosuch' -- "$NOVA" tune nosuch --params bold=0..1

run='./bold.lua --params bold=0..1 --games 96 --batch 4 --test 60 --sprt elo0=0,elo1=200 --seed 3'
# shellcheck disable=SC2086 # several options are several words
"$NOVA" tune $run --jobs 1 --out one.jsonl --html page.html >one.txt
# shellcheck disable=SC2086
"$NOVA" tune $run --jobs 3 --out three.jsonl >three.txt
same 'the same tuning however many play at a time' one.txt three.txt
same 'with the same games' one.jsonl three.jsonl
check 'it finds that bold is better' 0 '^bold +0\.\.1 +0.25 +0\.[3-9]' -- cat one.txt
check 'and tests that on fresh deals' 0 'seeds 51 to [0-9]+' -- cat one.txt
check 'with a verdict' 0 'the tuned bot won .* on fresh deals' -- cat one.txt
check 'the page shows each step' 0 '<polyline' -- cat page.html
# shellcheck disable=SC2086
check 'JSON has all of it' 0 '"tuned":"./bold.lua:bold=.*"traces":\[\[0.25,.*"test":\{' -- "$NOVA" tune $run --out one.jsonl --json

for lines in 2 30 96; do
    head -n $lines one.jsonl >part.jsonl
    rm -f part.jsonl.test
    # shellcheck disable=SC2086
    "$NOVA" tune $run --out part.jsonl >part.txt
    same "a tuning that was stopped after $((lines - 1)) games goes on" part.txt one.txt
    same 'with the games that it would have had' part.jsonl one.jsonl
done
# shellcheck disable=SC2086
check 'another tuning does not go on in its file' 1 'params' -- "$NOVA" tune ${run/0..1/0..2} --out one.jsonl
check 'the arena does not take it for a match' 1 'is of nova tune' -- "$NOVA" arena --merge one.jsonl
check 'but the test is one' 0 '^tuned +' -- "$NOVA" arena --merge one.jsonl.test
finish
