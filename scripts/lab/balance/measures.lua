-- SPDX-License-Identifier: MIT
-- What is measured of a game, and what the deals so far say of each measure.

local estimate = require "nova.base.stats"
local play = require "nova.lab.balance.play"

local measures = {}

--- @class nova.Measure
--- @field key string
--- @field title string
--- @field short? string for plots
--- @field is_share boolean true for a share of deals, false for a mean
--- @field most? number the greatest possible value
--- @field may_be_negative? boolean
--- @field expected? number the value if all players were equally strong
--- @field of fun(seen: nova.DealSeen): number? its value for one deal

local function seat_measures(players)
    local list = {}
    for seat = 1, players > 1 and players or 0 do
        list[seat] = {
            key = "seat" .. seat - 1, title = ("wins of seat %d"):format(seat - 1), is_share = true,
            short = ("seat %d"):format(seat - 1),
            expected = 1 / players,
            of = function(seen)
                return seen.seats[seat]
            end,
        }
    end
    return list
end

local function ladder_measures(players, rollouts)
    local list = {}
    for step = 1, #play.RUNGS - 1 do
        local better, weaker = rollouts * play.RUNGS[step + 1], rollouts * play.RUNGS[step]
        local title = players == 1 and "better with %d than with %d rollouts" or "wins of %d against %d rollouts"
        list[step] = {
            key = "ladder" .. step, is_share = true, expected = players == 1 and 1 / 2 or 1 / players,
            title = title:format(better, weaker), short = ("%d to %d"):format(better, weaker),
            of = function(seen)
                return seen.ladder[step]
            end,
        }
    end
    return list
end

local function share(key, title, of)
    return { key = key, title = title, is_share = true, of = function(seen)
        return of(seen) and 1 or 0
    end }
end

local function mean(key, title, of, most)
    return {
        key = key, title = title, is_share = false, most = most,
        of = type(of) == "function" and of or function(seen)
            return seen[of]
        end,
    }
end

local function match_measures()
    return {
        share("decided", "games with a single winner", function(seen)
            return not seen.shared
        end),
        share("drawn", "games that are drawn", function(seen)
            return seen.shared
        end),
        share("early", "games decided before half of the moves", function(seen)
            return seen.early
        end),
        mean("known", "share of the moves until the winner leads for good", "known", 1),
        mean("leads", "changes of the lead in a game", "leads"),
        mean("spread", "points between the first and the last", "spread"),
    }
end

--- All measures of a game, in the order in which they are told.
--- @param plan {rollouts: integer, seconds: number} rollouts of the lowest rung; seconds of a person for a decision
--- @return nova.Measure[]
function measures.list(players, plan)
    local list = seat_measures(players)
    local function add(more)
        table.move(more, 1, #more, #list + 1, list)
    end
    add(ladder_measures(players, plan.rollouts))
    local score = mean("score", "points", function(seen)
        return seen.points[1]
    end)
    score.may_be_negative = true
    add(players > 1 and match_measures() or { score })
    add {
        mean("choices", "legal moves of a decision", "choices"),
        mean("real", "real choices of a decision, within 1% of the best", "real"),
        mean("moves", "moves of a game", "moves"),
        mean("decisions", "decisions of a game", "decisions"),
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
--- @param deals nova.DealSeen[]
--- @return nova.Interval? nil where no deal has a value
function measures.interval(measure, deals)
    local moments = estimate.moments()
    for _, seen in ipairs(deals) do
        local value = measure.of(seen)
        if value then
            moments:add(value)
        end
    end
    if measure.is_share then
        return estimate.share(moments)
    end
    return estimate.within(estimate.mean(moments), not measure.may_be_negative and 0 or nil, measure.most)
end

--- The interval of the difference between two variants, from the deals for which both have a value.
--- @param deals nova.DealSeen[] of the first one
--- @param others nova.DealSeen[] of the other one, deal by deal
--- @return nova.Interval? the other one less the first one
function measures.difference(measure, deals, others)
    local moments = estimate.moments()
    for index, seen in ipairs(deals) do
        local value, other = measure.of(seen), measure.of(others[index])
        if value and other then
            moments:add(other - value)
        end
    end
    local most = measure.is_share and 1 or measure.most
    return estimate.within(estimate.mean(moments), most and -most, most)
end

return measures
