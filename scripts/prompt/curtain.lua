-- SPDX-License-Identifier: MIT
-- The curtain between turns: where several people share one keyboard and the game hides things from them, the screen
-- shows nothing until the next person presses Enter.

local seats = require "nova.game.seats"
local store = require "nova.prompt.keep.store"
local terminal = require "nova.terminal"

local curtain = {}

-- Clears the screen and the lines that have scrolled away, for they show what the person before could see.
local CLEAR = "\27[H\27[2J\27[3J"

-- Whether several people share the keyboard in a game that hides things from them.
local function is_shared(app)
    local session = app.session
    return session ~= nil and session.room.is_private(session) and session:people() > 1
end

--- Remembers a line for the keys that bring earlier lines back. Where people share the keyboard nothing is remembered:
--- the next one could look up what was chosen in secret.
function curtain.remember(app, text)
    if not is_shared(app) then
        terminal.remember(text)
        store.remember(text)
    end
end

--- Whether the person to move has not yet taken the keyboard: nothing that only one person may know can be shown.
--- In a pipe nobody looks over a shoulder, and there is no curtain.
function curtain.is_closed(app)
    local session = app.session
    local seat, player = session:turn()
    return app.interactive and not session.reviewing and is_shared(app) and seat ~= nil and seat.human
        and app.view.facing ~= player
end

--- What stands on the curtain.
function curtain.words(app)
    local session = app.session
    local _, player = session:turn()
    local names = seats.names(session.seats, app.say)
    return table.concat(app.screen:wrapped(app.say("{name}, it is your turn. When nobody else looks, press Enter.",
        { name = names[player + 1] })), "\n")
end

--- Waits behind the curtain until the person to move presses Enter.
--- @return boolean open false at the end of input
function curtain.wait(app)
    local callbacks = {
        redraw = function()
            return curtain.words(app) .. "\n"
        end,
    }
    local why
    repeat
        io.stdout:write(CLEAR, curtain.words(app), "\n")
        terminal.hold()
        local text
        text, why = terminal.line("", callbacks)
        if why == "resize" then
            terminal.resized()
        elseif why == "interrupt" then
            terminal.interrupted()
        end
    until text or why == "end"
    if why == "end" then
        return false
    end
    app.view.facing = select(2, app.session:turn())
    app.view.changed = true
    io.stdout:write(CLEAR)
    return true
end

return curtain
