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

local estimate = require "nova.base.stats"
local strength = require "nova.base.strength"

local rating = {}

local ADDED = 0.5 -- of a win, and of a loss, for each pair

--- @class nova.Meetings the points of each pair in each deal, added up
--- @field bots integer
--- @field pairs {one: integer, other: integer, games: integer}[] and how often they meet in a deal
--- @field index integer[][] the number of a pair, by its two bots
--- @field deals integer
--- @field sums number[] points of the pair's first bot in all deals
--- @field products number[][] of the points of two pairs in the same deal, added up
local Meetings = {}
Meetings.__index = Meetings

--- @param seatings integer[][] of a deal
function rating.meetings(bots, seatings)
    local self = setmetatable({ bots = bots, pairs = {}, index = {}, deals = 0, sums = {}, products = {} }, Meetings)
    for bot = 1, bots do
        self.index[bot] = {}
    end
    for _, seating in ipairs(seatings) do
        for seat, one in ipairs(seating) do
            for other_seat, other in ipairs(seating) do
                if one < other and seat ~= other_seat then
                    local number = self.index[one][other] or #self.pairs + 1
                    self.pairs[number] = self.pairs[number] or { one = one, other = other, games = 0 }
                    self.pairs[number].games = self.pairs[number].games + 1
                    self.index[one][other], self.index[other][one] = number, number
                end
            end
        end
    end
    for number in ipairs(self.pairs) do
        self.sums[number], self.products[number] = 0, {}
        for other = 1, #self.pairs do
            self.products[number][other] = 0
        end
    end
    return self
end

--- The points of each pair in a game: 1 for being ahead, a half for sharing a place.
--- @param points number[] by pair, to which they are added
function Meetings:count(place, seating, points)
    for seat, one in ipairs(seating) do
        for other_seat, other in ipairs(seating) do
            if one < other then
                local number = self.index[one][other]
                local here, there = place[seat], place[other_seat]
                points[number] = (points[number] or 0) + (here < there and 1 or here == there and 0.5 or 0)
            end
        end
    end
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
function Meetings:share(one, other)
    local number = self.index[one][other]
    if not number or self.deals == 0 then
        return nil
    end
    local games, deals = self.pairs[number].games, self.deals
    local mean = self.sums[number] / (games * deals)
    local squares = math.max(0, self.products[number][number] / games ^ 2 - deals * mean ^ 2)
    local moments = { count = deals, mean = one < other and mean or 1 - mean, squares = squares }
    return estimate.share(moments, games)
end

-- Rating -------------------------------------------------------------------------------------------------------------

-- How much the slopes of whole deals spread.
local function spread(self, strengths, rows, size)
    local found = strength.matrix(size)
    for number, pair in ipairs(self.pairs) do
        local p = strength.chance(pair, strengths)
        local expected = pair.games * p
        for other, other_pair in ipairs(self.pairs) do
            local other_expected = other_pair.games * strength.chance(other_pair, strengths)
            local sum = self.products[number][other] - expected * self.sums[other] - other_expected * self.sums[number]
                + self.deals * expected * other_expected
            strength.add_product(found, rows, pair, other_pair, sum)
        end
        strength.add_product(found, rows, pair, pair,
            ADDED ^ 2 * (p ^ 2 + (1 - p) ^ 2) + pair.games ^ 2 * p * (1 - p))
    end
    return found
end

-- The variance of each strength by its row (curvature, spread, curvature), and how many times that is what independent
-- games would have.
local function variances(self, strengths, by, rows)
    local size, found, effects = #by, {}, {}
    local of = spread(self, strengths, rows, size)
    for bot, at in pairs(rows) do
        local sum = 0
        for row = 1, size do
            for column = 1, size do
                sum = sum + by[at][row] * of[row][column] * by[column][at]
            end
        end
        found[bot], effects[bot] = sum, sum / by[at][at]
    end
    return found, effects
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

--- The ratings of all bots but the first, by their numbers; nil without deals, or where bots did not meet all others,
--- directly or by way of third ones.
--- @return table<integer, nova.Rating>?
function Meetings:rate()
    if self.deals == 0 or not self:connected() then
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
    local found, t, first = {}, estimate.t(self.deals), extreme(self, 1)
    local of, effects = variances(self, strengths, strength.solve(pairings, strengths, bots))
    for _, bot in ipairs(bots) do
        local own, error = extreme(self, bot), math.sqrt(of[bot])
        local function bound(side)
            return strength.bound(pairings, strengths, bots, bot, side, t * error, effects[bot] * t * t / 2)
                * strength.ELO
        end
        found[bot] = {
            elo = {
                mean = strengths[bot] * strength.ELO, count = self.deals,
                low = (own == -1 or first == 1) and -math.huge or bound(-1),
                high = (own == 1 or first == -1) and math.huge or bound(1),
            },
            superior = estimate.normal(strengths[bot] / error),
        }
    end
    return found
end

--- Whether all bots can be compared.
function Meetings:connected()
    local reached, waiting = { [1] = true }, { 1 }
    while #waiting > 0 do
        local bot = table.remove(waiting)
        for other in pairs(self.index[bot]) do
            if not reached[other] then
                reached[other] = true
                waiting[#waiting + 1] = other
            end
        end
    end
    for bot = 1, self.bots do
        if not reached[bot] then
            return false
        end
    end
    return true
end

return rating
