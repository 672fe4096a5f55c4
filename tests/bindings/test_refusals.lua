-- SPDX-License-Identifier: MIT
-- Moves that are not legal, typed or read from a record: the message says why not, and what would be.

local core = require "nova.core"
local files = require "nova.files"
local nova = require "nova"
local test = require "test"

local function written(name, text)
    local path = ("%s/%s.lua"):format(os.getenv "SCRATCH", name)
    assert(files.write(path, text))
    return path
end

-- A random game up to a position in which this holds.
local function first_with(game, holds)
    for seed = 1, 50 do
        local state, rng = game:setup(seed), core.rng(seed, 1)
        while not state:over() do
            if holds(state) then
                return state
            end
            state:play(state:nth(1 + rng:below(state:count())))
        end
        if holds(state) then
            return state
        end
    end
    error "there is no such position"
end

local function is_over(state)
    return state:over()
end

local function phase(number)
    return function(state)
        return state:tell "deal".phase == number
    end
end

test("a refill in a solo game", function()
    local solo = assert(nova.game("nova-luna-solo", { players = 1 }))
    local first = first_with(solo, phase(1))
    test.refused("^phase 2 begins once all 8 discs of phase 1 lie; [1-8] are left: take a tile", first:parse "refill")
    test.refused("^phase 2 has no refill: take a tile", first_with(solo, phase(2)):parse "refill")
end)

test("a refill from an empty pile, and with a full wheel", function()
    local game = assert(nova.game(written("few", [[return { extends = "nova-luna", discs = 9, wheel = 4,
        tiles = { { "r", 1, "b" }, { "b", 2, "r" }, { "y", 3, "t" }, { "t", 1, "y" } } }]]), { players = 2 }))
    test.refused("^a refill needs at most %d tiles on the wheel, there are 3: take a tile",
        game:setup(1):parse "refill")
    local empty = first_with(game, function(state)
        return not state:over() and #state:tell "deal".pile == 0 and state:count() > 0 and not state:parse "refill"
            and state:ply() > 0
    end)
    test.refused("^the pile is empty: take a tile", empty:parse "refill")
end)

test("a tile that is not in reach, and one from an empty wheel", function()
    local game = assert(nova.game("nova-luna", { players = 2 }))
    local state = game:setup(1)
    test.refused("tile", state:parse "9 0,0")
    local action = state:action(state:nth(1))
    action.tile = 68
    for number = 1, 68 do -- one that lies in the pile
        action.tile = not state:read(action) and action.tile or number
    end
    test.refused("^expected a tile in reach %([%d, ]+%), found %d+", state:read(action))
    local empty = first_with(game, function(at)
        return not at:over() and at:count() == 1 and at:text(at:nth(1)) == "refill"
    end)
    test.refused("^the wheel is empty: refill", empty:parse "1 0,0")
end)

test("a place that is taken, or lies apart", function()
    local game = assert(nova.game("nova-luna", { players = 2 }))
    local start = game:setup(1)
    test.refused("0,0", start:parse "1 1,0")
    local state = first_with(game, function(at)
        return at:ply() > 6 and at:player() == 0 and at:parse "1 1,0" ~= nil
    end)
    test.refused("0,0", state:parse "1 0,0")
    test.refused("9,9", state:parse "1 9,9")
end)

test("what is no move at all", function()
    for _, name in ipairs { "nova-luna", "terra-nova" } do
        local state = assert(nova.game(name, { players = 2 })):setup(1)
        for _, text in ipairs { "", " ", "1", "1 1", "1:", "1:0", "1 0,", "a", "a1-", "-a1", "a1-b", "a1-b1-c1", "a0",
            "zz", "x1", "1 0,0 more", "a1 more", "place pass", "move pass",
            "stone pass", "{1", "~1-a1", "move a1", "place",
            ("1"):rep(200), "1 \255,0", "a1-\0", "9999999999 0,0", "1 99999999999,0" } do
            local move, message = state:parse(text)
            test.equal(move, nil)
            test.truth(#tostring(message) > 0)
        end
        for _, action in ipairs { {}, { ["do"] = 1 }, { ["do"] = "dance" }, { ["do"] = "take" }, { ["do"] = "move" },
            { ["do"] = "place" }, { ["do"] = "take", tile = 1.5, x = 0, y = 0 } } do
            local move, message = state:read(action)
            test.equal(move, nil)
            test.truth(#tostring(message) > 0)
        end
    end
end)

test("moves after the end", function()
    local small = written("small", [=[return { extends = "terra-nova", map = [[
F F S A A M]], pioneers = 1, area_landscapes = 1, stones = 2, points = { 1 } }]=])
    for _, name in ipairs { "nova-luna", small } do
        local state = first_with(assert(nova.game(name, { players = 2 })), is_over)
        local before = state:clone():undo(1)
        local text, action = before:text(state:history()[state:ply()]), before:action(state:history()[state:ply()])
        test.refused("the game is over", state:parse(text))
        test.refused("the game is over", state:read(action))
    end
end)

test("moves that a variant's function forbids, with its reason", function()
    local path = written("forbids", [[return { extends = "nova-luna", forbids = function(_, move)
        return move % 3 == 1 and "it is not your day" or nil
    end }]])
    local state = assert(nova.game(path, { players = 2 })):setup(3)
    local plain = assert(nova.game("nova-luna", { players = 2 })):setup(3)
    local told = {}
    for _, move in ipairs(plain:moves()) do
        local allowed, message = state:read(plain:action(move))
        test.equal(allowed, state:legal(move) and move or nil)
        told[#told + 1] = message and tostring(message)
    end
    test.match(table.concat(told, "\n"), "^this variant forbids it: it is not your day")
end)
