# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# nova arena random: what it plays is right, repeats, and replaces nothing unasked.
. tests/tools/tap.sh

# Every variant with every number of players, from the program itself.
settings() {
    "$NOVA" lua - <<'LUA'
local variant = require "nova.variant"
for _, name in ipairs(variant.shipped()) do
    local of = assert(variant.load(name))
    for players = of.players[1], of.players[2] do
        print(name, players)
    end
end
LUA
}

while read -r variant players; do
    out=$SCRATCH/$variant-$players
    check "$variant with $players: games are played" 0 "^3 games of $variant with $players players, seeds 5 to 7\$" -- \
        "$NOVA" arena random --variant "$variant" --players "$players" --games 3 --seed 5 --records "$out"
    check "$variant with $players: their records are right" 0 '^ok ' -- "$NOVA" verify "$out"/*.jsonl
    "$NOVA" arena random --variant "$variant" --players "$players" --games 3 --seed 5 --records "$out-again" >/dev/null
    if [ "$(ls "$out" | wc -l)" -eq 3 ] && diff -r "$out" "$out-again" >&2; then
        pass "$variant with $players: the same seed writes the same bytes"
    else
        fail "$variant with $players: the same seed writes the same bytes"
    fi
done < <(settings)

first=$SCRATCH/nova-luna-2
"$NOVA" arena random --games 1 --seed 6 --records "$SCRATCH/one" >/dev/null
if cmp "$first/nova-luna-2-0006.jsonl" "$SCRATCH/one/nova-luna-2-0006.jsonl"; then
    pass 'the game of a seed does not depend on the games before it'
else
    fail 'the game of a seed does not depend on the games before it'
fi
if cmp -s <(sed 1d "$first/nova-luna-2-0006.jsonl") <(sed 1d "$first/nova-luna-2-0007.jsonl"); then
    fail 'another seed is another game'
else
    pass 'another seed is another game'
fi
check 'the header tells seed, seats and fingerprint' 0 \
    '^\{"record":1,"game":"nova-luna","variant":"nova-luna","players":2,"discs":20,"seed":"6","rules":"[0-9a-f]{16}","seats":\["random","random"\],"wheel"' -- \
    head -1 "$SCRATCH/one/nova-luna-2-0006.jsonl"

# ---- Files

check 'the same game again is no harm' 0 'seeds 6 to 6' -- "$NOVA" arena random --seed 6 --records "$SCRATCH/one"
echo other >"$SCRATCH/one/nova-luna-2-0007.jsonl"
check 'a file that is something else stays' 1 'nova-luna-2-0007.jsonl: found another file with this name; --force replaces it' -- \
    "$NOVA" arena random --seed 7 --records "$SCRATCH/one"
check 'as it was' 0 '^other$' -- cat "$SCRATCH/one/nova-luna-2-0007.jsonl"
check 'unless it is forced' 0 'seeds 7 to 7' -- "$NOVA" arena random --seed 7 --records "$SCRATCH/one" --force
check 'then it is the record' 0 '^ok ' -- "$NOVA" verify "$SCRATCH/one/nova-luna-2-0007.jsonl"
check 'folders above are made as well' 0 'records: ' -- "$NOVA" arena random --records "$SCRATCH/a/b/c"
check 'everybody may read the records' 0 '^755 644 $' -- \
    bash -c "stat -c %a '$SCRATCH/a/b/c' '$SCRATCH/a/b/c/nova-luna-2-0001.jsonl' | tr '\n' ' '"
touch "$SCRATCH/file"
check 'a file is no folder' 1 "nova arena: $SCRATCH/file: Not a directory" -- "$NOVA" arena random --records "$SCRATCH/file"
check 'nor is it one to be in' 1 "nova arena: $SCRATCH/file/in: Not a directory" -- \
    "$NOVA" arena random --records "$SCRATCH/file/in"
check 'without a folder nothing is written' 0 '^wins: random on seat 0: ' -- "$NOVA" arena random --games 2

# ---- Usage

usage() { # PATTERN ARGUMENT...
    local pattern=$1
    shift
    check "refused: arena $*" 2 "^nova arena: $pattern" -- "$NOVA" arena "$@"
}
usage 'expected a BOT, for example random'
usage 'there is no bot "randon"; did you mean random\?' randon
usage 'found 3 bots, expected one, or one for each of 2 players' random random random
usage '--variant: there is no variant "nova-lna"; did you mean nova-luna\?' random --variant nova-lna
usage '--variant: .*/none.lua: No such file' random --variant "$SCRATCH/none.lua"
usage '--players: nova-luna is for 1 to 4 players, found 5' random --players 5
usage '--players: expected a whole number of at least 1, found "0"' random --players 0
usage '--players: nova-luna-solo is for one player, found 2' random --variant nova-luna-solo --players 2
usage '--games: expected a whole number from 1 to 1000000000, found "many"' random --games many
usage '--games: expected a whole number from 1 to 1000000000, found "1e3"' random --games 1e3
usage '--seed: expected a whole number from 0 to 999999999999999, found "-1"' random --seed -1
usage '--records needs a value' random --records
usage 'unknown option --gmaes, did you mean --games\?' random --gmaes 3

echo 'return { extends = "nova-luna", reach = 0 }' >"$SCRATCH/wrong.lua"
check 'a wrong variant is a bad file' 1 "^nova arena: $SCRATCH/wrong.lua:1: reach: found 0, expected a whole number from 1 to 8" -- \
    "$NOVA" arena random --variant "$SCRATCH/wrong.lua"
finish
