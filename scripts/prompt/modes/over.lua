-- SPDX-License-Identifier: MIT
-- The game has ended.

local playing = require "nova.prompt.modes.playing"

local over = playing.mode()

--- How the game ended, and what a lesson says at its end.
function over.lines(app)
    local session = app.session
    local lines = require("nova.prompt.ending").words(session, app.say, app.lang)
    local taught = app:own_mode().taught(app)
    return table.move(taught, 1, #taught, #lines + 1, lines)
end

function over.status(app)
    return table.concat(over.lines(app), "  ")
end

return over
