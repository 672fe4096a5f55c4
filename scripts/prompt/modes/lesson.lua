-- SPDX-License-Identifier: MIT
-- A lesson of the tutorial is played: it says what to do, and holds back other moves.

local lesson = require "nova.prompt.coach.lesson"
local playing = require "nova.prompt.modes.playing"

local mode = playing.mode()

function mode.choose(app, move)
    local message = lesson.holds(app, move)
    if message then
        return nil, message
    end
    return playing.choose(app, move)
end

mode.did, mode.taught, mode.tell, mode.leave = lesson.did, lesson.words, lesson.tell, lesson.say_goodbye

function mode.confirm(app)
    return lesson.did(app, "enter")
end

function mode.turn(app)
    local words = lesson.words(app)
    return words[1] and words or playing.turn(app)
end

function mode.focus(app)
    return app.hand and app.hand.piece or lesson.place(app)
end

return mode
