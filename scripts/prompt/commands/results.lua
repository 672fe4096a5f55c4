-- SPDX-License-Identifier: MIT
-- Commands about games that are over: the best scores in games for one, and how strong a person is.

local games = require "nova.game.rooms"
local i18n = require "nova.base.i18n"
local scores = require "nova.prompt.keep.scores"
local stats = require "nova.prompt.keep.stats"
local text = require "nova.draw.text"
local variant = require "nova.game.variant"

local mark, plural = i18n.mark, i18n.plural

-- scores ----------------------------------------------------------------------------------------------------------

local LISTED = 10 -- scores

-- The best scores: each with its two phases, and the day.
local function list_scores(app, best)
    local rows = {}
    for index = 1, math.min(LISTED, #best) do
        local entry = best[index]
        local phases = entry.phase1 and ("(%s + %s)"):format(entry.phase1, entry.phase2) or ""
        rows[index] = { ("%3d."):format(index), ("%3d"):format(entry.score), phases, scores.day(entry),
            entry.daily and app.say("daily deal") or "" }
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
        app:print(app.say("no score of {variant} yet", { variant = name }))
        return true
    end
    list_scores(app, found.best)
    app:print(app.say(plural("{variant}: {n} game, best {best}, mean {mean}, below 100: {below}",
        "{variant}: {n} games, best {best}, mean {mean}, below 100: {below}"),
        { variant = name, n = found.games, best = found.best[1] and found.best[1].score or "-",
        mean = i18n.numbers(app.say, "%.1f", found.mean), below = found.below }))
    app:print(app.say("last: {line}  {list}", { line = found.line, list = table.concat(found.last, " ") }))
    if found.takebacks > 0 then
        app:print(app.say(plural("and one game with takebacks or help, which doesn't count",
            "and {n} games with takebacks or help, which don't count"), { n = found.takebacks }))
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
        app:print(app.say("no game against bots was finished yet: new fair begins one"))
        return true
    end
    app.screen:print_lines(stats.lines(found, app.say, app.screen.symbols))
    if found.left_out > 0 then
        app:print(app.say(plural("One game with takebacks or help is left out.",
            "{n} games with takebacks or help are left out."), { n = found.left_out }))
    end
    for _, kind in ipairs(name and {} or games.kinds()) do
        app.screen:print_lines(stats.rating_lines(kind, app.say))
    end
    return true
end

--- @type nova.PromptCommand[]
return {
    {
        name = "scores", args = "[VARIANT]", most = 1,
        help = mark "your solo scores",
        run = show_scores,
    },
    {
        name = "stats", args = "[VARIANT]", most = 1,
        help = mark "how you are doing: games, wins, points, a rating",
        more = mark [[
Counts finished games of one person against bots, and games for one, by opponent, variant and month. stats
terra-nova counts one variant. You win against an opponent if you end ahead of it; all intervals are of 95%.
Games with takebacks, hints, the tutor's questions or rollouts are left out.
The rating is Elo on the scale of the bots' levels: 400 points more are ten wins to one. It comes from results of games
of two against bots whose strength was measured, and from what analyse finds that your moves lose, if you have
analysed two finished games or more. The list is ~/.local/share/nova/results.jsonl, that of
scores is scores.jsonl beside it.]],
        run = show_stats,
        complete = variant.list,
    },
}
