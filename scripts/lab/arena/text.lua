-- SPDX-License-Identifier: MIT
-- The summary as text: tables for the terminal, and comma-separated values.

local bots = require "nova.game.bots"
local columns = require "nova.lab.arena.columns"
local format = require "nova.base.table"
local sorted_keys = require "nova.base.sorted_keys"

local text = {}

-- Tables ----------------------------------------------------------------------------------------------------------

--- The first line: what was played.
--- @param told table
--- @return string
function text.heading(told)
    local each = told.seatings > 1 and (", each with %d seatings"):format(told.seatings) or ""
    local seeds = told.seeds and (", seeds %d to %d"):format(table.unpack(told.seeds)) or ""
    return ("%s, %s: %s, %s%s%s"):format(told.variant, format.number_of(told.players, "player"),
        format.number_of(told.games, "game"), format.number_of(told.deals, "deal"), each, seeds)
end

local function seat_line(told)
    local parts = {}
    for seat, share in ipairs(told.seats or {}) do
        local mean, bounds = format.share(share or nil)
        parts[seat] = ("%d: %s (%s)"):format(seat - 1, mean, bounds)
    end
    return #parts > 0 and "all bots by seat: " .. table.concat(parts, ", ") or nil
end

local function fault_lines(told)
    local lines = {}
    for _, bot in ipairs(told.bots) do
        if bot.fault_count > 0 then
            lines[#lines + 1] = ("faults of %s: %s"):format(bot.name, format.counts(bot.faults))
            for _, kind in ipairs(sorted_keys(bot.fault_examples)) do
                local first = bot.fault_examples[kind]
                lines[#lines + 1] = ("  %s: %s (seed %s, seat %d)"):format(kind, first.text, first.seed, first.seat)
            end
            local log = bots.told_log(bot.name)
            lines[#lines + 1] = log and "  " .. log
        end
    end
    return table.concat(lines, "\n")
end

-- The sequential test in words.
local function sprt_line(test)
    local found = test.decision and ("%s is accepted"):format(test.decision) or "not decided"
    local of = test.adjusted and " of results without luck" or ""
    return ("SPRT%s elo0=%g elo1=%g alpha=%g beta=%g: LLR %.2f (%.2f to %.2f), %s"):format(of, test.elo0, test.elo1,
        test.alpha, test.beta, test.ratio, test.lower, test.upper, found)
end

-- How far the first bot is ahead of another run's first bot.
local function compared_line(told)
    local found = told.compared
    if not found then
        return nil
    end
    local ahead, unit = found.ahead, told.players == 1 and 1 or 100
    local function shown(number)
        local sign = told.players == 1 and "%+.2f" or "%+.1f%%"
        return sign:format(unit * number)
    end
    return ("%s against %s of %s, on the same %s%s: %s (%s to %s)"):format(found.bot, found.other, found.run,
        format.number_of(ahead.count, "deal"), found.adjusted and ", without luck" or "", shown(ahead.mean),
        shown(ahead.low), shown(ahead.high))
end

--- The lines below the tables.
--- @param told table
--- @return string[]
function text.notes(told)
    local notes = {}
    local function add(note)
        notes[#notes + 1] = note ~= "" and note or nil
    end
    add("ends: " .. format.counts(told.endings))
    add(seat_line(told))
    add(told.length and ("moves a game: %.1f, from %d to %d"):format(told.length.mean, told.length.least,
        told.length.most))
    add(fault_lines(told))
    add(told.sprt and sprt_line(told.sprt))
    add(compared_line(told))
    add(told.waiting > 0 and ("not counted: %s of deals that are not complete"):format(
        format.number_of(told.waiting, "game")) or "")
    return notes
end

--- The tables and the lines below them.
--- @param told table
--- @return string
function text.table(told)
    local parts = { text.heading(told) .. "\n", format.aligned(columns.rows(told, columns.main(told))) }
    for _, columns_of in ipairs { columns.adjusted, columns.cross, columns.second } do
        local list, title = columns_of(told)
        parts[#parts + 1] = list and title .. "\n" .. format.aligned(columns.rows(told, list)) or nil
    end
    parts[#parts + 1] = table.concat(text.notes(told), "\n") .. "\n"
    return table.concat(parts, "\n")
end

-- Comma-separated values ------------------------------------------------------------------------------------------

local function csv_cell(value)
    if value == nil or value == false then
        return ""
    elseif type(value) == "number" then
        return math.type(value) == "integer" and tostring(value) or ("%.10g"):format(value)
    end
    return value:find('[",\n\r]') and '"' .. value:gsub('"', '""') .. '"' or value
end

local function interval_cells(cells, name, interval)
    for _, key in ipairs { "mean", "low", "high" } do
        local value = interval and interval[key]
        local bounded = value and value ~= math.huge and value ~= -math.huge
        cells[#cells + 1] = { key == "mean" and name or name .. "_" .. key, bounded and value or nil }
    end
end

local function match_cells(cells, told, bot)
    interval_cells(cells, "wins", bot.share)
    interval_cells(cells, "elo", bot.elo)
    cells[#cells + 1] = { "los", bot.superior }
    interval_cells(cells, "margin", bot.margin)
    if bot.adjusted then
        interval_cells(cells, "adjusted", bot.adjusted.share)
        cells[#cells + 1] = { "adjusted_worth", bot.adjusted.worth }
    end
    for seat = 1, told.players do
        interval_cells(cells, ("seat%d"):format(seat - 1), bot.seats[seat])
    end
    for rank = 1, told.players do
        cells[#cells + 1] = { "rank" .. rank, bot.ranks[rank] }
    end
end

local function solo_cells(cells, _, bot)
    interval_cells(cells, "score", bot.score)
    interval_cells(cells, "to_first", bot.difference)
    interval_cells(cells, "below", bot.below)
    cells[#cells + 1] = { "deviation", bot.score and bot.score.deviation }
end

-- The cells of a bot, each with its column's name.
local function cells_of(told, bot)
    local cells = {
        { "variant", told.variant }, { "players", told.players }, { "bot", bot.name }, { "games", bot.games },
        { "deals", told.deals },
    }
    local add_cells = told.players == 1 and solo_cells or match_cells
    add_cells(cells, told, bot)
    cells[#cells + 1] = { "time_mean", bot.time and bot.time.mean }
    cells[#cells + 1] = { "time_99", bot.time and bot.time.percentile_99 }
    cells[#cells + 1] = { "faults", bot.fault_count }
    return cells
end

--- A row for each bot below a row of names; times are in seconds, shares from 0 to 1.
--- @param told table
--- @return string
function text.csv(told)
    local lines = {}
    for index, bot in ipairs(told.bots) do
        local names, values = {}, {}
        for at, cell in ipairs(cells_of(told, bot)) do
            names[at], values[at] = cell[1], csv_cell(cell[2])
        end
        lines[1] = table.concat(names, ",")
        lines[index + 1] = table.concat(values, ",")
    end
    return table.concat(lines, "\n") .. "\n"
end

return text
