-- SPDX-License-Identifier: MIT
--
-- Rules with functions, as nova.core takes them: scripts that can't be used are refused with what they lack.

local core = require "nova.core"
local source = require "nova.game.variant.source"
local test = require "test"

local function script(...)
    local chunks = {}
    for index, text in ipairs { ... } do
        chunks[index] = { name = "@v.lua", text = text }
    end
    return chunks
end

-- Rules of Nova Luna, in which the second task of tile 1 is of a kind of the variant's own.
local function luna_rules(...)
    local tiles = { { colour = "b", cost = 1, tasks = { "r", "row" }, special = { 2 } } }
    for id = 2, 20 do
        tiles[id] = { colour = id % 2 == 0 and "r" or "b", cost = 1, tasks = { "r" } }
    end
    return { letters = "br", tiles = tiles, wheel = 6, reach = 3, refill_at = 2, discs = 3, solo = { 1, 2 },
        penalty = 10, script = script(...) }
end

local function terra_rules(...)
    local map = { " F F W W", "F F W W D", " S S D D", "S S S D D" }
    return { map = map, pioneers = 2, stones = 12, actions = 3, landscapes = 3, points = { 3, 2, 1 }, quiet = 20,
        script = script(...) }
end

-- A game of its own: each of two players says a number in turn.
local OWN = [[return {
    setup = function() return { said = 0 } end, player = function(state) return state.said % 2 end,
    moves = function() return { 1, 2 } end, play = function(state) state.said = state.said + 1 end,
    over = function(state) return state.said > 3 end, result = function() return 0 end,
    text = function(_, move) return "say " .. move end, draw = function() return "" end }]]

local function own_rules(...)
    return { name = "own", answers = source.answers(), script = script(...) }
end

local function refused(make, rules, field, message)
    local game, found, where = make(rules, 2)
    test.refused(message, game, found)
    test.equal(where, field)
end

local MAKERS = { luna = { core.luna, luna_rules }, terra = { core.terra, terra_rules },
    scripted = { core.scripted, own_rules } }

for name, maker in pairs(MAKERS) do
    local make, rules = table.unpack(maker)
    test("a script that does not compile, fails or takes too long is refused with its line: " .. name, function()
        refused(make, rules "return )", "script", "^v.lua:1: unexpected symbol near '%)'")
        refused(make, rules "\nerror 'on purpose'", "script", "^v.lua:2: on purpose")
        refused(make, rules("return {}", "while true do end"), "script", "^v.lua:1: instructions limit of %d+ exceeded")
    end)

    test("a script is a list of 1 to 64 texts: " .. name, function()
        local many = {}
        for index = 1, 65 do
            many[index] = "return {}"
        end
        test.raises("script: a list of 1 to 64 chunks expected", make, rules(), 2)
        test.raises("script: a list of 1 to 64 chunks expected", make, rules(table.unpack(many)), 2)
        local wrong = rules "return {}"
        wrong.script = "return {}"
        test.raises("table expected, got string", make, wrong, 2)
    end)

    test("a field that should be a function, and is none, is refused: " .. name, function()
        refused(make, rules "return { over = 3 }", "over", "found a number, expected a function")
        refused(make, rules "return { over = 'later' }", "over", "found a string, expected a function")
    end)

    test("a script whose own tables leave no memory for what it is shown is refused: " .. name, function()
        local full = rules(OWN, "return { tiles = {}, kinds = {}, hoard = ('x'):rep(1000000) }")
        full.script.limits = { memory = 500000 }
        refused(make, full, "script", "memory limit of 500000 bytes exceeded")
    end)
end

test("the first text that has a field decides, and false takes the function away that a later one has", function()
    local function steps(...)
        local state = assert(core.terra(terra_rules(...), 2)):setup(1)
        return state:over() and state:result().ending
    end
    local ends = "return { over = function() return 'soon' end }"
    local other = "return { over = function() return 'late' end }"
    test.equal(steps(ends, other), "soon")
    test.equal(steps("return 7", other, ends), "late")
    test.equal(steps("return { over = false }", ends), false)
end)

test("areas that a function keeps fill its memory, and no other", function()
    local rules = terra_rules [[
        local kept = {}
        return { worth = function(_, area) kept[#kept + 1] = area return { 0, 0 } end }]]
    rules.script.limits = { memory = 300000 }
    local game, rng = assert(core.terra(rules, 2)), core.rng(1, 1)
    test.raises("^a rule of the variant failed: .*memory limit of 300000 bytes exceeded %(in worth%)", function()
        for seed = 1, 10000 do
            game:setup(seed):playout(rng)
        end
    end)
end)

test("tasks of a kind of one's own need the function of their kind", function()
    local function lacks(text, field, message)
        refused(core.luna, luna_rules(text), field, message)
    end
    lacks("return {}", "kinds", "expected a table of functions, one for each kind of tasks of your own")
    lacks("return { kinds = function() end }", "kinds", "expected a table of functions")
    lacks("return { kinds = {} }", "tiles", "expected a list of tiles")
    lacks("return { kinds = {}, tiles = {} }", "tiles", "tile 1, task 2: there is no function kinds.?")
    lacks("return { kinds = {}, tiles = { { 'b', 1, 'r', 'row' } } }", "tiles", "there is no function kinds.%?")
    lacks("return { kinds = {}, tiles = { { 'b', 1, 'r', { kind = 7 } } } }", "tiles", "there is no function kinds.%?")
    lacks("return { kinds = { row = 1 }, tiles = { { 'b', 1, 'r', { kind = 'row' } } } }", "tiles",
        "tile 1, task 2: there is no function kinds.row")
    local kinds = [[return { kinds = { row = function() return true end },
        tiles = { { 'b', 1, 'r', { kind = 'row' } } } }]]
    test.equal(assert(core.luna(luna_rules(kinds), 2)):name(), "nova-luna")
end)

test("a game of its own needs all functions that decide something", function()
    for _, name in ipairs { "setup", "player", "moves", "play", "over", "result", "text", "draw" } do
        refused(core.scripted, own_rules(("return { %s = false }"):format(name), OWN), name,
            "found nothing, expected a function")
    end
end)

test("random moves together have the time of a few calls of a function, and the rules are to blame", function()
    local slow = OWN:gsub("said > 3", "said > 1000000"):gsub("state.said = state.said %+ 1 end",
        "for _ = 1, 100000 do end state.said = state.said + 1 end")
    local rules = own_rules(slow)
    rules.script.limits = { seconds = 0.02 }
    local state = assert(core.scripted(rules, 2)):setup(1)
    test.raises("a rule of the variant failed: %d+ random moves took more than 0.1 s of the processor %(in ", function()
        state:search { iterations = 1, seed = 1 }
    end)
end)

test("the room for a state and for a list of moves has a least and a most size", function()
    local function sizes(state_size, max_moves)
        local rules = own_rules(OWN)
        rules.state_size, rules.max_moves = state_size, max_moves
        rules.script.limits = { memory = 1 << 28 }
        local game = assert(core.scripted(rules, 2))
        return game:state_size(), game:max_moves()
    end
    local usual, usual_moves = sizes()
    local least, least_moves = sizes(-1, -1)
    local most, most_moves = sizes(1 << 40, 1 << 40)
    test.equal({ usual - least, most - usual }, { 4096 - 64, (1 << 20) - 4096 })
    test.equal({ least_moves, usual_moves, most_moves }, { 1, 1024, 65536 })
end)
