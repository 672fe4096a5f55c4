-- SPDX-License-Identifier: MIT
-- Single keys: stepping through a game, and watching bots play.

local keyboard = require "nova.prompt.keyboard"
local process = require "nova.process"
local settings = require "nova.prompt.keep.settings"
local terminal = require "nova.terminal"

local keys = {}

local MEANINGS = {
    right = "forward", n = "forward", [" "] = "space",
    left = "back", p = "back", b = "back", backspace = "back",
    ["page down"] = "far forward", ["page up"] = "far back",
    ["end"] = "end", G = "end",
    home = "start", g = "start",
    q = "leave", enter = "leave", escape = "leave", ["ctrl-d"] = "leave",
    ["+"] = "faster", ["-"] = "slower",
}

-- What the next key means. It is "resize" if the window was resized, "leave" if the input has ended or Ctrl-C was
-- pressed, and nil if the time is up.
local function next_key(seconds)
    local key, why = keyboard.next(seconds)
    if key then
        return MEANINGS[key.name] or "other"
    elseif why == "time" then
        return nil
    elseif why == "signal" and terminal.resized() and not terminal.interrupted() then
        return "resize"
    end
    terminal.interrupted()
    return "leave"
end

local function draw(app)
    app.screen.clear()
    app:show()
end

-- Stepping ----------------------------------------------------------------------------------------------------------

local FAR = 10

local STEPS = {
    forward = function(session) session:redo(1) end,
    space = function(session) session:redo(1) end,
    back = function(session) session:undo(1) end,
    ["far forward"] = function(session) session:redo(FAR) end,
    ["far back"] = function(session) session:undo(FAR) end,
    ["end"] = function(session) session:redo(session:ahead()) end,
    start = function(session) session:undo(#session.log) end,
}

--- Steps through the game under way until a key leaves.
function keys.step(app)
    app.screen:let_go()
    app.stepping = true
    repeat
        draw(app)
        local key = next_key()
        local step = STEPS[key]
        if step then
            step(app.session)
            app:touched()
        end
    until key == "leave"
    app.stepping = false
    app.changed = true
end

-- Watching ----------------------------------------------------------------------------------------------------------

-- The bots are held: the space bar lets them go on, an arrow lets them make one move.
local function hold(app)
    app.bots_held = true
    draw(app)
    while true do
        local key = next_key()
        if key == "space" or key == "forward" or key == "leave" then
            app.bots_held = key == "forward"
            return key ~= "leave"
        elseif key == "resize" then
            draw(app)
        end
    end
end

--- Shows a move of bots that play among themselves, and waits.
--- @return boolean goes_on false where a key leaves
function keys.watch(app)
    if app.bots_held then
        return hold(app)
    end
    draw(app)
    local until_when = process.clock() + app.settings.speed
    while process.clock() < until_when do
        local key = next_key(until_when - process.clock())
        if key == "leave" then
            return false
        elseif key == "faster" or key == "slower" then
            settings.change_speed(app, key)
        elseif key == "resize" then
            draw(app)
        elseif key == "space" or key == "forward" then
            return hold(app)
        end
    end
    return true
end

return keys
