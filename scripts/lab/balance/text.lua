-- SPDX-License-Identifier: MIT
-- The summary of a run as tables for the terminal.

local format = require "nova.base.table"

local text = {}

local MOST_NAMES = 8

--- The mean of a measure, and its interval.
--- @param measure table
--- @return string mean
--- @return string bounds
function text.value(measure)
    local value = measure.value
    if not value then
        return format.NONE, ""
    elseif measure.share then
        return format.share(value)
    end
    local mean, half = format.mean(value)
    local form = value.low < 0 and "%.2f to %.2f" or "%.2f-%.2f"
    return mean, half == format.NONE and "" or form:format(value.low, value.high)
end

--- A difference, with its sign, and its interval.
--- @param difference table
--- @return string mean
--- @return string bounds
function text.difference(difference)
    local value, scale = difference.value, difference.share and 100 or 1
    local form = difference.share and "%+.1f%%" or "%+.2f"
    local mean = form:format(scale * value.mean):gsub("^%-(0%.0+%%?)$", "+%1")
    if value.low == -math.huge then
        return mean, ""
    end
    local bounds = difference.share and "%+.1f to %+.1f" or "%+.2f to %+.2f"
    return mean, bounds:format(scale * value.low, scale * value.high)
end

--- What was played.
--- @param told table
--- @return string
function text.heading(told)
    local names = {}
    for index, one in ipairs(told.variants) do
        names[index] = one.variant
    end
    local stopped = told.stopped and (" of %d (the time was up, --time gives more)"):format(told.wanted) or ""
    return ("%s, %s: %s%s from seed %d, %s a move"):format(table.concat(names, " and "),
        format.number_of(told.players, "player"), format.number_of(told.deals, "deal"), stopped, told.seed,
        format.number_of(told.rollouts, "rollout"))
end

local function expected_text(measure)
    return measure.expected and ("even: " .. format.percent(measure.expected)) or ""
end

local function add_table(lines, rows)
    lines[#lines + 1] = format.aligned(rows):gsub("\n$", "")
end

local function percent_list(list, from, to, step)
    local parts = {}
    for index = from, to, step do
        parts[#parts + 1] = ("%s %.0f%%"):format(list[index].name, 100 * list[index].share)
    end
    return table.concat(parts, ", ")
end

-- Which parts were used in the fewest games, and which in the most.
local function uses_lines(one)
    local list = one.uses
    if #list == 0 then
        return {}
    elseif #list <= 2 * MOST_NAMES then
        return { ("%s, by how many games they were in: %s"):format(one.parts, percent_list(list, #list, 1, -1)) }
    end
    return {
        ("%s that were used least: %s"):format(one.parts, percent_list(list, 1, MOST_NAMES, 1)),
        ("%s that were used most: %s"):format(one.parts, percent_list(list, #list, #list - MOST_NAMES + 1, -1)),
    }
end

local function tasks_text(one)
    local parts = {}
    for index, task in ipairs(one.tasks) do
        parts[index] = ("%s %.0f%%"):format(task.name, 100 * task.share.mean)
    end
    return "tasks that got done: " .. table.concat(parts, ", ")
end

local function add_variant(lines, told, one)
    local rows = { { one.variant, "", "95%", "" } }
    for _, measure in ipairs(one.measures) do
        local mean, bounds = text.value(measure)
        rows[#rows + 1] = { "  " .. measure.title, mean, bounds, expected_text(measure) }
    end
    add_table(lines, rows)
    lines[#lines + 1] = "  ends: " .. format.counts(one.endings)
    for _, words in ipairs(uses_lines(one)) do
        lines[#lines + 1] = "  " .. words
    end
    lines[#lines + 1] = #one.tasks > 0 and "  " .. tasks_text(one) or nil
    lines[#lines + 1] = told.differences and "" or nil
end

local function add_differences(lines, told)
    local rows = { { ("%s less %s, on the same deals"):format(told.variants[2].variant, told.variants[1].variant), "",
        "95%", "" } }
    for _, difference in ipairs(told.differences) do
        local mean, bounds = text.difference(difference)
        rows[#rows + 1] = { "  " .. difference.title, mean, bounds, difference.counts and "counts" or "" }
    end
    add_table(lines, rows)
end

--- @param told table
--- @return string
function text.table(told)
    local lines = { text.heading(told), "" }
    for _, one in ipairs(told.variants) do
        add_variant(lines, told, one)
    end
    if told.differences then
        add_differences(lines, told)
    end
    return table.concat(lines, "\n") .. "\n"
end

return text
