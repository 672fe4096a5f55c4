-- SPDX-License-Identifier: MIT
-- Commands about games that are over: the best scores in games for one, and how strong a person is.

local commands = require "nova.prompt.commands"
local games = require "nova.game.rooms"
local i18n = require "nova.base.i18n"
local stats = require "nova.prompt.keep.stats"
local text = require "nova.draw.text"
local variant = require "nova.game.variant"

local mark, plural = i18n.mark, i18n.plural
local refuse = commands.refuse

-- scores ----------------------------------------------------------------------------------------------------------

local LISTED = 10 -- scores

-- The best scores: each with its two phases, and the day.
local function list_scores(app, best)
    local rows = {}
    for index = 1, math.min(LISTED, #best) do
        local entry = best[index]
        local phases = entry.phase1 and ("(%s + %s)"):format(entry.phase1, entry.phase2) or ""
        rows[index] = { ("%3d."):format(index), ("%3d"):format(entry.score), phases, entry.day,
            entry.daily and app.say("daily deal") or "" }
    end
    app.screen:print_lines(text.table(rows))
end

-- Tells what is wrong with a list, and how many of its games count in no figure.
local function tell_rest(app, summary)
    for _, problem in ipairs(summary.problems) do
        app:print("! " .. problem)
    end
    if summary.left_out > 0 then
        app:print(app.say(plural("One game with takebacks or help is left out.",
            "{n} games with takebacks or help are left out."), { n = summary.left_out }))
    end
end

-- Whether a list has nothing of a variant, since there is no such variant.
local function is_unknown(summary, name)
    return name and summary.games + summary.left_out == 0 and not variant.exists(name)
end

local function show_scores(app, words)
    local alone = app.session and app.session.players == 1 and app.session.variant.name
    local name = words[1] or alone or variant.USUAL_SOLO
    local summary = stats.scores(name, app.screen.symbols.spark)
    if is_unknown(summary, name) then
        refuse((select(2, variant.load(name))))
    elseif summary.games == 0 then
        app:print(app.say("no score of {variant} yet", { variant = name }))
    else
        list_scores(app, summary.best)
        app:print(app.say(plural("{variant}: {n} game, best {best}, mean {mean}, below 100: {below}",
            "{variant}: {n} games, best {best}, mean {mean}, below 100: {below}"),
            { variant = name, n = summary.games, best = summary.best[1].score,
            mean = i18n.numbers(app.say, "%.1f", summary.mean), below = summary.below }))
        app:print(app.say("last: {line}  {list}", { line = summary.line, list = table.concat(summary.last, " ") }))
    end
    tell_rest(app, summary)
end

-- stats -----------------------------------------------------------------------------------------------------------

local function show_stats(app, words)
    local name = words[1]
    local summary = stats.of(name)
    if is_unknown(summary, name) then
        refuse((select(2, variant.load(name))))
    elseif summary.games + summary.left_out == 0 then
        app:print(app.say("no game against bots was finished yet: new fair begins one"))
    end
    app.screen:print_lines(stats.lines(summary.groups, app.say, app.screen.symbols))
    tell_rest(app, summary)
    for _, kind in ipairs(name and {} or games.kinds()) do
        app.screen:print_lines(stats.rating_lines(kind, app.say))
    end
end

return {
    {
        name = "scores", args = "[VARIANT]", most = 1,
        help = mark "your solo scores",
        run = show_scores,
    },
    {
        name = "stats", args = "[VARIANT]", most = 1,
        help = mark "how you are doing: games, wins, points, a rating",
        run = show_stats,
        complete = variant.list,
    },
}
