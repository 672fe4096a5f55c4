-- SPDX-License-Identifier: MIT
-- Bots play among themselves. A person gets time to look at each move, and keys stop the bots.

local i18n = require "nova.base.i18n"
local keyboard = require "nova.prompt.keyboard"
local playing = require "nova.prompt.modes.playing"
local process = require "nova.process"
local settings = require "nova.prompt.keep.settings"

local mark = i18n.mark

local watching = playing.mode()

-- By what the bots do.
local TURN = {
    held = mark "Move {at}, stopped: the space bar goes on, an arrow plays one move; q leaves.",
    paused = mark "Move {at}. Enter or go plays on.",
    go = mark "Move {at}, {speed} s each: the space bar stops, + faster, - slower; q leaves.",
}

function watching.turn(app)
    return { app.say(TURN[app.bots], { at = #app.session.log, speed = ("%.2g"):format(app.settings.speed) }) }
end

function watching.turn_on_board(app)
    local text = app.bots == "go"
        and mark "Bots play: the space bar stops them and lets them go on, + and - change the speed."
        or mark "Stopped: the space bar lets the bots go on, u and U step back and forth."
    return app.say(text)
end

watching.status = watching.turn_on_board

local function draw(app)
    app.screen.clear()
    app.view:show()
end

-- The bots are held: the space bar lets them go on, an arrow lets them make one move.
local function hold(app)
    app.bots = "held"
    draw(app)
    while true do
        local key = keyboard.press()
        if key == "resize" then
            draw(app)
        elseif key == " " or key == "right" or key == "n" or key == "leave" then
            app.bots = key == " " and "go" or key == "leave" and "paused" or "held"
            return
        end
    end
end

local FORWARD = { [" "] = true, right = true, n = true }
local SPEED = { ["+"] = "faster", ["-"] = "slower" }

--- Shows a move, and waits. A key may stop the bots.
function watching.look(app)
    if app.bots == "held" then
        return hold(app)
    end
    draw(app)
    local until_when = process.clock() + app.settings.speed
    while process.clock() < until_when do
        local key = keyboard.press(until_when - process.clock())
        if key == "leave" then
            app.bots = "paused"
            return
        elseif SPEED[key] then
            settings.change_speed(app, SPEED[key])
        elseif key == "resize" then
            draw(app)
        elseif FORWARD[key] then
            return hold(app)
        end
    end
end

return watching
