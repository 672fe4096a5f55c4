-- SPDX-License-Identifier: MIT
-- The report of an experiment, and its forms: text for the terminal, comma-separated values, JSON. Its page of HTML is
-- made by page.lua.

local format = require "nova.base.table"
local json = require "nova.base.json"

local report = {}

--- @class nova.Report
--- @field title string of the page
--- @field heading string what was played
--- @field verdict string what came out, in a sentence; only on the page
--- @field sections nova.ReportSection[]
--- @field footer string[] paragraphs at the end of the page

--- One part of a report. It may have all of these or only some. A section without rows and lines is only on the page.
--- @class nova.ReportSection
--- @field caption? string above the table in the terminal
--- @field title? string on the page, in place of the caption
--- @field rows? string[][] the table; the first row has the heads
--- @field lines? string[] below the table
--- @field plots? nova.Plot[]

--- A column: its head, and the cell of an item.
--- @alias nova.Column {head: string, cell: fun(item: any): string}

--- Adds a column to a list.
--- @param cell fun(item: any): string
function report.column(columns, head, cell)
    columns[#columns + 1] = { head = head, cell = cell }
end

--- Adds two columns: a value, and its interval or possible error.
--- @param bounds string the head of the second one
--- @param show fun(item: any): string, string
function report.pair(columns, head, bounds, show)
    report.column(columns, head, function(item)
        return (show(item))
    end)
    report.column(columns, bounds, function(item)
        return (select(2, show(item)))
    end)
end

--- The rows of a table, the heads first.
--- @return string[][]
function report.rows(items, columns)
    local rows = { {} }
    for index, column in ipairs(columns) do
        rows[1][index] = column.head
        for number, item in ipairs(items) do
            rows[number + 1] = rows[number + 1] or {}
            rows[number + 1][index] = column.cell(item)
        end
    end
    return rows
end

--- The report as text. There is an empty line between two sections.
--- @param of nova.Report
function report.text(of)
    local parts = { of.heading .. "\n" }
    for _, section in ipairs(of.sections) do
        local caption = section.rows and section.caption and section.caption .. "\n" or ""
        local text = caption .. (section.rows and format.aligned(section.rows) or "")
        for _, line in ipairs(section.lines or {}) do
            text = text .. line .. "\n"
        end
        parts[#parts + 1] = text ~= "" and text or nil
    end
    return table.concat(parts, "\n")
end

-- Comma-separated values ---------------------------------------------------------------------------------------------

local function csv_cell(value)
    if value == nil or value == false then
        return ""
    elseif type(value) == "number" then
        return math.type(value) == "integer" and tostring(value) or ("%.10g"):format(value)
    end
    return value:find('[",\n\r]') and '"' .. value:gsub('"', '""') .. '"' or value
end

--- A row for each item below a row of names.
--- @param items {[1]: string, [2]: any}[][] for each item its values with their names
function report.csv(items)
    local lines = {}
    for index, cells in ipairs(items) do
        local names, values = {}, {}
        for at, cell in ipairs(cells) do
            names[at], values[at] = cell[1], csv_cell(cell[2])
        end
        lines[1] = table.concat(names, ",")
        lines[index + 1] = table.concat(values, ",")
    end
    return table.concat(lines, "\n") .. "\n"
end

-- JSON ---------------------------------------------------------------------------------------------------------------

--- Whether a number is neither infinite nor NaN.
function report.is_finite(number)
    return number - number == 0
end

--- A copy in which something else stands for each number that JSON can't hold.
--- @param other any
function report.finite(value, other)
    if type(value) == "number" and not report.is_finite(value) then
        return other
    elseif type(value) ~= "table" then
        return value
    end
    local copy = setmetatable({}, getmetatable(value))
    for key, item in pairs(value) do
        copy[key] = report.finite(item, other)
    end
    return copy
end

--- Data as one line of JSON.
--- @param order? table from json.order
--- @param other? any in place of numbers that JSON can't hold; nil leaves them out
--- @return string
function report.json(data, order, other)
    return json.encode(report.finite(data, other), order) .. "\n"
end

return report
