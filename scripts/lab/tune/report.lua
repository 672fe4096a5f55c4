-- SPDX-License-Identifier: MIT
-- The report of a tuning.

local arena_report = require "nova.lab.arena.report"
local format = require "nova.base.table"
local params = require "nova.lab.tune.params"
local reports = require "nova.lab.report"

local report = {}

local function heading(data)
    local number_of = format.number_of
    return ("%s, %s, %s: %s, %s of %s"):format(data.bot, data.variant, number_of(data.players, "player"),
        number_of(data.games, "game"), number_of(data.steps, "step"), number_of(data.batch, "deal"))
end

local function options_table(data)
    local columns = {}
    local function add(head, cell)
        reports.column(columns, head, cell)
    end
    add("option", function(param) return param.name end)
    add("range", function(param) return ("%g..%g"):format(param.low, param.high) end)
    add("start", function(param) return params.shown(param, param.start) end)
    add("tuned", function(param) return params.shown(param, param.value.mean) end)
    add("second half", function(param) return ("%.4g to %.4g"):format(param.late[1], param.late[2]) end)
    return reports.rows(data.params, columns)
end

local function plots_of(data)
    local plots = {}
    for index, param in ipairs(data.params) do
        plots[index] = { kind = "lines", name = param.name, title = "steps", lines = param.traces, low = param.low,
            high = param.high, reference = param.value.mean,
            caption = ("The value of %s from step to step; the dashed line is what was found."):format(param.name) }
    end
    return plots
end

--- What the final test has decided, in a sentence.
--- @param data table the summary of the arena's run
function report.verdict(data)
    local test = data.sprt
    local share, bounds = format.share(data.bots[1].share)
    local found = ("the tuned bot won %s (%s) of %d games on fresh deals"):format(share, bounds, data.games)
    if not test or not test.decision then
        return found .. "; that is not decided yet"
    elseif test.decision == "elo1" then
        return ("%s: it is stronger than at the start (by %g Elo rather than by %g)"):format(found, test.elo1,
            test.elo0)
    end
    return ("%s: it is not stronger than at the start (by %g Elo rather than by %g)"):format(found, test.elo0,
        test.elo1)
end

--- @param data table the summary
--- @param test? table the summary of the final test
--- @return nova.Report
function report.of(data, test)
    local sections = { { title = "What was found", rows = options_table(data), plots = plots_of(data) } }
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
