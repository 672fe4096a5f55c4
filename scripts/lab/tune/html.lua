-- SPDX-License-Identifier: MIT
-- The results of a tuning as a page with tables and plots. The page needs no other file.

local arena_html = require "nova.lab.arena.html"
local sheet = require "nova.lab.page"
local svg = require "nova.lab.svg"
local text = require "nova.lab.tune.text"

local html = {}

local escape = svg.escape

local function plot_of(param)
    local picture = svg.lines(param.traces, {
        name = param.name, title = "steps", low = param.low, high = param.high, reference = param.value.mean,
    })
    return sheet.figure(picture, ("The value of %s from step to step; the dashed line is what was found."):format(
        param.name))
end

--- The page.
--- @param told table
--- @param test? table the summary of the final test
--- @return string
function html.page(told, test)
    local rows, plots = {}, {}
    for index, param in ipairs(told.params) do
        rows[index], plots[index] = text.cells(param), plot_of(param)
    end
    local body = sheet.section("What was found", sheet.table(text.HEADS, rows))
        .. sheet.section("Step by step", table.concat(plots))
    if test then
        body = body .. sheet.section("Against the start, on fresh deals", arena_html.main_table(test))
            .. arena_html.plots(test)
    end
    return sheet.page {
        title = escape("Tuning of " .. told.bot),
        verdict = escape(test and text.verdict(test):gsub("^%l", string.upper) .. "."
            or "There was no test against the start."),
        note = escape(text.heading(told)), body = body,
        footer = ("<p>The tuned bot: %s</p>\n<p>Made by nova %s, rules %s.</p>"):format(escape(told.tuned),
            escape(told.nova), escape(told.rules)),
    }
end

--- Writes the page into a file.
--- @param path string
--- @param told table
--- @param test? table the summary of the final test
--- @return boolean? written
--- @return string? message
function html.write(path, told, test)
    return sheet.write(path, html.page(told, test))
end

return html
