-- SPDX-License-Identifier: MIT
-- One rating for all bots of a run (Bradley and Terry's model): each bot has a strength, and the difference of two
-- strengths says how often one is ahead of the other. All meetings count, those with third bots as well.
--
-- One observation is a whole deal. Its games, and the meetings within a game of three or four, depend on each other.
-- The errors therefore come from how much whole deals spread (a sandwich estimator), not from the number of games.
--
-- For each pair that met, half a win and half a loss are added (Jeffreys' prior for a share). So a bot that has won all
-- games has a finite rating. The errors also count one more deal whose games all end alike. They are then too wide
-- rather than too narrow where there are few deals.

local stats = require "nova.base.stats"
local strength = require "nova.base.strength"

local rating = {}

local ADDED = 0.5 -- of a win, and of a loss, for each pair

--- @class nova.Meetings the points of each pair in each deal, added up
--- @field pairs {one: integer, other: integer, games: integer}[] and how often they meet in a deal
--- @field index integer[][] the number of a pair, by its two bots
--- @field sums number[] points of the pair's first bot in all deals
--- @field products number[][] of the points of two pairs in the same deal, added up
local Meetings = {}
Meetings.__index = Meetings

-- Calls `take` for all pairs of seats on which different bots sit, the bot with the smaller number first.
local function each_meeting(seating, take)
    for seat, bot in ipairs(seating) do
        for other_seat, other in ipairs(seating) do
            if bot < other then
                take(bot, other, seat, other_seat)
            end
        end
    end
end

--- @param seatings integer[][] of a deal
function rating.meetings(bots, seatings)
    local self = setmetatable({ bots = bots, pairs = {}, index = {}, deals = 0, sums = {}, products = {} }, Meetings)
    for bot = 1, bots do
        self.index[bot] = {}
    end
    for _, seating in ipairs(seatings) do
        each_meeting(seating, function(bot, other)
            local number = self.index[bot][other] or #self.pairs + 1
            self.pairs[number] = self.pairs[number] or { one = bot, other = other, games = 0 }
            self.pairs[number].games = self.pairs[number].games + 1
            self.index[bot][other], self.index[other][bot] = number, number
        end)
    end
    self.products = strength.matrix(#self.pairs)
    for number in ipairs(self.pairs) do
        self.sums[number] = 0
    end
    return self
end

--- The points of each pair in a game: 1 for being ahead, a half for sharing a place.
--- @param points number[] by pair, to which they are added
function Meetings:count(place, seating, points)
    each_meeting(seating, function(bot, other, seat, other_seat)
        local number, here, there = self.index[bot][other], place[seat], place[other_seat]
        points[number] = (points[number] or 0) + (here < there and 1 or here == there and 0.5 or 0)
    end)
end

--- Adds a deal.
--- @param points number[] by pair
function Meetings:add(points)
    self.deals = self.deals + 1
    for number, products in ipairs(self.products) do
        local here = points[number]
        self.sums[number] = self.sums[number] + here
        for other = 1, #products do
            products[other] = products[other] + here * points[other]
        end
    end
end

--- The share of points that a bot has of its meetings with another one.
function Meetings:share(bot, other)
    local number = self.index[bot][other]
    if not number or self.deals == 0 then
        return nil
    end
    local games, deals = self.pairs[number].games, self.deals
    local mean = self.sums[number] / (games * deals)
    local squares = math.max(0, self.products[number][number] / games ^ 2 - deals * mean ^ 2)
    local moments = { count = deals, mean = bot < other and mean or 1 - mean, squares = squares }
    return stats.share(moments, games)
end

-- Rating -------------------------------------------------------------------------------------------------------------

-- How much the slopes of whole deals spread.
local function spread(self, strengths, rows, size)
    local spreads = strength.matrix(size)
    for number, pair in ipairs(self.pairs) do
        local p = strength.chance(pair, strengths)
        local expected = pair.games * p
        for other, other_pair in ipairs(self.pairs) do
            local other_expected = other_pair.games * strength.chance(other_pair, strengths)
            local sum = self.products[number][other] - expected * self.sums[other] - other_expected * self.sums[number]
                + self.deals * expected * other_expected
            strength.add_product(spreads, rows, pair, other_pair, sum)
        end
        strength.add_product(spreads, rows, pair, pair,
            ADDED ^ 2 * (p ^ 2 + (1 - p) ^ 2) + pair.games ^ 2 * p * (1 - p))
    end
    return spreads
end

-- The variance of each strength by its row (curvature, spread, curvature), and how many times that is what independent
-- games would have.
local function variances(self, strengths, curvature, rows)
    local size, list, effects = #curvature, {}, {}
    local spreads = spread(self, strengths, rows, size)
    for bot, at in pairs(rows) do
        local sum = 0
        for row = 1, size do
            for column = 1, size do
                sum = sum + curvature[at][row] * spreads[row][column] * curvature[column][at]
            end
        end
        list[bot], effects[bot] = sum, sum / curvature[at][at]
    end
    return list, effects
end

-- Whether a bot has won all its meetings (1), lost all of them (-1), or neither (0).
local function extreme(self, bot)
    local points, games = 0, 0
    for number, pair in ipairs(self.pairs) do
        local all = pair.games * self.deals
        if pair.one == bot or pair.other == bot then
            points = points + (pair.one == bot and self.sums[number] or all - self.sums[number])
            games = games + all
        end
    end
    return points == games and 1 or points == 0 and -1 or 0
end

--- @class nova.Rating
--- @field elo nova.Interval against the first bot
--- @field superior number how likely it is that the bot is stronger than the first one

-- Whether all bots can be compared, directly or by way of third ones.
local function is_connected(self)
    local reached, waiting, count = { [1] = true }, { 1 }, 0
    while #waiting > 0 do
        count = count + 1
        for other in pairs(self.index[table.remove(waiting)]) do
            waiting[#waiting + 1] = not reached[other] and other or nil
            reached[other] = true
        end
    end
    return count == self.bots
end

--- The ratings of all bots but the first, by their numbers; nil without deals, or where bots can't be compared.
--- @return table<integer, nova.Rating>?
function Meetings:rate()
    if self.deals == 0 or not is_connected(self) then
        return nil
    end
    local strengths, pairings, bots = { 0 }, {}, {}
    for bot = 2, self.bots do
        strengths[bot], bots[bot - 1] = 0, bot
    end
    for number, pair in ipairs(self.pairs) do
        pairings[number] = { one = pair.one, other = pair.other, games = self.deals * pair.games + 2 * ADDED,
            points = self.sums[number] + ADDED }
    end
    local ratings, t, first = {}, stats.t(self.deals), extreme(self, 1)
    local variance, effects = variances(self, strengths, strength.solve(pairings, strengths, bots))
    for _, bot in ipairs(bots) do
        local own, error = extreme(self, bot), math.sqrt(variance[bot])
        local function bound(side, is_endless)
            return is_endless and side * math.huge or strength.bound(pairings, strengths, bots, bot, side, t * error,
                effects[bot] * t * t / 2) * strength.ELO
        end
        ratings[bot] = {
            elo = { mean = strengths[bot] * strength.ELO, count = self.deals,
                low = bound(-1, own == -1 or first == 1), high = bound(1, own == 1 or first == -1) },
            superior = stats.normal(strengths[bot] / error),
        }
    end
    return ratings
end

return rating
