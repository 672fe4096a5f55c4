-- SPDX-License-Identifier: MIT
--
-- nova.core: games from rules, states, random numbers, and how each call fails.

local core = require "nova.core"
local sorted_keys = require("nova.base.tables").sorted_keys
local test = require "test"

-- A small game with as many tiles as asked for, of two colours. Each call gives a table of its own.
local function luna_rules(count)
    local tasks = { {}, { "r" }, { "b" }, { "rb" }, { "r", "bb" } }
    local tiles = {}
    for id = 1, count or 20 do
        local kind = id % #tasks + 1
        tiles[id] = { colour = id % 2 == 0 and "r" or "b", cost = kind, tasks = table.move(tasks[kind], 1, 2, 1, {}) }
    end
    return {
        letters = "br", tiles = tiles, wheel = 6, reach = 3, refill_at = 2, discs = 100, solo = { 1, 2 }, penalty = 10,
    }
end

-- A small map with four landscapes.
local function terra_rules()
    local map = { " F F W W", "F F W W D", " S S D D", "S S S D D" }
    return { map = map, pioneers = 2, stones = 12, actions = 3, landscapes = 3, points = { 3, 2, 1 }, quiet = 20 }
end

local function terra()
    return assert(core.terra(terra_rules(), 2))
end

local function luna(players)
    return assert(core.luna(luna_rules(), players or 2))
end

local GAME = luna()

-- The beginning of a game, always the same.
local function position()
    return GAME:setup(1)
end

-- Plays random moves; `most` of them at most.
local function wander(state, rng, most)
    while not state:over() and most > 0 do
        assert(state:play(state:nth(1 + rng:below(state:count()))))
        most = most - 1
    end
    return state
end

-- A view, or another table that was told, as text with its keys in order.
local function written(value)
    if type(value) ~= "table" then
        return tostring(value)
    end
    local parts = {}
    for index, key in ipairs(sorted_keys(value)) do
        parts[index] = key .. "=" .. written(value[key])
    end
    return "{" .. table.concat(parts, ",") .. "}"
end

-- The module ----------------------------------------------------------------------------------------------------------

test("the module tells its version and where its home is", function()
    test.match(core.version, "^%d+%.%d+%.%d+$")
    test.equal(core.api_version, 7)
    test.truth(io.open(core.home .. "/scripts/main.lua"), "home has the scripts")
end)

test("limits are told for those who check rules", function()
    test.equal(core.limits.luna.tiles, 254)
    test.equal(core.limits.terra.hexes, 256)
end)

test("no metatable is in reach of scripts", function()
    test.equal(getmetatable(luna()), "nova.game")
    test.equal(getmetatable(position()), "nova.state")
    test.equal(getmetatable(core.rng(1, 1)), "nova.rng")
end)

-- Games ---------------------------------------------------------------------------------------------------------------

test("a game tells what it is", function()
    local game = luna(3)
    test.equal(game:name(), "nova-luna")
    test.equal(game:players(), 3)
    test.equal(tostring(game), "nova-luna for 3 players")
    test.equal(tostring(luna(1)), "nova-luna, solo")
    test.truth(game:state_size() > 0 and game:max_moves() > 0, "sizes are positive")
end)

-- The form of rules is an argument's: a wrong one raises. What can't be played is told.
local function refused_by(make, rules, pattern, field)
    local good, game, message, where = pcall(make, rules, 2)
    if good then
        test.equal(game, nil)
        test.match(tostring(message), pattern)
        test.equal(where, field)
    else
        local found, text = tostring(game):match "^bad argument #1 to '[^']*' %((%l+): (.*)%)$"
        test.match(text or tostring(game), pattern)
        test.equal(found, field)
    end
end

test("rules that are wrong are refused with the field and what would be right", function()
    local function refused(change, pattern, field)
        local rules = luna_rules()
        change(rules)
        refused_by(core.luna, rules, pattern, field)
    end
    refused(function(rules) rules.wheel = nil end, "found nothing, expected a whole number", "wheel")
    refused(function(rules) rules.wheel = "12" end, 'found "12", expected a whole number', "wheel")
    refused(function(rules) rules.wheel = 2.5 end, "found 2.5, expected a whole number", "wheel")
    refused(function(rules) rules.wheel = 2 ^ 40 end, "expected a number from 0 to", "wheel")
    refused(function(rules) rules.wheel = 33 end, "33", "wheel")
    refused(function(rules) rules.weel = 12 end, "no such field is known", "weel")
    refused(function(rules) rules.letters = "" end, "expected 1 to 8 letters", "letters")
    refused(function(rules) rules.letters = "bb" end, "expected different letters", "letters")
    refused(function(rules) rules.letters = "b\0" end, "expected 1 to 8 letters", "letters")
    refused(function(rules) rules.letters = "abcdefghi" end, "expected 1 to 8 letters", "letters")
    refused(function(rules) rules.solo = { 8 } end, "found a list of 1, expected one of 2", "solo")
    refused(function(rules) rules.solo = { 8, "x" } end, 'number 2: found "x"', "solo")
    refused(function(rules) rules.solo = { 8, 9, 10 } end, "found 3, expected a list of at most 2", "solo")
    refused(function(rules) rules.tiles = "all" end, 'found "all", expected a list', "tiles")
    refused(function(rules) rules.tiles = luna_rules(255).tiles end, "found 255, expected .* at most 254", "tiles")
    refused(function(rules) rules.tiles[3] = 7 end, "tile 3: found 7, expected a table", "tiles")
end)

test("a tile that is wrong is refused with its number and what would be right", function()
    local function refused(key, value, pattern)
        local rules = luna_rules()
        rules.tiles[3][key] = value
        refused_by(core.luna, rules, pattern, "tiles")
    end
    refused("cost", 100, "^tile 3, cost: found 100, expected a number from 0 to 99")
    refused("cost", 0, "0")
    refused("cost", nil, "^tile 3, cost: found nothing, expected a whole number")
    refused("colour", "x", '^tile 3, colour: found "x", expected one of the letters "br"')
    refused("colour", "br", 'found "br", expected one of the letters')
    refused("tasks", { "b", "x" }, '^tile 3, task 2: found "x", expected letters of "br" only')
    refused("tasks", { "" }, '^tile 3, task 1: found "", expected 1 to 15 letters')
    refused("tasks", { 7 }, "^tile 3, task 1: found 7, expected 1 to 15 letters")
    refused("tasks", { "b\0" }, '^tile 3, task 1: found "b", expected 1 to 15 letters of "br"')
    refused("colour", 7, '^tile 3, colour: found 7, expected one of the letters "br"')
    refused("special", 1, "special: found 1, expected a list")
    refused("special", { 0 }, "^tile 3, special: found 0, expected numbers of tasks")
    refused("special", { 5 }, "^tile 3, special: found 5, expected numbers of tasks")
    refused("tasks", { ("b"):rep(16) }, "expected 1 to 15 letters")
    refused("tasks", { "b", "b", "b", "b", "b" }, "^tile 3, tasks: found 5, expected a list of at most 4")
    refused("task", {}, "^tile 3, task: no such field is known")
end)

test("a position of Terra Nova is played by the same calls", function()
    local game = terra()
    test.equal(tostring(game), "terra-nova for 2 players")
    local state, rng = game:setup(1), core.rng(1, 1)
    local first = state:tell("deal").first
    test.equal(state:player(), first)
    test.equal(state:text(state:parse "b2"), "b2")
    wander(state, rng, 4)
    test.equal(state:tell("view").phase, "play")
    test.match(state:text(state:nth(1)), "^%a%d+%-%a%d+$")
    local deal = assert(game:deal(game:setup(7):tell "deal"))
    test.truth(deal == game:setup(7), "the header deals again")
    test.truth(wander(state, rng, math.huge):over(), "it ends")
    test.match(state:result().ending, "^%l+$")
end)

test("rules of Terra Nova that are wrong are refused with the field", function()
    local function refused(change, pattern, field)
        local rules = terra_rules()
        change(rules)
        refused_by(core.terra, rules, pattern, field)
    end
    refused(function(rules) rules.map = {} end, "rows", "map")
    refused(function(rules) rules.map[2] = "F \127 W" end, "is no landscape: expected a letter from A to Z", "map")
    refused(function(rules) rules.map[2] = "F \1 W" end, "is no landscape: expected a letter from A to Z", "map")
    refused(function(rules) rules.map = "F F" end, 'found "F F", expected a list', "map")
    refused(function(rules) rules.map[2] = 3 end, "row 2: found 3, expected text", "map")
    refused(function(rules) rules.map[2] = "F\0F" end, "row 2: found \"F\", expected text", "map")
    refused(function(rules) for row = 1, 27 do rules.map[row] = "F F" end end, "found 27, expected .* most 26", "map")
    refused(function(rules) rules.points = { 3, 2 } end, "found a list of 2, expected one of 3", "points")
    refused(function(rules) rules.points = { 3, 2, -1 } end, "number 3: found %-1", "points")
    refused(function(rules) rules.points = 3 end, "found 3, expected a list", "points")
    refused(function(rules) rules.stones = nil end, "found nothing, expected a whole number", "stones")
    refused(function(rules) rules.quiet = "200" end, 'found "200", expected a whole number', "quiet")
    refused(function(rules) rules.stone = 80 end, "no such field", "stone")
    test.raises("bad argument #1.*table expected", core.terra, nil, 2)
end)

test("a field that rules may lack is 0 then", function()
    local rules = terra_rules()
    rules.quiet = nil
    test.equal(assert(core.terra(rules, 2)):players(), 2)
end)

test("things of different kinds are never equal", function()
    local things = { GAME, position(), core.rng(1, 1), assert(core.sources(core.home)) }
    for one, thing in ipairs(things) do
        for other = 1, #things do
            test.equal(thing == things[other], one == other)
        end
    end
    test.equal(core.rng(1, 1) == core.rng(1, 2), false)
    test.equal(core.rng(1, 1) == core.rng(2, 1), false)
    test.equal(core.rng(1, 1) == core.rng(1, 1), true)
    test.equal(luna() == GAME, false)
    test.equal(position():game() == GAME, true)
    test.equal(luna():setup(1) == position(), false)
end)

test("a game can't be made of something else than a table, nor for nobody", function()
    test.raises("bad argument #1.*table expected", core.luna, "rules", 2)
    test.raises("bad argument #2.*0 is not from 1 to 6", core.luna, luna_rules(), 0)
    test.raises("bad argument #2.*number expected, got no value", core.luna, luna_rules())
end)

test("the same seed deals the same, another one something else", function()
    local game = luna()
    test.truth(game:setup(7) == game:setup(7), "the deals are equal")
    test.truth(game:setup(7) ~= game:setup(8), "the deals differ")
    test.truth(game:setup(-1) ~= game:setup(1), "the sign counts")
    test.raises("bad argument #1 to 'setup'", function() game:setup "x" end)
end)

test("a record's header deals again what it tells", function()
    local game = luna()
    for seed = 1, 20 do
        local state = game:setup(seed)
        test.truth(assert(game:deal(state:tell "deal")) == state, "the deals are equal")
    end
end)

test("a header that is no deal of the game is refused with its field", function()
    local game = luna()
    local function refused(field, value)
        local header = game:setup(1):tell "deal"
        header[field] = value
        local state, message, where = game:deal(header)
        test.equal(state, nil)
        test.truth(#tostring(message) > 0, "there is a message")
        test.equal(where, field)
    end
    refused("wheel", nil)
    refused("wheel", {})
    refused("wheel", { 0, 1, 2, 3, 4, "5" })
    refused("wheel", { 0, 1, 2, 3, 4, 5.5 })
    refused("wheel", { colour = "r" })
    refused("moon", "0")
    refused("discs", 3)
    test.raises("table expected, got no value", game.deal, game)
end)

test("result fills a table that it is given, and makes no garbage then", function()
    local state, rng = luna():setup(1), core.rng(1, 1)
    local into = luna():setup(2):result()
    local points = into.points
    state:playout(rng)
    test.truth(state:result(into) == into and into.points == points)
    test.equal(into, state:result())
    test.equal(luna():setup(1):result(into).ending, nil, "an ending from before is taken out")
    collectgarbage()
    collectgarbage "stop"
    local before = collectgarbage "count"
    for _ = 1, 1000 do
        state:result(into)
    end
    test.equal(collectgarbage "count", before)
    collectgarbage "restart"
    test.raises("table expected, got number", state.result, state, 3)
end)

test("copy_from makes a state a copy of another, with its history, and no garbage", function()
    local game = luna()
    local state, rng = game:setup(1), core.rng(1, 1)
    for _ = 1, 5 do
        state:play(state:nth(1 + rng:below(state:count())))
    end
    local trial = game:setup(2)
    test.truth(trial:copy_from(state) == state and trial:ply() == 5)
    test.equal(trial:history(), state:history())
    trial:play(trial:nth(1))
    test.truth(trial ~= state and trial:copy_from(state) == state, "each goes its own way")
    test.truth(trial:undo(5) == game:setup(1), "the moves can be taken back")
    test.truth(trial:copy_from(trial) == game:setup(1) and trial:copy_from(game:setup(3)) == game:setup(3))
    test.equal(trial:ply(), 0)
    trial:copy_from(state)
    collectgarbage()
    collectgarbage "stop"
    local before = collectgarbage "count"
    for _ = 1, 1000 do
        trial:copy_from(state)
    end
    test.equal(collectgarbage "count", before)
    collectgarbage "restart"
    test.raises("a state of another game", trial.copy_from, trial, luna():setup(1))
    test.raises("nova.state expected", trial.copy_from, trial, {})
end)

test("bench plays so many games from so many seeds, in each mode", function()
    local game = luna()
    test.truth(game:bench(3, 1) > 0, "moves were played")
    test.equal(game:bench(0, 1), 0)
    test.equal(game:bench(3, 1), game:bench(1, 1) + game:bench(1, 2) + game:bench(1, 3))
    test.equal(game:bench(3, 1, "copy"), game:bench(3, 1, "list"))
    test.raises("invalid option 'fast'", game.bench, game, 1, 1, "fast")
    test.raises("%-1 is not from 0", game.bench, game, -1, 1)
end)

-- A state's moves -----------------------------------------------------------------------------------------------------

test("nth, moves, count and legal agree in every position of a game", function()
    local state, rng, list = position(), core.rng(1, 1), {}
    while not state:over() do
        test.equal(state:moves(list), list)
        test.equal(#list, state:count())
        for n, move in ipairs(list) do
            test.equal(state:nth(n), move)
            test.truth(state:legal(move), "what is listed is legal")
        end
        wander(state, rng, 1)
    end
end)

test("moves fills the list that it is given, and takes out what was there", function()
    local state = position()
    local list = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }
    test.equal(state:moves(list), state:moves())
    test.equal(#list, 3)
    test.raises("bad argument #1.*table expected", function() state:moves(3) end)
end)

test("nth counts from one", function()
    local state = position()
    test.equal(state:nth(1), state:moves()[1])
    test.raises("0 is not from 1 to 3", function() state:nth(0) end)
    test.raises("4 is not from 1 to 3", function() state:nth(4) end)
    test.raises("number expected, got no value", function() state:nth() end)
end)

test("any integer may be asked about, but nothing else", function()
    local state = position()
    for _, number in ipairs { -1, 0xFFFFFFFF, 1 << 32, math.mininteger, math.maxinteger } do
        test.equal(state:legal(number), false)
    end
    test.raises("no integer representation", function() state:legal(1.5) end)
    test.raises("number expected", function() state:legal {} end)
end)

test("once the game is over nobody moves", function()
    local state = wander(position(), core.rng(1, 1), math.huge)
    test.equal(state:over(), true)
    test.equal(state:player(), nil)
    test.equal(state:count(), 0)
    test.equal(state:moves(), {})
    test.refused("the game is over", state:play(0))
    test.refused("over", state:play "1 0,0")
    test.raises("no move in a state that is over", function() state:nth(1) end)
end)

-- Playing -------------------------------------------------------------------------------------------------------------

test("a move is played by its number or by its text", function()
    local by_number, by_text = position(), position()
    local move = by_number:nth(2)
    local text = by_number:text(move)
    test.equal(by_number:parse(text), move)
    test.equal(by_number:play(move), by_number)
    test.truth(by_text:play(text) == by_number, "both lead to the same state")
end)

test("a move that is not legal changes nothing and says what would be right", function()
    local state = position()
    local before = state:clone()
    test.refused("the move 4294967295 is not legal here; 3 are, for example 1 0,0", state:play(0xFFFFFFFF))
    test.refused("the move %-1 is not legal here", state:play(-1))
    test.refused("0,0", state:play "1 9,9")
    test.refused("xyzzy", state:play "xyzzy")
    test.refused("zero byte", state:play "1 0,0\0")
    test.refused("xyzzy", state:parse "xyzzy")
    test.refused("not legal", state:text(-1))
    test.refused("not legal", state:action(-1))
    test.truth(state == before and state:ply() == 0, "nothing has changed")
end)

test("what can't be a move at all raises", function()
    local state = position()
    test.raises("bad argument #1 to 'play'.*a number or its text expected, got nil", function() state:play(nil) end)
    test.raises("got table", function() state:play {} end)
    test.raises("no integer representation", function() state:play(0.5) end)
    test.raises("nova.state expected, got nova.game", function() state.play(luna(), 1) end)
    test.raises("nova.state expected, got table", function() state.play({}, 1) end)
    test.raises("nova.state expected, got no value", state.play)
end)

test("undo goes back move by move to the deal, and no further", function()
    local state, rng = position(), core.rng(2, 1)
    local trail = { state:clone() }
    while not state:over() do
        trail[#trail + 1] = wander(state, rng, 1):clone()
    end
    for ply = #trail - 1, 1, -1 do
        test.equal(state:ply(), ply)
        test.truth(state:undo() == trail[ply], "undo leads to the state before")
    end
    test.refused("nothing to take back", state:undo())
end)

test("undo takes several moves at once, but not more than there are", function()
    local state = wander(position(), core.rng(3, 1), 5)
    test.refused("only 5 can be taken back", state:undo(6))
    test.truth(state:undo(0) == state, "none is taken back")
    test.truth(state:undo(5) == position(), "all are taken back")
    test.raises("0 or more", function() state:undo(-1) end)
end)

test("history has the moves in order, longer than its first room", function()
    local state = assert(core.luna(luna_rules(200), 2)):setup(1)
    local rng, played = core.rng(1, 1), {}
    while not state:over() do
        played[#played + 1] = state:nth(1 + rng:below(state:count()))
        state:play(played[#played])
    end
    test.truth(#played > 64, "the game is long enough for this test")
    test.equal(state:history(), played)
    local list = {}
    test.equal(state:undo(#played):history(list), list)
    test.equal(list, {})
    for _, move in ipairs(played) do
        assert(state:play(move))
    end
    test.equal(state:history(), played)
end)

test("a clone goes its own way, back as well as on", function()
    local state = wander(position(), core.rng(4, 1), 4)
    local clone = state:clone()
    test.truth(clone == state, "a clone is equal")
    test.equal(clone:history(), state:history())
    clone:undo(4)
    test.equal(state:ply(), 4)
    wander(state, core.rng(5, 1), 3)
    test.truth(clone == position(), "it does not see what the other plays")
end)

test("states of equal position are equal, however they came about", function()
    local state = position()
    test.truth(state:clone():play(state:nth(1)):undo() == state, "there and back is equal")
    test.truth(state ~= state:clone():play(state:nth(1)), "another position differs")
    test.truth(state ~= luna():setup(1), "another game differs, though its rules are the same")
    test.truth(state ~= 1 and state ~= luna(), "other things differ")
end)

test("tostring says which game, how far, whose turn", function()
    local state = position()
    test.equal(tostring(state), "nova-luna, 2 players, ply 0, player " .. state:player() .. " to move")
    wander(state, core.rng(1, 1), math.huge)
    test.match(tostring(state), "^nova%-luna, 2 players, ply %d+, over$")
end)

-- Chance --------------------------------------------------------------------------------------------------------------

test("random numbers are the same for the same seed and stream", function()
    local rng, same, other = core.rng(42, 54), core.rng(42, 54), core.rng(42, 55)
    local first = 498596367 -- with another number every seed would deal another game than before
    test.truth(rng == same and rng ~= other and rng ~= 42, "equal are those that go on alike")
    test.equal(rng:next(), first)
    test.truth(rng ~= same, "one is ahead")
    test.equal(same:next(), first)
    test.match(tostring(rng), "^random numbers")
end)

test("below gives numbers from 0, each as likely as the other", function()
    local rng, counts = core.rng(1, 1), { [0] = 0, 0, 0 }
    for _ = 1, 3000 do
        local number = rng:below(3)
        counts[number] = counts[number] + 1
    end
    for number = 0, 2 do
        test.truth(counts[number] > 900 and counts[number] < 1100, "no number is preferred")
    end
    test.equal(rng:below(1), 0)
    test.raises("0 is not from 1 to 4294967295", function() rng:below(0) end)
    test.raises("nova.rng expected", function() rng.below({}, 3) end)
end)

test("a playout ends the game, or stops where it is told", function()
    local game = luna()
    local state = game:setup(1)
    test.equal(state:playout(core.rng(1, 1), 3), 3)
    test.refused("nothing to take back", state:undo())
    local plies = state:playout(core.rng(1, 1))
    test.truth(plies > 0 and state:over(), "the game is over")
    test.equal(state:playout(core.rng(1, 1)), 0)
    test.equal(game:setup(1):playout(core.rng(9, 1)), game:setup(1):playout(core.rng(9, 1)))
    test.raises("nova.rng expected, got number", function() state:playout(42) end)
    test.raises("%-1 is not from 0", function() state:playout(core.rng(1, 1), -1) end)
end)

test("after a playout moves can be played and taken back again", function()
    local state = wander(position(), core.rng(1, 1), 2)
    state:playout(core.rng(1, 1), 2)
    local here = state:clone()
    test.equal(here:ply(), 0)
    test.truth(wander(state, core.rng(2, 1), 2):undo(2) == here, "undo leads to where the playout ended")
end)

test("reshuffle changes what nobody sees and nothing else", function()
    local state = position()
    local changed = state:clone()
    test.equal(changed:reshuffle(0, core.rng(5, 2)), changed)
    test.truth(changed ~= state, "the pile differs")
    test.equal(written(changed:tell "view"), written(state:tell "view"))
    test.raises("2 is not from 0 to 1", function() state:reshuffle(2, core.rng(1, 1)) end)
    test.truth(state:clone():reshuffle(0) == state:clone():reshuffle(0), "without a generator: always the same")
end)

-- Records -------------------------------------------------------------------------------------------------------------

test("an action reads back as the move it tells, throughout a game", function()
    local state, rng = position(), core.rng(6, 1)
    while not state:over() do
        for _, move in ipairs(state:moves()) do
            test.equal(state:read(state:action(move)), move)
            test.equal(state:parse(state:text(move)), move)
        end
        wander(state, rng, 1)
    end
end)

test("an action that is none is refused with its field", function()
    local state = position()
    local _, message, field = state:read { ["do"] = "fly" }
    test.match(message, "take")
    test.equal(field, "do")
    local action = state:action(state:nth(1))
    action.tile = "7"
    test.refused("whole number", state:read(action))
    test.raises("table expected, got string", function() state:read "take" end)
end)

test("a step plays a move and tells what it was", function()
    local state, rng, revealed = luna():setup(3), core.rng(9, 1), 0
    while not state:over() do
        local before, move = state:clone(), state:nth(1 + rng:below(state:count()))
        local step = assert(state:step(move))
        local expected = before:action(move)
        expected.player, expected.legal, expected.covered = before:player(), before:count(), step.action.covered
        test.equal(step.action, expected)
        test.equal(step.move, move)
        test.equal(step.text, before:text(move))
        test.equal(step.player, before:player())
        test.equal(step.reveals, before:reveals(move))
        test.equal(step.reveals, state:tell("view").pile < before:tell("view").pile)
        test.equal(state, before:play(move))
        revealed = revealed + (step.reveals and 1 or 0)
    end
    test.truth(revealed > 0, "tiles of the pile were shown")
end)

test("a step that is not legal changes nothing", function()
    local state = luna():setup(3)
    test.equal(state:step("1 0,0").text, "1 0,0")
    local before = state:clone()
    test.refused("not legal", state:step(-1))
    test.refused("is no move", state:step "fly")
    test.raises("move: a number or its text expected", function() state:step {} end)
    test.equal(state, before)
    test.equal(state:ply(), 1)
end)

test("a step of a game that hides nothing reveals nothing", function()
    local state = terra():setup(1)
    test.equal(state:step(state:nth(1)).reveals, false)
    test.refused("not legal", state:reveals(-1))
end)

test("feels counts the tiles of a colour in the groups that touch a tile", function()
    local rules, state = luna_rules(), luna():setup(2)
    local function feels(id)
        return { r = state:feels(id, "r"), b = state:feels(id, "b") }
    end
    local row = {}
    while #row < 3 do -- player 0 lays a row, the other one a row of his own
        local player, mine = state:player(), state:tell("view").seats[state:player() + 1].tiles
        local step = assert(state:step(("1 %d,0"):format(#mine)))
        row[#row + 1] = player == 0 and step.action.tile or nil
    end
    local one, two, three = row[1], row[2], row[3]
    local colour = function(id) return rules.tiles[id].colour end
    local expected = { r = 0, b = 0 }
    expected[colour(two)] = colour(two) == colour(three) and 2 or 1
    test.equal(feels(one), expected)
    expected = { r = 0, b = 0 }
    expected[colour(one)] = expected[colour(one)] + 1
    expected[colour(three)] = expected[colour(three)] + 1
    test.equal(feels(two), expected)
    test.raises("#1 to 'feels' .*is not from 1 to 20", function() state:feels(21, "r") end)
    test.raises("one of the letters br", function() state:feels(1, "q") end)
end)

test("what is told marks lists for JSON writers", function()
    local told = position():tell "view"
    test.equal(getmetatable(told).__jsontype, "object")
    test.equal(getmetatable(told.seats).__jsontype, "array")
    test.equal(getmetatable(told.wheel).__jsontype, "array")
    test.equal(getmetatable(told.seats[1].tiles).__jsontype, "array")
    test.equal(getmetatable(told.seats[1].cells).__jsontype, "array")
    test.equal(#told.seats, 2)
    test.equal(told.seats[1].player, 0)
    test.raises("bad argument #1 to 'tell' %(string expected, got no value", function() position():tell() end)
    test.raises("invalid option 'pile'", function() position():tell "pile" end)
end)

test("json writes what tell tells, and the legal moves", function()
    local json, nova = require "nova.base.json", require "nova"
    for _, name in ipairs { "nova-luna", "terra-nova", "beacons" } do
        local state, rng = assert(nova.game(name, { quiet = 20 })):setup(3), nova.rng(3, 1)
        repeat
            for _, topic in ipairs { "deal", "view", "result" } do
                test.equal(assert(json.decode(state:json(topic))), state:tell(topic))
            end
            test.equal(assert(json.decode(state:json("view", 1))), state:tell("view", 1))
            test.equal(assert(json.decode(state:json "moves")), state:moves())
        until state:over() or not state:play(state:nth(1 + rng:below(state:count())))
    end
    test.raises("invalid option 'pile'", function() position():json "pile" end)
    test.raises("is not from 0 to", function() position():json("view", 9) end)
end)

test("the view tells nothing of the pile but its size", function()
    local game = luna()
    local state = game:setup(1)
    local header = state:tell "deal"
    header.pile[1], header.pile[2] = header.pile[2], header.pile[1]
    local other = assert(game:deal(header))
    test.truth(other ~= state, "the piles differ")
    test.equal(written(other:tell "view"), written(state:tell "view"))
end)

test("the result has numbers for every player, while the game goes on and after", function()
    local state = luna(3):setup(1)
    local result = state:result()
    test.equal(result.ending, nil)
    test.equal({ #result.ranking, #result.place, #result.points }, { 3, 3, 3 })
    result = wander(state, core.rng(1, 1), math.huge):result()
    test.truth(result.ending == "discs" or result.ending == "tiles", "it says how the game ended")
    test.equal(result.place[result.ranking[1] + 1], 0)
    test.equal(result.ending, state:tell("result")["end"])
end)

-- Life and death ------------------------------------------------------------------------------------------------------

test("a state keeps its game alive", function()
    local state = luna():setup(1)
    collectgarbage()
    collectgarbage()
    test.equal(state:game():name(), "nova-luna")
    test.truth(state:game() == state:clone():game(), "a clone is of the same game")
end)

test("states survive collections in the middle of a game", function()
    local function play_out(collect)
        local state, rng = position(), core.rng(8, 1)
        while not state:over() do
            state = wander(state:clone(), rng, 1)
            if collect then
                collectgarbage()
            end
        end
        return written(state:tell "view")
    end
    test.equal(play_out(true), play_out(false))
end)

test("what is left of a closed game says so", function()
    local game = luna()
    local state = game:setup(1)
    do
        local closing <close> = game
        test.equal(closing:name(), "nova-luna")
    end
    test.equal(tostring(game), "a closed game")
    test.equal(tostring(state), "a state of a closed game")
    test.raises("the game is closed", function() game:setup(1) end)
    test.raises("the state's game is closed", function() state:count() end)
    test.raises("the state's game is closed", function() state:clone() end)
    test.truth(state ~= luna():setup(1) and game ~= luna(), "they equal nothing")
end)

test("a finaliser that runs while Lua closes finds states it can ask", function()
    local script = [[
        local core = require "nova.core"
        local rules = { letters = "r", tiles = {}, wheel = 4, reach = 3, refill_at = 1, discs = 1, solo = { 1, 1 },
            penalty = 0 }
        for id = 1, 6 do rules.tiles[id] = { colour = "r", cost = 1, tasks = { "r" } } end
        local later = setmetatable({}, { __gc = function(self) print(pcall(self.state.count, self.state)) end })
        later.state = assert(core.luna(rules, 2)):setup(1)
    ]]
    local path = os.getenv("SCRATCH") .. "/script.lua"
    local file = assert(io.open(path, "w"))
    assert(file:write(script))
    assert(file:close())
    local pipe = assert(io.popen(("%s lua %s 2>&1"):format(os.getenv "NOVA", path)))
    local said = pipe:read "a"
    test.truth(pipe:close(), "the program ends well")
    test.truth(said == "true\t3\n" or said:find "the state's game is closed", "it counts, or it says why not")
end)

test("no call with nonsense for arguments breaks anything", function()
    local rng = core.rng(2024, 1)
    local game, other = luna(), terra()
    local state, elsewhere = game:setup(1), other:setup(1)
    local things = {
        true, false, -1, 0, 1, 2, 3, 7, 1 << 40, math.mininteger, 0.5, 0 / 0, "", "1 0,0", "a1", "view", "7", "\0", {},
        { "x" }, { ["do"] = "take", tile = {} }, print, game, other, state, elsewhere, core.rng(1, 1), io.stdout,
        coroutine.create(print), state:tell "deal", elsewhere:tell "deal", luna_rules(), terra_rules(),
    }
    local calls = { core.luna, core.terra, core.rng }
    for _, object in ipairs { game, state, rng } do
        local methods = debug.getmetatable(object).__index
        for _, name in ipairs(sorted_keys(methods)) do
            calls[#calls + 1] = methods[name]
        end
    end
    local function any()
        return things[1 + rng:below(#things + 1)] -- now and then nil
    end
    for _ = 1, 20000 do
        local subject = rng:below(2) == 0 and any() or ({ game, state, elsewhere })[1 + rng:below(3)]
        pcall(calls[1 + rng:below(#calls)], subject, any(), any(), any())
    end
    for _, one in ipairs { state, elsewhere } do
        local history = one:history()
        local before = one:clone():undo(one:ply())
        for _, move in ipairs(history) do
            assert(before:play(move))
        end
        test.truth(before == one, "the history leads to the state")
    end
end)
