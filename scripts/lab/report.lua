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
--- @field footer string[] paragraphs at the end of the page

--- One part of a report. It may have all of these or only some. A section without rows and lines is only on the page.
--- @class nova.ReportSection
--- @field caption? string above the table in the terminal
--- @field title? string on the page, in place of the caption
--- @field rows? string[][] the table; the first row has the heads
--- @field lines? string[] below the table

--- A cell of a row: the head of its column, and its text or value.
--- @alias nova.Cell {[1]: string, [2]: any}

--- Adds two cells to a row: a value, and its interval or possible error.
function report.add_pair(row, head, bounds_head, value, bounds)
    row[#row + 1] = { head, value }
    row[#row + 1] = { bounds_head, bounds }
end

--- The rows of a table, the heads first.
--- @param fill fun(row: nova.Cell[], item: any) adds the cells of an item
function report.rows(items, fill)
    local rows = { {} }
    for index, item in ipairs(items) do
        local row, texts = {}, {}
        fill(row, item)
        for at, cell in ipairs(row) do
            rows[1][at], texts[at] = cell[1], cell[2] or false
        end
        rows[index + 1] = texts
    end
    return rows
end

--- Histograms with the same scale.
--- @param items {name: string, values: table, colour: integer}[] what each shows
function report.histograms(items, title, caption, reference)
    local plots, least, most = {}, math.huge, -math.huge
    for _, item in ipairs(items) do
        least, most = math.min(least, item.values.least), math.max(most, item.values.most)
    end
    for index, item in ipairs(items) do
        plots[index] = { kind = "histogram", name = item.name, values = item.values, colour = item.colour,
            title = title, caption = caption, low = least, high = most + 1, reference = reference }
    end
    return plots
end

--- The report as text. There is an empty line between two sections.
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
    if not value then
        return ""
    elseif type(value) == "number" then
        return math.type(value) == "integer" and tostring(value) or ("%.10g"):format(value)
    end
    return value:find('[",\n\r]') and '"' .. value:gsub('"', '""') .. '"' or value
end

--- Rows as lines with commas between their values.
function report.csv(rows)
    local lines = {}
    for index, row in ipairs(rows) do
        local cells = {}
        for at, value in ipairs(row) do
            cells[at] = csv_cell(value)
        end
        lines[index] = table.concat(cells, ",") .. "\n"
    end
    return table.concat(lines)
end

-- JSON ---------------------------------------------------------------------------------------------------------------

--- Whether a number is neither infinite nor NaN.
function report.is_finite(number)
    return number - number == 0
end

--- A copy in which something else stands for each number that JSON can't hold.
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
function report.json(data, order, other)
    return json.encode(report.finite(data, other), order) .. "\n"
end

return report
