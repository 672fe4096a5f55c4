# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# nova bench: its rows, and the signature, which changes when anything plays differently. No test depends on speed.
. tests/tools/tap.sh

row='\{"variant":"nova-luna","players":3,"games":50,"plies":[0-9]+,"plies_per_game":[0-9.]+,"games_per_s":[0-9.]+,"ns_per_ply":[0-9.]+,"state_bytes":[0-9]+\}'
check 'a row of fixed games' 0 "^$row\$" -- "$NOVA" bench --json --variant nova-luna --players 3 --games 50
if [ "$(wc -l <<<"$said")" -eq 1 ]; then pass 'it is the only one'; else fail 'it is the only one' "$said"; fi
plies() {
    "$NOVA" bench --json --variant nova-luna --players 2 "$@" | sed 's/.*"plies":\([0-9]*\).*/\1/'
}
if [ "$(plies --games 20)" = "$(plies --games 20)" ]; then pass 'the same games have the same plies'; else fail 'the same games have the same plies'; fi
if [ "$(plies --games 20)" -lt "$(plies --games 40)" ]; then pass 'more games have more plies'; else fail 'more games have more plies'; fi
if [ "$(plies --games 20 --mode copy)" = "$(plies --games 20)" ]; then
    pass 'copying changes nothing about the games'
else
    fail 'copying changes nothing about the games'
fi
check 'all numbers of players have a row' 0 '^nova-luna-first-game +4 +10 ' -- \
    "$NOVA" bench --variant nova-luna-first-game --games 10
if [ "$(wc -l <<<"$said")" -eq 4 ]; then pass 'and the table a head'; else fail 'and the table a head' "$said"; fi
check 'a full row has the ratios' 0 '"copy_percent":[0-9.]+,"list_ratio":[0-9.]+,"lua_plies_per_s":[0-9]+' -- \
    "$NOVA" bench --json --variant nova-luna --players 2
check 'all shipped variants have a row' 0 '^nova-luna-solo +1 +5 ' -- "$NOVA" bench --games 5

check 'refused: a mode that is none' 2 '--mode: expected one of plain, copy, list, found "fast"' -- "$NOVA" bench --mode fast
check 'refused: players that the variant is not for' 2 '--players: nova-luna is for 1 to 4 players, found 7' -- \
    "$NOVA" bench --variant nova-luna --players 7
check 'refused: an operand' 2 'found "fast", expected nothing more' -- "$NOVA" bench fast

check 'the signature is the one that is written down (after a change that is meant: nova bench --signature >tests/signature)' 0 \
    "^$(cat tests/signature)\$" -- "$NOVA" bench --signature
finish
