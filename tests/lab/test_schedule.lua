-- SPDX-License-Identifier: MIT

local schedule = require "nova.lab.schedule"
local test = require "test"

-- How often each bot sits on each seat, as text.
local function seats_of(bots, players)
    local counts = {}
    for _, seating in ipairs(schedule.seatings(bots, players)) do
        for seat, bot in ipairs(seating) do
            local key = bot .. " on " .. seat
            counts[key] = (counts[key] or 0) + 1
        end
    end
    return counts
end

test("two bots play each deal twice, once from each seat", function()
    test.equal(schedule.seatings(2, 2), { { 1, 2 }, { 2, 1 } })
end)

test("with as many bots as seats every order is played once", function()
    test.equal(#schedule.seatings(3, 3), 6)
    test.equal(#schedule.seatings(4, 4), 24)
    test.equal(schedule.seatings(3, 3)[4], { 2, 3, 1 })
end)

test("one bot plays against itself, once a deal", function()
    test.equal(schedule.seatings(1, 4), { { 1, 1, 1, 1 } })
end)

test("with fewer bots than seats the last one takes what is left", function()
    test.equal(schedule.seatings(2, 3), { { 1, 2, 2 }, { 2, 1, 2 }, { 2, 2, 1 } })
end)

test("with more bots than seats every choice of them meets", function()
    test.equal(schedule.seatings(3, 2), { { 1, 2 }, { 2, 1 }, { 1, 3 }, { 3, 1 }, { 2, 3 }, { 3, 2 } })
end)

test("alone, each bot plays each deal", function()
    test.equal(schedule.seatings(3, 1), { { 1 }, { 2 }, { 3 } })
end)

test("no bot has a seat more often than another seat", function()
    for _, case in ipairs { { 2, 2 }, { 3, 2 }, { 3, 3 }, { 5, 3 }, { 4, 4 }, { 5, 4 } } do
        local bots, players = table.unpack(case)
        local counts = seats_of(bots, players)
        for bot = 1, bots do
            for seat = 1, players do
                test.equal(counts[bot .. " on " .. seat], counts["1 on 1"])
            end
        end
    end
end)

test("rotations move the bots of a table round it, and turn to other orders from deal to deal", function()
    local deals = schedule.rotations(4, 4)
    test.equal(deals[1], { { 1, 2, 3, 4 }, { 2, 3, 4, 1 }, { 3, 4, 1, 2 }, { 4, 1, 2, 3 } })
    test.equal(deals[2][1], { 1, 2, 4, 3 })
    local met = {}
    for _, deal in ipairs(deals) do
        for _, seating in ipairs(deal) do
            met[table.concat(seating)] = (met[table.concat(seating)] or 0) + 1
        end
    end
    for _, seating in ipairs(schedule.seatings(4, 4)) do
        test.equal(met[table.concat(seating)], 1)
    end
end)

test("with rotations each bot has each seat of each deal equally often", function()
    for _, case in ipairs { { 4, 4 }, { 5, 4 }, { 4, 3 }, { 3, 2 } } do
        local bots, players = table.unpack(case)
        for _, deal in ipairs(schedule.rotations(bots, players)) do
            local counts = {}
            for _, seating in ipairs(deal) do
                for seat, bot in ipairs(seating) do
                    counts[bot * 10 + seat] = (counts[bot * 10 + seat] or 0) + 1
                end
            end
            for bot = 1, bots do
                for seat = 1, players do
                    test.equal(counts[bot * 10 + seat], counts[11])
                end
            end
        end
    end
end)

test("four bots at a table rotate unless all orders are asked for", function()
    test.equal({ schedule.usual_seating(4, 4), schedule.usual_seating(3, 3), schedule.usual_seating(2, 4) },
        { "rotations", "all", "all" })
    local all = schedule.new { bots = 4, players = 4, games = 8, seed = 0, seating = "rotations" }
    test.equal({ all.each, all.deals }, { 4, 2 })
    test.equal(all:seating(4), { 1, 2, 4, 3 })
end)

test("in a gauntlet for two the first bot meets each other, and they don't meet", function()
    test.equal(schedule.seatings(3, 2, true), { { 1, 2 }, { 2, 1 }, { 1, 3 }, { 3, 1 } })
    test.equal(#schedule.seatings(4, 3, true), 18)
    test.equal(schedule.seatings(2, 3, true), schedule.seatings(2, 3))
end)

test("games are rounded up to whole deals", function()
    local all = schedule.new { bots = 3, players = 3, games = 13, seed = 1 }
    test.equal({ all.games, all.deals }, { 18, 3 })
end)

test("all games of a deal have its seed", function()
    local all = schedule.new { bots = 2, players = 2, games = 10, seed = 40 }
    local seeds = {}
    for game = 0, all.games - 1 do
        seeds[game + 1] = all:seed_of(game)
    end
    test.equal(seeds, { 40, 40, 41, 41, 42, 42, 43, 43, 44, 44 })
end)

test("the shards have all games, each once, and only whole deals", function()
    for _, shards in ipairs { 1, 2, 3, 7, 20 } do
        local met, size = {}, 0
        for number = 1, shards do
            local part = schedule.new { bots = 2, players = 2, games = 26, seed = 1, shard = { number, shards } }
            size = size + part:size()
            for index = 0, part:size() - 1 do
                local game = part:nth(index)
                test.truth(not met[game], "no game is in two shards")
                test.truth(part:has(game), "a shard has what it plays")
                met[game] = number
            end
            test.equal(part:nth(part:size()), nil)
        end
        test.equal(size, 26)
        for game = 0, 24, 2 do
            test.truth(met[game] and met[game] == met[game + 1], "both games of a deal are in one shard")
        end
    end
end)
