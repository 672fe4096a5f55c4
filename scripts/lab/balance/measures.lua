-- SPDX-License-Identifier: MIT
-- What is measured of a game, and what the deals so far say of each measure.

local play = require "nova.lab.balance.play"
local stats = require "nova.base.stats"

local measures = {}

--- @class nova.Measure
--- @field short? string for plots
--- @field is_share boolean true for a share of deals, false for a mean
--- @field most? number the greatest possible value
--- @field expected? number the value if all players were equally strong
--- @field of fun(seen: nova.DealSeen): number? its value for one deal

local function share(key, title, of, more)
    local measure = { key = key, title = title, is_share = true, of = of }
    for name, value in pairs(more or {}) do
        measure[name] = value
    end
    return measure
end

-- A measure that is true of a deal or not.
local function share_of_deals(key, title, holds)
    return share(key, title, function(seen)
        return holds(seen) and 1 or 0
    end)
end

local function mean(key, title, of, most)
    return { key = key, title = title, is_share = false, most = most, of = of or function(seen)
        return seen[key]
    end }
end

-- The measures that compare players: seats among equals, and better players with weaker ones.
local function share_measures(players, rollouts)
    local list = {}
    for seat = 1, players > 1 and players or 0 do
        list[seat] = share("seat" .. seat - 1, ("wins of seat %d"):format(seat - 1), function(seen)
            return seen.seats[seat]
        end, { short = ("seat %d"):format(seat - 1), expected = 1 / players })
    end
    local title = players == 1 and "better with %d than with %d rollouts" or "wins of %d against %d rollouts"
    for step = 1, #play.RUNGS - 1 do
        local better, weaker = rollouts * play.RUNGS[step + 1], rollouts * play.RUNGS[step]
        list[#list + 1] = share("ladder" .. step, title:format(better, weaker), function(seen)
            return seen.ladder[step]
        end, { short = ("%d to %d"):format(better, weaker), expected = 1 / math.max(2, players) })
    end
    return list
end

local function match_measures()
    return {
        share_of_deals("decided", "games with a single winner", function(seen) return not seen.shared end),
        share_of_deals("drawn", "games that are drawn", function(seen) return seen.shared end),
        share_of_deals("early", "games decided before half of the moves", function(seen) return seen.early end),
        mean("known", "share of the moves until the winner leads for good", nil, 1),
        mean("leads", "changes of the lead in a game"),
        mean("spread", "points between the first and the last"),
    }
end

--- All measures of a game, in the order of the report.
--- @param plan {rollouts: integer, seconds: number} rollouts of the lowest rung; seconds of a person for a decision
function measures.list(players, plan)
    local list = share_measures(players, plan.rollouts)
    local function add(more)
        table.move(more, 1, #more, #list + 1, list)
    end
    local score = mean("score", "points", function(seen) return seen.points[1] end)
    score.may_be_negative = true
    add(players > 1 and match_measures() or { score })
    add {
        mean("choices", "legal moves of a decision"),
        mean("real", "real choices of a decision, within 1% of the best"),
        mean("moves", "moves of a game"),
        mean("decisions", "decisions of a game"),
        mean("minutes", ("minutes of a game, at %g seconds a decision"):format(plan.seconds), function(seen)
            return seen.decisions * plan.seconds / 60
        end),
        { key = "held", title = "numbers of a hint that hold: 95% should", is_share = true, of = function(seen)
            return seen.held
        end },
    }
    return list
end

-- Intervals ----------------------------------------------------------------------------------------------------------

--- The interval of a measure.
--- @return nova.Interval? nil where no deal has a value
function measures.interval(measure, deals)
    local moments = stats.moments()
    for _, seen in ipairs(deals) do
        local value = measure.of(seen)
        if value then
            moments:add(value)
        end
    end
    if measure.is_share then
        return stats.share(moments)
    end
    return stats.within(stats.mean(moments), not measure.may_be_negative and 0 or nil, measure.most)
end

--- The interval of the difference between two variants, from the deals for which both have a value.
--- @param deals nova.DealSeen[] of the first one
--- @param others nova.DealSeen[] of the other one, deal by deal
--- @return nova.Interval? the other one less the first one
function measures.difference(measure, deals, others)
    local moments = stats.moments()
    for index, seen in ipairs(deals) do
        local value, other = measure.of(seen), measure.of(others[index])
        if value and other then
            moments:add(other - value)
        end
    end
    local most = measure.is_share and 1 or measure.most
    return stats.within(stats.mean(moments), most and -most, most)
end

return measures
