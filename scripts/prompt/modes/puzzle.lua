-- SPDX-License-Identifier: MIT
-- A puzzle waits for an answer, as long as its position is the one at hand.

local i18n = require "nova.base.i18n"
local playing = require "nova.prompt.modes.playing"
local puzzle = require "nova.prompt.coach.puzzle"

local mark = i18n.mark

local mode = playing.mode()

function mode.choose(app, move)
    return puzzle.answer(app, move) or playing.choose(app, move)
end

-- An earlier position is no puzzle, and may show the solution.
local WAITS = mark "the puzzle waits for your move; puzzle solution tells it, and then you can go anywhere"
local REFUSED = { undo = mark "the puzzle begins here: there is nothing to take back", ["goto"] = WAITS,
    replay = WAITS }

function mode.refuses(app, command, words)
    local text = (command.name ~= "replay" or not words[1]) and REFUSED[command.name]
    return text and puzzle.waiting(app) and app.say(text) or playing.refuses(app, command)
end

return mode
