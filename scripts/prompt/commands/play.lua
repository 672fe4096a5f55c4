-- SPDX-License-Identifier: MIT
-- Commands that play and take back.

local bots = require "nova.game.bots"
local calendar = require "nova.prompt.keep.calendar"
local commands = require "nova.prompt.commands"
local i18n = require "nova.base.i18n"
local moves = require "nova.game.moves"
local seats = require "nova.game.seats"

local mark, plural = i18n.mark, i18n.plural
local need, refuse = commands.need, commands.refuse

-- Reads how many times to do something; 1 if no number is given.
local function times_of(app, words)
    local times = math.tointeger(tonumber(words[1] or "1"))
    if not times or times < 1 then
        refuse(app.say("a number of times from 1 is expected, found {found}", { found = words[1] }))
    end
    return times
end

local function undo(app, words)
    local session, times = app.session, times_of(app, words)
    local count, reveals = session:undo(times)
    need(count > 0, app.say("there is nothing to take back"))
    -- bots alone would play the moves again at once; `go` continues
    app.bots = session:has_people() and "go" or "paused"
    app:note(app.say(plural("One move taken back.", "{n} moves taken back."), { n = count }))
    if reveals and not session.reviewing then
        app:note(app.say("Tiles were turned over since then: the record says that moves were taken back."))
    end
end

local function redo(app, words)
    local count = app.session:redo(times_of(app, words))
    need(count > 0, app.say("there is nothing to play again"))
    app:note(app.say(plural("One move played again.", "{n} moves played again."), { n = count }))
end

local ADVISER = "expert" -- the bot that makes a move for a person who names none

-- Lets a bot play one move for the player to move.
local function bot(app, words)
    local session = app.session
    local _, player = session:turn()
    local seat = need(seats.read(words[1] or ADVISER, bots.list))
    if seat.human then
        refuse(app.say("the name of a bot is expected: {list}", { list = table.concat(bots.list(), ", ") }))
    elseif calendar.day_of(session) then
        need(calendar.admits(seat, app.say))
    end
    session:got_help()
    local problem
    app.thinking:ask(seat, player, function(why)
        problem = why
    end)
    if not problem then
        app.thinking:wait_for_bot()
    end
    app.thinking:drop(seat)
    session:dismiss_bot(seat)
    if problem then
        refuse(problem)
    end
end

-- Lets stopped bots go on. A game that was only looked at is played from this position. If no bot is to move, says so.
local function go(app)
    local session = app.session
    local seat, player = session:turn()
    app.view.changed = session.reviewing or seat ~= nil and not seat.human
    app.bots, session.reviewing = "go", false
    if not app.view.changed then
        local name = seat and seats.names(session.seats, app.say)[player + 1]
        app:print(app.say(seat
            and mark "{name}: go lets bots move, but it is your turn; `{move}` is a move, bot makes one for you"
            or mark "the game is over: new begins another, undo takes back",
            { name = name, move = seat and moves.example(session) }))
    end
end

return {
    {
        name = "undo", short = "u", args = "[TIMES]", most = 1,
        help = mark "take moves back",
        needs = "game",
        run = undo,
    },
    {
        name = "redo", short = "r", args = "[TIMES]", most = 1,
        help = mark "play them again",
        needs = "game",
        run = redo,
    },
    {
        name = "bot", short = "b", args = "[BOT]", most = 1,
        help = mark "let a bot make one move for you",
        needs = "turn",
        run = bot,
        complete = bots.list,
    },
    {
        name = "go", short = "g",
        help = mark "let the bots go on; play on from a replay",
        needs = "game",
        run = go,
    },
}
