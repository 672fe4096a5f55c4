-- SPDX-License-Identifier: MIT
-- Simulations check the error rates of the sequential test.

local core = require "nova.core"
local estimate = require "nova.base.stats"
local sprt = require "nova.lab.sprt"
local test = require "test"

test("the option is read, with usual error rates where it names none", function()
    test.equal(sprt.read "elo0=0,elo1=30", { elo0 = 0.0, elo1 = 30.0, alpha = 0.05, beta = 0.05 })
    test.equal(sprt.read "elo1=5,elo0=-5,beta=0.1,alpha=0.01", { elo0 = -5.0, elo1 = 5.0, alpha = 0.01, beta = 0.1 })
end)

test("what can't be tested is refused", function()
    for text, why in pairs {
        ["elo0=0"] = "elo0=0,elo1=30",
        ["elo0=0,elo1=thirty"] = "elo0=0,elo1=30",
        ["elo0=0,elo1=30,gamma=1"] = "elo0=0,elo1=30",
        ["elo0=0,elo1=nan"] = "elo0=0,elo1=30",
        ["elo0=30,elo1=0"] = "elo0 below elo1",
        ["elo0=0,elo1=5000"] = "from %-1000 to 1000",
        ["elo0=0,elo1=30,alpha=0"] = "alpha and beta",
        ["elo0=0,elo1=30,beta=0.7"] = "alpha and beta",
    } do
        test.refused(why, sprt.read(text))
    end
end)

test("the bounds are Wald's", function()
    local lower, upper = sprt.bounds(sprt.read "elo0=0,elo1=30")
    test.truth(math.abs(upper - math.log(19)) < 1e-12 and math.abs(lower + math.log(19)) < 1e-12, "they are log 19")
end)

test("single wins and losses give the ratio of two coins", function()
    local settings = sprt.read "elo0=0,elo1=100"
    local one = estimate.score(100)
    local expected = 70 * math.log(one / 0.5) + 30 * math.log((1 - one) / 0.5)
    local found = sprt.ratio(settings, { [0] = 30, [2] = 70 }, 2)
    test.truth(math.abs(found - expected) < 1e-3, ("%g is near %g"):format(found, expected))
end)

test("the ratio is the same for both, seen from the other side", function()
    local ahead = sprt.ratio(sprt.read "elo0=0,elo1=30", { [0] = 3, [2] = 20, [4] = 9 }, 4)
    local behind = sprt.ratio(sprt.read "elo0=-30,elo1=0", { [0] = 9, [2] = 20, [4] = 3 }, 4)
    test.truth(math.abs(ahead + behind) < 1e-9, "it changes its sign")
end)

-- Plays a test to its decision; returns it, and the moments of the deals' shares. The second game of a deal ends like
-- the first one with the chance `alike`.
local function decide(settings, score, alike, rng)
    local function chance(share)
        return rng:next() < share * 4294967296
    end
    local counts, moments = {}, estimate.moments()
    local decision
    repeat
        local one = chance(score)
        local other = chance(score)
        if chance(alike) then
            other = one
        end
        local points = (one and 2 or 0) + (other and 2 or 0)
        counts[points] = (counts[points] or 0) + 1
        moments:add(points / 4)
        decision = sprt.decision(settings, sprt.ratio(settings, counts, 4))
    until decision
    return decision, moments
end

-- How often the wrong hypothesis is accepted.
local function errors(settings, elo, alike, runs)
    local rng, wrong = core.rng(math.floor(elo) + 2000, 98), 0
    for _ = 1, runs do
        local decision = decide(settings, estimate.score(elo), alike, rng)
        wrong = wrong + (settings[decision] ~= elo and 1 or 0)
    end
    return wrong / runs
end

-- With a true error rate of 5% the chance of 40 or more errors in 500 runs is below 0.3%, and so is that of 8 or more
-- in 50. The seeds are fixed.
local MOST = test.full and 0.08 or 0.16

local function keeps_rates(text, alike)
    local settings = sprt.read(text)
    for _, elo in ipairs { settings.elo0, settings.elo1 } do
        local found = errors(settings, elo, alike, test.many(500))
        test.truth(found < MOST, ("%s, truth %g: 5%% errors are promised, found %.1f%%"):format(text, elo, 100 * found))
    end
end

test("the sequential test keeps its error rates when the games of a deal are independent", function()
    keeps_rates("elo0=0,elo1=100", 0)
    keeps_rates("elo0=-50,elo1=50", 0)
end)

test("the sequential test keeps its error rates when the games of a deal mostly end alike", function()
    keeps_rates("elo0=0,elo1=100", 0.7)
end)

test("the sequential test keeps its error rates for a difference that few deals decide", function()
    keeps_rates("elo0=0,elo1=400", 0)
    keeps_rates("elo0=0,elo1=400", 0.7)
end)

test("the sequential test keeps error rates that are stricter than usual", function()
    local found = errors(sprt.read "elo0=0,elo1=200,alpha=0.005,beta=0.2", 0.0, 0, test.many(1000))
    test.truth(found < (test.full and 0.015 or 0.03), ("0.5%% errors are promised, found %.1f%%"):format(100 * found))
end)

-- The arena says of these intervals that they hold the truth in some 91 of 100 cases, and not in 95.
test("the interval of a test that has ended is too narrow", function()
    local settings, rng = sprt.read "elo0=0,elo1=80", core.rng(2100, 98)
    local held, runs = 0, 150
    for _, elo in ipairs { settings.elo0, settings.elo1 } do
        local score = estimate.score(elo)
        for _ = 1, runs do
            local _, moments = decide(settings, score, 0, rng)
            local share = estimate.share(moments, 2)
            held = held + (share.low <= score and score <= share.high and 1 or 0)
        end
    end
    local found = held / runs / 2
    test.truth(found > 0.88 and found < 0.94, ("%.1f%% held the truth"):format(100 * found))
end)
