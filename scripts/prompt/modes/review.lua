-- SPDX-License-Identifier: MIT
-- A game is only looked at: nobody plays until a move is typed, or `go`. At a terminal keys step through it.

local i18n = require "nova.base.i18n"
local keyboard = require "nova.prompt.keyboard"
local playing = require "nova.prompt.modes.playing"

local mark = i18n.mark

local review = playing.mode()

local function at_move(app, text)
    return app.say(text, { at = #app.session.log, of = #app.session.log + app.session:ahead() })
end

function review.turn(app)
    return { at_move(app, mark "Move {at} of {of}: undo and redo step, replay takes keys, go plays on from here.") }
end

function review.turn_on_board(app)
    return at_move(app, mark "Move {at} of {of}: u goes back, U goes on, Enter plays on from here.")
end

review.status = review.turn_on_board

function review.confirm(app)
    app.session.reviewing, app.view.changed = false, true
    return true
end

-- Stepping ----------------------------------------------------------------------------------------------------------

local stepping = setmetatable({}, { __index = review })

function stepping.turn(app)
    return { at_move(app, mark "Move {at} of {of}: left and right step, PgUp, PgDn, Home, End; q leaves.") }
end

local FAR = 10

local STEPS = {
    forward = function(session) session:redo(1) end,
    back = function(session) session:undo(1) end,
    ["far forward"] = function(session) session:redo(FAR) end,
    ["far back"] = function(session) session:undo(FAR) end,
    ["end"] = function(session) session:redo(session:ahead()) end,
    start = function(session) session:undo(#session.log) end,
}

local MEANINGS = {
    right = "forward", n = "forward", [" "] = "forward", left = "back", p = "back", b = "back", backspace = "back",
    ["page down"] = "far forward", ["page up"] = "far back", ["end"] = "end", G = "end", home = "start", g = "start",
}

--- Steps through the game under way until a key leaves.
function review.step(app)
    app.screen:let_go()
    app.mode_at_keys = stepping
    repeat
        app.screen.clear()
        app.view:show()
        local key = keyboard.press()
        local step = STEPS[MEANINGS[key]]
        if step then
            step(app.session)
        end
    until key == "leave"
    app.mode_at_keys, app.view.changed = nil, true
end

return review
