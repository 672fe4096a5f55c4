-- SPDX-License-Identifier: MIT
-- The summary of a run as one page with tables and plots, which looks like the arena's page.

local format = require "nova.base.table"
local sheet = require "nova.lab.page"
local svg = require "nova.lab.svg"
local text = require "nova.lab.balance.text"

local html = {}

local escape = svg.escape

local function results(told)
    local head, rows = { "measure" }, {}
    for _, one in ipairs(told.variants) do
        head[#head + 1], head[#head + 2] = one.variant, "95%"
    end
    for index, measure in ipairs(told.variants[1].measures) do
        local row = { measure.title }
        for _, one in ipairs(told.variants) do
            local mean, bounds = text.value(one.measures[index])
            row[#row + 1], row[#row + 2] = mean, bounds
        end
        rows[index] = row
    end
    return sheet.section("Results", sheet.table(head, rows))
end

local function differences(told)
    if not told.differences then
        return ""
    end
    local rows = {}
    for index, difference in ipairs(told.differences) do
        local mean, bounds = text.difference(difference)
        rows[index] = { difference.title, mean, bounds, difference.counts and "counts" or "" }
    end
    local title = ("%s less %s"):format(told.variants[2].variant, told.variants[1].variant)
    return sheet.section(escape(title), sheet.table({ "measure", "difference", "95%", "" }, rows),
        '<p class="quiet">Both were played on the same deals. '
            .. "A difference counts where its interval is without 0.</p>\n")
end

local PLACES = { "first", "second" }

-- One plot of the measures whose keys match a pattern, for all variants.
local function shares_plot(told, key, title)
    local rows, expected = {}, nil
    for colour, one in ipairs(told.variants) do
        for _, measure in ipairs(one.measures) do
            if measure.key:find(key) and measure.value then
                local name = measure.short .. (#told.variants > 1 and ", " .. PLACES[colour] or "")
                rows[#rows + 1] = { name = name, value = measure.value, colour = colour }
                expected = measure.expected
            end
        end
    end
    return #rows > 0 and svg.intervals(rows, { scale = svg.scale(0, 1), shares = true, title = title,
        reference = expected })
end

-- Says which variant is called the first in a plot, and which the second.
local function legend(told)
    return #told.variants > 1 and (" The first is %s, the second %s."):format(told.variants[1].variant,
        told.variants[2].variant) or ""
end

local function share_sections(told)
    local parts = {}
    local seats = shares_plot(told, "^seat", "share of wins by seat")
    if seats then
        parts[#parts + 1] = sheet.section("Seats", sheet.figure(seats,
            "Wins of each seat among equals, with 95% intervals; the dashed line is an equal share." .. legend(told)))
    end
    local ladder = shares_plot(told, "^ladder", "share of wins of the better player")
    if ladder then
        parts[#parts + 1] = sheet.section("Ladder of skill", sheet.figure(ladder,
            "How often the player with four times the rollouts wins. The farther from the dashed line, the more skill "
                .. "counts." .. legend(told)))
    end
    return table.concat(parts)
end

local function histogram(told, key, name, title, caption)
    local parts, least, most = {}, math.huge, -math.huge
    for _, one in ipairs(told.variants) do
        least, most = math.min(least, one[key].least), math.max(most, one[key].most)
    end
    for colour, one in ipairs(told.variants) do
        parts[colour] = sheet.figure(svg.histogram(one[key], { name = one.variant, title = title, colour = colour,
            scale = svg.scale(least, most + 1, true) }), caption)
    end
    return sheet.section(name, table.concat(parts))
end

local MOST_BARS = 12

-- A bar for each of the parts that were used most and least: in how many games each was used.
local function uses_plot(told, one)
    local bars, list = {}, one.uses
    for index = #list, 1, -1 do
        local from_end = #list - index + 1
        if from_end <= MOST_BARS or index <= MOST_BARS then
            bars[#bars + 1] = { list[index].name, math.floor(list[index].share * told.deals + 0.5) }
        end
    end
    local few = #list > 2 * MOST_BARS
        and (", the %d most and the %d least used ones"):format(MOST_BARS, MOST_BARS) or ""
    return #bars > 0 and sheet.figure(svg.bars(bars, "games"),
        ("%s: in how many games each of the %s was used%s."):format(one.variant, one.parts, few)) or ""
end

local function use_section(told)
    local parts = {}
    for index, one in ipairs(told.variants) do
        local rows = {}
        for number, task in ipairs(one.tasks) do
            local share = { value = task.share, share = true }
            rows[number] = { task.name, (text.value(share)), select(2, text.value(share)) }
        end
        parts[index] = uses_plot(told, one) .. (#rows > 0
            and sheet.table({ ("tasks of %s that got done"):format(one.variant), "share", "95%" }, rows) or "")
    end
    return sheet.section("What is used", table.concat(parts))
end

-- A sentence for each variant: which seats have an advantage beyond chance.
local function verdict(told)
    local parts = {}
    for _, one in ipairs(told.variants) do
        local found = {}
        for _, measure in ipairs(one.measures) do
            local value = measure.value
            if measure.key:find("^seat") and value and value.low > measure.expected then
                found[#found + 1] = ("%s: %s (%s)"):format(measure.title, text.value(measure))
            end
        end
        parts[#parts + 1] = ("%s: %s."):format(one.variant,
            #found > 0 and table.concat(found, ", ") or "no seat has a clear advantage")
    end
    return table.concat(parts, " ")
end

local FOOTER = [[
<p>Players think by a tree search with so many rollouts a move, and know no more than they could at the table. Intervals
contain the true value in 95 of 100 cases; each deal is one observation. Made by nova %s.</p>]]

--- @param told table
--- @return string
function html.page(told)
    local names = {}
    for index, one in ipairs(told.variants) do
        names[index] = one.variant
    end
    local title = escape("Balance of " .. table.concat(names, " and "))
    local body = results(told) .. differences(told) .. share_sections(told)
        .. histogram(told, "length", "Length", "moves a game", "How many moves games took.")
        .. histogram(told, "points", "Points", "points", "How often each number of points came, of all players.")
        .. use_section(told)
    local ends = {}
    for index, one in ipairs(told.variants) do
        ends[index] = ("<p>%s ends: %s.</p>"):format(escape(one.variant), escape(format.counts(one.endings)))
    end
    return sheet.page { title = title, verdict = escape(verdict(told)), note = escape(text.heading(told)), body = body,
        footer = table.concat(ends, "\n") .. "\n" .. FOOTER:format(escape(told.nova)) }
end

--- Writes the page into a file.
--- @param path string
--- @param told table
--- @return boolean? written
--- @return string? message
function html.write(path, told)
    return sheet.write(path, html.page(told))
end

return html
