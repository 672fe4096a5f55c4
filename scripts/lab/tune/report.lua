-- SPDX-License-Identifier: MIT
-- The report of a tuning. The summary has the results in one plain table; the JSON and the report are made from it.

local arena_report = require "nova.lab.arena.report"
local format = require "nova.base.table"
local json = require "nova.base.json"
local map = require("nova.base.tables").map
local params = require "nova.lab.tune.params"
local reports = require "nova.lab.report"

local report = {}

-- The summary --------------------------------------------------------------------------------------------------------

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

--- @param spec string of the bot at the start
function report.summary(tuning, list, spec)
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
            traces = { map(spsa.trace, function(step) return step[index] end) },
        }
    end
    return data
end

local ORDER = json.order { "schema", "nova", "variant", "players", "bot", "tuned", "params", "name", "low", "high" }

--- The summary for programs: one line.
function report.json(data)
    return reports.json(data, ORDER, json.null)
end

-- The report ----------------------------------------------------------------------------------------------------------

local function heading(data)
    local number_of = format.number_of
    return ("%s, %s, %s: %s, %s of %s"):format(data.bot, data.variant, number_of(data.players, "player"),
        number_of(data.games, "game"), number_of(data.steps, "step"), number_of(data.batch, "deal"))
end

local function add_option(row, param)
    row[1] = { "option", param.name }
    row[2] = { "range", ("%g..%g"):format(param.low, param.high) }
    row[3] = { "start", params.shown(param, param.start) }
    row[4] = { "tuned", params.shown(param, param.value.mean) }
    row[5] = { "second half", ("%.4g to %.4g"):format(param.late[1], param.late[2]) }
end

local function plots_of(data)
    return map(data.params, function(param)
        return { kind = "lines", name = param.name, title = "steps", lines = param.traces, low = param.low,
            high = param.high, reference = param.value.mean,
            caption = ("The value of %s from step to step; the dashed line is what was found."):format(param.name) }
    end)
end

--- What the final test has decided, in a sentence.
--- @param data table the summary of the arena's run
function report.verdict(data)
    local test = data.sprt
    local share, bounds = format.share(data.bots[1].share)
    local won = ("the tuned bot won %s (%s) of %d games on fresh deals"):format(share, bounds, data.games)
    if not test or not test.decision then
        return won .. "; that is not decided yet"
    end
    local stronger = test.decision == "elo1"
    return ("%s: it is %s than at the start (by %g Elo rather than by %g)"):format(won,
        stronger and "stronger" or "not stronger", test[test.decision], stronger and test.elo0 or test.elo1)
end

--- @param data table the summary
--- @param test? table the summary of the final test
function report.of(data, test)
    local sections = {
        { title = "What was found", rows = reports.rows(data.params, add_option), plots = plots_of(data) },
    }
    local function say(line)
        sections[#sections + 1] = { lines = { line } }
    end
    if data.steps < data.planned then
        say(("not complete: %d of %d steps"):format(data.steps, data.planned))
    end
    if not data.moved then
        say("no value has changed, so there is nothing to test")
    end
    say("tuned: " .. data.tuned)
    local verdict = test and report.verdict(test)
    if test then
        local whole = arena_report.of(test)
        sections[#sections + 1] = { title = "Against the start, on fresh deals", lines = { whole.heading } }
        table.move(whole.sections, 1, #whole.sections, #sections + 1, sections)
        say(verdict)
    end
    return {
        title = "Tuning of " .. data.bot, heading = heading(data), sections = sections,
        verdict = verdict and verdict:gsub("^%l", string.upper) .. "." or "There was no test against the start.",
        footer = { "The tuned bot: " .. data.tuned, ("Made by nova %s, rules %s."):format(data.nova, data.rules) },
    }
end

return report
