-- SPDX-License-Identifier: MIT
-- The sequential test whether the first bot is stronger than the second one. The test has two hypotheses, each a
-- difference in Elo. It ends when one is so much more likely than the other that the error rates hold.
--
-- The test counts the scores of whole groups. With two games per deal there are five possible scores. Their true
-- frequencies are unknown too. Each hypothesis therefore gets the frequencies that have its mean and fit the observed
-- scores best (a generalised likelihood ratio).

local options = require "nova.game.options"
local stats = require "nova.base.stats"

local sprt = {}

--- @class nova.SprtSettings
--- @field alpha number how often elo1 may be accepted while elo0 is true
--- @field beta number how often elo0 may be accepted while elo1 is true

-- Reading ----------------------------------------------------------------------------------------------------

local FORM = "elo0=0,elo1=30 (and alpha=0.05,beta=0.05)"
local MOST_ELO = 1000

local function is_rate(number)
    return number > 0 and number < 0.5
end

--- Reads the option's text.
--- @return string? expected
function sprt.read(text)
    local _, fields = options.split("sprt:" .. text)
    local settings = options.fill("sprt", { elo0 = math.huge, elo1 = -math.huge, alpha = 0.05, beta = 0.05 }, fields)
    if not settings or settings.elo0 == math.huge or settings.elo1 == -math.huge then
        return nil, FORM
    elseif settings.elo0 >= settings.elo1 then
        return nil, "elo0 below elo1"
    elseif settings.elo0 < -MOST_ELO or settings.elo1 > MOST_ELO then
        return nil, ("elo0 and elo1 from -%d to %d"):format(MOST_ELO, MOST_ELO)
    elseif not is_rate(settings.alpha) or not is_rate(settings.beta) then
        return nil, "alpha and beta above 0 and below 0.5"
    end
    for key, number in pairs(settings) do
        settings[key] = number + 0.0
    end
    return settings
end

-- The ratio --------------------------------------------------------------------------------------------------

-- The weight of a score that was never seen. Such a score may still come, and each hypothesis has to be possible.
local UNSEEN = 1e-3
local STEPS = 60

-- The best fitting frequencies with the mean `mean` are seen / (1 + tilt * (score - mean)). Exactly one tilt gives
-- them this mean. The mean falls as the tilt grows, therefore bisection finds the tilt.
local function find_tilt(scores, weights, mean)
    local low, high = -1 / (scores[#scores] - mean), -1 / (scores[1] - mean)
    for _ = 1, STEPS do
        local tilt, sum = (low + high) / 2, 0
        for index, score in ipairs(scores) do
            local away = score - mean
            sum = sum + weights[index] * away / (1 + tilt * away)
        end
        if sum > 0 then
            low = tilt
        else
            high = tilt
        end
    end
    return (low + high) / 2
end

-- The scores in ascending order, always with 0 and 1, and how often each score came.
local function distribution(counts, most)
    local scores, weights = {}, {}
    for points = 0, most do
        local seen = counts[points] or 0
        if seen > 0 or points == 0 or points == most then
            scores[#scores + 1] = points / most
            weights[#weights + 1] = math.max(seen, UNSEEN)
        end
    end
    return scores, weights
end

--- The logarithm of how much more likely elo1 is than elo0.
--- @param counts table<integer, integer> the number of groups, by the points of the first bot in the group
--- @param most integer the most points that a group has
function sprt.ratio(settings, counts, most)
    local scores, weights = distribution(counts, most)
    local mean0, mean1 = stats.score(settings.elo0), stats.score(settings.elo1)
    local tilt0, tilt1 = find_tilt(scores, weights, mean0), find_tilt(scores, weights, mean1)
    local ratio = 0
    for index, score in ipairs(scores) do
        local fit0, fit1 = 1 + tilt0 * (score - mean0), 1 + tilt1 * (score - mean1)
        ratio = ratio + weights[index] * math.log(fit0 / fit1)
    end
    return ratio
end

-- Results without luck are not a few scores but any numbers near 0 to 1. Each hypothesis gets the variance that fits
-- the observed numbers best. A few deals say little about their variance: as many deals as these are counted as well,
-- half of them won and half lost, with the mean that was observed.
local ADDED_DEALS = 4

--- The same as sprt.ratio for results that are any numbers, of which the mean and the spread are known.
--- @param moments nova.Moments of whole deals, a win being 1
function sprt.ratio_of_mean(settings, moments)
    local count = moments.count + ADDED_DEALS
    local variance = (moments.squares + ADDED_DEALS / 4) / count
    local away0 = moments.mean - stats.score(settings.elo0)
    local away1 = moments.mean - stats.score(settings.elo1)
    return moments.count / 2 * math.log((variance + away0 ^ 2) / (variance + away1 ^ 2))
end

--- The ratios at which the test ends.
--- @return number lower elo0 is accepted at this ratio or below
--- @return number upper elo1 is accepted at this ratio or above
function sprt.bounds(settings)
    return math.log(settings.beta / (1 - settings.alpha)), math.log((1 - settings.beta) / settings.alpha)
end

--- What is decided.
function sprt.decision(settings, ratio)
    local lower, upper = sprt.bounds(settings)
    return ratio >= upper and "elo1" or ratio <= lower and "elo0" or nil
end

return sprt
