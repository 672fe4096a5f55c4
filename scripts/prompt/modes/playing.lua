-- SPDX-License-Identifier: MIT
-- A game that people play, and what all modes have in common. A mode says what happens at the prompt: what a chosen
-- move means, what is shown, which commands there are, what Enter does. Each other mode takes from this one what it
-- does not say itself. Its functions get the app, and keep nothing.

local clocks = require "nova.prompt.clocks"
local i18n = require "nova.base.i18n"
local moves = require "nova.game.moves"
local seats = require "nova.game.seats"
local width = require("nova.draw.text").width

local mark = i18n.mark

--- @class nova.Mode
local playing = {}

--- A new mode.
--- @return nova.Mode
function playing.mode()
    return setmetatable({}, { __index = playing })
end

-- The bot that is to move and has failed. A person may play for the bot. A line of a pipe or of `-e` may not: who wrote
-- the line did not know of the failure.
local function failed_bot(app)
    local seat = app.failed == app.session.state and app.session:turn()
    return not app.interactive and seat and not seat.human and seat.spec or nil
end

--- A person has chosen a legal move: it is played, if the tutor and the clock have nothing against it.
--- @return true?
function playing.choose(app, move)
    local failed = app.failed and failed_bot(app)
    if failed then
        return nil, app.say("{bot} failed, and it is its turn: go asks it again, seats changes who plays, bot lets "
            .. "another one move", { bot = failed })
    elseif (app.settings.tutor or app.coach.held) and require("nova.prompt.coach.judging").tutor_asks(app, move) then
        return true
    end
    local in_time, late = clocks.charge(app)
    if not in_time then
        return nil, late
    end
    app:play(move)
    return true
end

--- Why a command can't be used now; nil if it can.
--- @param command nova.PromptCommand
--- @param words string[] after its name
--- @return string?
function playing.refuses(app, command, words) -- luacheck: no unused args
    return command.needs == "turn" and app.session.state:over()
        and app.say("the game is over: new begins another, undo takes back") or nil
end

--- Enter alone: bots go on, and the game is shown.
--- @return true?
function playing.enter(app)
    app.bots, app.view.changed, app.view.wants_board = "go", true, app.view:opens_board()
    return true
end

--- Hears what a person has done besides moves: "hand", "enter", or the name of a command.
function playing.did() end

--- Enter on the board: does it mean more than to play what is pointed at?
--- @return boolean? taken
function playing.confirm() end

--- What a lesson says; no lines where there is none.
--- @return string[]
function playing.taught()
    return {}
end

--- The place that is talked about, if the words under the picture leave little room for it.
--- @return integer | string | nil
function playing.focus() end

--- Prints for a pipe, which sees no picture, what a picture would have said.
function playing.tell() end

--- Says goodbye to a person who leaves the program.
function playing.leave() end

-- What is shown -------------------------------------------------------------------------------------------------------

--- Whose turn it is, and what can be typed.
--- @return string[]
function playing.turn(app)
    local session = app.session
    local seat, player = session:turn()
    if not seat.human then -- the bot to move was stopped or has failed
        return { app.say("{bot} is to move: Enter or go lets it think; `{move}` would play for it.",
            { bot = seat.spec, move = moves.example(session) }) }
    end
    local long, values, short = session.room.turn(session, app.hand)
    values.name, values.piece = seats.names(session.seats, app.say)[player + 1], app.hand and app.hand.piece
    local words = app.say(long, values)
    return { short and width(words) > app.screen:size() and app.say(short, values) or words }
end

local MOST_HAND_LINES = 4

--- The lines under the picture: what the piece in hand would do, whose turn it is, the clocks.
--- @return string[]
function playing.lines(app, mode)
    local of_hand = app.hand and app.session.room.told_of_hand(app) or {}
    local lines = table.move(of_hand, 1, math.min(#of_hand, MOST_HAND_LINES), 1, {})
    local turn = mode.turn(app)
    table.move(turn, 1, #turn, #lines + 1, lines)
    lines[#lines + 1] = clocks.words(app)
    return lines
end

--- Whose turn it is, in the words of the board.
--- @return string
function playing.turn_on_board(app)
    local session = app.session
    local seat, player = session:turn()
    if not seat.human then
        return app.say("{bot} is stopped: g lets it think on, or play for it.", { bot = seat.spec })
    end
    local key, values = mark "arrows choose a move, Enter plays it", {}
    if session.room.pointing then
        key, values = session.room.pointing.turn(session, app.hand)
    end
    return ("%d %s: %s"):format(player + 1, seats.names(session.seats, app.say)[player + 1], app.say(key, values))
end

--- What the board says where its table does not say it; nil if it does.
--- @return string?
function playing.status(app, mode)
    local seat = app.session:turn()
    return not seat.human and mode.turn_on_board(app) or nil
end

return playing
