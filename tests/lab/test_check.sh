# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# nova check: what it says of right and wrong variants and bots.

. tests/tools/tap.sh
cd "$SCRATCH" || exit

file() { # NAME: its text from standard input
    cat >"$1"
}

file good.lua <<'EOF'
return { extends = "nova-luna", players = { 2, 3 }, discs = 6, story = "A short one.",
    steps = function(view, tile) return view:cost(tile) // 2 end }
EOF
file misspelt.lua <<'EOF'
return {
    extends = "nova-luna",
    weel = 12,
    step = function() return 1 end,
    reach = "three",
}
EOF
file failing.lua <<'EOF'
return { extends = "nova-luna",
    steps = function(view, tile)
        return view:left() < 19 and nothing or 3
    end }
EOF
file moody.lua <<'EOF'
local asked = 0
return { extends = "nova-luna",
    steps = function(view, tile)
        asked = asked + 1
        return asked % 7
    end }
EOF
sed 's/steps = function(view, tile)/forbids = function()/; s/return asked % 7/return asked % 3 == 0 and "not now" or nil/' moody.lua >fickle.lua
sed -i 's/^return {/&\n    steps = function(board, tile) return board:cost(tile) end, over = function() end,/' fickle.lua
file endless.lua <<'EOF'
return {
    players = { 2, 2 },
    setup = function() return { turn = 0 } end,
    player = function(state) return state.turn % 2 end,
    moves = function() return { 1 } end,
    play = function(state) state.turn = state.turn + 1 end,
    over = function() end,
    result = function() end,
    text = function() return "on" end,
    draw = function(state) return tostring(state.turn) end,
}
EOF
sed 's/return { 1 }/return { 1, 2 }/' endless.lua >alike.lua
sed 's/return { 1 }/return { 1, 1 }/' endless.lua >listed.lua
# A game that ends, for functions that random games never call.
sed 's/over = function() end/over = function(state) return state.turn == 4 and "done" or nil end/' endless.lua >short.lua
sed 's/return tostring(state.turn) end/return tostring(state.turn) .. nothing end/' short.lua >undrawn.lua
sed 's/^}/hide = function(state) state.pile = unknown end }/' short.lua >unhidden.lua
sed 's/turn = 0/turn = 0, pile = 5/; s/tostring(state.turn)/tostring(state.pile)/
    s/^}/hide = function(state, seat, random) state.pile = random(1000) end }/' short.lua >peeking.lua
# Like `peeking.lua`, but with a picture that shows nothing: only the chances do.
sed 's/tostring(state.pile)/"o"/
    s/hide = /estimate = function(state) local chance = state.pile == 5 and 0.9 or 0.5 return { chance, 1 - chance } end, &/' peeking.lua >knowing.lua
{ echo 'local asked = 0' && sed 's/return { 1 }/asked = asked + 1 return { 1 + asked % 7 }/; s/return "on"/return "on " .. state.turn .. move/
    s/text = function()/text = function(state, move)/' short.lua; } >whim.lua
file over.lua <<'EOF'
return { extends = "nova-luna", over = function() return "done" end }
EOF
file slow.lua <<'EOF'
return { extends = "nova-luna", forbids = function() for _ = 1, 1000 do end end }
EOF
file unfinished.lua <<'EOF'
return function(view) return view:nth(1)
EOF
file nobody.lua <<'EOF'
local first = nothing.here
return { move = function(view) return view:nth(1) end }
EOF
echo 'x = = 3' >junk.lua
echo 'return 3' >three.lua
echo 'return { mvoe = function() end }' >neither.lua
file bot.lua <<'EOF'
return function(view) return view:nth(1) end
EOF
file cheat.lua <<'EOF'
return { move = function(view) return 123456789 end }
EOF

check 'a right variant is played' 0 '^200 random games, 2 players:' -- "$NOVA" check good.lua
also 'its length is told' '^  length   [0-9.]+ moves, from [0-9]+ to [0-9]+$'
also 'and how much there is to choose' '^  choices  [0-9.]+ legal moves, at most [0-9]+$'
also 'and how games end' '^  ends     discs [0-9]+'
also 'and who wins, with the interval' 'seat 0 [0-9.]+% \([0-9.]+-[0-9.]+\), seat 1'
also 'and which tasks get done' '^  tasks    1 [0-9]+% of [0-9]+, 1\+1 '
also 'and what functions cost' '^  calls    steps [0-9.]+ times a game, [0-9.]+ [nu]s each$'
also 'other numbers of players are tried' '^20 random games, 3 players:'
check 'the number of games can be set' 0 '^7 random games, 2 players:' -- "$NOVA" check --games 7 good.lua
check 'the number of players as well' 0 '^7 random games, 3 players:' -- "$NOVA" check --games 7 --players 3 good.lua
check 'a variant goes by its name, too' 0 '^9 random games, 2 players:' -- "$NOVA" check --games 9 beacons

check 'a misspelt field is told with its line and the nearest one' 1 '^misspelt.lua:3: weel: found an unknown field, expected wheel$' -- "$NOVA" check misspelt.lua
also 'a misspelt function as well' '^misspelt.lua:4: step: found an unknown field, expected steps$'
also 'and every other problem' '^misspelt.lua:5: reach: found "three", expected a whole number from 1 to 8$'
check 'a function that fails is told with its line' 1 'failing.lua:3: found the unknown name "nothing".* \(in steps\)$' -- "$NOVA" check failing.lua
check 'a function that changes its mind is found' 1 '^moody.lua:3: steps: answers differently; game 1 goes another way when it is played again: ' -- "$NOVA" check moody.lua
check 'one that forbids and allows the same move, too' 1 '^a rule of the variant failed: fickle.lua:4: answered differently' -- "$NOVA" check fickle.lua
check 'and the function is named' 1 '^moody.lua:3: steps: ' -- "$NOVA" check moody.lua
check 'among several, the one that does it' 1 'again for the same state \(in forbids\)$' -- "$NOVA" check fickle.lua
check 'in a game of its own, too' 1 'whim.lua:6: answered differently .* \(in moves\)$' -- "$NOVA" check whim.lua
check 'a game without an end is found' 1 '^endless.lua:7: over: game 1 is not over after 20000 moves, expected an end$' -- "$NOVA" check --time 600 endless.lua
check 'moves that are written alike are found' 1 '^alike.lua:9: text: two legal moves, 1 and 2, are written "on", expected different texts \(game 1, move 1\)$' -- "$NOVA" check alike.lua
check 'a move that is listed twice is told as that' 1 '^listed.lua:5: moves: the move 1 \("on"\) is listed twice' -- "$NOVA" check listed.lua
check 'draw is called' 1 'undrawn.lua:[0-9]+: .*"nothing".* \(in draw\)$' -- "$NOVA" check undrawn.lua
check 'hide is called' 1 'unhidden.lua:[0-9]+: .*"unknown".* \(in hide\)$' -- "$NOVA" check unhidden.lua
check 'a picture of what is hidden is found' 1 '^peeking.lua:10: draw: the picture shows player 0' -- "$NOVA" check peeking.lua
check 'chances of what is hidden are found' 1 'estimate: player 0 is told what hide shuffles .* found the chance 0.5 of player 0, expected 0.9 as before' -- "$NOVA" check knowing.lua
check 'without a position to choose in there is no nan' 0 '^  choices  none: the games are over before the first move$' -- "$NOVA" check over.lua
check 'it stops when the time is up, and says so' 0 'stopped: the time was up, --time gives more' -- "$NOVA" check --time 1 --games 1000000 --players 2 slow.lua
check 'and has told how far it was, without a terminal too' 0 '^slow.lua: [0-9]+ of 1000000 games$' -- echo "$said"
check 'a file that is none is told' 1 '^nothing.lua: No such file' -- "$NOVA" check nothing.lua
check 'one wrong file of several is enough' 1 '^3 random games, 2 players:' -- "$NOVA" check --games 3 good.lua misspelt.lua

check 'that the planner has nothing to go by is told' 0 '^  planner  plays at random: the game has neither rate nor estimate$' -- "$NOVA" check --games 3 short.lua
check 'where it has, nothing is' 1 '' -- bash -c "'$NOVA' check --games 3 good.lua | grep planner"
check 'the arena says so where the planner plays' 0 '^nova arena: short tells nothing about good moves \(no rate, no estimate\), so planner plays at random$' -- "$NOVA" arena planner random --variant ./short.lua --games 2 --no-times
check 'and where person plays as the planner does' 0 'so person:iterations=0 plays at random$' -- "$NOVA" arena person:iterations=0 random --variant ./short.lua --games 2 --no-times
check 'balance says so as well' 0 '^nova balance: short tells nothing about good moves' -- "$NOVA" balance --games 1 --rollouts 1 ./short.lua
printf '%s\n' 'return { extends = "nova-luna", over = function() print("looks", 1) end }' >prints.lua
check 'what a variant prints goes to standard error, behind the name of its file' 0 '^./prints.lua: looks.1$' -- bash -c "'$NOVA' play ./prints.lua human human -e show 2>&1 >/dev/null"

# Warnings: what is not wrong, but most likely not meant.
file idle.lua <<'EOF'
return { extends = "nova-luna", players = { 2, 2 },
    ends = { flood = "The tide came in." },
    steps = function(board, tile) return board:cost(tile) end,
    forbids = function() end,
    placed = function() return { discs = 0 } end,
    kinds = { never = function() return false end, once = function() return true end },
    tiles = {
        { "r", 1, { kind = "never" } }, { "b", 2, { kind = "once" } }, { "t", 2, "rb" }, { "y", 3, "bt" }, { "r", 2, "y" },
        { "b", 1, "t" }, { "t", 3, "rr" }, { "r", 3, "b" }, { "b", 3, "y" },
    }, wheel = 4, discs = 3 }
EOF
check 'a function that never differs from the printed rule is warned of' 0 '^idle.lua:3: warning: steps always answered what the tile costs$' -- "$NOVA" check idle.lua
also 'one that never forbids, too' '^idle.lua:4: warning: forbids never forbade a move that the rules allow$'
also 'and one that never changes anything' '^idle.lua:5: warning: placed never changed anything$'
also 'and a kind of tasks that is never done' '^idle.lua:6: warning: kinds.never never was true$'
check 'but no function that did something' 1 '' -- bash -c "'$NOVA' check idle.lua | grep once.never"
check 'a word for an end that never came is named' 0 '^idle.lua:2: warning: no game ended with the word "flood"$' -- "$NOVA" check idle.lua
printf 'return { extends = "nova-luna-solo",\n    discs = 9 }\n' >alone.lua
check 'a field that the game for one does not read is told' 0 '^alone.lua:2: warning: discs has no effect: the variant is for one player$' -- "$NOVA" check --games 5 alone.lua
printf 'return { extends = "nova-luna", players = { 2, 4 },\n    solo = { 8, 12 }, discs = 9 }\n' >together.lua
check 'one that only that game reads, too' 0 '^together.lua:2: warning: solo has no effect: the variant is for 2 to 4 players$' -- "$NOVA" check --games 5 together.lua
check 'but not one that is read' 1 '' -- bash -c "'$NOVA' check --games 5 together.lua | grep 'discs has'"
sed 's/steps = .*/forbids = function(board, move) return (board:take(move) or 0) > 60 and "not that one" or nil end }/' good.lua >few.lua
check 'tiles that nobody ever takes are counted' 0 '^few.lua:1: warning: 8 of 68 tiles were never used: [RBTY][0-9] \(61\), ' -- "$NOVA" check --players 2 few.lua
sed 's/result = function() end/result = function() return 0 end/' short.lua >lopsided.lua
check 'a seat that wins always is told' 0 '^lopsided.lua:2: warning: seat 0 won all 200 games$' -- "$NOVA" check lopsided.lua
also 'and that there is no choice' '^lopsided.lua:1: warning: there never was more than one legal move'
sed 's/return "on"/return "undo"/' short.lua >named.lua
check 'a move that is a command of the prompt is told' 0 '^named.lua:9: warning: the move "undo" is a command of the prompt, too, which is typed as :undo then$' -- "$NOVA" check --games 20 named.lua
sed 's/draw = function.*/draw = function(_, seat) return seat and "seat " .. seat or "" end,/' short.lua >shown.lua
check 'what one seat sees and bots see too is told' 0 '^shown.lua:[0-9]+: warning: draw answers seats differently, but there is no hide: bots know the whole state$' -- "$NOVA" check --games 5 shown.lua
check 'but not where hide is there' 0 '^$' -- bash -c "! '$NOVA' check --games 5 second-light 2>&1 | grep warning"
sed 's/^return {/&\n ends = { doen = "It is done." },/' short.lua >ended.lua
check 'a misspelt word of ends is told with the one that came' 0 '^ended.lua:2: warning: no game ended with the word "doen", but some with "done"$' -- "$NOVA" check ended.lua
check 'also after a few games' 0 'but some with "done"$' -- "$NOVA" check --games 3 ended.lua
check 'and the one without a sentence' 0 '^ended.lua:2: warning: games ended with the word "done", for which there is no sentence$' -- "$NOVA" check ended.lua
echo 'return { extends = "nova-luna", forbids = function() return "no" end }' >never.lua
check 'a rule that forbids everything is told' 0 '^never.lua:1: warning: forbids refuses every move: all games are over before the first one$' -- "$NOVA" check --games 5 never.lua
check 'and one that ends all games at once' 0 '^over.lua:1: warning: all games are over before the first move, with the words done 5$' -- "$NOVA" check --games 5 over.lua
check 'games without a winner are told' 0 '^short.lua:2: warning: no game had a winner$' -- "$NOVA" check short.lua
sed 's/return { 1 }/return { 1, 2 }/; s/text = function() return "on"/text = function(_, move) return "on" .. move/; s/result = function() end/result = function(state) return state.last == 1 and 0 or state.turn % 3 == 0 and 1 or 0 end/; s/play = function(state) /play = function(state, move) state.last = move /' short.lua >often.lua
check 'a seat that wins too often is told with the interval' 0 '^often.lua:2: warning: seat 0 (wins too often in random games: [0-9.]+% \([0-9.]+-[0-9.]+\), expected 50.0%|won all 200 games)$' -- "$NOVA" check often.lua
check 'few games say nothing of what never came' 1 '' -- bash -c "'$NOVA' check --games 20 idle.lua | grep warning"

# Each call of a function, in one game.
check 'a trace tells each call with arguments and answer' 0 '^  steps\(board, [0-9]+\) -> [0-9]+$' -- "$NOVA" check --trace good.lua
check 'and each move' 0 '^move 2, player [01]: ' -- "$NOVA" check --trace --players 2 good.lua
check 'the state of a game of its own is told when it is another one' 0 '^  play\(state, 1\) -> the new state: \{ turn = 2 \}$' -- "$NOVA" check --trace short.lua
check 'moves can be given' 0 '^move 1, player 0: on$' -- "$NOVA" check --trace --moves 'on; on' short.lua
check 'one that is not legal is told' 1 "^short.lua: move 2: 'off' is no legal move here" -- "$NOVA" check --trace --moves 'on off' short.lua
check 'a function that fails ends the trace, with its place' 1 'failing.lua:3: found the unknown name "nothing"' -- "$NOVA" check --trace failing.lua
also 'and the call is the last that is told' '^  steps\(board, [0-9]+\) -> failed$'
check 'a bot has no functions of rules' 1 'bot.lua: found a bot, expected a variant: --trace tells' -- "$NOVA" check --trace bot.lua
sed 's/return "on"/return "go on"/' short.lua >spaced.lua
check 'moves may have blanks in them' 0 '^move 2, player 1: go on$' -- "$NOVA" check --trace --moves 'go on go on' spaced.lua
check 'with semicolons, too' 0 '^move 2, player 1: go on$' -- "$NOVA" check --trace --moves 'go on; go on' spaced.lua
check 'moves without a trace are a usage error' 2 '--moves is for one game: expected --trace as well' -- "$NOVA" check --moves on short.lua

check 'a bot plays against the random one' 0 '^20 games of nova-luna for 2 players against random:' -- "$NOVA" check ./bot.lua
also 'its thinking is timed' '^  thinks   [0-9.]+ .?s a move, at most'
check 'a bot is known without a slash in its path' 0 'a bot without faults$' -- "$NOVA" check --games 2 bot.lua
check 'a bot that cheats is told of' 1 '^cheat.lua: as a bot: game 1, move [12]: .*123456789' -- "$NOVA" check cheat.lua
check 'a bot that does not run is told as a bot' 1 "^nobody.lua: as a bot: nobody.lua:1: attempt to index" -- "$NOVA" check nobody.lua
check 'so is one that Lua can not read' 1 "^unfinished.lua: as a bot: unfinished.lua:2: 'end' expected" -- "$NOVA" check unfinished.lua
brackets() { printf "%0250d" 0 | tr 0 "$1"; }
printf '\nreturn { extends = "nova-luna",\ntiles = %s%s }\n' "$(brackets '{')" "$(brackets '}')" >nested.lua
check 'a variant with too many brackets inside each other is told so, with the line' 1 '^nested.lua:3: too many brackets or blocks inside each other; Lua allows fewer than 200$' -- "$NOVA" check nested.lua
printf '#!/usr/bin/nova\nreturn function(view)\n  return view:nth(%s1%s)\nend\n' "$(brackets '(')" "$(brackets ')')" >deep.lua
check 'so is a bot' 1 '^deep.lua: as a bot: deep.lua:3: too many brackets' -- "$NOVA" check deep.lua
echo 'local deep = require "deep" return function(view) return deep(view) end' >reads_deep.lua
check 'and a file that another one reads' 1 '^reads_deep.lua: as a bot: deep.lua:3: too many brackets' -- "$NOVA" check reads_deep.lua
mkfifo pipe.lua
check 'a pipe is no file: nobody waits for it' 1 '^pipe.lua: not a file$' -- timeout 60 "$NOVA" check pipe.lua
mkfifo pipe
check 'of whatever name' 1 '^./pipe: not a file$' -- timeout 60 "$NOVA" check pipe
cp good.lua good
check 'a file may have a name without an end' 0 '^./good: A short one' -- "$NOVA" check --games 2 good
check 'a game does not wait for a pipe either' 1 'pipe.lua: not a file$' -- timeout 60 "$NOVA" play ./pipe.lua -e show
check 'nor do tests' 1 'pipe.lua: not a file$' -- timeout 60 "$NOVA" test ./pipe.lua
mv pipe.lua good.test.lua
check 'nor do they for a pipe of theirs' 1 'good.test.lua: not a file' -- timeout 60 "$NOVA" test ./good.lua
rm good.test.lua
check 'a file that returns neither is told what both return' 1 '^three.lua: found a number, expected a bot, which is .*, or a variant, which is ' -- "$NOVA" check three.lua
check 'a misspelt field by which it would be one is named' 1 '^neither.lua: found a table with the unknown field "mvoe" \(did you mean move\?\), expected a bot' -- "$NOVA" check neither.lua
echo 'return { 1, 2 }' >list.lua
check 'a table with no field of either, too' 1 '^list.lua: found a table with none of these fields, expected a bot' -- "$NOVA" check list.lua
echo 'local kept = 1' >silent.lua
check 'and that nothing is returned' 1 '^silent.lua: found nothing: the file returns no value, expected a bot' -- "$NOVA" check silent.lua
check 'of one that does not run Lua'"'"'s message is enough' 1 "^junk.lua:1: unexpected symbol near '='$" -- "$NOVA" check junk.lua
check 'and all' 0 '^1$' -- bash -c "'$NOVA' check junk.lua | wc -l"
sed 's/setup = /setpu = /' short.lua >setpu.lua
check 'a misspelt field that makes it a game is named with its line' 1 '^setpu.lua:3: setpu: found an unknown field, expected setup$' -- "$NOVA" check setpu.lua
echo 'return { extend = "nova-luna", discs = 3, story = "Short." }' >extend.lua
check 'as is the one that makes it a variant' 1 '^extend.lua:1: extend: found an unknown field, expected extends$' -- "$NOVA" check extend.lua
echo 'return { move = function(view) return view:nth(1) end, optoins = { depth = 1 } }' >optoins.lua
check 'a misspelt field of a bot is told' 1 'found the unknown field "optoins", did you mean options\?$' -- "$NOVA" check optoins.lua
check 'wherever it plays' 1 'found the unknown field "optoins", did you mean options\?$' -- "$NOVA" play nova-luna human ./optoins.lua -e show
echo 'return { move = function(view) return view:nth(1) end, begin = function() end }' >begin.lua
check 'a field of a bot that means nothing is warned of' 0 '^warning: nova does not know the fields begin; those of a bot are check, ' -- "$NOVA" check --games 2 begin.lua
echo 'return { options = { most = 2, deep = true }, move = function(view, options) return view:nth(options.mots) end }' >misread.lua
check 'an option that a bot does not declare can not be read' 1 "misread.lua:1: found the unknown option 'mots', expected one of deep, most" -- "$NOVA" check misread.lua
echo 'return { options = { iterations = 5 }, move = function(view, options) return (view:search(options)) end }' >passes.lua
check 'but all of them can be handed on' 0 'without faults' -- "$NOVA" check --games 2 passes.lua
check 'a bot is no variant' 1 'bot.lua:1: found a function, which is a bot, expected the file of a variant' -- "$NOVA" play ./bot.lua -e show
check 'a bot that is a table is none either' 1 'begin.lua:1: move: found a bot, expected a variant' -- "$NOVA" play ./begin.lua -e show
check 'and a variant is no bot' 1 './good.lua: found a variant, expected a bot: nova play ./good.lua plays it' -- "$NOVA" play nova-luna human ./good.lua -e show

# Errors of functions in C that compare have the place of the function that called them.
printf '%s\n' 'return { extends = "nova-luna", steps = function()' 'return math.min("5", 3) end }' >least.lua
printf '%s\n' 'return { extends = "nova-luna", steps = function()' 'local t = { 1, "x" }' 'table.sort(t) return 1 end }' >sorts.lua
check 'math.min that compares a text' 1 'least.lua:2: attempt to compare number with string \(in steps\)' -- "$NOVA" check least.lua
check 'table.sort that does' 1 'sorts.lua:3: attempt to compare string with number \(in steps\)' -- "$NOVA" check sorts.lua

# Time.
echo 'return { move = function() while true do end end }' >thinks.lua
check 'a move without an end is a fault when the time is up' 1 'thinks.lua: as a bot: game 1, move [12]: no answer within [0-9.]+ seconds, when the time was up \(--time\)' -- "$NOVA" check --time 1 thinks.lua
check 'or that of a move' 1 'game 1, move [12]: .*time limit of 0.2 s of the processor exceeded \(time\)' -- "$NOVA" check --move-time 0.2 thinks.lua
echo 'return function(view) return (view:search { seconds = 0.2 }) end' >slow_bot.lua
check 'a bot of which no game has ended does not pass' 1 'slow_bot.lua: as a bot: no game ended in 1 seconds \([0-9]+ moves, the longest took' -- \
    "$NOVA" check --time 1 slow_bot.lua
check 'other numbers of players have no more games than were asked for' 0 '^3 random games, 3 players:' -- "$NOVA" check --games 3 good.lua
mkdir -p data/nova/bots && cp bot.lua data/nova/bots/homemade.lua
check 'a bot of one'"'"'s own goes by name' 0 'homemade.lua: a bot without faults$' -- env XDG_DATA_HOME="$PWD/data" "$NOVA" check --games 2 homemade
check 'bots that come with the program go by name' 0 'planner.lua: a bot without faults$' -- "$NOVA" check --games 2 planner
check 'a bot can be tried with options' 0 'mcts.lua:iterations=5,plies=2: a bot without faults$' -- "$NOVA" check --games 2 mcts:iterations=5,plies=2
check 'more players than a variant has are told before its games' 1 '^low-tide: --players: low-tide is for 2 to 4 players, found 9$' -- "$NOVA" check --players 9 low-tide
check 'wrong ones are told' 1 'mcts.lua: as a bot: .*option level: found "2.5", expected a whole number' -- "$NOVA" check mcts:level=2.5
check 'a variant has none' 1 'there is no option "7"; the variant has none' -- "$NOVA" check nova-luna:7
check 'a bot can be tried at another game' 0 '1 game of terra-nova for 3 players' -- "$NOVA" check --games 1 --variant terra-nova --players 3 bot.lua

# What other commands do if a rule fails.
"$NOVA" arena random --variant ./good.lua --games 1 --records games >/dev/null
record=$(find games -name '*.jsonl')
sed 's|view:cost(tile) // 2|view:left() >= 6 and view:cost(tile) // 2 or nil|' good.lua >other.lua
mv good.lua right.lua && mv other.lua good.lua
check 'verify says that the functions have changed' 1 ':1: rules: .*the variant good has changed since this record was written' -- "$NOVA" verify --variant ./good.lua "$record"
sed -i '1s/"rules":"[0-9a-f]*",//' "$record"
check 'verify tells the line at which a function fails' 1 '^games/.*:[0-9]+: a rule of the variant failed: .*good.lua:2: steps returned nothing' -- "$NOVA" verify --variant ./good.lua "$record"
check 'moves does, too' 1 'a rule of the variant failed' -- "$NOVA" moves --variant ./good.lua "$record"
check 'the arena stops, and no bot is blamed' 1 '^nova arena: a rule of the variant failed' -- "$NOVA" arena random --variant ./failing.lua --games 3
check 'the bench stops' 1 '^nova: a rule of the variant failed' -- "$NOVA" bench --variant ./failing.lua --players 2
check 'the prompt says so' 1 'a rule of the variant failed' -- "$NOVA" play -e 'new ./failing.lua random random'

check 'without a file it is a usage error' 2 'FILE' -- "$NOVA" check
check 'nothing but the report is printed where nobody looks' 0 '^$' -- bash -c "'$NOVA' check --games 3 good.lua 2>&1 >out; cat out >/dev/null; true"
# ---- The beginning and the end of a bot's game -----------------------------------------------------------------------------------------

echo 'local seen return { start = function() seen = {} end, move = function(view) seen[#seen + 1] = 1 return view:nth(1) end }' >begins.lua
echo 'return { start = function() error "at once" end, move = function(view) return view:nth(1) end }' >early.lua
echo 'return { finish = function() error "at last" end, move = function(view) return view:nth(1) end }' >late.lua
check 'a bot is told that its game begins' 0 'a bot without faults|wins' -- "$NOVA" check --games 3 ./begins.lua
cat >endless.lua <<'END'
return {
    story = "It never ends.",
    players = { 2, 2 },
    setup = function() return { player = 0 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state) for _ = 1, 300000 do end state.player = 1 - state.player end,
    over = function() return nil end,
    result = function() return 0 end,
    text = function(_, move) return tostring(move) end,
    draw = function() return "" end,
}
END
check 'a game of which none has ended does not pass' 1 '^\./endless\.lua: no random game ended in 1\.0 seconds' -- "$NOVA" check --time 1 ./endless.lua
check 'where all is asked of a bot as well' 0 'the same with the same seed' -- "$NOVA" check --bot ./begins.lua
check 'what goes wrong there is told' 1 'at its start: early.lua:1: at once' -- "$NOVA" check --games 3 ./early.lua
check 'and at the end' 1 'at its end: late.lua:1: at last' -- "$NOVA" check --games 3 ./late.lua
finish
