-- SPDX-License-Identifier: MIT
-- Commands about games that are over: the best scores in games for one, and how strong a person is.

local games = require "nova.game.rooms"
local language = require "nova.base.i18n"
local scores = require "nova.prompt.keep.scores"
local stats = require "nova.prompt.keep.stats"
local text = require "nova.draw.text"
local variant = require "nova.game.variant"

-- scores ----------------------------------------------------------------------------------------------------------

local LISTED = 10 -- scores

-- The best scores: each with its two phases, and the day.
local function list_scores(app, best)
    local rows = {}
    for index = 1, math.min(LISTED, #best) do
        local entry = best[index]
        local phases = entry.phase1 and ("(%s + %s)"):format(entry.phase1, entry.phase2) or ""
        rows[index] = { ("%3d."):format(index), ("%3d"):format(entry.score), phases, scores.day(entry),
            entry.daily and app.say("scores_daily") or "" }
    end
    app.screen:print_lines(text.table(rows))
end

local function show_scores(app, words)
    local alone = app.session and app.session.players == 1 and app.session.variant.name
    local name = words[1] or alone or variant.USUAL_SOLO
    local found = scores.summary(name, app.screen.symbols.spark)
    for _, problem in ipairs(found.problems) do
        app:print("! " .. problem)
    end
    local is_empty = found.games == 0 and found.takebacks == 0
    if is_empty and not variant.exists(name) then
        return nil, (select(2, variant.load(name)))
    elseif is_empty then
        app:print(app.say("no_scores", { variant = name }))
        return true
    end
    list_scores(app, found.best)
    app:print(app.say("scores", { variant = name, n = found.games, best = found.best[1] and found.best[1].score or "-",
        mean = language.numbers(app.say, "%.1f", found.mean), below = found.below }))
    app:print(app.say("scores_last", { line = found.line, list = table.concat(found.last, " ") }))
    if found.takebacks > 0 then
        app:print(app.say("scores_takebacks", { n = found.takebacks }))
    end
    return true
end

-- stats -----------------------------------------------------------------------------------------------------------

local function show_stats(app, words)
    local name = words[1]
    local found = stats.of(name)
    for _, problem in ipairs(found.problems) do
        app:print("! " .. problem)
    end
    if found.games == 0 and name and not variant.exists(name) then
        return nil, (select(2, variant.load(name)))
    elseif found.games == 0 and found.left_out == 0 then
        app:print(app.say("stats_none"))
        return true
    end
    app.screen:print_lines(stats.lines(found, app.say, app.screen.symbols))
    if found.left_out > 0 then
        app:print(app.say("stats_left_out", { n = found.left_out }))
    end
    for _, kind in ipairs(name and {} or games.kinds()) do
        app.screen:print_lines(stats.rating_lines(kind, app.say))
    end
    return true
end

--- @type table<string, nova.PromptCommandCode>
return {
    scores = { run = show_scores },
    stats = { run = show_stats, complete = variant.list },
}
