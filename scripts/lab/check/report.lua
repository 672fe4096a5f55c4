-- SPDX-License-Identifier: MIT
-- What the games that were watched say, in lines. Warnings are of what is not wrong but most likely not meant:
-- functions that never change anything, tiles that nobody takes, a seat that wins too often.

local stats = require "nova.base.stats"
local format = require "nova.base.table"
local hooks = require "nova.game.variant.hooks"
local map = require("nova.base.tables").map
local nearest = require("nova.base.near").nearest
local sorted_keys = require("nova.base.tables").sorted_keys
local wrap = require("nova.draw.text").wrap

local report = {}

local function wins_text(watched)
    return table.concat(map(watched.wins, function(moments, seat)
        return ("seat %d %s (%s)"):format(seat - 1, format.share(stats.share(moments)))
    end), ", ")
end

local function tasks_text(watched)
    return table.concat(map(sorted_keys(watched.tasks), function(kind)
        local count = watched.tasks[kind]
        return ("%s %.0f%% of %d"):format(kind, 100 * count.done / count.laid, count.laid)
    end), ", ")
end

local function costs_text(watched, name, cost)
    return ("%s %.4g times a game, %s each"):format(name, cost.calls / watched.games,
        format.time(cost.seconds / cost.calls))
end

local WIDTH, INDENT = 100, (" "):rep(11)

local function add_line(lines, what, words)
    for _, line in ipairs(wrap(("  %-8s "):format(what):gsub(" ", "\0") .. words, WIDTH, INDENT)) do
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
    add_line(lines, "length", ("%.1f moves, from %d to %d"):format(watched.plies / watched.games, watched.least,
        watched.most))
    add_line(lines, "choices", choices_text(watched))
    add_line(lines, "ends", format.counts(watched.ends))
    if players > 1 then
        add_line(lines, "wins", wins_text(watched))
    end
    if next(watched.tasks) then
        add_line(lines, "tasks", tasks_text(watched))
    end
    if not watched.rates then
        add_line(lines, "planner", "plays at random: the game has neither rate nor estimate")
    end
    for _, name in ipairs(sorted_keys(watched.costs)) do
        add_line(lines, "calls", costs_text(watched, name, watched.costs[name]))
    end
    return lines
end

-- Warnings -----------------------------------------------------------------------------------------------------------

local ENOUGH = 50 -- so many games are needed for a warning about what never happened
local MOST_NAMES = 10

-- What is said of a function that was called but never did what it is for, by name.
local NEVER = {
    forbids = "never forbade a move that the rules allow",
    over = "never ended a game",
    steps = "always answered what the tile costs",
    placed = "never changed anything",
    points = "always gave all players the same",
    worth = "always answered what the printed rules say",
    hide = "never changed anything: is nothing hidden?",
    kinds = "never was true",
}

-- Fields that the rules for these numbers of players do not read.
local function add_idle_fields(add, of)
    for _, field in ipairs(of.is.described) do
        if type(field.needed) == "function" and not field.needed(of.players) and of:has_own(field.name) then
            add(of:place { field.name }, ("%s has no effect: the variant is for %s"):format(field.name,
                of:players_text()))
        end
    end
end

local function add_functions(add, watched, of)
    for _, path in ipairs(hooks.paths(of.data)) do
        local name = table.concat(path, ".")
        if not watched.effects.called[name] then
            add(of:place(path), ("%s was never called"):format(name))
        elseif not watched.effects.done[name] then
            add(of:place(path), ("%s %s"):format(name, NEVER[path[1]] or "never changed anything"))
        end
    end
end

local function add_kinds(add, watched, of)
    for _, path in ipairs(hooks.paths(of.data)) do
        local count = path[1] == "kinds" and (watched.tasks[path[2]] or { laid = 0, done = 0 })
        if count and count.laid == 0 then
            add(of:place(path), ("no tile with a task of the kind %s was ever taken"):format(path[2]))
        end
    end
end

local function add_parts(add, watched, of)
    local parts = watched.parts
    local unused = {}
    for _, name in ipairs(parts and parts.all or {}) do
        unused[#unused + 1] = not parts.used[name] and name or nil
    end
    if #unused > 0 then
        local list = table.concat(unused, ", ", 1, math.min(#unused, MOST_NAMES))
        list = list .. (#unused > MOST_NAMES and ", ..." or "")
        add(of:place { parts.field }, ("%d of %d %s were never used: %s"):format(#unused, #parts.all, parts.what, list))
    end
end

-- The words of one table that another one has not, sorted.
local function words_beside(words, others)
    local list = {}
    for word in pairs(words) do
        list[#list + 1] = not others[word] and word or nil
    end
    table.sort(list)
    return list
end

-- Words with a sentence that never came, and those that came and have none. One game is enough for a misspelt one.
local function add_ends(add, watched, of)
    local sentences = of.data.ends or {}
    local silent = of.data.over and words_beside(watched.ends, sentences) or {}
    for _, word in ipairs(words_beside(sentences, watched.ends)) do
        local near = nearest(word, silent)
        if near or watched.games >= ENOUGH then
            add(of:place { "ends", word }, ("no game ended with the word %q%s"):format(word,
                near and (", but some with %q"):format(near) or ""))
        end
    end
    for _, word in ipairs(next(sentences) and of.kind == "scripted" and silent or {}) do
        add(of:place { "ends" }, ("games ended with the word %q, for which there is no sentence"):format(word))
    end
end

-- Texts of moves that are commands of the prompt, too: there the move is played.
local function add_texts(add, watched, of, commands)
    for _, word in ipairs(commands) do
        if watched.words[word] then
            add(of:place { "text" }, ("the move %q is a command of the prompt, too, which is typed as :%s then"):format(
                word, word))
        end
    end
end

-- What one seat sees and another does not is hidden from people. Only `hide` hides it from bots.
local function add_secrets(add, watched, of)
    for _, name in ipairs { "draw", "see" } do
        if watched.secrets[name] and not of.data.hide then
            local text = "%s answers seats differently, but there is no hide: bots know the whole state"
            add(of:place { name }, text:format(name))
        end
    end
end

-- Games without a move.
local function add_empty(add, watched, of)
    local effects = watched.effects
    if effects.called.forbids and not effects.allows then
        return add(of:place { "forbids" }, "forbids refuses every move: all games are over before the first one")
    end
    add(of:place { of.data.over and "over" }, "all games are over before the first move, with the words "
        .. format.counts(watched.ends))
end

local function add_seats(add, watched, of, players)
    local place = of:place { "players" }
    for seat, moments in ipairs(watched.wins) do
        local share = stats.share(moments)
        local mean, bounds = format.share(share)
        if moments.mean == 1 then
            add(place, ("seat %d won all %d games"):format(seat - 1, moments.count))
        elseif share.low > 1 / players then
            add(place, ("seat %d wins too often in random games: %s (%s), expected %s"):format(seat - 1, mean, bounds,
                format.percent(1 / players)))
        end
    end
    if watched.shared == watched.games then
        add(place, "no game had a winner")
    end
end

--- The warnings about the games that were played, as `FILE:LINE: warning: ...`.
--- @param commands string[] the names of the prompt's commands
function report.warnings(watched, of, players, commands)
    local lines = {}
    local function add(place, text)
        lines[#lines + 1] = ("%s: warning: %s"):format(place, text)
    end
    if watched.games > 0 and watched.plies == 0 then
        add_empty(add, watched, of)
        return lines
    end
    add_idle_fields(add, of)
    add_texts(add, watched, of, commands)
    add_ends(add, watched, of)
    add_secrets(add, watched, of)
    if watched.games < ENOUGH then
        return lines
    end
    add_functions(add, watched, of)
    add_kinds(add, watched, of)
    add_parts(add, watched, of)
    if players > 1 then
        add_seats(add, watched, of, players)
    end
    if watched.widest == 1 then
        add(of:place {}, "there never was more than one legal move: nobody can choose anything")
    end
    return lines
end

return report
