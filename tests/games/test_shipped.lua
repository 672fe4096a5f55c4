-- SPDX-License-Identifier: MIT
-- The shipped variants do what their stories say.

local test = require "test"
local core = require "nova.core"
local variant = require "nova.game.variant"

local function game_of(name, players, options)
    return assert(assert(variant.load(name)):game(players, options))
end

-- Plays at random and calls `look(before, move, after)` for each move.
local function play(game, seed, look)
    local state, rng = game:setup(seed), core.rng(seed, 1)
    while not state:over() do
        local before, move = state:clone(), state:nth(1 + rng:below(state:count()))
        state:play(move)
        look(before, move, state)
    end
    return state
end

local function nothing() end

test("rainbow: each of six colours has twelve tiles, and is wished for as often as the others", function()
    local of = assert(variant.load "nova-luna-rainbow")
    local tiles, wished = {}, {}
    for _, tile in ipairs(of.data.tiles) do
        tiles[tile[1]] = (tiles[tile[1]] or 0) + 1
        for number = 3, #tile do
            for letter in tile[number]:gmatch(".") do
                wished[letter] = (wished[letter] or 0) + 1
            end
        end
    end
    for letter in pairs(of.data.colours) do
        test.equal(tiles[letter], 12)
        test.equal(wished[letter], wished.r)
    end
end)

-- A function that counts a seat's tiles in a line from a tile in one direction.
local function runs_of(seat)
    local at = {}
    for _, placed in ipairs(seat.tiles) do
        at[placed.x .. "," .. placed.y] = placed
    end
    local function run(placed, right, down)
        local length = 0
        while at[(placed.x + right * (length + 1)) .. "," .. (placed.y + down * (length + 1))] do
            length = length + 1
        end
        return length
    end
    return run
end

test("constellations: a line, a star and a shy tile have their disc when they are there, and not before", function()
    local of, checked = assert(variant.load "nova-luna-constellations"), { line = 0, star = 0 }
    local game = assert(of:game(2))
    play(game, 4, function(_, _, state)
        for _, seat in ipairs(state:tell("view").seats) do
            local run = runs_of(seat)
            for _, placed in ipairs(seat.tiles) do
                local covered = {}
                for _, index in ipairs(placed.covered) do
                    covered[index + 3] = true
                end
                for number = 3, #of.data.tiles[placed.tile] do
                    local task = of.data.tiles[placed.tile][number]
                    local across, down = run(placed, 1, 0) + run(placed, -1, 0), run(placed, 0, 1) + run(placed, 0, -1)
                    local done
                    if task.kind == "line" then
                        done = math.max(across, down) + 1 >= task.length
                    elseif task.kind == "star" then
                        done = run(placed, 1, 0) > 0 and run(placed, -1, 0) > 0 and run(placed, 0, 1) > 0
                            and run(placed, 0, -1) > 0
                    end
                    if done ~= nil and seat.left > 0 then
                        test.equal(covered[number] or false, done)
                        checked[task.kind] = checked[task.kind] + (done and 1 or 0)
                    end
                end
            end
        end
    end)
    test.truth(checked.line > 0 and checked.star > 0, "both were there")
end)

test("harvest: it ends when all have gone seventy steps, and the most points win", function()
    local game = game_of("nova-luna-harvest", 2)
    for seed = 1, 5 do
        local state = play(game, seed, function(_, _, after)
            local least = math.huge
            for _, seat in ipairs(after:tell("view").seats) do
                least = math.min(least, seat.steps)
            end
            test.equal(after:over() and after:result().ending == "harvest", least >= 70)
        end)
        local result = state:result()
        local best = math.max(table.unpack(result.points))
        for index, place in ipairs(result.place) do
            test.truth(place > 0 or result.points[index] == best, "the winner has most points")
        end
    end
end)

test("harvest: points are for discs, complete tiles and the largest field", function()
    local of = assert(variant.load "nova-luna-harvest")
    local state = play(assert(of:game(2)), 3, nothing)
    for index, seat in ipairs(state:tell("view").seats) do
        local sum, least_field = 60 - seat.left, 1
        for _, placed in ipairs(seat.tiles) do
            local tile = of.data.tiles[placed.tile]
            sum = sum + (#tile > 2 and #placed.covered == #tile - 2 and tile[2] or 0)
        end
        local field = (state:result().points[index] - sum) / 2
        test.truth(field >= least_field and field == field // 1 and field <= 17, "what is left is twice a field")
    end
end)

test("sails: no pioneer ever stands on a lake, and who is second gets half", function()
    local game, seconds = game_of("terra-nova-sails", 2, { quiet = 200 }), 0
    local lakes
    play(game, 2, function(before, move, after)
        local view = after:tell "view"
        lakes = 0
        for _, hex in ipairs(view.hexes) do
            lakes = lakes + (hex.landscape == "L" and 1 or 0)
            test.truth(hex.landscape ~= "L" or hex.owner < 0, "nobody stands on a lake")
        end
        for _, area in ipairs(before:clone():step(move).action.areas or {}) do
            local one, other = area.points["0"] or 0, area.points["1"] or 0
            if one ~= other and math.min(one, other) > 0 then
                seconds = seconds + 1
                test.equal(math.min(one, other), math.max(one, other) // 2)
            end
        end
    end)
    test.equal(lakes, 21)
    test.truth(seconds > 0, "somebody came second")
end)

test("beacons: nobody can prevent both from connecting", function()
    local game, wins = game_of("beacons", 2), { 0, 0 }
    for seed = 1, 40 do
        local state = play(game, seed, nothing)
        test.equal(state:result().ending, "connected")
        for index, place in ipairs(state:result().place) do
            wins[index] = wins[index] + (place == 0 and 1 or 0)
        end
    end
    test.equal(wins[1] + wins[2], 40)
    test.truth(wins[1] > 5 and wins[2] > 5, "each can win")
end)

test("every variant can be played to its end by the planner", function()
    for _, name in ipairs { "nova-luna-rainbow", "nova-luna-constellations", "nova-luna-harvest", "beacons" } do
        local state, rng = game_of(name, 2):setup(7), core.rng(7, 1)
        while not state:over() do
            local rated = state:rate(rng)
            assert(state:play(rated[1].move))
        end
        test.truth(state:result().ending, name .. " ended")
    end
end)
