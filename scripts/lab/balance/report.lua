-- SPDX-License-Identifier: MIT
-- The report of what good players show of a variant, or of two. The summary has all results in one table; the JSON and
-- the report are made from it.

local core = require "nova.core"
local format = require "nova.base.table"
local map = require("nova.base.tables").map
local measures = require "nova.lab.balance.measures"
local reports = require "nova.lab.report"
local rooms = require "nova.game.rooms"
local stats = require "nova.base.stats"

local report = {}

-- The summary --------------------------------------------------------------------------------------------------------

-- The share of games in which each part was used, the rarest part first.
local function count_uses(deals, all)
    local count, names = {}, {}
    for _, name in ipairs(all) do
        count[name], names[#names + 1] = 0, name
    end
    for _, seen in ipairs(deals) do
        for _, name in ipairs(seen.used) do
            names[#names + 1] = not count[name] and name or nil
            count[name] = (count[name] or 0) + 1
        end
    end
    table.sort(names, function(a, b)
        return count[a] < count[b] or (count[a] == count[b] and a < b)
    end)
    return map(names, function(name)
        return { name = name, share = count[name] / math.max(1, #deals) }
    end)
end

-- For each kind of tasks, the share that gets done. Each deal is one observation.
local function tasks_of(deals)
    local moments, names = {}, {}
    for _, seen in ipairs(deals) do
        for name, count in pairs(seen.tasks) do
            names[#names + 1] = not moments[name] and name or nil
            moments[name] = moments[name] or stats.moments()
            moments[name]:add(count.done / count.laid)
        end
    end
    table.sort(names)
    return map(names, function(name)
        return { name = name, share = stats.within(stats.mean(moments[name]), 0, 1) }
    end)
end

local function spread_of(numbers)
    local counts = {}
    for _, number in ipairs(numbers) do
        counts[number] = (counts[number] or 0) + 1
    end
    local list = stats.sorted_counts(counts)
    return #list > 0 and { counts = list, least = list[1][1], most = list[#list][1] } or nil
end

local function variant_summary(run, index)
    local of, deals = run.variants[index], run.deals[index]
    local room = rooms.room(of.kind)
    local parts = room.uses and room.uses(of, run.games[index]:setup(1))
    local points, lengths, endings = {}, {}, {}
    for number, seen in ipairs(deals) do
        table.move(seen.points, 1, #seen.points, #points + 1, points)
        lengths[number], endings[seen.ending] = seen.moves, (endings[seen.ending] or 0) + 1
    end
    local data = {
        variant = of.name, story = of.story, rules = of:fingerprint(run.players), measures = {},
        parts = parts and parts.what or "moves", uses = count_uses(deals, parts and parts.all or {}),
        tasks = tasks_of(deals), endings = endings, points = spread_of(points), length = spread_of(lengths),
    }
    for number, measure in ipairs(run.measures) do
        data.measures[number] = { key = measure.key, title = measure.title, short = measure.short,
            share = measure.is_share or nil, expected = measure.expected, value = measures.interval(measure, deals) }
    end
    return data
end

-- The differences between two variants, measure by measure. A difference counts if 0 is not in its interval.
local function differences(run)
    local list = {}
    for _, measure in ipairs(run.measures) do
        local value = measures.difference(measure, run.deals[1], run.deals[2])
        if value then
            list[#list + 1] = {
                key = measure.key, title = measure.title, share = measure.is_share or nil, value = value,
                counts = value.low > 0 or value.high < 0 or nil,
            }
        end
    end
    return list
end

--- @class nova.BalanceRun
--- @field variants nova.Variant[] one or two
--- @field deals nova.DealSeen[][] by variant, in the order of the deals
--- @field seed integer of the first deal
--- @field wanted integer deals
--- @field stopped boolean there was no time for all

function report.summary(run)
    local data = {
        balance = 1, nova = core.version, players = run.players, deals = #run.deals[1], wanted = run.wanted,
        seed = run.seed, rollouts = run.rollouts, stopped = run.stopped or nil, variants = {},
    }
    for index in ipairs(run.variants) do
        data.variants[index] = variant_summary(run, index)
    end
    data.differences = #run.variants > 1 and differences(run) or nil
    return data
end

--- @return string one line
function report.json(data)
    return reports.json(data)
end

-- Numbers ------------------------------------------------------------------------------------------------------------

-- The mean of a measure, and its interval.
local function value_text(measure)
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
--- @return string mean
--- @return string bounds
function report.difference(difference)
    local value, scale = difference.value, difference.share and 100 or 1
    local form = difference.share and "%+.1f%%" or "%+.2f"
    local mean = form:format(scale * value.mean):gsub("^%-(0%.0+%%?)$", "+%1")
    if value.low == -math.huge then
        return mean, ""
    end
    local bounds = difference.share and "%+.1f to %+.1f" or "%+.2f to %+.2f"
    return mean, bounds:format(scale * value.low, scale * value.high)
end

local function names_of(data)
    return table.concat(map(data.variants, function(variant) return variant.variant end), " and ")
end

-- What was played.
local function heading(data)
    local stopped = data.stopped and (" of %d (the time was up, --time gives more)"):format(data.wanted) or ""
    return ("%s, %s: %s%s from seed %d, %s a move"):format(names_of(data), format.number_of(data.players, "player"),
        format.number_of(data.deals, "deal"), stopped, data.seed, format.number_of(data.rollouts, "rollout"))
end

-- A sentence for each variant: which seats have an advantage beyond chance.
local function verdict(data)
    local parts = {}
    for index, variant in ipairs(data.variants) do
        local seats = {}
        for _, measure in ipairs(variant.measures) do
            local value = measure.value
            if measure.key:find("^seat") and value and value.low > measure.expected then
                seats[#seats + 1] = ("%s: %s (%s)"):format(measure.title, value_text(measure))
            end
        end
        parts[index] = ("%s: %s."):format(variant.variant,
            #seats > 0 and table.concat(seats, ", ") or "no seat has a clear advantage")
    end
    return table.concat(parts, " ")
end

-- Tables -------------------------------------------------------------------------------------------------------------

local MOST_NAMES = 8

local function percent_list(list, from, to, step)
    local parts = {}
    for index = from, to, step do
        parts[#parts + 1] = ("%s %.0f%%"):format(list[index].name, 100 * list[index].share)
    end
    return table.concat(parts, ", ")
end

-- Which parts were used in the fewest games, and which in the most.
local function add_uses(lines, variant)
    local list = variant.uses
    if #list > 2 * MOST_NAMES then
        lines[#lines + 1] = ("  %s that were used least: %s"):format(variant.parts,
            percent_list(list, 1, MOST_NAMES, 1))
        lines[#lines + 1] = ("  %s that were used most: %s"):format(variant.parts,
            percent_list(list, #list, #list - MOST_NAMES + 1, -1))
    elseif #list > 0 then
        lines[#lines + 1] = ("  %s, by how many games they were in: %s"):format(variant.parts,
            percent_list(list, #list, 1, -1))
    end
end

local function tasks_line(variant)
    return #variant.tasks > 0 and "  tasks that got done: " .. table.concat(map(variant.tasks, function(task)
        return ("%s %.0f%%"):format(task.name, 100 * task.share.mean)
    end), ", ") or nil
end

-- What was measured of a variant.
local function measures_of(variant)
    local rows = { { variant.variant, "", "95%", "" } }
    for index, measure in ipairs(variant.measures) do
        local mean, bounds = value_text(measure)
        rows[index + 1] = { "  " .. measure.title, mean, bounds,
            measure.expected and "even: " .. format.percent(measure.expected) or "" }
    end
    local lines = { "  ends: " .. format.counts(variant.endings) }
    add_uses(lines, variant)
    lines[#lines + 1] = tasks_line(variant)
    return { title = "Results", rows = rows, lines = lines }
end

local function differences_of(data)
    local title = ("%s less %s"):format(data.variants[2].variant, data.variants[1].variant)
    local rows = { { title .. ", on the same deals", "", "95%", "" } }
    for index, difference in ipairs(data.differences) do
        local mean, bounds = report.difference(difference)
        rows[index + 1] = { "  " .. difference.title, mean, bounds, difference.counts and "counts" or "" }
    end
    return { title = title, rows = rows }
end

-- Plots --------------------------------------------------------------------------------------------------------------

local PLACES = { "first", "second" }

-- Says which variant is called the first in a plot, and which the second.
local function legend(data)
    return #data.variants > 1 and (" The first is %s, the second %s."):format(data.variants[1].variant,
        data.variants[2].variant) or ""
end

-- A section with one plot of the measures whose keys match a pattern, for all variants; nil without such measures.
local function shares_of(data, key, section, title, caption)
    local rows, expected = {}, nil
    for colour, variant in ipairs(data.variants) do
        for _, measure in ipairs(variant.measures) do
            if measure.key:find(key) and measure.value then
                local name = measure.short .. (#data.variants > 1 and ", " .. PLACES[colour] or "")
                rows[#rows + 1] = { name = name, value = measure.value, colour = colour }
                expected = measure.expected
            end
        end
    end
    return #rows > 0 and { title = section, plots = { { kind = "intervals", rows = rows, low = 0, high = 1,
        shares = true, title = title, reference = expected, caption = caption .. legend(data) } } } or nil
end

local function histograms_of(data, key, section, title, caption)
    return { title = section, plots = reports.histograms(map(data.variants, function(variant, colour)
        return { name = variant.variant, values = variant[key], colour = colour }
    end), title, caption) }
end

local FOOTER = "Players think by a tree search with so many rollouts a move, and know no more than they could at the "
    .. "table. Intervals contain the true value in 95 of 100 cases; each deal is one observation. Made by nova %s."

--- @param data table the summary
function report.of(data)
    local sections = {}
    local function add(section)
        sections[#sections + 1] = section
    end
    for _, variant in ipairs(data.variants) do
        add(measures_of(variant))
    end
    add(data.differences and differences_of(data))
    add(shares_of(data, "^seat", "Seats", "share of wins by seat",
        "Wins of each seat among equals, with 95% intervals; the dashed line is an equal share."))
    add(shares_of(data, "^ladder", "Ladder of skill", "share of wins of the better player",
        "How often the player with four times the rollouts wins. The farther from the dashed line, the more skill "
            .. "counts."))
    add(histograms_of(data, "length", "Length", "moves a game", "How many moves games took."))
    add(histograms_of(data, "points", "Points", "points", "How often each number of points came, of all players."))
    return { title = "Balance of " .. names_of(data), heading = heading(data), verdict = verdict(data),
        sections = sections, footer = { FOOTER:format(data.nova) } }
end

return report
