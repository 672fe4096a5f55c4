-- SPDX-License-Identifier: MIT
-- The report of a run. The summary has the run and its results in one plain table; the JSON, the rows of CSV, and the
-- report with its tables, plots and notes are made from it. The terminal and the page have the same tables.

local bots = require "nova.game.bots"
local format = require "nova.base.table"
local json = require "nova.base.json"
local map = require("nova.base.tables").map
local reports = require "nova.lab.report"
local sorted_keys = require("nova.base.tables").sorted_keys
local sprt = require "nova.lab.sprt"

local report = {}

local add_pair = reports.add_pair

-- The summary --------------------------------------------------------------------------------------------------------

local SCHEMA = 1

local function sprt_of(tally)
    local test = tally.test
    if not test then
        return nil
    end
    local lower, upper = sprt.bounds(test)
    return { elo0 = test.elo0, elo1 = test.elo1, alpha = test.alpha, beta = test.beta, ratio = tally.ratio,
        lower = lower, upper = upper, decision = tally.decision, adjusted = tally.adjusts or nil }
end

function report.summary(header, tally)
    local schedule = tally.schedule
    local data = tally.statistics:tell()
    local seed = schedule.seed
    setmetatable(data.endings, json.object)
    for _, bot in ipairs(data.bots) do
        setmetatable(bot.faults, json.object)
        setmetatable(bot.fault_examples, json.object)
    end
    data.schema = SCHEMA
    data.nova = header.nova
    data.variant = header.variant
    data.rules = header.rules
    data.players = header.players
    data.seatings = schedule.each
    data.seeds = tally.last_deal and not schedule.book and { seed + tally.first_deal, seed + tally.last_deal } or nil
    data.planned = { games = schedule:size(), deals = schedule:shard_deals() }
    data.shard = header.shard
    data.adjust = header.adjust
    data.target = tally.statistics.plan.target
    data.waiting = not tally.decision and tally.came - data.games or 0
    data.sprt = sprt_of(tally)
    return data
end

--- How far the first bot is ahead of the first bot of another run, on the deals of both.
--- @param path string of the other run
--- @return table? nil where there are no such deals
function report.compare(counted, other, path)
    local here, there = counted.statistics, other.statistics
    local ahead = here:ahead_of(there)
    return ahead and { bot = here.plan.bots[1], other = there.plan.bots[1], run = path,
        adjusted = here.plan.adjust and there.plan.adjust, ahead = ahead } or nil
end

local ORDER = json.order { "schema", "nova", "variant", "players", "bots", "name", "games", "mean", "low", "high" }

--- The summary for programs: one line.
function report.json(data)
    return reports.json(data, ORDER, json.null)
end

-- Tables -------------------------------------------------------------------------------------------------------------

-- Each table has a row for each bot. A function adds the cells of a bot behind its name.

-- The rating of a bot is in one part of the summary or another: `elo` and `superior`. That of the first bot is 0.
local function add_elo(row, rated)
    local elo, bounds = "0", format.NONE
    if rated.elo then
        elo, bounds = format.elo(rated.elo)
    end
    add_pair(row, "Elo", "95%", elo, bounds)
    row[#row + 1] = { "LOS", rated.superior and format.percent(rated.superior) or format.NONE }
end

-- The cells of a match. A run of a bot against itself has none of them: the bot always wins as much as it loses.
local function add_match(row, bot, data)
    if #data.bots > 1 then
        add_pair(row, "wins", "95%", format.share(bot.share))
        add_elo(row, bot ~= data.bots[1] and bot or {})
        add_pair(row, "margin", "+-", format.mean(bot.margin, "%+.2f"))
    end
end

local function add_solo(row, bot, data)
    add_pair(row, "score", "+-", format.mean(bot.score))
    if #data.bots > 1 then
        add_pair(row, "to first", "+-", format.mean(bot.difference, "%+.2f"))
    end
    if data.target then
        add_pair(row, "below " .. data.target, "95%", format.share(bot.below))
    end
end

local function add_main(row, bot, data)
    local add = data.players == 1 and add_solo or add_match
    add(row, bot, data)
    if data.timed then
        local time = bot.time
        row[#row + 1] = { "time/move", time and format.time(time.mean) or format.NONE }
        row[#row + 1] = { "99% below", time and format.time(time.percentile_99) or format.NONE }
    end
    row[#row + 1] = { "faults", tostring(bot.fault_count) }
end

local function add_places(row, bot, data)
    for rank = 1, data.players > 2 and data.players or 0 do
        row[#row + 1] = { format.ordinal(rank), format.percent(bot.ranks[rank]) }
    end
    if data.players > 2 then
        row[#row + 1] = { "mean", ("%.2f"):format(bot.mean_rank) }
    end
    for seat = 1, data.players do
        row[#row + 1] = { "seat " .. seat - 1, bot.seats[seat] and format.percent(bot.seats[seat].mean)
            or format.NONE }
    end
end

local function add_scores(row, bot)
    local score = bot.score
    row[#row + 1] = { "deviation", score and ("%.2f"):format(score.deviation) or format.NONE }
    for _, key in ipairs { "least", "5", "25", "50", "75", "95", "most" } do
        local number = score and (score[key] or score.quantiles[key])
        row[#row + 1] = { tonumber(key) and key .. "%" or key, number and tostring(number) or format.NONE }
    end
end

-- The cross-table: the points of the row's bot against each bot.
local function add_meetings(row, bot, data)
    for index, other in ipairs(data.bots) do
        local share = bot.meetings[index]
        row[#row + 1] = { other.name, share and ("%s (%s)"):format(format.share(share)) or format.NONE }
    end
end

local function add_adjusted(row, bot, data)
    local adjusted, worth = bot.adjusted, bot.adjusted.worth
    add_pair(row, "wins", "95%", format.share(adjusted.share))
    if data.players == 2 and #data.bots == 2 then
        add_elo(row, bot ~= data.bots[1] and adjusted or {})
    end
    row[#row + 1] = { "luck", adjusted.luck and ("%+.1f%%"):format(100 * adjusted.luck.mean) or format.NONE }
    -- A game without luck says as much as `worth` games.
    row[#row + 1] = { "games saved", worth and ("%.0f%%"):format(100 * (1 - 1 / worth)) or format.NONE }
end

local function table_of(data, add)
    return reports.rows(data.bots, function(row, bot)
        row[1] = { "bot", bot.name }
        add(row, bot, data)
    end)
end

-- Notes --------------------------------------------------------------------------------------------------------------

local function heading(data)
    local each = data.seatings > 1 and (", each with %d seatings"):format(data.seatings) or ""
    local seeds = data.seeds and (", seeds %d to %d"):format(table.unpack(data.seeds)) or ""
    return ("%s, %s: %s, %s%s%s"):format(data.variant, format.number_of(data.players, "player"),
        format.number_of(data.games, "game"), format.number_of(data.deals, "deal"), each, seeds)
end

local function percent_with_bounds(share)
    return ("%s (%s)"):format(format.share(share))
end

local function add_faults(notes, bot)
    if bot.fault_count == 0 then
        return
    end
    notes[#notes + 1] = ("faults of %s: %s"):format(bot.name, format.counts(bot.faults))
    for _, kind in ipairs(sorted_keys(bot.fault_examples)) do
        local first = bot.fault_examples[kind]
        notes[#notes + 1] = ("  %s: %s (seed %s, seat %d)"):format(kind, first.text, first.seed, first.seat)
    end
    local log = bots.log_note(bot.name)
    notes[#notes + 1] = log and "  " .. log
end

-- The sequential test in words.
local function sprt_line(test)
    return ("SPRT%s elo0=%g elo1=%g alpha=%g beta=%g: LLR %.2f (%.2f to %.2f), %s"):format(
        test.adjusted and " of results without luck" or "", test.elo0, test.elo1, test.alpha, test.beta, test.ratio,
        test.lower, test.upper, test.decision and ("%s is accepted"):format(test.decision) or "not decided")
end

-- How far the first bot is ahead of another run's first bot.
local function compared_line(data)
    local compared, is_solo = data.compared, data.players == 1
    local ahead, unit, form = compared.ahead, is_solo and 1 or 100, is_solo and "%+.2f" or "%+.1f%%"
    return ("%s against %s of %s, on the same %s%s: %s (%s to %s)"):format(compared.bot, compared.other, compared.run,
        format.number_of(ahead.count, "deal"), compared.adjusted and ", without luck" or "",
        form:format(unit * ahead.mean), form:format(unit * ahead.low), form:format(unit * ahead.high))
end

local TOO_NARROW = "the test ended when one side was ahead: the intervals above hold the truth in some 91 of 100 "
    .. "cases, not in 95"

-- The lines below the tables.
local function notes_of(data)
    local real = {}
    for _, bot in ipairs(data.bots) do
        real[#real + 1] = bot.time and bot.time.real and bot.name or nil
    end
    local notes = { "ends: " .. format.counts(data.endings) }
    notes[#notes + 1] = data.seats and "all bots by seat: " .. table.concat(map(data.seats, function(share, seat)
        return ("%d: %s"):format(seat - 1, percent_with_bounds(share or nil))
    end), ", ")
    notes[#notes + 1] = data.length and ("moves a game: %.1f, from %d to %d"):format(data.length.mean,
        data.length.least, data.length.most)
    for _, bot in ipairs(data.bots) do
        add_faults(notes, bot)
    end
    notes[#notes + 1] = data.sprt and sprt_line(data.sprt)
    notes[#notes + 1] = data.sprt and data.sprt.decision and TOO_NARROW
    notes[#notes + 1] = #real > 0 and "time/move is real time, not processor time, of " .. table.concat(real, ", ")
        or nil
    notes[#notes + 1] = data.compared and compared_line(data)
    notes[#notes + 1] = data.waiting > 0 and ("not counted: %s of deals that are not complete"):format(
        format.number_of(data.waiting, "game")) or nil
    return notes
end

-- The bot with the highest share, and whether its interval lies above all others.
local function leader(data)
    local best
    for _, bot in ipairs(data.bots) do
        best = (not best or bot.share.mean > best.share.mean) and bot or best
    end
    local clear = true
    for _, bot in ipairs(data.bots) do
        clear = clear and (bot == best or bot.share.high < best.share.low)
    end
    return best, clear
end

local function solo_verdict(data)
    return table.concat(map(data.bots, function(bot)
        local mean, half = format.mean(bot.score)
        return ("%s: %s +- %s on average%s."):format(bot.name, mean, half,
            bot.below and (", %s below %d"):format(format.percent(bot.below.mean), data.target) or "")
    end), " ")
end

-- One sentence that says what came out.
local function verdict(data)
    if data.deals == 0 then
        return "No deal is complete yet."
    elseif data.players == 1 then
        return solo_verdict(data)
    elseif #data.bots == 1 then
        return ("%s played against itself."):format(data.bots[1].name)
    end
    local best, clear = leader(data)
    return (clear and "%s is the strongest: it won %s." or "No bot is clearly the strongest; %s won most: %s."):format(
        best.name, percent_with_bounds(best.share))
end

-- Plots --------------------------------------------------------------------------------------------------------------

local function add_intervals(sections, section, rows, title, caption, more)
    local plot = { kind = "intervals", rows = rows, title = title, caption = caption }
    for key, value in pairs(more) do
        plot[key] = value
    end
    sections[#sections + 1] = { title = section, plots = { plot } }
end

-- Rows for all bots that have a field of the summary.
local function rows_of(data, field)
    local rows = {}
    for index, bot in ipairs(data.bots) do
        rows[#rows + 1] = bot[field] and { name = bot.name, value = bot[field], colour = index } or nil
    end
    return rows
end

local ADJUSTED = "What hidden tiles or dice brought, by %s, is taken off each result: the mean stays, and the interval "
    .. "is as narrow as that of %s games."

-- Each bot's share as it was played, and without luck below it.
local function add_adjusted_plot(sections, data)
    local rows, worth = {}, data.bots[1].adjusted.worth
    for index, bot in ipairs(data.bots) do
        rows[#rows + 1] = { name = bot.name, value = bot.share, colour = index }
        rows[#rows + 1] = { name = "without luck", value = bot.adjusted.share, colour = index }
    end
    add_intervals(sections, "Without luck", rows, "share of wins, as played and without luck",
        ADJUSTED:format(data.adjust, worth and ("%.2f times as many"):format(worth) or "as many"),
        { shares = true, reference = 1 / data.players })
end

local function add_match_plots(sections, data)
    local shares = { shares = true, low = 0, high = 1, reference = 1 / data.players }
    if #data.bots > 1 then
        add_intervals(sections, "Who wins", rows_of(data, "share"), "share of wins",
            "Share of wins with 95% intervals; the dashed line is an equal share for each seat.", shares)
        if data.adjust then
            add_adjusted_plot(sections, data)
        end
        local rated = rows_of(data, "elo")
        table.remove(rated, 1) -- the first bot, with which the others are compared
        add_intervals(sections, "Strength", rated, "Elo against " .. data.bots[1].name, #data.bots == 2
            and "Elo against the first bot, with 95% intervals. A line to the edge has no bound there."
            or "Elo against the first bot, from one rating of all games, with 95% intervals.", { reference = 0 })
    end
    local rows = {}
    for index, bot in ipairs(data.bots) do
        for seat, share in ipairs(bot.seats) do
            rows[#rows + 1] = share and { name = ("%s, seat %d"):format(bot.name, seat - 1), value = share,
                colour = index } or nil
        end
    end
    add_intervals(sections, "Wins by seat", rows, "share of wins by seat",
        "Every bot sat on every seat of the same deals; seat 0 is the record's player 0.", shares)
end

local function add_score_plots(sections, data)
    local rows = {}
    add_intervals(sections, "Scores", rows_of(data, "score"), "mean score",
        "Mean scores with 95% intervals; lower is better.", { reference = data.target })
    for index, bot in ipairs(data.bots) do
        rows[index] = { name = bot.name, values = bot.score, colour = index }
    end
    sections[#sections + 1] = { plots = reports.histograms(rows, "score", "How often each score came.", data.target) }
end

-- The whole ----------------------------------------------------------------------------------------------------------

-- The sections with plots, which only the page has.
local function add_plots(sections, data)
    local add, length = data.players == 1 and add_score_plots or add_match_plots, data.length
    add(sections, data)
    sections[#sections + 1] = length and { title = "Length", plots = reports.histograms(
        { { name = "all games", values = length, colour = 1 } }, "moves a game",
        ("Game length: %.1f moves on average, from %d to %d; forfeited games are left out."):format(length.mean,
            length.least, length.most)) } or nil
end

local FOOTER = "Intervals hold the truth in 95 of 100 cases. They count deals and not games, because the games of one "
    .. "deal, in which the bots change seats, are not independent. Made by nova %s, rules %s."

--- @param data table the summary
function report.of(data)
    local names = map(data.bots, function(bot) return bot.name end)
    local sections = { { title = "Results", rows = table_of(data, add_main) } }
    local function add(caption, columns)
        sections[#sections + 1] = { caption = caption, rows = table_of(data, columns) }
    end
    if data.adjust and #data.bots > 1 then
        add(("without luck, by %s"):format(data.adjust), add_adjusted)
    end
    if #data.bots > 2 and data.players > 1 then
        add("points of the row's bot against the column's", add_meetings)
    end
    if data.players == 1 then
        add("distribution of scores", add_scores)
    else
        add(data.players > 2 and "places, and wins by seat" or "wins by seat", add_places)
    end
    sections[#sections + 1] = { title = "Notes", lines = notes_of(data) }
    if data.deals > 0 then
        add_plots(sections, data)
    end
    return { title = table.concat(names, " - "), heading = heading(data), verdict = verdict(data), sections = sections,
        footer = { FOOTER:format(data.nova, data.rules) } }
end

-- Comma-separated values ---------------------------------------------------------------------------------------------

local function add_interval(row, name, interval)
    for _, key in ipairs { "mean", "low", "high" } do
        local value = interval and interval[key]
        row[#row + 1] = { key == "mean" and name or name .. "_" .. key,
            value and reports.is_finite(value) and value }
    end
end

local function add_match_values(row, bot, data)
    add_interval(row, "wins", bot.share)
    add_interval(row, "elo", bot.elo)
    row[#row + 1] = { "los", bot.superior }
    add_interval(row, "margin", bot.margin)
    if bot.adjusted then
        add_interval(row, "adjusted", bot.adjusted.share)
        row[#row + 1] = { "adjusted_worth", bot.adjusted.worth }
    end
    for seat = 1, data.players do
        add_interval(row, ("seat%d"):format(seat - 1), bot.seats[seat])
    end
    for rank = 1, data.players do
        row[#row + 1] = { "rank" .. rank, bot.ranks[rank] }
    end
end

local function add_solo_values(row, bot)
    add_interval(row, "score", bot.score)
    add_interval(row, "to_first", bot.difference)
    add_interval(row, "below", bot.below)
    row[#row + 1] = { "deviation", bot.score and bot.score.deviation }
end

--- A row for each bot below a row of names; times are in seconds, shares from 0 to 1.
function report.csv(data)
    return reports.csv(reports.rows(data.bots, function(row, bot)
        for index, name in ipairs { "variant", "players", "bot", "games", "deals" } do
            row[index] = { name, name == "bot" and bot.name or name == "games" and bot.games or data[name] }
        end
        local add = data.players == 1 and add_solo_values or add_match_values
        add(row, bot, data)
        row[#row + 1] = { "time_mean", bot.time and bot.time.mean }
        row[#row + 1] = { "time_99", bot.time and bot.time.percentile_99 }
        row[#row + 1] = { "faults", bot.fault_count }
    end))
end

return report
