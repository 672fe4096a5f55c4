# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# What bots say of their moves, and that they hear of the end: at the prompt, and on the board, where they play in processes of their own.
. tests/tools/tap.sh
. tests/tools/terminal.sh

play() { "$NOVA" -e "$@"; }
cd "$SCRATCH" || exit 1

# A short game, and a bot that counts its own moves.
cat >short.lua <<'LUA'
return { extends = "nova-luna", story = "A few tiles and it is over.", players = { 2, 2 }, discs = 2 }
LUA
cat >noted.lua <<'LUA'
local moves = 0
return {
    move = function(view)
        moves = moves + 1
        return view:nth(1), "thought " .. moves
    end,
    finish = function(view)
        print(("end: over %s, %d thoughts"):format(view:over(), moves))
    end,
}
LUA
echo 'return { finish = function() error "tired" end, move = function(view) return view:nth(1) end }' >tired.lua

# ---- At the prompt ---------------------------------------------------------------------------------------------------------------------

game="new ./short.lua human ./noted.lua seed 7"
check 'a remark stands in the record' 0 '"player":1,.*"remark":"thought 1"' -- play "$game; 1 0,0; record"
if grep -q '"player":0,.*"remark"' <<<"$said"; then
    fail 'that of nobody else does' "$said"
else
    pass 'that of nobody else does'
fi

if grep -q 'Remark' <<<"$said"; then fail 'and is not shown while people play' "$said"; else pass 'and is not shown while people play'; fi
check 'replay shows it under the picture' 0 'Remark of the bot on move 2: thought 1$' -- play "$game; 1 0,0; save ./noted.jsonl; replay; undo; redo; show"
check 'of a record, too' 0 'Remark of the bot on move 2: thought 1$' -- play 'replay ./noted.jsonl; redo 2; show'
check 'goto finds it there' 0 'Remark of the bot on move 2: thought 1$' -- play 'replay ./noted.jsonl; goto 2; show'
check 'a move of a person has none' 0 'After move 1' -- play 'replay ./noted.jsonl; goto 1; show'
if grep -q 'Remark' <<<"$said"; then fail 'so none is shown' "$said"; else pass 'so none is shown'; fi
sed 's/"remark":"thought 1"/"remark":[1,2]/' noted.jsonl >list.jsonl
check 'a record may have another value by that name' 0 '' -- "$NOVA" verify list.jsonl
check 'replay says that it is no text' 0 'The remark on move 2 is no text: found \[1,2\]\.$' -- play 'replay ./list.jsonl; goto 2; show'

bots="new ./short.lua ./noted.lua ./noted.lua seed 7"
check 'each bot hears of the end' 0 'end: over true, [0-9]+ thoughts' -- play "$bots"
ends=$(grep -c 'end: over true' <<<"$said")
if [ "$ends" -eq 2 ]; then pass 'once'; else fail 'once' "$said"; fi
check 'a bot that fails at the end is told of, and the game is over all the same' 0 'The winner' -- \
    play "new ./short.lua ./tired.lua planner seed 7"
if grep -q 'tired.lua.*failed: .*tired' <<<"$said"; then pass 'with what went wrong'; else fail 'with what went wrong' "$said"; fi

# ---- On the board ----------------------------------------------------------------------------------------------------------------------

at_terminal 120x50 --
enters 'set speed 0.03'
enters 'set board on'
enters "$bots"
shows 'the bots play to the end' 'The winner'
shows 'and the bots that have played hear of it' 'noted.lua: end: over true, [1-9][0-9]* thoughts'
if [ "$(screen | grep -c 'Remark of the bot on move')" -eq 1 ]; then pass 'the last remark stands there once'; else fail 'the last remark stands there once' "$(screen)"; fi
presses :
enters 'save ./board.jsonl'
shows 'the game is kept' 'Saved as'
check 'with their remarks' 0 '"player":0,.*"remark":"thought 1"' -- cat board.jsonl
at_terminal 120x50 --
presses :
enters "new ./short.lua ./tired.lua planner seed 7"
shows 'who fails at the end is told of there, too' 'tired.lua.* failed: .*tired'

finish
