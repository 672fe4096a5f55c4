-- SPDX-License-Identifier: MIT
-- The results of a tuning as one plain table, from which the text, the page and the JSON are made.

local estimate = require "nova.base.stats"
local json = require "nova.base.json"
local params = require "nova.lab.tune.params"

local summary = {}

local SCHEMA = 1

-- The mean of the parts' values. A single part has no interval, because its steps depend on each other.
local function value_of(tunings, index)
    local moments = estimate.moments()
    for _, tuning in ipairs(tunings) do
        moments:add(tuning.spsa:values()[index])
    end
    return #tunings > 1 and estimate.mean(moments) or { mean = moments.mean, count = 1 }
end

-- The least and the greatest value in the second half of all steps.
local function range_of(tunings, index)
    local least, most = math.huge, -math.huge
    for _, tuning in ipairs(tunings) do
        local spsa = tuning.spsa
        for number = spsa.step // 2 + 1, spsa.step + 1 do
            local value = spsa.trace[number][index]
            least, most = math.min(least, value), math.max(most, value)
        end
    end
    return { least, most }
end

local function traces_of(tunings, index)
    local traces = {}
    for number, tuning in ipairs(tunings) do
        traces[number] = {}
        for step, values in ipairs(tuning.spsa.trace) do
            traces[number][step] = values[index]
        end
    end
    return traces
end

-- The values that the tunings have found.
local function found_values(tunings, list)
    local values = {}
    for index, param in ipairs(list) do
        local mean = value_of(tunings, index).mean
        values[index] = math.max(param.low, math.min(param.high, mean))
    end
    return values
end

--- @param tunings nova.Tuning[] the parts
--- @param list nova.Param[]
--- @param spec string of the bot at the start
--- @return table
function summary.of(tunings, list, spec)
    local header, values = tunings[1].header, found_values(tunings, list)
    local told = {
        schema = SCHEMA, nova = header.nova, variant = header.variant, rules = header.rules,
        players = header.players, bot = spec, tuned = params.spec(spec, list, values), adjust = header.adjust,
        moved = false, params = {},
        games = 0, steps = 0, planned = header.tune.steps, batch = header.tune.batch, parts = #tunings,
    }
    for _, tuning in ipairs(tunings) do
        told.games, told.steps = told.games + tuning.came, told.steps + tuning.spsa.step
    end
    for index, param in ipairs(list) do
        told.moved = told.moved or params.shown(param, values[index]) ~= params.shown(param, param.start)
        told.params[index] = {
            name = param.name, low = param.low, high = param.high, start = param.start, whole = param.whole,
            value = value_of(tunings, index), late = range_of(tunings, index), traces = traces_of(tunings, index),
        }
    end
    return told
end

local ORDER = json.order { "schema", "nova", "variant", "players", "bot", "tuned", "params", "name", "low", "high" }

--- The summary for programs: one line.
--- @param told table
--- @return string
function summary.json(told)
    return json.encode(told, ORDER) .. "\n"
end

return summary
