-- SPDX-License-Identifier: MIT
-- Wrong deals are refused: each message names the field and what is expected there.

local core = require "nova.core"
local files = require "nova.files"
local nova = require "nova"
local test = require "test"

-- The deal of a game after so many random moves, and a copy that a test may change.
local function deal_of(game, seed, plies)
    local state, rng = game:setup(seed), core.rng(seed, 1)
    for _ = 1, plies do
        state:play(state:nth(1 + rng:below(state:count())))
    end
    return state:tell "deal"
end

local function copy(value)
    if type(value) ~= "table" then
        return value
    end
    local made = {}
    for key, inner in pairs(value) do
        made[key] = copy(inner)
    end
    return setmetatable(made, getmetatable(value))
end

local NONE = {} -- stands for a field that is left out

-- Each case: the game, a field of its deal with another value, and how the message begins.
local function refuses(game, deal, cases)
    assert(game:deal(deal))
    for _, case in ipairs(cases) do
        local field, value, expected = table.unpack(case, 1, 3)
        local wrong = copy(deal)
        wrong[field] = type(value) == "function" and value(wrong[field]) or value
        if value == NONE then
            wrong[field] = nil
        end
        local made, message, named = game:deal(wrong)
        test.match(message, expected)
        test.equal({ made, named }, { nil, case.field or field })
    end
end

local function with(index, value)
    return function(list)
        list[index] = value
        return list
    end
end

local function without_last(list)
    list[#list] = nil
    return list
end

local function and_more(value)
    return function(list)
        list[#list + 1] = value
        return list
    end
end

test("the beginning of a game of Nova Luna", function()
    local game = assert(nova.game("nova-luna", { players = 2 }))
    refuses(game, deal_of(game, 1, 0), {
        { "discs", 19, "^expected 20, found 19" },
        { "discs", NONE, "^expected 20, found none" },
        { "wheel", NONE, "^expected a list of 12 numbers, found none" },
        { "wheel", without_last, "^expected 12 entries, found 11" },
        { "wheel", and_more(1), "^expected 12 entries, found more" },
        { "wheel", with(2, 0.5), "^expected whole numbers only" },
        { "wheel", with(1, 3), "^entry 1: expected 0, the moon's field, found 3" },
        { "wheel", with(2, 69), "^entry 1: expected a tile from 1 to 68, found 69" },
        { "pile", function(list) return with(2, list[1])(list) end, "^entry 2: tile %d+ is there twice" },
        { "moon", 1, "^expected 0, found 1" },
        { "stack", with(1, 7), "^expected each player from 0 to 1 once, found 7" },
        { "stack", function(list) return with(1, list[2])(list) end, "^expected each player from 0 to 1 once" },
    })
end)

test("a wheel with more fields than there are tiles", function()
    local path = os.getenv "SCRATCH" .. "/few.lua"
    assert(files.write(path, [[return { extends = "nova-luna", discs = 2,
        tiles = { { "r", 1, "b" }, { "b", 2, "r" }, { "y", 3, "t" }, { "t", 1, "y" } } }]]))
    local game = assert(nova.game(path, { players = 2 }))
    local deal = deal_of(game, 1, 0)
    refuses(game, deal, { { "wheel", with(#deal.wheel, 1), "^entry %d+: expected 0, found 1" } })
end)

test("a game of Nova Luna that has begun", function()
    local game = assert(nova.game("nova-luna", { players = 2 }))
    local deal = deal_of(game, 3, 12)
    local moon, last = deal.moon, deal.stack[2]
    refuses(game, deal, {
        { "laid", with(1, 0.5), "^expected whole numbers only" },
        { "laid", without_last, "^expected four numbers for each tile: player, tile, x, y" },
        { "laid", with(1, 2), "^expected a player from 0 to 1, found 2" },
        { "laid", with(2, 69), "^entry 1: expected a tile from 1 to 68" },
        { "laid", with(3, 40), "" },
        { "laid", with(3, 1000), "" },
        { "wheel", NONE, "^expected a list of 12 numbers, found none" },
        { "wheel", with(moon + 1, 1), "^entry %d+: expected 0, the moon's field, found 1" },
        { "wheel", with(moon == 0 and 2 or 1, 99), "^entry 1: expected a tile from 1 to 68, found 99" },
        { "moon", 12, "^expected a number from 0 to 11, found 12" },
        { "moon", NONE, "^expected a number from 0 to 11, found none" },
        { "pile", without_last, "^expected %d+ entries, found %d+" },
        { "steps", with(1, -1), "^expected numbers from 0 to 30000, found %-1" },
        { "steps", with(last + 1, 0), "^player %d moves after player %d, but is further back", field = "stack" },
        { "left", with(1, 0), "^expected numbers from 1 to 20, found 0" },
        { "left", with(1, 21), "^expected numbers from 1 to 20, found 21" },
        { "stack", NONE, "^expected a list of 2 numbers, found none" },
    })
end)

test("a game of Nova Luna that is over", function()
    local path = os.getenv "SCRATCH" .. "/over.lua"
    assert(files.write(path, [[return { extends = "nova-luna", discs = 9, wheel = 5,
        tiles = { { "r", 1, "b" }, { "b", 2, "r" }, { "y", 3, "t" }, { "t", 1, "y" } } }]]))
    local game = assert(nova.game(path, { players = 2 }))
    local ended = game:setup(1)
    ended:playout(core.rng(1, 1))
    test.equal(ended:result().ending, "tiles")
    test.refused("^the game is over: no tile is left to take$", game:deal(ended:tell "deal"))
end)

test("a solo game that has begun", function()
    local game = assert(nova.game("nova-luna-solo", { players = 1 }))
    local deal = deal_of(game, 3, 5)
    test.equal(deal.phase, 1)
    refuses(game, deal, {
        { "solo", with(1, 9), "^expected %[8,%d+%], found %[9,%d+%]" },
        { "solo", NONE, "^expected a list of 2 numbers, found none" },
        { "phase", 3, "^expected a number from 1 to 2, found 3" },
        { "phase", NONE, "^expected a number from 1 to 2, found none" },
    })
    local second = deal_of(game, 3, 14)
    test.equal(second.phase, 2)
    refuses(game, second, { { "noted", -1, "^expected a number from 0 to %d+, found %-1" } })
end)

local function row(number, from, to)
    return function(rows)
        rows[number] = rows[number]:gsub(from, to, 1)
        return rows
    end
end

test("the deal of a position has all that lies, from the first move on", function()
    for _, name in ipairs { "nova-luna", "terra-nova" } do
        local game = assert(nova.game(name, { players = 2 }))
        local state = game:setup(2)
        for _ = 1, 4 do
            test.equal(assert(game:deal(state:tell "deal")):tell "view", state:tell "view")
            state:play(state:nth(1))
        end
    end
end)

test("a game of Terra Nova that has begun", function()
    local game = assert(nova.game("terra-nova", { players = 2 }))
    local deal = deal_of(game, 3, 40)
    refuses(game, deal, {
        { "first", 2, "^expected a player from 0 to 1, found 2" },
        { "turn", 2, "^expected a number from 0 to 1, found 2" },
        { "turn", NONE, "^expected a number from 0 to 1, found none" },
        { "placed", 27, "^expected a number from 0 to 26, found 27" },
        { "board", row(1, "%S", "x"), "^a1: expected '.', '#' or a player from 0 to 1, found 'x'" },
        { "board", row(1, "%S", "\1"), "^a1: expected '.', '#' or a player from 0 to 1, found '%?'" },
        { "board", row(1, "%S", "\127"), "^a1: expected '.', '#' or a player from 0 to 1, found '%?'" },
        { "board", row(1, "^.*$", " "), "^row 1 %(a%): expected a row as long as the map's" },
        { "board", without_last, "^row 15 %(o%): expected a row as long as the map's" },
        { "points", with(1, 256000001), "^expected numbers up to 256000000, found 256000001" },
        { "points", without_last, "^expected a list of 2 numbers" },
    })
    local all = copy(deal)
    for number, text in ipairs(all.board) do
        all.board[number] = text:gsub("%.", "#")
    end
    test.refused("", game:deal(all))
    for number, text in ipairs(all.board) do
        all.board[number] = text:gsub("[01#]", "0")
    end
    test.refused("expected .*%d+ pioneers of player", game:deal(all))
end)

test("a game of Terra Nova while pioneers are placed", function()
    local game = assert(nova.game("terra-nova", { players = 2 }))
    local deal = deal_of(game, 3, 7)
    refuses(game, deal, {
        { "turn", 1 - deal.turn, "^expected %d, who places the next pioneer, found %d" },
        { "placed", deal.placed + 2, "^expected %d pioneers of player", field = "board" },
    })
end)

-- Areas that stones have cut off --------------------------------------------------------------------------------------

-- A map of one row and two pioneers; an area is scored if it has one landscape only.
local function strip(stones)
    local path = ("%s/strip%d.lua"):format(os.getenv "SCRATCH", stones)
    assert(files.write(path, ([[return { extends = "terra-nova", map = [=[
F F S A A M]=], pioneers = 1, area_landscapes = 1,
        stones = %d, points = { 1 } }]]):format(stones)))
    local game = assert(nova.game(path, { players = 2 }))
    local deal = deal_of(game, 1, 3)
    deal.placed, deal.turn, deal.points = 2, 0, { 0, 0 }
    return game, function(board)
        deal.board = { board }
        return game:deal(deal)
    end
end

test("areas of few landscapes that stones have cut off are scored", function()
    local _, dealt = strip(5)
    local state = assert(dealt ". . # 0 . 1")
    for _, move in ipairs(state:moves()) do
        test.truth(not state:text(move):find "a[12]", "nobody goes to the two hexes on the left")
    end
    test.equal(state:tell "deal".board[1], ". . # 0 . 1")
    test.refused("^a1: a pioneer stands in an area that is scored; it has left the game", dealt "0 . # . 1 .")
end)

test("a position in which nobody can go on is over", function()
    local _, dealt = strip(5)
    test.refused("^the game is over: all the land is divided", dealt ". . # # # .")
    test.refused("^the game is over: at most one player can move", dealt ". # # 0 . .")
    _, dealt = strip(1)
    test.refused("^the game is over: no stone is left", dealt ". . # 0 . 1")
    test.refused("^a4: expected at most 1 stones", dealt ". . # # . 1")
end)

local APART = "touches no other; each display has a tile at 0,0"

test("numbers beyond their limits", function()
    local terra = assert(nova.game("terra-nova", { players = 2 }))
    refuses(terra, deal_of(terra, 3, 40), {
        { "first", -1, "^expected a player from 0 to 1, found %-1" },
        { "points", with(1, -256000001), "^expected numbers up to 256000000, found %-256000001" },
        { "board", row(1, "%S", "\255"), "^a1: expected '.', '#' or a player from 0 to 1, found '%?'" },
        { "map", row(1, "%S", "x"), '^row 1 %(a%): expected "' },
    })
    local luna = assert(nova.game("nova-luna", { players = 2 }))
    local deal = deal_of(luna, 3, 12)
    refuses(luna, deal, {
        { "laid", with(1, -1), "^expected a player from 0 to 1, found %-1" },
        { "laid", with(3, -256), APART }, { "laid", with(3, 256), APART }, { "laid", with(4, -256), APART },
        { "laid", with(4, 256), APART },
        { "stack", with(1, -1), "^expected each player from 0 to 1 once, found %-1" },
        { "steps", with(1, 30001), "^expected numbers from 0 to 30000, found 30001" },
        { "steps", NONE, "^expected a list of 2 numbers, found none" },
        { "left", NONE, "^expected a list of 2 numbers, found none" },
        { "pile", NONE, "^expected a list of %d+ numbers, found none" },
    })
    local solo = assert(nova.game("nova-luna-solo", { players = 1 }))
    refuses(solo, deal_of(solo, 3, 5), { { "solo", with(2, 99), "^expected %[8,%d+%], found %[8,99%]" } })
end)

-- Under a variant's functions ----------------------------------------------------------------------------------------

test("a deal is read under a variant's functions as it was told", function()
    for _, name in ipairs { "nova-luna-constellations", "nova-luna-harvest" } do
        local game = assert(nova.game(name, { players = 2 }))
        local state, rng = game:setup(4), core.rng(4, 1)
        for _ = 1, 16 do
            state:play(state:nth(1 + rng:below(state:count())))
        end
        local again = assert(game:deal(state:tell "deal"))
        test.equal(again:count(), state:count())
        test.equal(again:player(), state:player())
    end
    local path = os.getenv "SCRATCH" .. "/forbids.lua"
    assert(files.write(path, [[return { extends = "nova-luna", forbids = function(view, tile) return tile == 1 end }]]))
    local game = assert(nova.game(path, { players = 2 }))
    refuses(game, deal_of(game, 1, 0), { { "wheel", NONE, "^expected a list of 12 numbers, found none" } })
end)
