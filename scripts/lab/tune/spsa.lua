-- SPDX-License-Identifier: MIT
-- SPSA (simultaneous perturbation stochastic approximation, by J. C. Spall) finds good values for several options at
-- once, although single results are mostly chance. Each step compares pairs of points. The points of a pair lie
-- opposite each other around the present values, in a random direction. Then all values move towards the points that
-- did better.
--
-- Values are counted in shares of their range, from 0 to 1. The result is the mean of the values in the second half of
-- all steps, because a single step follows the chance of a few games.

local core = require "nova.core"
local map = require("nova.base.tables").map

local spsa = {}

-- As Spall recommends. In step number n the distance of the points is divided by n^0.101, and the length of the step by
-- about (n + delay)^0.602. The delay is a tenth of all steps; without it, the first steps would be too long.
local DISTANCE_FALLS, STEPS_FALL, DELAY = 0.101, 0.602, 0.1

-- The standard deviation of the result of one deal. Results go from -1 to 1.
local NOISE = 0.7

--- @class nova.SpsaPlan
--- @field batch integer pairs of points in a step
--- @field reach number how far the first points are from the present values, in shares of the range
--- @field rate number how far the first step goes if the results are nothing but chance, in shares of the range

--- @class nova.Spsa
--- @field step integer steps that are done
--- @field at number[] the present values, in shares of their ranges
--- @field trace number[][] the values before each step, and after the last one
local Spsa = {}
Spsa.__index = Spsa

local function value_of(param, share)
    return param.low + share * (param.high - param.low)
end

local function values_of(self)
    return map(self.plan.params, function(param, index)
        return value_of(param, self.at[index])
    end)
end

function spsa.new(plan)
    local self = setmetatable({ plan = plan, step = 0, at = {}, trace = {} }, Spsa)
    for index, param in ipairs(plan.params) do
        self.at[index] = (param.start - param.low) / (param.high - param.low)
    end
    self.trace[1] = values_of(self)
    return self
end

local function within(value, low, high)
    return low > high and (low + high) / 2 or math.max(low, math.min(high, value))
end

-- The two values of an option in a pair of points. The direction is 1 or -1. If the present value is near an end of its
-- range, both values are moved away from the end.
local function pair_of(param, share, reach, direction)
    local width = param.high - param.low
    reach = param.whole and math.max(reach * width, 0.5) or reach * width
    local middle = within(value_of(param, share), param.low + reach, param.high - reach)
    local plus, minus = middle + direction * reach, middle - direction * reach
    if param.whole then
        plus, minus = math.floor(plus + 0.5), math.floor(minus + 0.5)
    end
    return within(plus, param.low, param.high), within(minus, param.low, param.high)
end

--- The pairs of points that the next step compares.
--- @return {plus: number[], minus: number[]}[]
function Spsa:pairs()
    local plan, pairs_of = self.plan, {}
    local rng = core.rng(plan.seed, self.step)
    local reach = plan.reach / (self.step + 1) ^ DISTANCE_FALLS
    for number = 1, plan.batch do
        local plus, minus = {}, {}
        for index, param in ipairs(plan.params) do
            plus[index], minus[index] = pair_of(param, self.at[index], reach, 2 * rng:below(2) - 1)
        end
        pairs_of[number] = { plus = plus, minus = minus }
    end
    return pairs_of
end

-- How far the step goes for a slope of 1.
local function gain(self)
    local plan = self.plan
    local delay = DELAY * plan.steps
    local first = plan.rate * 2 * plan.reach / (NOISE / math.sqrt(plan.batch))
    return first * ((1 + delay) / (self.step + 1 + delay)) ^ STEPS_FALL
end

--- Takes the results of the pairs of a step, and moves the values.
--- @param leads number[] for each pair how much better plus did: from -1 to 1, or a little beyond if luck was taken off
function Spsa:take(leads)
    local pairs_of, by = self:pairs(), gain(self)
    for index, param in ipairs(self.plan.params) do
        local slope, width = 0, param.high - param.low
        for number, pair in ipairs(pairs_of) do
            local apart = (pair.plus[index] - pair.minus[index]) / width
            slope = slope + (apart ~= 0 and leads[number] / apart / #pairs_of or 0)
        end
        self.at[index] = within(self.at[index] + by * slope, 0, 1)
    end
    self.step = self.step + 1
    self.trace[self.step + 1] = values_of(self)
end

--- The values so far: the mean of the second half of all steps.
function Spsa:values()
    local first, means = self.step // 2 + 1, {}
    for index in ipairs(self.plan.params) do
        local sum = 0
        for number = first, self.step + 1 do
            sum = sum + self.trace[number][index]
        end
        means[index] = sum / (self.step + 2 - first)
    end
    return means
end

return spsa
