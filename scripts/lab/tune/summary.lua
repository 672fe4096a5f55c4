-- SPDX-License-Identifier: MIT
-- The results of a tuning as one plain table, from which the report and the JSON are made.

local json = require "nova.base.json"
local params = require "nova.lab.tune.params"
local report = require "nova.lab.report"

local summary = {}

local SCHEMA = 1

-- The least and the greatest value in the second half of all steps. The value itself has no interval, because the
-- steps depend on each other.
local function range_of(spsa, index)
    local least, most = math.huge, -math.huge
    for number = spsa.step // 2 + 1, spsa.step + 1 do
        local value = spsa.trace[number][index]
        least, most = math.min(least, value), math.max(most, value)
    end
    return { least, most }
end

local function trace_of(spsa, index)
    local trace = {}
    for step, values in ipairs(spsa.trace) do
        trace[step] = values[index]
    end
    return trace
end

--- @param list nova.Param[]
--- @param spec string of the bot at the start
function summary.of(tuning, list, spec)
    local header, spsa, values = tuning.header, tuning.spsa, {}
    for index, value in ipairs(spsa:values()) do
        values[index] = math.max(list[index].low, math.min(list[index].high, value))
    end
    local data = {
        schema = SCHEMA, nova = header.nova, variant = header.variant, rules = header.rules,
        players = header.players, bot = spec, tuned = params.spec(spec, list, values), adjust = header.adjust,
        moved = false, params = {}, games = tuning.came, steps = spsa.step, planned = header.tune.steps,
        batch = header.tune.batch, parts = 1,
    }
    for index, param in ipairs(list) do
        data.moved = data.moved or params.shown(param, values[index]) ~= params.shown(param, param.start)
        data.params[index] = {
            name = param.name, low = param.low, high = param.high, start = param.start, whole = param.whole,
            value = { mean = values[index], count = 1 }, late = range_of(spsa, index),
            traces = { trace_of(spsa, index) },
        }
    end
    return data
end

local ORDER = json.order { "schema", "nova", "variant", "players", "bot", "tuned", "params", "name", "low", "high" }

--- The summary for programs: one line.
function summary.json(data)
    return report.json(data, ORDER, json.null)
end

return summary
