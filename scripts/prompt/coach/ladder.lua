-- SPDX-License-Identifier: MIT
-- How strong a person plays, on the scale of the bots' levels. The scale is in Elo: 400 points more are ten wins to
-- one. The room of each game has the Elo of the levels, as it was measured.

local estimate = require "nova.base.stats"
local strength = require "nova.base.strength"

local ladder = {}

--- @class nova.Ladder the scale of one game
--- @field levels nova.LadderLevel[] all of ladder.NAMES
--- @field person string the bot between two levels, with `%.3f` for the value of its option
--- @field others table<string, number> Elo of other bots
--- @field doubt? number how far, in Elo, the loss of a move may mislead (one standard deviation); nil where losses say
--- nothing about strength

--- @class nova.LadderLevel
--- @field name string
--- @field elo number
--- @field person? number the value of that option with which the bot between two levels plays like this one
--- @field lost? number what its moves lose on average, as the command `analyse` finds it

--- The bots that are levels for people, the weakest first.
ladder.NAMES = { "beginner", "easy", "medium", "hard", "expert" }

local LOWEST, HIGHEST = -2000, 4000

-- Reads a value off the line through some points. Outside of the points the line goes straight on, or, without
-- `goes_on`, the value of the nearest point holds.
local function read_off(points, x, y, value, goes_on)
    local known = {}
    for _, point in ipairs(points) do
        known[#known + 1] = point[x] and point or nil
    end
    table.sort(known, function(one, other)
        return one[x] < other[x]
    end)
    local last = 2
    while last < #known and value > known[last][x] do
        last = last + 1
    end
    local before, here = known[last - 1], known[last]
    local share = (value - before[x]) / (here[x] - before[x])
    share = goes_on and share or math.max(0, math.min(1, share))
    return before[y] + share * (here[y] - before[y])
end

-- The value in the name of a bot between two levels.
local function person_value(of, spec)
    local before, after = of.person:match("^(.*)%%%.3f(.*)$")
    local fits = spec:sub(1, #before) == before and spec:sub(#spec - #after + 1) == after
    return fits and tonumber(spec:sub(#before + 1, #spec - #after)) or nil
end

--- The strength of a bot.
--- @param of nova.Ladder
--- @return number? elo nil for bots that were not measured
function ladder.strength(of, spec)
    for _, level in ipairs(of.levels) do
        if level.name == spec then
            return level.elo
        end
    end
    local value = person_value(of, spec)
    return of.others[spec] or value and read_off(of.levels, "person", "elo", value)
end

--- The likeliest strength by results. One drawn game against the average opponent is added, so that somebody who has
--- won all games has a strength as well.
--- @param games {elo: number, score: number}[] against whom, and 1 for a win, 0.5 for a shared one
--- @return nova.Interval? nil without games
function ladder.of_results(games)
    if #games == 0 then
        return nil
    end
    local pairings, strengths, mean = {}, {}, 0
    for index, one in ipairs(games) do
        pairings[index] = { one = 1, other = index + 1, games = 1, points = one.score }
        strengths[index + 1] = one.elo / strength.ELO
        mean = mean + strengths[index + 1] / #games
    end
    strengths[1], strengths[#games + 2] = mean, mean
    pairings[#games + 1] = { one = 1, other = #games + 2, games = 1, points = 0.5 }
    local variance, t = strength.solve(pairings, strengths, { 1 })[1][1], estimate.t(#games)
    local function bound(side)
        local value = strength.bound(pairings, strengths, { 1 }, 1, side, t * math.sqrt(variance), t * t / 2)
        return math.max(LOWEST, math.min(HIGHEST, value * strength.ELO))
    end
    return { mean = strengths[1] * strength.ELO, count = #games, low = bound(-1), high = bound(1) }
end

--- The strength of somebody whose moves lose so much on average.
--- @param of nova.Ladder
--- @param loss nova.Interval from 0 to 1, of whole games
--- @return nova.Interval
function ladder.of_loss(of, loss)
    local function elo(value)
        return read_off(of.levels, "lost", "elo", value, true)
    end
    local mean, wide = elo(loss.mean), estimate.NORMAL_975 * of.doubt
    local up, down = elo(loss.low) - mean, mean - elo(loss.high)
    return { mean = mean, count = loss.count, low = mean - math.sqrt(down ^ 2 + wide ^ 2),
        high = mean + math.sqrt(up ^ 2 + wide ^ 2) }
end

--- Two estimates of the same strength as one, each weighted by how narrow its interval is.
--- @param one nova.Interval?
--- @param other nova.Interval?
--- @return nova.Interval?
function ladder.together(one, other)
    if not one or not other then
        return one or other
    end
    local here, there = 1 / (one.high - one.low) ^ 2, 1 / (other.high - other.low) ^ 2
    local mean, half = (here * one.mean + there * other.mean) / (here + there), 0.5 / math.sqrt(here + there)
    return { mean = mean, low = mean - half, high = mean + half, count = one.count + other.count }
end

local NEAR = 40 -- Elo: 56 wins in 100 games

--- The bot that makes an even game for somebody of this strength: a level, or the bot `person` with a strength between
--- two levels.
--- @param of nova.Ladder
--- @return string spec
function ladder.even(of, elo)
    local nearest, strongest_person
    for _, level in ipairs(of.levels) do
        nearest = (not nearest or math.abs(level.elo - elo) < math.abs(nearest.elo - elo)) and level or nearest
        strongest_person = level.person and level or strongest_person
    end
    local is_between = elo > of.levels[1].elo and elo < strongest_person.elo
    if math.abs(nearest.elo - elo) <= NEAR or not is_between then
        return nearest.name
    end
    return of.person:format(read_off(of.levels, "elo", "person", elo))
end

--- The level that comes next in a game without a scale: one above the last opponent that was beaten, one below the last
--- that won. A person without games meets the second level.
--- @param games {name: string, score: number}[] in the order in which they were played
--- @return string name
function ladder.next(games)
    local found = 2
    for _, one in ipairs(games) do
        for index, name in ipairs(ladder.NAMES) do
            local step = one.score > 0.5 and 1 or one.score < 0.5 and -1 or 0
            found = name == one.name and math.max(1, math.min(#ladder.NAMES, index + step)) or found
        end
    end
    return ladder.NAMES[found]
end

return ladder
