-- SPDX-License-Identifier: MIT
-- Means of samples, with intervals that contain the true mean in 95 of 100 cases. An observation is the mean of a group
-- of games, because the games of one deal are not independent of each other.

local sorted_keys = require("nova.base.tables").sorted_keys

local stats = {}

--- So many standard deviations to both sides of its mean contain 95% of a normal distribution.
stats.NORMAL_975 = 1.959963984540054

-- Student's t for few degrees of freedom, for which the series below is inaccurate.
local T_975 = { 12.706, 4.303, 3.182, 2.776, 2.571 }

--- The 97.5% point of Student's t distribution.
function stats.t(freedom)
    if T_975[freedom] then
        return T_975[freedom]
    end
    local z = stats.NORMAL_975
    local first = (z ^ 3 + z) / 4
    local second = (5 * z ^ 5 + 16 * z ^ 3 + 3 * z) / 96
    local third = (3 * z ^ 7 + 19 * z ^ 5 + 17 * z ^ 3 - 15 * z) / 384
    return z + first / freedom + second / freedom ^ 2 + third / freedom ^ 3
end

--- The probability that a normal random number, of mean 0 and variance 1, is not above a number. Exact to a millionth.
function stats.normal(number)
    local x = math.abs(number) / math.sqrt(2)
    local t = 1 / (1 + 0.3275911 * x)
    local series = 0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))
    local above = t * series * math.exp(-x * x) / 2
    return number > 0 and 1 - above or above
end

--- Counts by value as pairs of value and count, the smallest value first.
--- @param counts table<number, integer>
--- @return {[1]: number, [2]: integer}[]
function stats.sorted_counts(counts)
    local list = {}
    for index, value in ipairs(sorted_keys(counts)) do
        list[index] = { value, counts[value] }
    end
    return list
end

-- Moments ----------------------------------------------------------------------------------------------------

--- Mean and spread of numbers that come one after another.
--- @class nova.Moments
--- @field squares number the sum of squared distances from the mean
local Moments = {}
Moments.__index = Moments

function stats.moments()
    return setmetatable({ count = 0, mean = 0, squares = 0 }, Moments)
end

function Moments:add(value)
    local away = value - self.mean
    self.count = self.count + 1
    self.mean = self.mean + away / self.count
    self.squares = self.squares + away * (value - self.mean)
end

--- @return number variance of the values; 0 for fewer than two
function Moments:variance()
    return self.count > 1 and self.squares / (self.count - 1) or 0
end

-- Without luck -------------------------------------------------------------------------------------------------------

--- Results from which a part of their luck is taken off. Luck is 0 on average, so taking off any part of it leaves the
--- mean as it is, as long as the part does not depend on the result itself. The part for a result is therefore chosen
--- by the results before it: the part that would have made those vary least. If a search overrates luck, or finds luck
--- where there is none, the part becomes small.
--- @class nova.Adjusted
--- @field moments nova.Moments of the results without luck
--- @field results nova.Moments as they were
--- @field products number the sum of luck times result
--- @field lucks number the sum of luck
--- @field squares number the sum of luck times luck
local Adjusted = {}
Adjusted.__index = Adjusted

local TRUSTED = 6 -- the part begins at 1, as if so many earlier results had shown that 1 is right

function stats.adjusted()
    return setmetatable({ moments = stats.moments(), results = stats.moments(), products = 0, lucks = 0,
        squares = 0 }, Adjusted)
end

--- The part of luck that is taken off the next result.
function Adjusted:part()
    local count = self.results.count
    if self.squares == 0 then
        return 1
    end
    local trusted = TRUSTED * self.squares / count
    return (self.products - self.results.mean * self.lucks + trusted) / (self.squares + trusted)
end

--- @return number without_luck
function Adjusted:add(result, luck)
    local without = result - self:part() * luck
    self.moments:add(without)
    self.results:add(result)
    self.products, self.lucks = self.products + result * luck, self.lucks + luck
    self.squares = self.squares + luck * luck
    return without
end

-- Intervals --------------------------------------------------------------------------------------------------

local function within_share(number)
    return math.min(1, math.max(0, number))
end

--- The mean of results without luck. One more group is counted whose games all end alike, as for a share: with few
--- groups the interval is then rather too wide than too narrow. No share is below 0 or above 1. If all games were won,
--- or all lost, luck is left out of account.
--- @param games integer of a group
function Adjusted:interval(games)
    local of, raw = self.moments, self.results.mean
    if raw <= 0 or raw >= 1 then
        return stats.share(self.results, games)
    end
    local mean, single = within_share(of.mean), raw * (1 - raw)
    local wider = setmetatable({ count = of.count, mean = of.mean, squares = of.squares + single }, Moments)
    local found = stats.mean(wider)
    return found and { mean = mean, low = within_share(found.low), high = within_share(found.high), count = of.count }
end

--- @alias nova.Interval {mean: number, low: number, high: number, count: integer}

--- The mean of any numbers.
--- @return nova.Interval? nil without values; without bounds with only one
function stats.mean(moments)
    local count = moments.count
    if count == 0 then
        return nil
    elseif count == 1 then
        return { mean = moments.mean, low = -math.huge, high = math.huge, count = 1 }
    end
    local half = stats.t(count - 1) * math.sqrt(moments:variance() / count)
    return { mean = moments.mean, low = moments.mean - half, high = moments.mean + half, count = count }
end

--- How likely it is that the truth is above a number.
function stats.above(moments, number)
    local away, variance = moments.mean - number, moments:variance()
    if variance == 0 then
        return moments.count > 1 and away ~= 0 and (away > 0 and 1 or 0) or 0.5
    end
    return stats.normal(away / math.sqrt(variance / moments.count))
end

--- Cuts off an interval at bounds that the mean can't pass; nil is no bound. The interval of a single value stays
--- infinite.
function stats.within(interval, least, most)
    if interval and interval.count > 1 then
        interval.low = math.max(interval.low, least or interval.low)
        interval.high = math.min(interval.high, most or interval.high)
    end
    return interval
end

-- The variance of groups, divided by that of single yes-or-no answers: 1 if all games of a group end alike, 1/2 if a
-- group has two independent games, 0 if its games always balance. A few groups estimate this factor badly. One more
-- group whose games all end alike is therefore counted: the interval is then too wide rather than too narrow. Where all
-- games were won, or all lost, nothing shows how they depend on each other, and they count as independent: so it would
-- be if a single game were lost.
local function design_effect(moments, games)
    local single = moments.mean * (1 - moments.mean)
    if single <= 0 then
        return math.min(1, 1 / games + 1 / moments.count)
    end
    return (moments.squares / single + 1) / moments.count
end

--- A share between 0 and 1: Wilson's interval for the number of independent answers that the groups are worth.
--- @param moments {count: integer, mean: number, squares: number}
--- @param games? integer of a group (1)
--- @return nova.Interval? nil without values
function stats.share(moments, games)
    local count = moments.count
    if count == 0 then
        return nil
    end
    local mean = within_share(moments.mean)
    local t = stats.t(count)
    local weight = t * t * design_effect(moments, games or 1) / count
    local centre = (mean + weight / 2) / (1 + weight)
    local half = math.sqrt(weight * (mean * (1 - mean) + weight / 4)) / (1 + weight)
    return { mean = mean, low = math.max(0, centre - half), high = math.min(1, centre + half), count = count }
end

-- Elo --------------------------------------------------------------------------------------------------------

--- The difference in Elo that a score stands for: 400 points are ten to one.
--- @param score number from 0 to 1
function stats.elo(score)
    if score <= 0 or score >= 1 then
        return score <= 0 and -math.huge or math.huge
    end
    return 400 * math.log(score / (1 - score), 10)
end

--- The score that a difference in Elo stands for.
function stats.score(elo)
    return 1 / (1 + 10 ^ (-elo / 400))
end

--- An interval of scores in Elo.
function stats.elo_interval(share)
    return share and {
        mean = stats.elo(share.mean),
        low = stats.elo(share.low),
        high = stats.elo(share.high),
        count = share.count,
    }
end

return stats
