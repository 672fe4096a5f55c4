# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# What the measurements in tests/bench/ say of arguments that are wrong.
. tests/tools/tap.sh

for wrong in 'engine.lua x' 'program.lua 0' 'guides.lua x' 'scripted.lua x' 'honest.lua 200 1' 'levels.lua nova-luna 1' 'luck.lua 50' \
    'peek.lua x' 'refill.lua 1' 'sandbox.lua x' 'match/spsa.lua state' 'match/spsa.lua state 5 WIDTH=1.2.3' 'fit/fit.lua'; do
    # shellcheck disable=SC2086 # several words
    check "$wrong: the usage, and the status of a wrong command line" 2 "^usage: nova lua tests/bench/${wrong%% *}" -- \
        "$NOVA" lua tests/bench/$wrong
    if [ "$(wc -l <<<"$said")" -eq 1 ]; then pass 'and nothing else'; else fail 'and nothing else' "$said"; fi
done

check 'the price of the sandbox: twelve programs and their mean' 0 '^mean +[0-9.]+ +[0-9.]+ +[0-9.]+$' -- "$NOVA" lua tests/bench/sandbox.lua 1
if [ "$(wc -l <<<"$said")" -eq 14 ]; then pass 'each has a row, below a head'; else fail 'each has a row, below a head' "$said"; fi

# The ends of so many games, as fit/ends.c writes them.
ends_of() { # GAMES
    echo '# 2 players, seed 1, 500 iterations'
    for game in $(seq "$1"); do
        for left in 3 7 15; do
            echo "$game $left 1 0 $game 0 1 0 $left 0.6 0 1 $left 1 0 0 1 0.4"
        done
    done
}
ends_of 3 >"$SCRATCH/few.txt"
check 'a fit needs a game that tells how good it is' 1 'few.txt: found 3 games, expected at least 4' -- "$NOVA" lua tests/bench/fit/fit.lua "$SCRATCH/few.txt"
ends_of 4 >"$SCRATCH/enough.txt"
check 'four games are enough' 0 '^12 positions; .* -?[0-9.]+ is explained' -- "$NOVA" lua tests/bench/fit/fit.lua "$SCRATCH/enough.txt"
finish
