-- SPDX-License-Identifier: MIT
-- Writes numbers in the form for people, and rows of them as a table for the terminal. Tables in the terminal and pages
-- have the same form of numbers.

local sorted_keys = require("nova.base.tables").sorted_keys

local format = {}

--- The text in place of a number that does not exist.
format.NONE = "-"

function format.percent(share)
    return ("%.1f%%"):format(100 * share)
end

--- @return string mean
--- @return string bounds
function format.share(share)
    if not share then
        return format.NONE, format.NONE
    end
    return format.percent(share.mean), ("%.1f-%.1f"):format(100 * share.low, 100 * share.high)
end

local function signed(number)
    return ("%+.0f"):format(number):gsub("^[+-]0$", "0")
end

--- A difference in Elo. If all games were won, or all were lost, the interval has only one bound.
--- @return string mean
--- @return string bounds
function format.elo(elo)
    if not elo then
        return format.NONE, format.NONE
    elseif elo.mean == math.huge then
        return "inf", "above " .. signed(elo.low)
    elseif elo.mean == -math.huge then
        return "-inf", "below " .. signed(elo.high)
    end
    local bounds = elo.high == math.huge and "above " .. signed(elo.low)
        or elo.low == -math.huge and "below " .. signed(elo.high)
    return signed(elo.mean), bounds or ("%s to %s"):format(signed(elo.low), signed(elo.high))
end

--- A mean and its possible error.
--- @param form? string the format of both numbers
--- @return string mean
--- @return string half the interval's width
function format.mean(mean, form)
    if not mean then
        return format.NONE, format.NONE
    end
    form = form or "%.2f"
    local half = mean.high - mean.mean
    return form:format(mean.mean), half < math.huge and form:gsub("%+", ""):format(half) or format.NONE
end

local UNITS = { { 1, "s" }, { 1e-3, "ms" }, { 1e-6, "us" } }

function format.time(seconds)
    for _, unit in ipairs(UNITS) do
        if seconds >= unit[1] then
            return ("%.3g %s"):format(seconds / unit[1], unit[2])
        end
    end
    return ("%.0f ns"):format(seconds * 1e9)
end

--- Counts by name: "discs 980, tiles 20".
--- @param counts table<string, integer>
function format.counts(counts)
    local names = sorted_keys(counts)
    for index, name in ipairs(names) do
        names[index] = ("%s %d"):format(name, counts[name])
    end
    return #names > 0 and table.concat(names, ", ") or "none"
end

local ORDINALS = { "1st", "2nd", "3rd" }

function format.ordinal(number)
    return ORDINALS[number] or number .. "th"
end

--- A number with the noun that it counts: "1 game", "2 games".
function format.number_of(number, noun)
    return ("%d %s%s"):format(number, noun, number == 1 and "" or "s")
end

--- Rows of cells as lines. The first column is flush left, the others are flush right.
function format.aligned(rows)
    local widths, lines = {}, {}
    for _, row in ipairs(rows) do
        for index, cell in ipairs(row) do
            widths[index] = math.max(widths[index] or 0, utf8.len(cell) or #cell)
        end
    end
    for number, row in ipairs(rows) do
        local cells = {}
        for index, cell in ipairs(row) do
            local space = (" "):rep(widths[index] - (utf8.len(cell) or #cell))
            cells[index] = index == 1 and cell .. space or space .. cell
        end
        lines[number] = table.concat(cells, "  "):gsub("%s+$", "")
    end
    return table.concat(lines, "\n") .. "\n"
end

return format
