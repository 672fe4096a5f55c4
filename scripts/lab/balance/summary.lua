-- SPDX-License-Identifier: MIT
-- All results of a run as one table, from which the text, the JSON and the page are made.

local core = require "nova.core"
local estimate = require "nova.base.stats"
local json = require "nova.base.json"
local measures = require "nova.lab.balance.measures"
local rooms = require "nova.game.rooms"

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
    local counts, least, most = {}, math.huge, -math.huge
    for _, number in ipairs(numbers) do
        counts[number] = (counts[number] or 0) + 1
        least, most = math.min(least, number), math.max(most, number)
    end
    local list = {}
    for number = least, #numbers > 0 and most or least - 1 do
        list[#list + 1] = counts[number] and { number, counts[number] } or nil
    end
    return #list > 0 and { counts = list, least = least, most = most } or nil
end

local function all_points(deals)
    local points = {}
    for _, seen in ipairs(deals) do
        table.move(seen.points, 1, #seen.points, #points + 1, points)
    end
    return points
end

local function lengths(deals)
    local moves = {}
    for index, seen in ipairs(deals) do
        moves[index] = seen.moves
    end
    return moves
end

local function endings(deals)
    local counts = {}
    for _, seen in ipairs(deals) do
        counts[seen.ending] = (counts[seen.ending] or 0) + 1
    end
    return counts
end

local function tell_variant(run, index)
    local of, deals = run.variants[index], run.deals[index]
    local room = rooms.room(of.kind)
    local parts = room.uses and room.uses(of, run.games[index]:setup(1))
    local told = {
        variant = of.name, story = of.story, rules = of:fingerprint(run.players), measures = {},
        parts = parts and parts.what or "moves", uses = uses_of(deals, parts and parts.all or {}),
        tasks = tasks_of(deals), endings = endings(deals), points = spread_of(all_points(deals)),
        length = spread_of(lengths(deals)),
    }
    for number, measure in ipairs(run.measures) do
        told.measures[number] = {
            key = measure.key, title = measure.title, short = measure.short, share = measure.is_share,
            expected = measure.expected,
            value = measures.interval(measure, deals) or nil,
        }
    end
    return told
end

-- The differences between two variants, measure by measure. A difference counts if 0 is not in its interval.
local function tell_differences(run)
    local list = {}
    for _, measure in ipairs(run.measures) do
        local value = measures.difference(measure, run.deals[1], run.deals[2])
        if value then
            list[#list + 1] = {
                key = measure.key, title = measure.title, share = measure.is_share, value = value,
                counts = value.low > 0 or value.high < 0,
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
--- @return table
function summary.of(run)
    local told = {
        balance = 1, nova = core.version, players = run.players, deals = #run.deals[1], wanted = run.wanted,
        seed = run.seed, rollouts = run.rollouts, stopped = run.stopped, variants = {},
    }
    for index in ipairs(run.variants) do
        told.variants[index] = tell_variant(run, index)
    end
    told.differences = #run.variants > 1 and tell_differences(run) or nil
    return told
end

-- JSON has no infinity, so infinite bounds are left out.
local function finite(value)
    if type(value) ~= "table" then
        local is_number = type(value) == "number"
        return not (is_number and (value ~= value or value == math.huge or value == -math.huge)) and value or nil
    end
    local copy = setmetatable({}, getmetatable(value))
    for key, inner in pairs(value) do
        copy[key] = finite(inner)
    end
    return copy
end

--- @param told table
--- @return string
function summary.json(told)
    return json.encode(finite(told)) .. "\n"
end

return summary
