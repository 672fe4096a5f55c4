-- SPDX-License-Identifier: MIT
-- The mean of numbers between -1/2 and 1/2, for somebody who looks after each new number and stops when the interval
-- does not contain zero. It holds at all these moments together, however skewed the numbers are, and no variance has to
-- be estimated: for each possible mean somebody bets that the numbers are above it, and somebody else that they are
-- below it, and a mean at which the two have won 20 times their money is not believed. (Hedged betting, by
-- Waudby-Smith and Ramdas.)

local bets = {}

local HALF = 0.5 -- numbers further away are cut
local BOLD = 0.9 -- of the highest stake, at which a single number could lose everything
local EXPECTED = 16 -- numbers for which the stakes are best
local FIRST = 0.05 -- the deviation that is expected before there are any numbers

--- @class nova.Bets
--- @field doubt number
--- @field numbers number[]
--- @field stakes number[] for each number, chosen before it came
--- @field mean number
--- @field squares number
local Bets = {}
Bets.__index = Bets

--- @param doubt number how often the interval may be wrong at any time
--- @return nova.Bets
function bets.new(doubt)
    return setmetatable({ doubt = doubt, numbers = {}, stakes = {}, mean = 0, squares = FIRST ^ 2 }, Bets)
end

function Bets:add(number)
    local cut, count = math.max(-HALF, math.min(HALF, number)), #self.numbers + 1
    local variance = self.squares / count
    self.numbers[count] = cut
    self.stakes[count] = math.sqrt(2 * math.log(2 / self.doubt) / (variance * math.max(count, EXPECTED)))
    local away = cut - self.mean
    self.mean = self.mean + away / count
    self.squares = self.squares + away * (cut - self.mean)
end

--- Whether a mean can still be believed.
function Bets:believes(mean)
    local above, below, most = 0, 0, BOLD / (HALF + math.abs(mean))
    for index, number in ipairs(self.numbers) do
        local stake = math.min(most, self.stakes[index])
        above = above + math.log(1 + stake * (number - mean))
        below = below + math.log(1 - stake * (number - mean))
    end
    return math.max(above, below) < math.log(2 / self.doubt)
end

local STEPS = 30

-- The end of the interval on one side: what is believed goes from the mean up to it.
local function bound(self, outer)
    local inner = self.mean
    if self:believes(outer) then
        return outer
    end
    for _ = 1, STEPS do
        local middle = (inner + outer) / 2
        if self:believes(middle) then
            inner = middle
        else
            outer = middle
        end
    end
    return outer
end

--- @return nova.Interval
function Bets:interval()
    return { mean = self.mean, low = bound(self, -HALF), high = bound(self, HALF), count = #self.numbers }
end

return bets
