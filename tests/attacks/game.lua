-- SPDX-License-Identifier: MIT
--
-- Games in Lua that are wrong, never end or change what they must not.
-- `game` writes a game of stones that is right, with some of its functions replaced.

local function game(changes)
    return [[
local game = {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state, move)
        state.player = 1 - state.player
        state.stones = state.stones - move
    end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(math.max(0, state.stones)) end,
}
]] .. changes .. "\nreturn game"
end

return {
    { "A drawing of a gigabyte", "error resulting string too large", game [[
function game.draw() return ("x"):rep(1 << 30) end]] },
    { "A picture for one seat never comes", "error instructions limit", game [[
function game.draw(_, seat) while seat ~= 9 do end return '' end]] },
    { "A drawing that would clear the screen", "play", game [[
function game.draw() return "\27[2J\27]0;owned\7" end]] },
    { "A game that never ends", "play", game [[
function game.play(state) state.player = 1 - state.player end]] },
    { "Hiding changes what the mover may do", "play", game [[
function game.hide(state) state.stones = 1 end]] },
    { "Hiding never ends", "play", game [[
function game.hide() while true do end end]] },
    { "The moves are others each time", "play", counted = "error answered differently", game [[
local count = 0
function game.moves() count = count + 1 return { count } end]] },
    { "No move, and the game goes on", "error at least one move", game [[
function game.moves() return {} end]] },
    { "A list of moves with a hole", "error moves", game [[
function game.moves() return { 1, nil, 3 } end]] },
    { "A move that does not fit", "error moves", game [[
function game.moves() return { 1 << 62 } end]] },
    { "The list of moves never ends", "error instructions limit", game [[
function game.moves() while true do end end]] },
    { "More moves than there may be", "error", game [[
function game.moves()
    local moves = {}
    for i = 1, 60000 do moves[i] = i end
    return moves
end]] },
    { "A list of moves whose length is a lie", "error expected", game [[
function game.moves()
    return setmetatable({}, { __len = function() return 1 << 40 end, __index = function(_, i) return i end })
end]] },
    { "A move below zero", "error whole numbers from 0 on", game [[
function game.moves() return { -5 } end]] },
    { "The end comes when it is asked for the second time", "play", counted = "error answered differently", game [[
local count = 0
function game.over() count = count + 1 return count % 3 == 0 and "now" or nil end]] },
    { "An end that is no word", "error expected nothing, or a word", game [[
function game.over() return 1 << 40 end]] },
    -- What is told of the state in between has to be the state as it was.
    { "Once calls are no longer all checked, `over` spoils the state, and `play` repairs it",
        "play", counted = "error a state holds numbers", game [[
local calls = 0
local poisons = {
    function(state) state.poison = coroutine.create(print) end,
    function(state) state.poison = print end,
    function(state) state[print] = true end,
    function(state) state[0.5] = { [state] = state } end,
    function(state) state.poison = setmetatable({}, { __index = error, __len = error, __pairs = error }) end,
    function(state) state.list[1], state.list.poison = state, state.list end,
}

local function clean(state)
    return { player = state.player, ply = state.ply, list = { 1, 2 } }
end
function game.setup() return { player = 0, ply = 0, list = { 1, 2 } } end
function game.play(state)
    local new = clean(state)
    new.player, new.ply = 1 - state.player, state.ply + 1
    return new
end
function game.over(state)
    calls = calls + 1
    if calls > 210 then poisons[calls % #poisons + 1](state) end
    return state.ply >= 400 and "now" or nil
end
function game.draw() return "o" end]] },
    { "Playing raises a table", "error an error that is no text", game [[
function game.play() error({}) end]] },
    { "Playing takes memory until it ends", "error play", game [[
function game.play(state) while true do state[#state + 1] = {} end end]] },
    { "A state with a number that is none", "error whole numbers only", game [[
function game.play(state, move) state.stones = state.stones - move state.odd = 0 / 0 end]] },
    { "Playing gives a state with a function", "error found a function in the field", game [[
function game.play() return { player = 0, stones = 3, f = print } end]] },
    { "Playing yields", "error unknown name", game [[
function game.play() coroutine.yield() end]] },
    { "Who is to move is somebody else each time", "play", counted = "error answered differently", game [[
local count = 0
function game.player() count = count + 1 return count % 2 end]] },
    { "Who is to move is no whole number", "error player", game [[
function game.player() return 0.5 end]] },
    { "The turn of a player whom there is not", "error number of a player", game [[
function game.player() return 77 end]] },
    { "The list of moves asks for random numbers", "error in moves", game [[
function game.moves(state, random) return { random(2) } end]] },
    { "The random numbers of one move are used in another", "play", game [[
local kept
function game.play(state, move, random) kept = kept or random state.stones = state.stones - kept(2) end]] },
    { "A move that draws random numbers for ever", "error play", game [[
function game.play(state, move, random) while true do random(6) end end]] },
    { "Random numbers of a range that is none", "error play", game [[
function game.play(state, move, random) state.stones = random(5, 1) end]] },
    { "A result for more players than there are", "error result", game [[
function game.result() return { 1, 2, 3, 4, 5 } end]] },
    { "A result that is no number", "error result", game [[
function game.result() return { 0 / 0, 1 } end]] },
    { "A result that is no place", "error", game [[
function game.result() return { {}, "x" } end]] },
    { "What a seat sees is more than fits", "error memory limit", game [[
function game.see() local big = {} for i = 1, 1e7 do big[i] = i end return big end]] },
    { "What `see` returns has metamethods, and is changed by a coroutine that it has left behind", "play", game [[
local shown = setmetatable({ 1, 2, "three" }, { __len = error, __index = error, __pairs = error })
function game.moves() return { 1 } end
function game.over(state) shown[4] = nil return state.stones <= 0 and "empty" or nil end
function game.text(_, move) shown[4] = nil return "take " .. move end
function game.draw(state) shown[4] = nil return ("\n"):rep(state.stones) end
function game.see() return shown end]] },
    { "The deal keeps the generator for later", "error", game [[
local kept
function game.setup(_, random)
    kept = random
    return { player = 0, stones = 9 }
end
function game.play(state)
    state.player = kept(2) - 1
    state.stones = state.stones - 1
end]] },
    { "A deal that takes memory until it ends", "error setup", game [[
function game.setup() local s = {} while true do s[#s + 1] = {} end end]] },
    { "A deal that counts on players that there are not", "error setup", game [[
function game.setup(players) return { player = 0, stones = ({ 1 })[players].x } end]] },
    { "A deal that draws from an empty range", "error", game [[
function game.setup(_, random) return { player = random(0), stones = 9 } end]] },
    { "A state that contains itself", "error", game [[
function game.play(state) state.state = state end]] },
    { "A state that nests without end", "error", game [[
function game.play(state)
    local deep = state
    for _ = 1, 20000 do
        deep.x = {}
        deep = deep.x
    end
end]] },
    { "A state that holds a function", "error", game [[
function game.play(state) state.f = print or error end]] },
    { "A state that grows with each move", "error", game [[
function game.play(state, move)
    state.player = 1 - state.player
    state[#state + 1] = ("x"):rep(4000)
    state.stones = state.stones + move
end]] },
    { "A state with keys of other kinds", "error names for keys", game [[
function game.setup() return { player = 0, stones = 9, [1.5] = 1, [true] = 2 } end]] },
    { "A state with a text longer than it may be", "error resulting string too large", game [[
function game.setup() return { player = 0, stones = 9, text = ("x"):rep(3000000) } end]] },
    { "A state with a metatable that never answers", "play", game [[
local function loop() while true do end end
function game.play() return setmetatable({ player = 0, stones = 3 }, { __index = loop, __pairs = loop }) end]] },
    { "One table at two places of the state", "error two places of the state", game [[
function game.setup() local twice = {} return { player = 0, stones = 9, one = twice, other = twice } end]] },
    { "The text of a move is another one each time", "play", game [[
local count = 0
function game.text(_, move) count = count + 1 return count .. " " .. move end]] },
    { "The text of a move is very long", "error text", game [[
function game.text(_, move) return ("x"):rep(100000) .. move end]] },
    { "All moves have the same text", "play", game [[
function game.text() return "same" end]] },
    { "The text of a move has control signs", "error text", game [[
function game.text(_, move) return "\27[2J" .. move end]] },
}
