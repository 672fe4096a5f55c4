-- SPDX-License-Identifier: MIT
-- The summary of a run and its results in one plain table. The text, the page and the JSON are made from the summary.

local json = require "nova.base.json"
local sprt = require "nova.lab.sprt"

local summary = {}

local SCHEMA = 1

local function sprt_of(tally)
    local test = tally.test
    if not test then
        return nil
    end
    local lower, upper = sprt.bounds(test)
    return { elo0 = test.elo0, elo1 = test.elo1, alpha = test.alpha, beta = test.beta, ratio = tally.ratio,
        lower = lower, upper = upper, decision = tally.decision, adjusted = tally.adjusts or nil }
end

--- @param header nova.RunHeader
--- @param tally nova.Tally
--- @return table
function summary.of(header, tally)
    local schedule = tally.schedule
    local told = tally.statistics:tell()
    local seed = schedule.seed
    told.schema = SCHEMA
    told.nova = header.nova
    told.variant = header.variant
    told.rules = header.rules
    told.players = header.players
    told.seatings = schedule.each
    told.seeds = tally.last_deal and not schedule.book and { seed + tally.first_deal, seed + tally.last_deal } or nil
    told.planned = { games = schedule:size(), deals = schedule:shard_deals() }
    told.shard = header.shard
    told.adjust = header.adjust
    told.target = tally.statistics.plan.target
    told.waiting = not tally.decision and tally.came - told.games or 0
    told.sprt = sprt_of(tally)
    return told
end

--- How far the first bot is ahead of the first bot of another run, on the deals of both.
--- @param counted nova.Tally
--- @param other nova.Tally
--- @param path string of the other run
--- @return table? nil where there are no such deals
function summary.compare(counted, other, path)
    local here, there = counted.statistics, other.statistics
    local ahead = here:ahead_of(there)
    return ahead and { bot = here.plan.bots[1], other = there.plan.bots[1], run = path,
        adjusted = here.plan.adjust and there.plan.adjust, ahead = ahead } or nil
end

-- JSON ------------------------------------------------------------------------------------------------------------

local ORDER = json.order { "schema", "nova", "variant", "players", "bots", "name", "games", "mean", "low", "high" }

-- JSON has no infinity: an infinite bound becomes null.
local function finite(value)
    if type(value) == "number" and (value ~= value or value == math.huge or value == -math.huge) then
        return json.null
    elseif type(value) ~= "table" then
        return value
    end
    local copy = setmetatable({}, getmetatable(value))
    for key, item in pairs(value) do
        copy[key] = finite(item)
    end
    return copy
end

-- Fields that are objects in JSON. An empty table alone does not tell whether it is an object or a list.
local function mark_objects(told)
    setmetatable(told.endings, json.object)
    for _, bot in ipairs(told.bots) do
        setmetatable(bot.faults, json.object)
        setmetatable(bot.fault_examples, json.object)
    end
end

--- The summary as JSON can hold it.
--- @param told table
--- @return table
function summary.plain(told)
    mark_objects(told)
    return finite(told)
end

--- The summary for programs: one line.
--- @param told table
--- @return string
function summary.json(told)
    return json.encode(summary.plain(told), ORDER) .. "\n"
end

return summary
