-- SPDX-License-Identifier: MIT
-- Commands that play and take back.

local bots = require "nova.game.bots"
local daily = require "nova.prompt.keep.daily"
local moves = require "nova.game.moves"
local puzzle = require "nova.prompt.coach.puzzle"
local seats = require "nova.game.seats"

-- Reads how many times to do something; 1 if no number is given.
local function times_of(app, words)
    local times = math.tointeger(tonumber(words[1] or "1"))
    if not times or times < 1 then
        return nil, app.say("count_expected", { found = words[1] })
    end
    return times
end

local function undo(app, words)
    local session, times, message = app.session, times_of(app, words)
    if not times then
        return nil, message
    elseif puzzle.waiting(app) then
        return nil, app.say("puzzle_begins_here") -- an earlier position is no puzzle, and may show the solution
    end
    local count, reveals = session:undo(times)
    if count == 0 then
        return nil, app.say("nothing_to_undo")
    end
    app:touched()
    app.paused = not session:has_people() -- bots alone would play the moves again at once; `go` continues
    app:note(app.say("undone", { n = count }))
    if reveals and not session.reviewing then
        app:note(app.say("undone_reveals"))
    end
    return true
end

local function redo(app, words)
    local session, times, message = app.session, times_of(app, words)
    if not times then
        return nil, message
    end
    local count = session:redo(times)
    if count == 0 then
        return nil, app.say("nothing_to_redo")
    end
    app:touched()
    app:note(app.say("redone", { n = count }))
    return true
end

local ADVISER = "expert" -- the bot that makes a move for a person who names none

-- Lets a bot play one move for the player to move.
local function bot(app, words)
    local session = app.session
    local _, player = session:turn()
    local seat, wrong = seats.read(words[1] or ADVISER, bots.list())
    if not seat then
        return nil, wrong
    elseif seat.human then
        return nil, app.say("bot_expected", { list = table.concat(bots.list(), ", ") })
    end
    if daily.of(session) and not daily.admits(seat) then
        return nil, app.say("daily_stranger", { bot = seat.spec })
    end
    session:got_help()
    local move, problem = app:ask_bot(seat, player)
    session:dismiss_bot(seat)
    if not move then
        return nil, problem
    end
    app:play(move)
    return true
end

-- Lets stopped bots go on. A game that was only looked at is played from this position. If no bot is to move, says so.
local function go(app)
    local session = app.session
    local seat, player = session:turn()
    app.changed = session.reviewing or seat ~= nil and not seat.human
    app.paused, session.reviewing = false, false
    if not app.changed then
        local name = seat and seats.names(session.seats, app.say)[player + 1]
        app:print(app.say(seat and "go_person" or "game_over", { name = name, move = seat and moves.example(session) }))
    end
    return true
end

--- @type table<string, nova.PromptCommandCode>
return {
    undo = { needs = "game", run = undo },
    redo = { needs = "game", run = redo },
    bot = { needs = "turn", run = bot, complete = bots.list },
    go = { needs = "game", run = go },
}
