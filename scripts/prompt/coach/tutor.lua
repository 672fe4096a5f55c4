-- SPDX-License-Identifier: MIT
-- The tutor: holds back a move that loses much, and asks whether it is meant. Only a person who asks for a hint learns
-- what would be better.

local judge = require "nova.prompt.coach.judge"
local i18n = require "nova.base.i18n"

local mark = i18n.mark

local tutor = {}

-- Whether the tutor has a say in this position: a person is to move, and has several legal moves.
local function watches(app)
    local session = app.session
    local seat = session:turn()
    local is_free = not session.reviewing and not session.lesson
    return app.settings.tutor and seat ~= nil and seat.human and is_free and session.state:count() > 1
end

-- Plays the move, or holds it back and says so.
local function decide(app, move, judgement)
    if not judge.loses(judgement, app.settings["tutor-loss"]) then
        app:play(move)
        return
    end
    local text = judge.text(judgement.lost, app.session.players, app.say)
    local error = i18n.numbers(app.say, "%.1f", judgement.error)
    app.held = { here = app.session.here, move = move, lost = text, error = error }
    app.session:got_help()
    app:tell(app.say(app.board
        and mark("This move loses {lost} {sign}{error} against the best one, so it is not played yet. The same move "
        .. "again plays it; h shows what is better.")
        or mark("This move loses {lost} {sign}{error} against the best one, so it is not played yet. yes plays it, "
        .. "and so does the same move again; hint shows what is better."), {
        lost = text, sign = app.screen.symbols.plus_minus, error = error,
    }))
end

--- Takes a move that a person has chosen, if the tutor has a say in this position. As soon as the move is judged, it is
--- played or held back. A move that was held back and is chosen once more is played.
--- @param app nova.App
--- @param move integer
--- @return boolean taken
function tutor.asks(app, move)
    local held = app.held
    app.held = nil
    if not watches(app) or (held and held.here == app.session.here and held.move == move) then
        return false
    end
    judge.ask(app, move, function(judgement)
        decide(app, move, judgement)
    end)
    return true
end

--- What the move that is held back loses, beside a hint, which measures otherwise. Nil where none is held back here.
--- @param app nova.App
--- @return string?
function tutor.words(app)
    local session, held = app.session, app.held
    if held and held.here == session.here then
        return app.say("The tutor on {move}: it loses {lost} {sign}{error}, by searches after it and after the best "
            .. "move.", { move = session.state:text(held.move), lost = held.lost,
            sign = app.screen.symbols.plus_minus, error = held.error })
    end
end

--- Plays the move that was held back.
--- @param app nova.App
--- @return true?
--- @return string? message
function tutor.insist(app)
    local session, held = app.session, app.held
    if not session or not held or held.here ~= session.here then
        return nil, app.say(app.settings.tutor and mark "no move is held back"
            or mark "no move is held back: set tutor on holds back moves that lose much")
    end
    app.held = nil
    app:play(held.move)
    return true
end

return tutor
