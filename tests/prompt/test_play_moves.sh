# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Typing moves: a line that looks like a move is answered as a move, a legal move goes before commands and Lua, and every move that the
# prompt shows is legal.
. tests/tools/tap.sh

luna() { "$NOVA" play nova-luna --seat human --seat human --seed 7 -e "$1"; }
terra() { "$NOVA" play terra-nova --seat human --seat human --seed 7 -e "$1"; }

# ---- What looks like a move is never told as an error of Lua ----------------------------------------------------------------------

for line in '1 0' '1 (0,0)' '1 a,b' '1 0,0 extra' 'e pile' 'place e4' 'e4-h7' 'z z'; do
    check "Nova Luna: '$line' is told to be no move, with one that is" 1 "is no move here; legal is, for example, \`2 0,0\`" -- luna "$line"
done
check "Nova Luna: so is a tile that there is not" 1 "which tile in reach: 1 to 3, for example \`2 0,0\`" -- luna '-1 0,0'
check "Terra Nova: a move of the other game too" 1 "is no move here; legal is, for example, \`[a-o][0-9]+\`" -- terra '1 0,0'
check "Terra Nova: a hex that there is not" 1 "'e99' is no hex: row e has e1 to e13" -- terra e99
check "Terra Nova: an occupied hex while pioneers are placed" 1 'e4 is not empty' -- terra 'e4; e4'
check 'a word that is no command is told so, with a move' 1 "no command foo: .*\`2 0,0\`" -- luna foo
check '? is help' 0 '^Games +new seats' -- luna '?'
check 'capitals are no other command' 0 '^Games +new seats' -- luna HELP
check 'exit leaves' 0 '' -- luna 'exit; nonsense'

for pair in 'take 2 0,0=takes T6 to 0,0' '2 0 0=takes T6 to 0,0' 'T6 0,0=takes T6 to 0,0' 't6; 0,0=takes T6 to 0,0'; do
    check "Nova Luna: ${pair%=*}" 0 "${pair#*=}" -- luna "${pair%=*}"
done
check 'before the first game a move is told that there is no game' 1 'there is no game yet: new begins one' -- "$NOVA" -e 'take 2 1,0'
check 'and so is a word that is a move of a game' 1 'there is no game yet: new begins one' -- "$NOVA" -e refill
for pair in 'place e4=places a pioneer on e4' 'E4=places a pioneer on e4'; do
    check "Terra Nova: ${pair%=*}" 0 "${pair#*=}" -- terra "${pair%=*}"
done
for move in 'i7->j7' i7j7 'I7 J8' 'i7 - j8' 'i7 -> j7'; do
    check "Terra Nova: $move" 0 'moves i7-j[78]' -- "$NOVA" -e "load tests/games/t2g156.jsonl; goto 40; $move"
done
check 'play alone asks for a move, with one that is legal' 1 "a move is expected, for example \`2 0,0\`" -- luna play

# ---- Moves of the game go before all else -------------------------------------------------------------------------------------------

cat >"$SCRATCH/odd.lua" <<'END'
local NAMES = { "2", "quit", "a;b", "# no", "undo", "= 3", "save it", "x" }
return {
    players = { 2, 2 },
    setup = function() return { left = 3, player = 0 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2, 3, 4, 5, 6, 7, 8 } end,
    play = function(state)
        state.left, state.player = state.left - 1, 1 - state.player
    end,
    over = function(state) return state.left == 0 end,
    result = function() return 0 end,
    text = function(_, move) return NAMES[move] end,
    draw = function(state) return "left: " .. state.left end,
}
END
odd() { "$NOVA" play "$SCRATCH/odd.lua" --seat human --seat human -e "$1"; }
for move in 2 quit 'a;b' '# no' undo '= 3' 'save it' x; do
    check "a game's own move: $move" 0 "^1 player 1: $move\$" -- odd "$move"
done
check 'quotes keep a semicolon in a line of several parts' 0 '^2 player 2: quit$' -- odd '"a;b"; quit'
check 'a colon makes a command of what could be a move' 1 'there is nothing to take back' -- odd ':undo'
check 'a number that is no move is told so' 1 "\`9\` is no move here; legal is, for example, \`2\`" -- odd 9
check 'Lua is still Lua' 0 '^4$' -- odd '= 2 + 2'

# ---- The line under the picture names legal moves only --------------------------------------------------------------------------------

# Plays random games, and tries at every ply each move that the line shows.
cat >"$SCRATCH/line.lua" <<'END'
local core = require "nova.core"
local moves = require "nova.game.moves"
local seats = require "nova.game.seats"
local session = require "nova.game.session"
local variant = require "nova.game.variant"

local tried = 0
for _, name in ipairs { "nova-luna", "nova-luna-solo", "terra-nova", "beacons" } do
    local of = variant.load(name)
    for seed = 1, 3 do
        local people = {}
        for player = 1, of:usual_players() do
            people[player] = "human"
        end
        local game, rng = session.deal(of, seats.read_all(people), seed), core.rng(seed, 1)
        while not game.state:over() and #game.log < 400 do
            assert(game.state:parse(moves.example(game)))
            local _, values = game.room.turn(game)
            for key, value in pairs(values) do
                local piece = key == "tile" and math.tointeger(tonumber(value)) or key == "from" and value
                if piece then
                    local hand = assert(game.room.take(game, piece), value)
                    local _, inside = game.room.turn(game, hand)
                    assert(moves.read(inside.at, game, piece), inside.at)
                elseif key ~= "at" then
                    assert(game.state:parse(value), value)
                end
                tried = tried + 1
            end
            game:play(game.state:nth(1 + rng:below(game.state:count())))
        end
    end
end
print("tried", tried > 1000)
END
check 'whatever the position is' 0 '^tried	true$' -- "$NOVA" lua "$SCRATCH/line.lua"

finish
