-- SPDX-License-Identifier: MIT
-- The summary as one page of HTML with tables and plots, which needs no other file. The page has a light and a dark
-- form for the screen, and a form for paper.

local columns = require "nova.lab.arena.columns"
local format = require "nova.base.table"
local sheet = require "nova.lab.page"
local svg = require "nova.lab.svg"
local text = require "nova.lab.arena.text"

local html = {}

local escape, spelt, figure, section = svg.escape, sheet.spelt, sheet.figure, sheet.section

-- Words ---------------------------------------------------------------------------------------------------------------

local function percent_with_bounds(share)
    local mean, bounds = format.share(share)
    return ("%s (%s)"):format(mean, bounds)
end

-- The bot with the highest number, and whether its interval lies above all others.
local function leader(told, value)
    local best
    for _, bot in ipairs(told.bots) do
        if value(bot) and (not best or value(bot).mean > value(best).mean) then
            best = bot
        end
    end
    local clear = best ~= nil
    for _, bot in ipairs(told.bots) do
        clear = clear and (bot == best or not value(bot) or value(bot).high < value(best).low)
    end
    return best, clear
end

local function solo_verdict(told)
    local parts = {}
    for _, bot in ipairs(told.bots) do
        local mean, half = format.mean(bot.score)
        local below = bot.below and (", %s below %d"):format(format.percent(bot.below.mean), told.target) or ""
        parts[#parts + 1] = ("%s: %s +- %s on average%s."):format(bot.name, mean, half, below)
    end
    return table.concat(parts, " ")
end

-- One sentence that says what came out.
local function verdict(told)
    if told.deals == 0 then
        return "No deal is complete yet."
    elseif told.players == 1 then
        return solo_verdict(told)
    elseif #told.bots == 1 then
        return ("%s played against itself."):format(told.bots[1].name)
    end
    local best, clear = leader(told, function(bot)
        return bot.share
    end)
    if clear then
        return ("%s is the strongest: it won %s."):format(best.name, percent_with_bounds(best.share))
    end
    return ("No bot is clearly the strongest; %s won most: %s."):format(best.name, percent_with_bounds(best.share))
end

-- Tables --------------------------------------------------------------------------------------------------------------

local function table_of(told, list)
    local rows = columns.rows(told, list)
    return sheet.table(table.remove(rows, 1), rows)
end

-- Plots ---------------------------------------------------------------------------------------------------------------

-- Rows for all bots that have the value.
local function rows_of(told, value)
    local rows = {}
    for index, bot in ipairs(told.bots) do
        if value(bot) then
            rows[#rows + 1] = { name = bot.name, value = value(bot), colour = index }
        end
    end
    return rows
end

-- The range from the smallest to the greatest bound. Missing bounds are ignored.
local function scale_of(rows, also)
    local low, high = also, also
    for _, one in ipairs(rows) do
        for _, bound in ipairs { one.value.low, one.value.high, one.value.mean } do
            if bound > -math.huge and bound < math.huge then
                low, high = math.min(low or bound, bound), math.max(high or bound, bound)
            end
        end
    end
    return svg.scale(low or 0, high or 1)
end

local function shares_plot(told)
    local rows = rows_of(told, function(bot)
        return bot.share
    end)
    return svg.intervals(rows, { scale = svg.scale(0, 1), shares = true, title = "share of wins",
        reference = 1 / told.players })
end

-- Each bot's share as it was played, and without luck below it.
local function adjusted_plot(told)
    local rows = {}
    for index, bot in ipairs(told.bots) do
        rows[#rows + 1] = { name = bot.name, value = bot.share, colour = index }
        rows[#rows + 1] = { name = "without luck", value = bot.adjusted.share, colour = index }
    end
    return svg.intervals(rows, { scale = scale_of(rows, 1 / told.players), shares = true,
        title = "share of wins, as played and without luck", reference = 1 / told.players })
end

local function elo_plot(told)
    local rows = rows_of(told, function(bot)
        return bot.elo
    end)
    local first = told.bots[1]
    return svg.intervals(rows, { scale = scale_of(rows, 0), reference = 0,
        title = "Elo against " .. first.name })
end

local function seats_plot(told)
    local rows = {}
    for index, bot in ipairs(told.bots) do
        for seat, share in ipairs(bot.seats) do
            rows[#rows + 1] = share and { name = ("%s, seat %d"):format(bot.name, seat - 1), value = share,
                colour = index } or nil
        end
    end
    return svg.intervals(rows, { scale = svg.scale(0, 1), shares = true, title = "share of wins by seat",
        reference = 1 / told.players })
end

local function score_plots(told)
    local rows = rows_of(told, function(bot)
        return bot.score
    end)
    local parts = { figure(svg.intervals(rows, { scale = scale_of(rows, told.target),
        title = "mean score", reference = told.target }), "Mean scores with 95% intervals; lower is better.") }
    local least, most = math.huge, -math.huge
    for _, one in ipairs(rows) do
        least, most = math.min(least, one.value.least), math.max(most, one.value.most)
    end
    for _, one in ipairs(rows) do
        parts[#parts + 1] = figure(svg.histogram(one.value, { name = one.name, title = "score", colour = one.colour,
            scale = svg.scale(least, most + 1, true), reference = told.target }), "How often each score came.")
    end
    return table.concat(parts)
end

local function endings_plot(told)
    local counts = {}
    for ending, games in pairs(told.endings) do
        counts[#counts + 1] = { ending, games }
    end
    table.sort(counts, function(one, other)
        return one[2] > other[2] or (one[2] == other[2] and one[1] < other[1])
    end)
    return figure(svg.bars(counts, "games"), "How games ended.")
end

local function length_plot(told)
    local length = told.length
    local scale = svg.scale(math.max(0, length.least - 2), length.most + 3, true)
    local picture = svg.histogram(length, { name = "all games", title = "moves a game", colour = 1, scale = scale })
    return figure(picture, ("Game length: %.1f moves on average, from %d to %d; forfeited games are left out."):format(
        length.mean, length.least, length.most))
end

local ADJUSTED = "What hidden tiles or dice brought, by %s, is taken off each result: the mean stays, and the interval "
    .. "is as narrow as that of %s games."

-- How many times as many games would say as much without the adjustment.
local function worth_text(told)
    local worth = told.bots[1].adjusted.worth
    return worth and ("%.2f times as many"):format(worth) or "as many"
end

local function match_sections(told)
    local parts = {}
    if #told.bots > 1 then
        parts[1] = section("Who wins", figure(shares_plot(told),
            "Share of wins with 95% intervals; the dashed line is an equal share for each seat."))
        if told.adjust then
            parts[2] = section("Without luck", figure(adjusted_plot(told), ADJUSTED:format(told.adjust,
                worth_text(told))))
        end
        parts[#parts + 1] = section("Strength", figure(elo_plot(told),
            #told.bots == 2 and "Elo against the first bot, with 95% intervals. A line to the edge has no bound there."
                or "Elo against the first bot, from one rating of all games, with 95% intervals."))
    end
    parts[#parts + 1] = section("Wins by seat", figure(seats_plot(told),
        "Every bot sat on every seat of the same deals; seat 0 is the record's player 0."))
    return table.concat(parts)
end

--- The sections with plots.
--- @param told table
--- @return string
function html.plots(told)
    local parts = { told.players == 1 and section("Scores", score_plots(told)) or match_sections(told) }
    parts[2] = section("The games", told.length and length_plot(told) or "", endings_plot(told))
    return table.concat(parts)
end

-- The page ------------------------------------------------------------------------------------------------------------

local FOOTER = [[
<p>Intervals hold the truth in 95 of 100 cases. They count deals and not games, because the games of one deal, in which
the bots change seats, are not independent. Made by nova %s, rules %s.</p>]]

local function title_of(told)
    local names = {}
    for index, bot in ipairs(told.bots) do
        names[index] = bot.name
    end
    return table.concat(names, " - ")
end

local function notes_of(told)
    local parts = {}
    for index, note in ipairs(text.notes(told)) do
        parts[index] = "<p>" .. escape(note):gsub("\n", "<br>") .. "</p>"
    end
    return table.concat(parts, "\n")
end

--- The main table.
--- @param told table
--- @return string
function html.main_table(told)
    return table_of(told, columns.main(told))
end

--- The page of a summary.
--- @param told table
--- @return string
function html.page(told)
    local parts = { section("Results", html.main_table(told)) }
    for _, columns_of in ipairs { columns.adjusted, columns.cross, columns.second } do
        local list, title = columns_of(told)
        parts[#parts + 1] = list and section(spelt(title:gsub("^%l", string.upper)), table_of(told, list)) or nil
    end
    parts[#parts + 1] = told.deals > 0 and html.plots(told) or ""
    local title = escape(title_of(told))
    local footer = notes_of(told) .. "\n" .. FOOTER:format(escape(told.nova), escape(told.rules))
    return sheet.page { title = title, verdict = spelt(verdict(told)), note = escape(text.heading(told)),
        body = table.concat(parts), footer = footer }
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
