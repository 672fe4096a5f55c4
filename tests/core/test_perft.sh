# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The positions below the golden openings are as many as the file says, and a wrong count is told.
. tests/tools/tap.sh

perft() { "$NOVA" lua tests/bench/perft.lua "$@"; }

for game in tests/games/*.jsonl; do
    name=$(basename "$game" .jsonl)
    check "$name has the known numbers of positions" 0 "^$name +after" -- perft --most 30000 "$name"
done

echo 'n2g101 0: 3 9 107' >"$SCRATCH/wrong"
check 'a count that differs is told, with the expected one, and fails' 1 'expected +3 9 107' -- perft --known "$SCRATCH/wrong"
check 'a depth move by move' 0 '^ +1 0,0 +36$' -- perft --divide --most 200 n2g101
finish
