# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# A game in Lua whose file has the name of a printed game: nothing takes it for that game.

. tests/tools/tap.sh
variants=$PWD/variants
cd "$SCRATCH" || exit

for name in nova-luna terra-nova; do
    cp "$variants/beacons.lua" "$name.lua"
    for bot in random greedy mcts planner; do
        check "$bot plays ./$name.lua" 0 '^2 random: d1$|^2 [a-z]*: [a-e][1-5]$' -- \
            "$NOVA" play "./$name.lua" --seat human --seat "$bot" --seed 5 -e 'set effort 0.1; a1; show; moves; hint; rules'
        check "the check of $bot with ./$name.lua finds no fault" 0 'a bot without faults$' -- \
            "$NOVA" check --games 2 --variant "./$name.lua" "$bot"
    done
    check "nova check finds ./$name.lua right" 0 '^  ends     connected' -- "$NOVA" check --games 20 "./$name.lua"
    check "the arena plays ./$name.lua" 0 'greedy' -- "$NOVA" arena random greedy --variant "./$name.lua" --games 4
done
finish
