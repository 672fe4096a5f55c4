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
file bot.lua <<'EOF'
return function(view) return view:nth(1) end
EOF
file cheat.lua <<'EOF'
return { move = function(view) return 123456789 end }
EOF

check 'a right variant is played' 0 '^200 random games, 2 players:' -- "$NOVA" check good.lua
check 'its length is told' 0 '^  length   [0-9.]+ moves, from [0-9]+ to [0-9]+$' -- "$NOVA" check good.lua
check 'and how much there is to choose' 0 '^  choices  [0-9.]+ legal moves, at most [0-9]+$' -- "$NOVA" check good.lua
check 'and how games end' 0 '^  ends     discs [0-9]+' -- "$NOVA" check good.lua
check 'and who wins, with the interval' 0 'seat 0 [0-9.]+% \([0-9.]+-[0-9.]+\), seat 1' -- "$NOVA" check good.lua
check 'and which tasks get done' 0 '^  tasks    1 [0-9]+% of [0-9]+, 1\+1 ' -- "$NOVA" check good.lua
check 'and what functions cost' 0 '^  calls    steps [0-9.]+ times a game, [0-9.]+ [nu]s each$' -- "$NOVA" check good.lua
check 'other numbers of players are tried' 0 '^20 random games, 3 players:' -- "$NOVA" check good.lua
check 'the number of games can be set' 0 '^7 random games, 2 players:' -- "$NOVA" check --games 7 good.lua
check 'the number of players as well' 0 '^7 random games, 3 players:' -- "$NOVA" check --games 7 --players 3 good.lua
check 'a variant goes by its name, too' 0 '^9 random games, 2 players:' -- "$NOVA" check --games 9 beacons

check 'a misspelt field is told with its line and the nearest one' 1 '^misspelt.lua:3: weel: found an unknown field, expected wheel$' -- "$NOVA" check misspelt.lua
check 'a misspelt function as well' 1 '^misspelt.lua:4: step: found an unknown field, expected steps$' -- "$NOVA" check misspelt.lua
check 'and every other problem' 1 '^misspelt.lua:5: reach: found "three", expected a whole number from 1 to 8$' -- "$NOVA" check misspelt.lua
check 'a function that fails is told with its line' 1 'failing.lua:3: found the unknown name "nothing".* \(in steps\)$' -- "$NOVA" check failing.lua
check 'a function that changes its mind is found' 1 '^moody.lua: game 1 goes another way when it is played again' -- "$NOVA" check moody.lua
check 'one that forbids and allows the same move, too' 1 '^fickle.lua: game 1 goes another way when it is played again' -- "$NOVA" check fickle.lua
check 'a game without an end is found' 1 '^endless.lua: game 1 is not over after 20000 moves' -- "$NOVA" check endless.lua
check 'moves that are written alike are found' 1 '^alike.lua: text: two legal moves are written "on"' -- "$NOVA" check alike.lua
check 'a file that is none is told' 1 '^nothing.lua: No such file' -- "$NOVA" check nothing.lua
check 'one wrong file of several is enough' 1 '^3 random games, 2 players:' -- "$NOVA" check --games 3 good.lua misspelt.lua

check 'a bot plays against the random one' 0 '^20 games of nova-luna for 2 players against random:' -- "$NOVA" check ./bot.lua
check 'its thinking is timed' 0 '^  thinks   [0-9.]+ .?s a move, at most' -- "$NOVA" check ./bot.lua
check 'a bot is known without a slash in its path' 0 'a bot without faults$' -- "$NOVA" check --games 2 bot.lua
check 'a bot that cheats is told of' 1 '^cheat.lua: game 1, move [12]: .*123456789' -- "$NOVA" check cheat.lua
check 'bots that come with the program go by name' 0 'planner.lua: a bot without faults$' -- "$NOVA" check --games 2 planner
check 'a bot can be tried at another game' 0 'games of terra-nova for 3 players' -- "$NOVA" check --games 1 --variant terra-nova --players 3 bot.lua

# What the other commands do with a rule that fails.
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
finish
