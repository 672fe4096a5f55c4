-- SPDX-License-Identifier: MIT
-- Statistics of made-up results, which can be counted by hand.

local estimate = require "nova.base.stats"
local schedule = require "nova.lab.schedule"
local sprt = require "nova.lab.sprt"
local tally = require "nova.lab.tally"
local test = require "test"

local function won(game, place, more)
    local result = { game = game, ending = "discs", place = place, points = {}, moves = {} }
    for seat, ahead in ipairs(place) do
        result.points[seat], result.moves[seat] = -ahead, 10
    end
    for key, value in pairs(more or {}) do
        result[key] = value
    end
    return result
end

local function two(deals)
    return schedule.new { bots = 2, players = 2, games = 2 * deals, seed = 1 }
end

local PLAN = { bots = { "a", "b" }, players = 2 }

local function near(found, expected)
    test.truth(math.abs(found - expected) < 1e-9, ("%s is %s"):format(found, expected))
end

-- Bot a wins both games of the first deal, each wins one of the second deal, on seat 0.
local function small_tally()
    local all = tally.new(two(2), PLAN)
    for game, place in ipairs { { 0, 1 }, { 1, 0 }, { 0, 1 }, { 0, 1 } } do
        all:add(won(game - 1, place))
    end
    return all
end

test("wins, Elo, margin and places are counted for the bot, wherever it sat", function()
    local told = small_tally().statistics:tell()
    local a, b = table.unpack(told.bots)
    near(a.share.mean, 0.75)
    near(b.share.mean, 0.25)
    near(b.elo.mean, -400 * math.log(3, 10))
    test.equal(a.elo, { mean = 0, low = 0, high = 0, count = 2 })
    near(a.margin.mean, 0.5)
    test.equal(a.ranks, { 0.75, 0.25 })
    near(a.mean_rank, 1.25)
    test.equal({ told.games, told.deals, a.games }, { 4, 2, 4 })
end)

test("wins by seat are told for each bot and for all", function()
    local told = small_tally().statistics:tell()
    near(told.bots[1].seats[1].mean, 1)
    near(told.bots[1].seats[2].mean, 0.5)
    near(told.bots[2].seats[1].mean, 0.5)
    near(told.seats[1].mean, 0.75)
end)

test("a deal is one observation, however many games it has", function()
    local told = small_tally().statistics:tell()
    test.equal(told.bots[1].share.count, 2)
    test.equal(told.bots[1].seats[1].count, 2)
end)

test("a shared win is half a win for each", function()
    local all = tally.new(two(1), PLAN)
    all:add(won(0, { 0, 0 }))
    all:add(won(1, { 0, 0 }))
    local told = all.statistics:tell()
    near(told.bots[1].share.mean, 0.5)
    near(told.bots[2].elo.mean, 0)
    test.equal(told.bots[1].ranks, { 1.0, 0.0 })
end)

test("with one against three, Elo is from the meetings with the first bot", function()
    local four = schedule.new { bots = 2, players = 4, games = 4, seed = 1 }
    local all = tally.new(four, { bots = { "a", "b" }, players = 4 })
    for game = 0, 3 do
        local place = {}
        for seat, bot in ipairs(four:seating(game)) do
            place[seat] = bot == 1 and 1 or (seat == 1 or (seat == 2 and game == 0)) and 0 or 2
        end
        all:add(won(game, place))
    end
    local told = all.statistics:tell()
    near(told.bots[1].share.mean, 0)
    near(told.bots[2].share.mean, 1 / 3)
    near(told.bots[2].elo.mean, 400 * math.log((1 / 3) / (2 / 3), 10))
end)

test("a forfeit counts as a loss and as a fault, but not for margin and length", function()
    local all = tally.new(two(1), PLAN)
    all:add(won(0, { 1, 0 }, { ending = "forfeit", points = { 50, -50 }, moves = { 1, 0 },
        fault = { seat = 0, kind = "illegal", text = "" } }))
    all:add(won(1, { 1, 0 }))
    local told = all.statistics:tell()
    near(told.bots[1].share.mean, 0.5)
    test.equal(told.bots[1].faults, { illegal = 1 })
    test.equal(told.bots[2].fault_count, 0)
    test.equal(told.endings, { discs = 1, forfeit = 1 })
    near(told.bots[1].margin.mean, 1)
    near(told.length.mean, 20)
end)

test("alone, scores have mean, spread and the share below the target", function()
    local one = schedule.new { bots = 2, players = 1, games = 8, seed = 1 }
    local all = tally.new(one, { bots = { "a", "b" }, players = 1, lower = true, target = 100 })
    for game = 0, 7 do
        all:add(won(game, { 0 }, { points = { -(game % 2 == 0 and 90 + 5 * (game // 2) or 120) }, ending = "tiles" }))
    end
    local a, b = table.unpack(all.statistics:tell().bots)
    near(a.score.mean, 97.5)
    near(b.score.mean, 120)
    near(b.difference.mean, 22.5)
    near(a.below.mean, 0.5)
    test.equal({ a.score.least, a.score.most, a.score.quantiles["50"] }, { 90, 105, 95 })
end)

test("the time of moves has a mean, and a 99th percentile to a tenth", function()
    local game_result = require "nova.lab.game_result"
    local all = tally.new(schedule.new { bots = 1, players = 2, games = 1, seed = 1 }, { bots = { "a" }, players = 2 })
    local times = game_result.flatten { [game_result.bucket(1000)] = 98, [game_result.bucket(1000000)] = 2 }
    all:add(won(0, { 0, 1 }, { moves = { 100, 0 }, cpu = { 98 * 1000 + 2 * 1000000, 0 }, times = { times, {} } }))
    local time = all.statistics:tell().bots[1].time
    near(time.mean, 20.98e-6)
    test.truth(math.abs(time.percentile_99 / 1e-3 - 1) < 0.1, "two of a hundred moves took a millisecond")
end)

test("results in any order give the same to the last bit", function()
    local games = {}
    for game = 0, 199 do
        games[game + 1] = won(game, (game * 7 + game // 3) % 3 == 0 and { 0, 1 } or { 1, 0 })
    end
    local function told(step)
        local all = tally.new(two(100), PLAN)
        for index = 0, 199 do
            all:add(games[index * step % 200 + 1])
        end
        return all.statistics:tell()
    end
    test.equal(told(77), told(1))
end)

test("a deal counts when all its games are there, and all deals before it", function()
    local all = tally.new(two(3), PLAN)
    all:add(won(0, { 0, 1 }))
    all:add(won(2, { 0, 1 }))
    all:add(won(3, { 0, 1 }))
    test.equal(all.statistics.deals, 0)
    all:add(won(1, { 0, 1 }))
    test.equal(all.statistics.deals, 2)
    all:add(won(1, { 1, 0 }))
    test.equal({ all.came, all:complete() }, { 4, false })
end)

test("at the end deals count even if others are missing before them", function()
    local all = tally.new(two(3), PLAN)
    all:add(won(4, { 0, 1 }))
    all:add(won(5, { 0, 1 }))
    all:add(won(0, { 0, 1 }))
    all:finish()
    test.equal(all.statistics.deals, 1)
end)

-- One bot wins everything: the test is decided after some deals, and later deals change nothing.
test("the sequential test ends after the same deal, whatever came besides", function()
    local function decide(ahead)
        local all = tally.new(two(200), PLAN, sprt.read "elo0=0,elo1=50")
        for first = 0, 399, ahead do
            for game = first + ahead - 1, first, -1 do
                all:add(won(game, game % 2 == 0 and { 0, 1 } or { 1, 0 }))
            end
        end
        return { all.decision, all.statistics.deals, all.ratio }
    end
    local found = decide(2)
    test.equal(found[1], "elo1")
    test.truth(found[2] > 10 and found[2] < 100, "it takes some deals, and not all")
    test.equal(decide(40), found)
end)

test("of each kind of fault the first one is told, with its seed and seat", function()
    local all = tally.new(two(2), PLAN)
    for game = 0, 3 do
        local fault = { seat = 1 - game % 2, kind = game < 2 and "error" or "time", text = "the text " .. game }
        all:add(won(game, { game % 2, 1 - game % 2 }, { fault = fault, ending = "forfeit" }))
    end
    test.equal(all.statistics:tell().bots[2].fault_examples, {
        error = { text = "the text 0", seed = "1", seat = 1 }, time = { text = "the text 2", seed = "2", seat = 1 },
    })
end)

test("a win of all games says more the more games a deal has", function()
    local all = tally.new(two(20), PLAN)
    for game = 0, 39 do
        all:add(won(game, game % 2 == 0 and { 0, 1 } or { 1, 0 }))
    end
    local share, of_deals = all.statistics:tell().bots[1].share, estimate.share { count = 20, mean = 1, squares = 0 }
    test.equal(share.mean, 1.0)
    test.truth(share.low > of_deals.low + 0.05, ("%.3f is above %.3f"):format(share.low, of_deals.low))
end)
