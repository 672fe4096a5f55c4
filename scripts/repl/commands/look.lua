-- SPDX-License-Identifier: MIT
-- Commands that show something and change nothing.

local picture = require "nova.repl.picture"
local rules = require "nova.repl.rules"
local scores = require "nova.repl.scores"
local text = require "nova.draw.text"

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
    local width = app.screen:size()
    for _, line in ipairs(text.columns(found, width)) do
        app:print(line)
    end
    app:print(app.say("move_count", { n = #found }))
    return true
end

local function show_scores(app, words)
    local name = words[1] or (app.session and app.session.players == 1 and app.session.variant.name) or app.usual_solo
    local found = scores.summary(name, app.screen.symbols.spark)
    if not found then
        app:print(app.say("no_scores", { variant = name }))
        return true
    end
    app:print(app.say("scores", { variant = name, n = found.games, best = found.games > 0 and found.best or "-",
        mean = ("%.1f"):format(found.mean), below = found.below }))
    app:print(app.say("scores_last", { line = found.line, list = table.concat(found.last, " ") }))
    if found.takebacks > 0 then
        app:print(app.say("scores_takebacks", { n = found.takebacks }))
    end
    return true
end

-- A pipe gets lines of the usual width too: paragraphs are long.
local function show_rules(app)
    local session, message = app:playing()
    if not session then
        return nil, message
    end
    local width = app.screen:size()
    for _, paragraph in ipairs(rules.of(session, app.say, app.lang)) do
        for _, line in ipairs(text.wrap(paragraph, math.min(width, 100))) do
            app:print(line)
        end
    end
    return true
end

--- @type nova.PromptCommand[]
return {
    { name = "show", short = "s", args = "[PLAYER | wheel]", run = show, complete = function() return { "wheel" } end },
    { name = "moves", short = "m", args = "[PIECE]", run = moves },
    { name = "rules", run = show_rules },
    { name = "scores", args = "[VARIANT]", run = show_scores },
}
