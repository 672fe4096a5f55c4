-- SPDX-License-Identifier: MIT
-- What the games that were watched say, in lines.

local estimate = require "nova.base.stats"
local format = require "nova.base.table"
local sorted_keys = require("nova.base.tables").sorted_keys
local text = require "nova.draw.text"

local report = {}

local function wins_text(watched)
    local parts = {}
    for seat, moments in ipairs(watched.wins) do
        local mean, bounds = format.share(estimate.share(moments))
        parts[seat] = ("seat %d %s (%s)"):format(seat - 1, mean, bounds)
    end
    return table.concat(parts, ", ")
end

local function tasks_text(watched)
    local parts = {}
    for _, kind in ipairs(sorted_keys(watched.tasks)) do
        local count = watched.tasks[kind]
        parts[#parts + 1] = ("%s %.0f%% of %d"):format(kind, 100 * count.done / count.laid, count.laid)
    end
    return table.concat(parts, ", ")
end

local function costs_text(watched, name, cost)
    return ("%s %.4g times a game, %s each"):format(name, cost.calls / watched.games,
        format.time(cost.seconds / cost.calls))
end

local WIDTH, INDENT = 100, (" "):rep(11)

local function add(lines, what, words)
    for _, line in ipairs(text.wrap(("  %-8s "):format(what):gsub(" ", "\0") .. words, WIDTH, INDENT)) do
        lines[#lines + 1] = (line:gsub("%z", " "))
    end
end

local function heading(watched, players)
    local who = players == 1 and "one player" or ("%d players"):format(players)
    local stopped = watched.stopped and " (stopped: the time was up, --time gives more)" or ""
    if watched.games == 0 then
        return ("no random game, %s, came to its end%s:"):format(who, stopped)
    end
    return ("%s, %s%s:"):format(format.number_of(watched.games, "random game"), who, stopped)
end

local function choices_text(watched)
    if watched.plies == 0 then
        return "none: the games are over before the first move"
    end
    return ("%.1f legal moves, at most %d"):format(watched.choices / watched.plies, watched.widest)
end

--- The lines for games of one number of players.
function report.lines(watched, players)
    local lines = { heading(watched, players) }
    if watched.games == 0 then
        return { (lines[1]:gsub(":$", "")) }
    end
    add(lines, "length", ("%.1f moves, from %d to %d"):format(watched.plies / watched.games, watched.least,
        watched.most))
    add(lines, "choices", choices_text(watched))
    add(lines, "ends", format.counts(watched.ends))
    if players > 1 then
        add(lines, "wins", wins_text(watched))
    end
    if next(watched.tasks) then
        add(lines, "tasks", tasks_text(watched))
    end
    if not watched.rates then
        add(lines, "planner", "plays at random: the game has neither rate nor estimate")
    end
    for _, name in ipairs(sorted_keys(watched.costs)) do
        add(lines, "calls", costs_text(watched, name, watched.costs[name]))
    end
    return lines
end

return report
