# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# nova verify and nova moves. tests/game/test_record.lua changes records in every way; here is what the commands make of it.
. tests/tools/tap.sh

games=$(ls tests/games/*.jsonl)
game=tests/games/n2g101.jsonl

# shellcheck disable=SC2086
check 'all golden games are right' 0 '^ok tests/games/n2g101.jsonl \(34 actions\)$' -- "$NOVA" verify $games
if [ "$(grep -c '^ok ' <<<"$said")" -eq "$(wc -l <<<"$games")" ]; then
    pass 'each of them has its line'
else
    fail 'each of them has its line' "$said"
fi

sed '5s/"legal":[0-9]*/"legal":1/' $game >"$SCRATCH/wrong.jsonl"
check 'a wrong record has its line and what was expected' 1 \
    "^$SCRATCH/wrong.jsonl:5: legal: expected [0-9]+, found 1\$" -- "$NOVA" verify "$SCRATCH/wrong.jsonl"
check 'the others are looked at all the same' 1 "^ok $game" -- "$NOVA" verify "$SCRATCH/wrong.jsonl" $game
check 'a missing file is told, the others are looked at' 1 "^ok $game" -- "$NOVA" verify "$SCRATCH/none" $game
check 'with its name' 1 "^nova verify: $SCRATCH/none: No such file" -- "$NOVA" verify "$SCRATCH/none"
check 'a folder is no record' 1 'Is a directory' -- "$NOVA" verify "$SCRATCH"
check 'a record can come from the standard input' 0 '^ok - \(34 actions\)$' -- bash -c "\"\$NOVA\" verify - <$game"
check 'without a file there is nothing to verify' 2 'nova verify: expected the FILE of a record' -- "$NOVA" verify
check 'bytes of any kind are no record' 1 '^/dev/zero:1: |: /dev/zero:1: ' -- "$NOVA" verify /dev/zero

head -20 $game >"$SCRATCH/open.jsonl"
check 'an unfinished record is right' 0 '^ok .*/open.jsonl \(19 actions\)$' -- "$NOVA" verify "$SCRATCH/open.jsonl"
sed '$d' $game >"$SCRATCH/no_end.jsonl"
check 'a finished game has an end line' 1 '/no_end.jsonl:36: expected the end line of a game that is over, found the end of the file' -- "$NOVA" verify "$SCRATCH/no_end.jsonl"
head -c 3000 $game >"$SCRATCH/cut.jsonl"
check 'a line that was cut off is not' 1 "/cut.jsonl:[0-9]+: column [0-9]+: .*the end of the line" -- \
    "$NOVA" verify "$SCRATCH/cut.jsonl"

# ---- A variant that can't be found by its name

cat >"$SCRATCH/tiny.lua" <<'LUA'
return { extends = "nova-luna", reach = 2, tiles = { { "r", 1, "b" }, { "b", 2, "r" }, { "r", 3, "rr" } } }
LUA
check 'the arena plays a variant from a file' 0 'tiny.lua, 2 players: 3 games' -- \
    "$NOVA" arena random --variant "$SCRATCH/tiny.lua" --games 3 --records "$SCRATCH/tiny"
check 'its records know where the file is' 0 '^ok ' -- \
    "$NOVA" verify "$SCRATCH/tiny/tiny-2-0001.jsonl"
check 'they can also be read with the file' 0 '^ok ' -- \
    "$NOVA" verify --variant "$SCRATCH/tiny.lua" "$SCRATCH"/tiny/tiny-2-000{1,2,3}.jsonl
check 'not with another variant' 1 ':1: variant: expected "nova-luna", found "tiny"' -- \
    "$NOVA" verify --variant nova-luna "$SCRATCH/tiny/tiny-2-0001.jsonl"
check 'a variant that is not there is a usage error' 2 'there is no variant "nova-lun"; did you mean nova-luna' -- \
    "$NOVA" verify --variant nova-lun $game
sed -i 's/reach = 2/reach = 3/' "$SCRATCH/tiny.lua"
check 'a variant that has changed since is told' 1 'rules: expected .*, found .*; the variant tiny has changed since' -- \
    "$NOVA" verify --variant "$SCRATCH/tiny.lua" "$SCRATCH/tiny/tiny-2-0001.jsonl"

# ---- A saved game by its name

(cd "$SCRATCH" && "$NOVA" play human:Anna human:Ben --seed 7 -e '2 0,0; save evening; save "late game"; save nova-luna' >/dev/null)
check 'verify finds a saved game by its name' 0 '^ok .*/nova/games/late game.jsonl \(1 actions\)$' -- "$NOVA" verify evening 'late game'
check 'moves, too' 0 '^\{"player":1,"do":"take"' -- "$NOVA" moves evening
check 'play goes on with it' 0 '^2 Ben: takes [A-Z][0-9] to 0,0$' -- "$NOVA" play evening -e '1 0,0'
check 'a blank in its name does no harm' 0 '1 move played' -- "$NOVA" play 'late game' -e show
check 'a file of that name goes first' 1 '^evening:1: ' -- bash -c "cd '$SCRATCH' && echo nonsense >evening && '$NOVA' verify evening"
mkdir "$SCRATCH/folders" "$SCRATCH/folders/evening" "$SCRATCH/folders/nova-luna"
check 'a folder of that name does not' 0 '^ok .*/nova/games/evening.jsonl' -- bash -c "cd '$SCRATCH/folders' && '$NOVA' verify evening"
check 'nor for play' 0 '1 move played' -- bash -c "cd '$SCRATCH/folders' && '$NOVA' play evening -e show"
check 'for play a variant of that name does' 0 'New game: nova-luna' -- "$NOVA" play nova-luna human human -e show
check 'a name that nothing has is missing as a file' 1 '^nova verify: morning: No such file or directory$' -- "$NOVA" verify morning

# ---- nova moves

check 'the moves after the last action' 0 '^\{"player":[01],"do":"take","tile":[0-9]+,"slot":[0-9]+,"x":-?[0-9]+,"y":-?[0-9]+\}$' -- \
    "$NOVA" moves "$SCRATCH/open.jsonl"
legal=$(sed -n '21s/.*"legal":\([0-9]*\).*/\1/p' $game)
if [ "$(wc -l <<<"$said")" -eq "$legal" ]; then pass 'they are as many as are legal'; else fail 'they are as many as are legal' "$said"; fi
if LC_ALL=C sort -c <<<"$said"; then pass 'they are sorted'; else fail 'they are sorted' "$said"; fi
if [ "$(sort -u <<<"$said" | wc -l)" -eq "$legal" ]; then pass 'none is there twice'; else fail 'none is there twice'; fi

head -1 $game >"$SCRATCH/deal.jsonl"
check 'the first tile has one place' 0 '^\{"player":0,"do":"take","tile":37,"slot":1,"x":0,"y":0\}$' -- \
    "$NOVA" moves "$SCRATCH/deal.jsonl"
for record in $games; do
    last=$(($(wc -l <"$record") - 2))
    head -n "$last" "$record" >"$SCRATCH/most.jsonl"
    action=$(sed -n "$((last + 1))s/\"legal\":[0-9]*,//;$((last + 1))s/,\"\\(covered\\|areas\\)\":.*/}/p" "$record")
    [ -n "$action" ] || action=$(sed -n "$((last + 1))s/\"legal\":[0-9]*,//p" "$record")
    if "$NOVA" moves "$SCRATCH/most.jsonl" | grep -qxF -- "$action"; then
        pass "the last action of $record was one of its moves"
    else
        fail "the last action of $record was one of its moves" "$action"
    fi
done

check 'a game that is over has no moves' 0 '^$' -- "$NOVA" moves $game
check 'a wrong record has no moves' 1 '^nova moves: .*/wrong.jsonl:5: legal: expected' -- "$NOVA" moves "$SCRATCH/wrong.jsonl"
check 'moves takes one file' 2 'found ".*", expected nothing more' -- "$NOVA" moves $game $game
check 'and needs it' 2 'expected the FILE of a record' -- "$NOVA" moves
# A record that tells all rules of its variant can do without the variant's file.
cat >"$SCRATCH/grove.lua" <<'END'
local tiles = {}
for index = 1, 16 do
    tiles[index] = ({ { "r", 1, "b" }, { "b", 1, "r" }, { "t", 2, "rb" }, { "y", 2, "t" } })[1 + index % 4]
end
return { extends = "nova-luna", discs = 5, tiles = tiles }
END
cat >"$SCRATCH/isle.lua" <<'END'
return {
    extends = "terra-nova", pioneers = 3, stones = 10,
    landscapes = { F = "forest", W = "water", D = "dunes", S = "steppe", X = "swamp" },
    map = [[
 F F W W X
F F W W D
 S S D D D
S S S D D
]],
}
END
for name in grove isle; do
    "$NOVA" -e "new $SCRATCH/$name.lua random random seed 4; save $SCRATCH/$name.jsonl" >/dev/null
    rm "$SCRATCH/$name.lua"
    check "a record of $name is verified without its file" 0 '^ok ' -- "$NOVA" verify "$SCRATCH/$name.jsonl"
    check "and shown" 0 "^$name, [0-9]+ moves played" -- "$NOVA" -e "load $SCRATCH/$name.jsonl; show"
    check "and replayed" 0 ' moves to step through' -- "$NOVA" -e "replay $SCRATCH/$name.jsonl; redo; show"
done
sed '1s/"rules":"[^"]*"/"rules":"0123456789abcdef"/' "$SCRATCH/grove.jsonl" >"$SCRATCH/other.jsonl"
check 'not if its rules have more than the header tells' 1 'there is no variant "grove".*; --variant takes the path of its file' -- \
    "$NOVA" verify "$SCRATCH/other.jsonl"
finish
