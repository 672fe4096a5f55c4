-- SPDX-License-Identifier: MIT
-- All results of a run as one table, from which the report and the JSON are made.

local core = require "nova.core"
local estimate = require "nova.base.stats"
local measures = require "nova.lab.balance.measures"
local report = require "nova.lab.report"
local rooms = require "nova.game.rooms"
local sorted_keys = require("nova.base.tables").sorted_keys

local summary = {}

-- The share of games in which each part was used, the rarest part first.
local function uses_of(deals, all)
    local count, names = {}, {}
    for _, name in ipairs(all) do
        count[name], names[#names + 1] = 0, name
    end
    for _, seen in ipairs(deals) do
        for _, name in ipairs(seen.used) do
            names[#names + 1] = not count[name] and name or nil
            count[name] = (count[name] or 0) + 1
        end
    end
    table.sort(names, function(one, other)
        return count[one] < count[other] or (count[one] == count[other] and one < other)
    end)
    local list = {}
    for index, name in ipairs(names) do
        list[index] = { name = name, share = count[name] / math.max(1, #deals) }
    end
    return list
end

-- For each kind of tasks, the share that gets done. Each deal is one observation.
local function tasks_of(deals)
    local moments, names = {}, {}
    for _, seen in ipairs(deals) do
        for name, count in pairs(seen.tasks) do
            names[#names + 1] = not moments[name] and name or nil
            moments[name] = moments[name] or estimate.moments()
            moments[name]:add(count.done / count.laid)
        end
    end
    table.sort(names)
    for index, name in ipairs(names) do
        names[index] = { name = name, share = estimate.within(estimate.mean(moments[name]), 0, 1) }
    end
    return names
end

local function spread_of(numbers)
    local counts, list = {}, {}
    for _, number in ipairs(numbers) do
        counts[number] = (counts[number] or 0) + 1
    end
    for index, number in ipairs(sorted_keys(counts)) do
        list[index] = { number, counts[number] }
    end
    return #list > 0 and { counts = list, least = list[1][1], most = list[#list][1] } or nil
end

local function tell_variant(run, index)
    local of, deals = run.variants[index], run.deals[index]
    local room = rooms.room(of.kind)
    local parts = room.uses and room.uses(of, run.games[index]:setup(1))
    local points, lengths, endings = {}, {}, {}
    for number, seen in ipairs(deals) do
        table.move(seen.points, 1, #seen.points, #points + 1, points)
        lengths[number], endings[seen.ending] = seen.moves, (endings[seen.ending] or 0) + 1
    end
    local data = {
        variant = of.name, story = of.story, rules = of:fingerprint(run.players), measures = {},
        parts = parts and parts.what or "moves", uses = uses_of(deals, parts and parts.all or {}),
        tasks = tasks_of(deals), endings = endings, points = spread_of(points), length = spread_of(lengths),
    }
    for number, measure in ipairs(run.measures) do
        data.measures[number] = {
            key = measure.key, title = measure.title, short = measure.short, share = measure.is_share or nil,
            expected = measure.expected,
            value = measures.interval(measure, deals) or nil,
        }
    end
    return data
end

-- The differences between two variants, measure by measure. A difference counts if 0 is not in its interval.
local function tell_differences(run)
    local list = {}
    for _, measure in ipairs(run.measures) do
        local value = measures.difference(measure, run.deals[1], run.deals[2])
        if value then
            list[#list + 1] = {
                key = measure.key, title = measure.title, share = measure.is_share or nil, value = value,
                counts = value.low > 0 or value.high < 0 or nil,
            }
        end
    end
    return list
end

--- @class nova.BalanceRun
--- @field variants nova.Variant[] one or two
--- @field games userdata[]
--- @field players integer
--- @field deals nova.DealSeen[][] by variant, in the order of the deals
--- @field measures nova.Measure[]
--- @field rollouts integer
--- @field seed integer of the first deal
--- @field wanted integer deals
--- @field stopped boolean there was no time for all

--- @param run nova.BalanceRun
function summary.of(run)
    local data = {
        balance = 1, nova = core.version, players = run.players, deals = #run.deals[1], wanted = run.wanted,
        seed = run.seed, rollouts = run.rollouts, stopped = run.stopped or nil, variants = {},
    }
    for index in ipairs(run.variants) do
        data.variants[index] = tell_variant(run, index)
    end
    data.differences = #run.variants > 1 and tell_differences(run) or nil
    return data
end

--- @return string one line
function summary.json(data)
    return report.json(data)
end

return summary
