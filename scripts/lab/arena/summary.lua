-- SPDX-License-Identifier: MIT
-- The summary of a run and its results in one plain table. The report and the JSON are made from the summary.

local json = require "nova.base.json"
local report = require "nova.lab.report"
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
function summary.of(header, tally)
    local schedule = tally.schedule
    local data = tally.statistics:tell()
    local seed = schedule.seed
    setmetatable(data.endings, json.object)
    for _, bot in ipairs(data.bots) do
        setmetatable(bot.faults, json.object)
        setmetatable(bot.fault_examples, json.object)
    end
    data.schema = SCHEMA
    data.nova = header.nova
    data.variant = header.variant
    data.rules = header.rules
    data.players = header.players
    data.seatings = schedule.each
    data.seeds = tally.last_deal and not schedule.book and { seed + tally.first_deal, seed + tally.last_deal } or nil
    data.planned = { games = schedule:size(), deals = schedule:shard_deals() }
    data.shard = header.shard
    data.adjust = header.adjust
    data.target = tally.statistics.plan.target
    data.waiting = not tally.decision and tally.came - data.games or 0
    data.sprt = sprt_of(tally)
    return data
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

local ORDER = json.order { "schema", "nova", "variant", "players", "bots", "name", "games", "mean", "low", "high" }

--- The summary for programs: one line.
function summary.json(data)
    return report.json(data, ORDER, json.null)
end

return summary
