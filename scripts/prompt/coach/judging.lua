-- SPDX-License-Identifier: MIT
-- Asks for judgements of the game under way, and tells them in numbers that people know: percent of a win, or in a game
-- for one points of the score. The tutor is here too: it holds back a move that loses much, and asks whether it is
-- meant. Only a person who asks for a hint learns what would be better.

local alone = require "nova.game.alone"
local i18n = require "nova.base.i18n"
local intervals = require "nova.game.intervals"
local judgement = require "nova.game.judgement"
local seeds = require "nova.game.seeds"

local mark = i18n.mark

local judging = {}

local PERCENT = 100

--- What the two ends of a number mean, and what a full search means.
judging.ENDS = mark
    "In 95 of 100 positions a search with a hundred times the work puts a number between its two ends."
judging.FULL = mark "A search ran out of memory: more effort makes no number better."

--- The seed for searches in a position of a game: the same position gets the same judgement again, from hint, tutor and
--- analyse.
--- @param ply? integer how many moves were played before the position; nil: the present one
function judging.seed(session, ply)
    return seeds.number(seeds.of(session.header)) * 1000 + (ply or #session.log)
end

--- How many iterations are enough to say something beyond doubt.
function judging.deep(state, effort)
    return alone.plans(state) and effort or intervals.deeper * effort
end

--- What a loss counts as people are told it.
function judging.unit(players)
    return players > 1 and PERCENT or 1
end

-- In words ----------------------------------------------------------------------------------------------------------

local ROUGH = 2 -- ends from here on are told as whole numbers

local function end_text(number, say)
    return i18n.numbers(say, (number == 0 or math.abs(number) >= ROUGH) and "%.0f" or "%.1f", number)
end

-- "3.1 (0 to 8)"
local function with_ends(told, low, high, say)
    if low == high then
        return told
    end
    return say("{number} ({low} to {high})", { number = told, low = end_text(low, say), high = end_text(high, say) })
end

--- An interval in words: "3.1 (0 to 8)".
--- @param form? string of the first number, to align tables
function judging.interval(interval, say, form)
    return with_ends(i18n.numbers(say, form or "%.1f", interval.mean), interval.low, interval.high, say)
end

--- What a move is worth: "61.3% (52 to 70)", in a game for one the score that is expected.
--- @param one nova.Weighed
function judging.value(one, players, say)
    if players == 1 then
        return with_ends(i18n.numbers(say, "%5.1f", -one.value), -one.value_high, -one.value_low, say)
    end
    return with_ends(i18n.numbers(say, "%4.1f%%", PERCENT * one.value), PERCENT * one.value_low,
        PERCENT * one.value_high, say)
end

--- What a move loses, without the unit: "3.1 (0 to 8)".
--- @param one nova.Weighed
--- @param form? string
function judging.loss(one, players, say, form)
    local unit = judging.unit(players)
    return judging.interval({ mean = unit * one.loss, low = unit * one.low, high = unit * one.high }, say, form)
end

--- What was lost, in words: "8.3%", "4.0 points".
function judging.amount(lost, players, say)
    local number = i18n.numbers(say, "%.1f", lost)
    return players > 1 and number .. "%" or say("{number} points", { number = number })
end

--- The same with its ends: "8.3% (2 to 15)".
--- @param one nova.Weighed
function judging.lost(one, players, say)
    local unit = judging.unit(players)
    return with_ends(judging.amount(unit * one.loss, players, say), unit * one.low, unit * one.high, say)
end

-- Asking ------------------------------------------------------------------------------------------------------------

--- Whether a move loses at least so much, as far as the number itself says.
--- @param one nova.Weighed?
--- @param least number in the unit that people are told
function judging.loses(one, least, players)
    return one ~= nil and one.loss * judging.unit(players) >= least
end

--- Judges moves of the position under way, and calls `take` with the judgement: at once at the prompt; on the board,
--- where keys go on working, as soon as the judgement is known.
--- @param take fun(found: nova.Judgement)
function judging.ask(app, moves, take)
    local known, effort = app.coach.advice, app.settings.effort
    local question = { iterations = math.max(intervals.iterations, effort), seed = judging.seed(app.session),
        moves = moves, top = intervals.shown }
    if known and not known.stopped and effort >= intervals.iterations and judgement.of(known, moves[1]) then
        return take(known)
    end
    app.thinking:judge(question, function(found)
        if found.stopped then
            app.view:report("bad", app.say("stopped"))
        else
            take(found)
        end
    end)
    if not app.view.board then
        app.thinking:wait_for_judgement()
    end
end

-- The tutor ---------------------------------------------------------------------------------------------------------

-- Whether the tutor has a say in this position: a person is to move, and has several legal moves.
local function watches(app)
    local session = app.session
    local seat = session:turn()
    local is_free = not session.reviewing and not session.lesson
    return app.settings.tutor and seat ~= nil and seat.human and is_free and session.state:count() > 1
end

-- Plays the move, or holds it back and says so.
local function decide(app, move, found)
    local one, session = judgement.of(found, move), app.session
    if not judging.loses(one, app.settings["tutor-loss"], session.players) then
        app:play(move)
        return
    end
    app.coach.held = { here = session.here, move = move }
    session:got_help()
    app:tell(app.say(app.view.board
        and mark("This move loses {lost} against the best one, so it is not played yet. The same move again plays it; "
        .. "h shows what is better.")
        or mark("This move loses {lost} against the best one, so it is not played yet. yes plays it, and so does the "
        .. "same move again; hint shows what is better."), { lost = judging.lost(one, session.players, app.say) }))
end

--- Takes a move that a person has chosen, if the tutor has a say in this position. As soon as the move is judged, it is
--- played or held back. A move that was held back and is chosen once more is played.
--- @return boolean taken
function judging.tutor_asks(app, move)
    local held = app.coach.held
    app.coach.held = nil
    if not watches(app) or (held and held.here == app.session.here and held.move == move) then
        return false
    end
    judging.ask(app, { move }, function(found)
        decide(app, move, found)
    end)
    return true
end

--- Plays the move that was held back.
--- @return true?
function judging.insist(app)
    local session, held = app.session, app.coach.held
    if not session or not held or held.here ~= session.here then
        return nil, app.say(app.settings.tutor and mark "no move is held back"
            or mark "no move is held back: set tutor on holds back moves that lose much")
    end
    app.coach.held = nil
    app:play(held.move)
    return true
end

return judging
