-- SPDX-License-Identifier: MIT
-- The list of solo scores: scores.jsonl in the data folder. Only games of people count, without takebacks and help.

local calendar = require "nova.prompt.keep.calendar"
local journal = require "nova.prompt.keep.journal"
local values = require "nova.base.values"

local scores = {}

local LATEST = 1 << 37 -- seconds; a later time has no day with four digits for the year

local CHECKS = {
    { "variant", "a name", function(value) return type(value) == "string" end },
    { "score", "a number", function(value) return type(value) == "number" end },
    { "seats", "a list of one name", function(value) return type(value) == "table" and type(value[1]) == "string" end },
    { "time", "seconds since 1970", function(value)
        return value == nil or math.type(value) == "integer" and value >= 0 and value < LATEST
    end },
    { "takebacks", "a number", function(value) return value == nil or type(value) == "number" end },
    { "day", calendar.A_DAY, function(value) return value == nil or calendar.is_day(value) end },
}

--- Its file.
scores.journal = journal.new("scores", function(entry)
    return values.first_wrong(entry, CHECKS)
end)

--- Adds the score of a game that is over.
--- @return string? message why it can't be kept
function scores.add(session)
    local finish, takebacks = session.state:tell("result"), session:takebacks()
    if not finish.score or session.mode then
        return nil
    end
    return select(2, scores.journal:add {
        variant = session.variant.name, rules = session.header.rules, score = finish.score, phase1 = finish.phase1,
        phase2 = finish.phase2, seed = session.header.seed, seats = { session.seats[1].spec },
        takebacks = takebacks > 0 and takebacks or nil, helped = session.header.helped, daily = session.header.daily,
        day = calendar.today(),
    })
end

local function is_of_person(entry)
    return entry.seats[1]:find("^human") ~= nil
end

local function is_clean(entry)
    return (entry.takebacks or 0) == 0 and not entry.helped
end

--- The scores of people that count, the oldest first.
--- @param name? string only those of this variant
--- @return table[] entries
--- @return integer left_out games of people with takebacks or help
--- @return string[] problems of the file
function scores.counted(name)
    local counted, left_out, entries, problems = {}, 0, scores.journal:read()
    for _, entry in ipairs(entries) do
        if (name == nil or entry.variant == name) and is_of_person(entry) then
            counted[#counted + 1] = is_clean(entry) and entry or nil
            left_out = left_out + (is_clean(entry) and 0 or 1)
        end
    end
    return counted, left_out, problems
end

--- The day on which a score was made. Earlier versions of the program noted the time.
function scores.day(entry)
    return entry.day or os.date("!%Y-%m-%d", math.floor(entry.time or 0)) --[[@as string]]
end

--- How often people have finished the daily deal of a day.
function scores.tries(name, day)
    local count = 0
    for _, entry in ipairs((scores.journal:read())) do
        count = count + (entry.variant == name and entry.daily == day and is_of_person(entry) and 1 or 0)
    end
    return count
end

-- A bar for each score. Low scores are good, so a lower score has a higher bar.
local function sparkline(list, signs)
    local least, most = math.huge, -math.huge
    for _, score in ipairs(list) do
        least, most = math.min(least, score), math.max(most, score)
    end
    local bars = {}
    for index, score in ipairs(list) do
        local share = most > least and (most - score) / (most - least) or 1
        bars[index] = signs[1 + math.floor(share * (#signs - 1) + 0.5)]
    end
    return table.concat(bars)
end

local LAST = 10

-- The best ones first; of equal ones the older.
local function in_order(entries)
    local place, sorted = {}, table.move(entries, 1, #entries, 1, {})
    for index, entry in ipairs(entries) do
        place[entry] = index
    end
    table.sort(sorted, function(one, other)
        return one.score < other.score or (one.score == other.score and place[one] < place[other])
    end)
    return sorted
end

--- The summary of a variant's scores.
--- @return table summary with games, best (a list of entries), mean, below (100), takebacks (games with some, or with
--- help), last (list), line (of bars), problems
function scores.summary(name, signs)
    local entries, left_out, problems = scores.counted(name)
    local all, sum, below = {}, 0, 0
    for index, entry in ipairs(entries) do
        all[index], sum = entry.score, sum + entry.score
        below = below + (entry.score < 100 and 1 or 0)
    end
    local last = table.move(all, math.max(1, #all - LAST + 1), #all, 1, {})
    return {
        games = #all, best = in_order(entries), mean = #all > 0 and sum / #all or 0, below = below,
        takebacks = left_out, last = last, line = sparkline(last, signs), problems = problems,
    }
end

return scores
