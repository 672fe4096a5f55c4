# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# nova init writes what plays at once; nova test runs an author's tests.

. tests/tools/tap.sh
cd "$SCRATCH" || exit

file() { # NAME: its text from standard input
    cat >"$1"
}

check 'a variant is begun' 0 '^wrote ./mine.lua$' -- "$NOVA" init variant mine
check 'and a game' 0 '^next: nova play ./heap.lua ' -- "$NOVA" init game heap
check 'and a bot, in a folder that is made' 0 '^wrote deep/er/clever.test.lua$' -- "$NOVA" init bot clever deep/er
for written in mine heap; do
    check "$written is right, and nothing about it is doubtful" 0 '^200 random games' -- "$NOVA" check "$written.lua"
    check "$written has no warning" 1 '' -- bash -c "'$NOVA' check $written.lua | grep warning"
    check "$written plays at once" 0 'New game: '$written -- "$NOVA" play "./$written.lua" random random -e 'show'
    check "the tests of $written pass" 0 '^[24] passed, 0 failed$' -- "$NOVA" test "./$written.lua"
done
check 'the bot is right' 0 'a bot without faults$' -- "$NOVA" check --games 2 deep/er/clever.lua
check 'and its tests pass' 0 '^2 passed, 0 failed$' -- "$NOVA" test deep/er/clever.lua
check 'editors find the fields of variants' 0 '^class nova.LunaVariant$' -- bash -c \
    "sed -n 's/.*library\": \[\"\(.*\)\"\].*/\1/p' .luarc.json | xargs grep -ho 'class nova.LunaVariant'"
check 'nothing is replaced' 1 'heap.lua is there already, and nova init replaces nothing' -- "$NOVA" init bot heap
rm heap.lua
check 'nor is one file written where the other is there' 1 'heap.test.lua is there already' -- "$NOVA" init game heap
check 'and nothing was' 1 '' -- test -e heap.lua
check 'settings of editors are kept' 0 '^kept ./.luarc.json, which was there$' -- "$NOVA" init variant other
check 'a kind that is none is a usage error' 2 'found "gmae", expected variant, game or bot; did you mean game\?' -- "$NOVA" init gmae x
check 'so is a name that no file can have' 2 'found the name "a/b", expected letters, digits' -- "$NOVA" init game a/b
check 'and nothing at all' 2 'expected variant, game or bot, and a NAME' -- "$NOVA" init
check 'a folder that can not be made is told' 1 'mine.lua/x' -- "$NOVA" init game y mine.lua/x

# The messages of tests that fail.
"$NOVA" init game heap new >/dev/null
cd new || exit
file heap.test.lua <<'EOF'
return {
    { name = "good", state = { stones = 4, player = 0, players = 2 }, moves = { "1" }, after = { player = 1 } },
    { name = "player", moves = { "1" }, after = { player = 0 } },
    { name = "move", moves = { "1", "7" }, after = { player = 0 } },
    { name = "over", state = { stones = 1, player = 0, players = 2 }, moves = { "1" }, after = { over = "full" } },
    { name = "winner", state = { stones = 1, player = 0, players = 2 }, moves = { "1" }, after = { winner = 1 } },
    { name = "points", state = { stones = 1, player = 0, players = 2 }, moves = { "1" }, after = { points = { 0, 1 } } },
    { name = "legal", state = { stones = 1, player = 0, players = 2 }, after = { legal = { "1", "2" } } },
    { name = "illegal", state = { stones = 1, player = 0, players = 2 }, after = { illegal = { "2", "1" } } },
    { name = "moves", state = { stones = 1, player = 0, players = 2 }, after = { moves = 3 } },
    { name = "shows", state = { stones = 1, player = 0, players = 2 }, after = { shows = "2 stones" } },
    { name = "holds", holds = function(state) return state.stones == 3, "not three" end },
    { name = "raises", holds = function(state) error("bad heap") end },
    { name = "field", afer = { player = 0 } },
    { name = "inner", after = { plyer = 0 } },
    { name = "type", moves = "1 2", after = { player = 0 } },
    { name = "nothing" },
    { name = "unfit", state = { stones = "many", player = 7 }, after = { player = 0 } },
    { name = "players", players = 9, after = { player = 0 } },
    7,
    { name = "texts", after = { legal = { {} }, illegal = { 7, false } } },
}
EOF
says() { # LINE PATTERN
    check "line $1: $2" 1 "^# heap.test.lua:$1: $2" -- "$NOVA" test heap.lua
}
check 'a test that holds is told' 1 '^ok 1 - good$' -- "$NOVA" test heap.lua
also 'one that does not, too' '^not ok 2 - player$'
says 3 'after.player: found 1, expected 0'
says 4 "moves\[2\]: '7' is no legal move here"
says 5 'after.over: found "empty", expected "full"'
says 6 'after.winner: found 0, expected 1'
says 7 'after.points: found \{ 1, 0 \}, expected \{ 0, 1 \}'
says 8 'after.legal: found that "2" is not legal'
says 9 'after.illegal: found that "1" is legal'
says 10 'after.moves: found 1, expected 3'
says 11 'after.shows: found "o '
says 12 'holds: found not three, expected true'
says 13 'holds: bad heap'
says 14 'afer: found an unknown field, expected after'
says 15 'after.plyer: found an unknown field, expected player'
says 16 'moves: found "1 2", expected a table'
says 17 'found nothing that must hold, expected after'
says 18 'state: '
says 19 'heap is for 2 players, found 9'
says 20 'found 7, expected a test as'
says 21 'after.legal\[1\]: found an empty table, expected the text of a move'
says 21 'after.illegal\[2\]: found false, expected the text of a move'
check 'all are counted' 1 '^1 passed, 19 failed$' -- "$NOVA" test heap.lua
check 'some can be chosen' 0 '^1 passed, 0 failed$' -- "$NOVA" test --only good heap.lua
check 'none is told' 1 'no test has "nowhere" in its name' -- "$NOVA" test --only nowhere heap.lua
check 'the file of tests is named as well' 1 '^not ok 2 - player$' -- "$NOVA" test ./heap.test.lua
rm heap.test.lua
check 'without tests that is said' 1 'heap.test.lua: No such file.*nova init writes one' -- "$NOVA" test heap.lua
echo 'return 3' >heap.test.lua
check 'tests are a list' 1 'heap.test.lua: found 3, expected the file to return a list of tests' -- "$NOVA" test heap.lua
cat >heap.test.lua <<'EOF'
return { {
    name = "many",
    state = { stones = 3, player = 0, players = 2 },
    after = {
        winner = 0,
        player = 1,
        moves = 9,
    },
    holds = function(state)
        local stones = state.stones
        error("three of " .. stones)
    end,
} }
EOF
check 'all that does not hold is told, in the order of the file' 1 '# ./heap.test.lua:5: after.winner.*# ./heap.test.lua:6: after.player.*# ./heap.test.lua:7: after.moves.*# ./heap.test.lua:11: holds: three of 3' -- \
    bash -c "'$NOVA' test ./heap.lua | tr '\n' ' '; exit 1"
echo 'return { { nmae = "a", moves = "b", afer = {}, after = { plyer = 1, legal = 3 } } }' >heap.test.lua
check 'so are all fields that are wrong' 1 'afer: found.*after.legal: found 3.*after.plyer: .*moves: found "b".*nmae: found' -- bash -c "'$NOVA' test ./heap.lua | tr '\n' ' '; exit 1"
echo 'return { { name = } }' >heap.test.lua
check 'a file that Lua can not read is named as it was given' 1 "^./heap.test.lua:1: unexpected symbol" -- "$NOVA" test ./heap.lua
echo 'return { { holds = function() while true do end end } }' >heap.test.lua
check 'a test that never ends is stopped' 1 'instructions limit' -- "$NOVA" test heap.lua
echo 'return { { holds = function() return io.open("x") end } }' >heap.test.lua
check 'and has no files' 1 "^# heap.test.lua:1: holds: .*global 'io'" -- "$NOVA" test heap.lua
echo 'return {' >heap.lua
check 'a variant that is wrong is told first' 1 '^heap.lua:[12]: ' -- "$NOVA" test heap.lua
check 'a name that a variant of nova has would hide this variant from the files beside it' 2 'the name "nova-luna", which is that of a variant' -- \
    "$NOVA" init bot nova-luna
check 'a name without path and end is told which file it may mean' 1 'there is no variant "heap"; did you mean \./heap\.lua\?' -- "$NOVA" test heap
echo 'return { extends = "nova-luna", story = "Short.", discs = 3 }' >brief.lua
echo 'return { { name = "seen", after = { shows = "T" } } }' >brief.test.lua
check 'a variant of a printed game has no picture that a test can read' 1 \
    '^# brief.test.lua:1: after.shows: found a game without a picture of its own, expected a game of one.s own' -- "$NOVA" test brief.lua
file lazy.lua <<'EOF'
return function(view) return view:nth(1) end
EOF
echo 'return { { name = "other", plays = "9 9,9" }, { name = "first", never = { "1 0,0" } } }' >lazy.test.lua
check 'a bot that plays another move is told' 1 '^# lazy.test.lua:1: plays: found "1 0,0", expected "9 9,9"$' -- "$NOVA" test lazy.lua
also 'and one that plays what it never should' '^# lazy.test.lua:1: never: found "1 0,0", expected another move$'
echo 'return { { name = "whole", plays = { "1 0,0", "2 0,0" }, never = "3 0,0" } }' >lazy.test.lua
check 'a bot shall play one move and never another' 0 '^ok 1 - whole$' -- "$NOVA" test --only whole lazy.lua
finish
