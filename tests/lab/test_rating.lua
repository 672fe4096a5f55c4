-- SPDX-License-Identifier: MIT
-- Simulations check the ratings: games are drawn for bots of known strength. For each game each bot draws a number from
-- a Gumbel distribution around its strength, and the numbers decide the places. Then each bot is ahead of another as
-- often as Bradley and Terry's model says.

local core = require "nova.core"
local estimate = require "nova.base.stats"
local rating = require "nova.lab.rating"
local schedule = require "nova.lab.schedule"
local test = require "test"

local LOGIT = 400 / math.log(10)

local function gumbel(rng)
    return -math.log(-math.log((rng:next() + 0.5) / 4294967296))
end

-- The places of the seats, by their numbers.
local function places_of(numbers)
    local place = {}
    for seat, number in ipairs(numbers) do
        place[seat] = 0
        for _, other in ipairs(numbers) do
            place[seat] = place[seat] + (other > number and 1 or 0)
        end
    end
    return place
end

-- Plays a deal. With an `alike` of 1 a bot has the same luck in all games of the deal, with 0 its luck is drawn for
-- each.
local function play_deal(meetings, seatings, strengths, alike, rng)
    local luck, points = {}, {}
    for bot in ipairs(strengths) do
        luck[bot] = gumbel(rng)
    end
    for _, seating in ipairs(seatings) do
        local numbers = {}
        for seat, bot in ipairs(seating) do
            local same = rng:next() < alike * 4294967296
            numbers[seat] = strengths[bot] + (same and luck[bot] or gumbel(rng))
        end
        meetings:count(places_of(numbers), seating, points)
    end
    meetings:add(points)
end

local function played(seatings, strengths, deals, alike, rng)
    local meetings = rating.meetings(#strengths, seatings)
    for _ = 1, deals do
        play_deal(meetings, seatings, strengths, alike, rng)
    end
    return meetings
end

-- How often the interval contains the true difference to the first bot, over all other bots and many runs.
local function coverage(seatings, strengths, deals, alike, seed)
    local rng, inside, all = core.rng(seed, 98), 0, 0
    for _ = 1, test.many(800) do
        local rated = played(seatings, strengths, deals, alike, rng):rate()
        for bot = 2, #strengths do
            local truth, elo = (strengths[bot] - strengths[1]) * LOGIT, rated[bot].elo
            inside, all = inside + (elo.low <= truth and truth <= elo.high and 1 or 0), all + 1
        end
    end
    return inside / all
end

-- With FULL=1 a test has at least 1600 intervals, so the share is off by less than 0.02 in 99.9 of 100 cases. A sample
-- may be off three times as much. The seeds are fixed.
local LEAST = test.full and 0.94 or 0.91

local function covers(...)
    local found = coverage(...)
    test.truth(found >= LEAST, ("95%% intervals hold the truth in %.1f%%"):format(100 * found))
end

test("ratings find the strengths behind many games", function()
    local strengths = { 0, 1, -0.5, 2 }
    local rated = played(schedule.seatings(4, 2), strengths, 3000, 0, core.rng(1, 98)):rate()
    for bot = 2, 4 do
        test.near(rated[bot].elo.mean, strengths[bot] * LOGIT, 15)
    end
end)

test("with two bots the rating is nearly the Elo of the share", function()
    local meetings = played(schedule.seatings(2, 2), { 0, 0.7 }, 2000, 0, core.rng(2, 98))
    test.near(meetings:rate()[2].elo.mean, estimate.elo(meetings:share(2, 1).mean), 0.5)
end)

test("95% intervals of ratings hold the truth in 95 of 100 cases: three bots in pairs", function()
    covers(schedule.seatings(3, 2), { 0, 0.5, 1.2 }, 40, 0, 3)
end)

test("95% intervals of ratings hold the truth where the games of a deal depend on each other", function()
    covers(schedule.seatings(3, 2), { 0, 0.3, -0.4 }, 40, 1, 4)
    covers(schedule.seatings(3, 2), { 0, 1, 1 }, 60, 0.5, 5)
end)

test("95% intervals of ratings hold the truth with three or four bots at a table", function()
    covers(schedule.rotations(4, 4)[1], { 0, 0.4, 0.8, 1.2 }, 40, 0.3, 6)
    covers(schedule.seatings(3, 3), { 0, 0, 0.6 }, 30, 0, 7)
end)

test("95% intervals of ratings hold the truth where one bot nearly always wins", function()
    covers(schedule.seatings(3, 2), { 0, 4, 0.5 }, 40, 0, 8)
end)

test("95% intervals of ratings hold the truth in a gauntlet, and with few deals", function()
    covers(schedule.seatings(4, 2, true), { 0, 0.5, 1, -1 }, 30, 0.5, 9)
    covers(schedule.seatings(3, 2), { 0, 0.5, 1 }, 5, 0, 10)
end)

test("two bots that lost everything against a third are compared with each other", function()
    local rated = played(schedule.seatings(3, 2), { 40, 0, 0.8 }, 200, 0, core.rng(11, 98)):rate()
    test.truth(rated[2].elo.mean > -3000 and rated[3].elo.mean - rated[2].elo.mean > 60, "both are rated")
    test.equal({ rated[2].elo.low, rated[3].elo.low }, { -math.huge, -math.huge })
end)

test("how likely a bot is to be the stronger one is what it says: equal bots have each number equally often", function()
    local rng, below = core.rng(12, 98), { [0.05] = 0, [0.5] = 0, [0.95] = 0 }
    local runs, off = test.many(1500), test.full and 1 or 3
    for _ = 1, runs do
        local superior = played(schedule.seatings(2, 2), { 0, 0 }, 50, 0.3, rng):rate()[2].superior
        for bound in pairs(below) do
            below[bound] = below[bound] + (superior < bound and 1 or 0)
        end
    end
    for bound, count in pairs(below) do
        test.near(count / runs, bound, off * (bound == 0.5 and 0.06 or 0.025))
    end
end)

test("the points of a pair are shares with an interval", function()
    local meetings = rating.meetings(2, schedule.seatings(2, 2))
    for _ = 1, 10 do
        local points = {}
        meetings:count({ 0, 1 }, { 1, 2 }, points)
        meetings:count({ 0, 0 }, { 2, 1 }, points)
        meetings:add(points)
    end
    test.near(meetings:share(1, 2).mean, 0.75, 1e-12)
    test.near(meetings:share(2, 1).mean, 0.25, 1e-12)
    test.near(meetings:share(1, 2).low, 1 - meetings:share(2, 1).high, 1e-12)
end)

test("the normal distribution is that of the tables", function()
    test.near(estimate.normal(0), 0.5, 1e-6)
    test.near(estimate.normal(1.959964), 0.975, 1e-6)
    test.near(estimate.normal(-1.281552), 0.1, 1e-6)
end)
