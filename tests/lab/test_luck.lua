-- SPDX-License-Identifier: MIT
-- Results without luck have the mean of the results, and intervals that hold it in 95 of 100 cases: with equal bots,
-- with a known difference, with luck that was measured well, badly, or not at all.

local core = require "nova.core"
local dice = dofile "tests/lua/dice.lua"
local estimate = require "nova.base.stats"
local luck = require "nova.lab.luck"
local nova = require "nova"
local match_of = require "nova.lab.match"
local schedule = require "nova.lab.schedule"
local sprt = require "nova.lab.sprt"
local tally = require "nova.lab.tally"
local test = require "test"

local SCRATCH = os.getenv "SCRATCH"

-- What is measured ----------------------------------------------------------------------------------------------------

test("the option is read, and written with its defaults", function()
    test.equal(luck.text(luck.read "mcts"), "mcts:iterations=200,samples=8")
    test.equal(luck.text(luck.read "mcts:iterations=50,plies=4,samples=2"), "mcts:iterations=50,samples=2,plies=4")
    test.equal(luck.read(luck.text(luck.read "mcts:samples=3")), luck.read "mcts:samples=3")
    for _, wrong in ipairs { "greedy", "mcts:level=3", "mcts:iterations=0", "mcts:samples=0", "mcts:plies=-2" } do
        test.refused("mcts:iterations=200,samples=8", luck.read(wrong))
    end
end)

local HOW = luck.read "mcts:iterations=60,samples=3"

-- A state of Nova Luna in which the wheel may be refilled.
local function before_refill(seed)
    local state = nova.game("nova-luna"):setup(seed)
    while not state:parse "refill" do
        state:play(state:nth(1))
    end
    return state, state:parse "refill"
end

test("a move that shows nothing new has no luck", function()
    local luna, terra = nova.game("nova-luna"):setup(1), nova.game("terra-nova"):setup(1)
    test.equal(luck.of_move(HOW, luna, luna:nth(1), 1), nil)
    test.equal(luck.of_move(HOW, terra, terra:nth(1), 1), nil)
end)

test("a refill has, and what one player gains the other loses", function()
    local state, refill = before_refill(1)
    local before = state:clone()
    local gains = luck.of_move(HOW, state, refill, 1)
    test.near(gains[1] + gains[2], 0, 1e-6)
    test.truth(state == before, "the game itself is as before")
    test.equal(luck.of_move(HOW, state, refill, 1), gains)
    test.differ(luck.of_move(HOW, state, refill, 2), gains)
end)

test("luck is 0 on average: the true outcome is one of many", function()
    local moments = estimate.moments()
    local state, refill = before_refill(1)
    for seed = 1, 300 do
        local other = state:clone():reshuffle(0, core.rng(seed, 5))
        moments:add(luck.of_move(luck.read "mcts:iterations=20,samples=1", other, refill, seed)[1])
    end
    local found = estimate.mean(moments)
    test.truth(found.low < 0.01 and found.high > -0.01, ("%.3f to %.3f"):format(found.low, found.high))
end)

test("where players have secrets from each other no luck is counted: what they did tells of their cards", function()
    local state = nova.game("second-light"):setup(1)
    test.equal(state:reveals(state:nth(1)), true)
    test.equal(luck.of_move(HOW, state, state:nth(1), 1), nil)
end)

-- Whole matches -------------------------------------------------------------------------------------------------------

-- A run of dice, and what it shows of the first bot.
local function throw(bots, players, games)
    local of = dice.variant(SCRATCH .. "/dice.lua")
    local plan = schedule.new { bots = #bots, players = players, games = games, seed = 1 }
    local match = { variant = of, game = assert(of:game(players)), bots = bots, times = false, limits = {},
        load = dice.load, schedule = plan, adjust = luck.read "mcts:iterations=16,samples=3" }
    local counted = tally.new(plan, { bots = bots, players = players, adjust = true })
    for game = 0, plan.games - 1 do
        counted:add((match_of.game(match, game, function() end)))
    end
    return counted.statistics:tell().bots[1]
end

-- A difference of more than so many standard errors comes by chance once in 15,000 runs; the seeds are fixed.
local ERRORS = 4

local function shows(bot, truth)
    local share = bot.adjusted.share
    test.near(share.mean, truth, ERRORS * (share.high - share.mean) / 1.96)
    test.near(bot.adjusted.luck.mean, 0, ERRORS * (bot.adjusted.luck.high - bot.adjusted.luck.mean) / 1.96)
end

test("equal bots win a half without luck, and fewer games show it", function()
    local bot = throw({ "any", "other" }, 2, 300)
    shows(bot, 0.5)
    test.truth(bot.adjusted.worth > 2, ("a game is worth %.2f"):format(bot.adjusted.worth))
end)

test("a difference that is known exactly is found", function()
    local bot = throw({ "two", "one" }, 2, 300)
    shows(bot, dice.truth())
    test.truth(bot.adjusted.worth > 2, ("a game is worth %.2f"):format(bot.adjusted.worth))
    test.near(bot.adjusted.elo.mean, estimate.elo(bot.adjusted.share.mean), 1e-9)
end)

test("equal bots win a third without luck with three at a table, and a quarter with four", function()
    shows(throw({ "any", "other", "third" }, 3, 120), 1 / 3)
    shows(throw({ "any", "other" }, 4, 120), 1 / 4)
end)

-- Intervals -----------------------------------------------------------------------------------------------------------

-- A deal of two games. Each is won with a chance that luck moves away from `truth`. What is measured of the luck is off
-- by a factor, and by noise.
local function deal_of(rng, truth, scale, noise)
    local function uniform()
        return rng:next() / 4294967296 * 2 - 1
    end
    local result, measured = 0, 0
    for _ = 1, 2 do
        local moved = math.min(truth, 1 - truth) * uniform()
        result = result + (rng:next() < (truth + moved) * 4294967296 and 0.5 or 0)
        measured = measured + (scale * moved + noise * uniform()) / 2
    end
    return result, measured
end

-- How often the truth lies in the interval, and how much narrower it is than without the adjustment.
local function coverage(truth, deals, scale, noise)
    local rng, runs, inside, raw, without = core.rng(deals, 97), test.many(4000), 0, 0, 0
    for _ = 1, runs do
        local sample = estimate.adjusted()
        for _ = 1, deals do
            sample:add(deal_of(rng, truth, scale, noise))
        end
        local found = sample:interval(2)
        inside = inside + (found.low <= truth and truth <= found.high and 1 or 0)
        raw, without = raw + sample.results:variance(), without + sample.moments:variance()
    end
    return inside / runs, raw / without
end

-- 4000 runs show less than 94% once in 500 tries if the truth is 95%, and so do 400 runs less than 92%. The seeds are
-- fixed.
for _, case in ipairs {
    { "of equal bots", 0.5, 40, 1, 0 },
    { "of unequal bots", 0.8, 40, 1, 0 },
    { "of many deals", 0.6, 200, 1, 0 },
    { "of few deals", 0.5, 12, 1, 0 },
    { "with luck that is overrated four times", 0.6, 40, 4, 0 },
    { "with a search that knows nothing", 0.5, 40, 0, 0.5 },
    { "with one that is wrong about everything", 0.5, 40, -1, 0.2 },
} do
    local what, truth, deals, scale, noise = table.unpack(case)
    test("intervals " .. what .. " hold the truth", function()
        local found, worth = coverage(truth, deals, scale, noise)
        test.truth(found >= (test.full and 0.94 or 0.92), ("%.1f%%"):format(100 * found))
        test.truth(worth > (scale == 1 and 1 or 0.85), ("a game is worth %.2f"):format(worth))
    end)
end

test("where all games were won luck tells nothing more", function()
    local sample = estimate.adjusted()
    for deal = 1, 8 do
        sample:add(1, deal % 2 == 0 and 0.1 or -0.1)
    end
    test.equal(sample:interval(2), estimate.share(sample.results, 2))
end)

-- The sequential test ------------------------------------------------------------------------------------------------

-- How often the wrong hypothesis is accepted.
local function errors(settings, elo, runs)
    local rng, wrong, deals = core.rng(math.floor(elo) + 7000, 96), 0, 0
    for _ = 1, runs do
        local sample = estimate.adjusted()
        local decision
        repeat
            sample:add(deal_of(rng, estimate.score(elo), 0.8, 0.1))
            decision = sprt.decision(settings, sprt.ratio_of_mean(settings, sample.moments))
            deals = deals + 1
        until decision
        wrong = wrong + (settings[decision] ~= elo and 1 or 0)
    end
    return wrong / runs, deals / runs
end

-- As in test_sprt.lua: the chance that 500 runs show 40 errors, or 50 runs 8, where 5% are right, is below 0.3%.
test("the sequential test keeps its rates without luck", function()
    for _, text in ipairs { "elo0=0,elo1=100", "elo0=-50,elo1=50", "elo0=0,elo1=400" } do
        local settings = sprt.read(text)
        for _, elo in ipairs { settings.elo0, settings.elo1 } do
            local found = errors(settings, elo, test.many(500))
            test.truth(found < (test.full and 0.08 or 0.16), ("%s, truth %g: %.1f%%"):format(text, elo, 100 * found))
        end
    end
end)

test("in games for two the arena's test is that of results without luck", function()
    local function ratio(adjust, players)
        local plan = schedule.new { bots = 2, players = players, games = 2 * players, seed = 1 }
        local all = tally.new(plan, { bots = { "a", "b" }, players = players, adjust = adjust },
            sprt.read "elo0=0,elo1=100")
        for game = 0, 2 * players - 1 do
            local place = { 0, 1, 2 }
            all:add { game = game, ending = "discs", place = table.move(place, 1, players, 1, {}),
                points = { 0, -1, -2 }, moves = { 9, 9, 9 }, luck = { 0.25, -0.25, 0.0 } }
        end
        return all.ratio, all.adjusts
    end
    test.equal(select(2, ratio(true, 2)), true)
    test.equal(select(2, ratio(true, 3)), false)
    test.equal({ ratio(true, 3) }, { ratio(false, 3) })
end)
