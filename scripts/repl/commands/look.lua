-- SPDX-License-Identifier: MIT
-- Commands that show something and change nothing.

local games = require "nova.games"
local picture = require "nova.repl.picture"
local rules = require "nova.repl.rules"
local scores = require "nova.repl.scores"
local text = require "nova.draw.text"
local variant = require "nova.variant"

local function show(app, words)
    local session, message = app:playing()
    if not session then
        return nil, message
    elseif not words[1] then
        app:show()
        return true
    end
    local part, problem = picture.part(app, words[1])
    if not part then
        return nil, problem
    end
    app.screen:draw(part)
    return true
end

-- The board's commands are those of the prompt, so commands.lua, which loads this file, comes before the board.
local function show_board(app)
    local session, message = app:playing()
    if not session then
        return nil, message
    end
    return require("nova.repl.board").show(app)
end

local function parts_of(app)
    return app.session and picture.parts(app.session) or {}
end

-- A text by which moves stand as people count: e4 before e10, all of a piece together.
local function sort_key(words_of_move)
    return words_of_move:gsub("%d+", function(digits)
        return ("%06d"):format(tonumber(digits))
    end)
end

local function in_order(one, other)
    return sort_key(one) < sort_key(other)
end

-- All legal moves, those of a piece where one is named.
local function moves(app, words)
    local session, message = app:playing()
    if not session then
        return nil, message
    elseif session.state:over() then
        return nil, app.say("game_over")
    end
    local state, found = session.state, {}
    for _, move in ipairs(state:moves()) do
        local words_of_move = state:text(move)
        local piece = words_of_move:match("^[%w]+")
        found[#found + 1] = (not words[1] or piece == words[1]) and words_of_move or nil
    end
    if #found == 0 then
        return nil, app.say("no_move_of", { piece = words[1] })
    end
    table.sort(found, in_order)
    local width = app.screen:size()
    for _, line in ipairs(text.columns(found, width)) do
        app:print(line)
    end
    app:print(app.say("move_count", { n = #found }))
    return true
end

local LISTED = 10 -- scores

-- The best scores: each with its two phases, and the day.
local function list_scores(app, best)
    local rows = {}
    for index = 1, math.min(LISTED, #best) do
        local entry = best[index]
        local phases = entry.phase1 and ("(%s + %s)"):format(entry.phase1, entry.phase2) or ""
        rows[index] = { ("%3d."):format(index), ("%3d"):format(entry.score), phases, scores.day(entry),
            entry.daily and app.say("scores_daily", { day = entry.daily }) or "" }
    end
    for _, line in ipairs(text.table(rows)) do
        app:print(line)
    end
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
        return nil, table.concat(select(2, variant.load(name)), "\n")
    elseif is_empty then
        app:print(app.say("no_scores", { variant = name }))
        return true
    end
    list_scores(app, found.best)
    app:print(app.say("scores", { variant = name, n = found.games, best = found.best[1] and found.best[1].score or "-",
        mean = ("%.1f"):format(found.mean), below = found.below }))
    app:print(app.say("scores_last", { line = found.line, list = table.concat(found.last, " ") }))
    if found.takebacks > 0 then
        app:print(app.say("scores_takebacks", { n = found.takebacks }))
    end
    return true
end

-- Whose rules are told: those of the named variant, otherwise of the game under way, otherwise of the usual variant.
local function ruled(app, name)
    if not name and app.session then
        return app.session
    end
    local of, problems = variant.load(name or app.usual.variant)
    if not of then
        return nil, table.concat(problems, "\n")
    end
    local players = of:usual_players()
    return { variant = of, players = players, rules = of:rules(players), room = games.room(of.kind) }
end

-- Prints the rules. Because paragraphs are long, they are broken at the usual width for a pipe too.
local function show_rules(app, words)
    local of, message = ruled(app, words[1])
    if not of then
        return nil, message
    end
    local width = app.screen:size()
    for _, paragraph in ipairs(rules.of(of, app.say, app.lang)) do
        for _, line in ipairs(text.wrap(paragraph, math.min(width, 100))) do
            app:print(line)
        end
    end
    return true
end

-- The meaning of the signs in the picture, including the variant's own signs.
local function show_legend(app, words)
    local of, message = ruled(app, words[1])
    if not of then
        return nil, message
    end
    app:print_page(app.say(of.room.signs, app.screen.symbols))
    for _, line in ipairs(of.room.legend(of, app.lang)) do
        app:print(line)
    end
    return true
end

--- @type nova.PromptCommand[]
return {
    { name = "show", short = "s", args = "[PLAYER | PART]", run = show, complete = parts_of },
    { name = "board", run = show_board },
    { name = "moves", short = "m", args = "[PIECE]", run = moves },
    { name = "legend", args = "[VARIANT]", run = show_legend, complete = variant.list },
    { name = "rules", args = "[VARIANT]", run = show_rules, complete = variant.list },
    { name = "scores", args = "[VARIANT]", run = show_scores },
}
