-- SPDX-License-Identifier: MIT
-- The deal of the day: the same for everybody who plays the same variant with as many players. Its seed is the date as
-- a number, which everybody knows. So no bot that did not come with nova may play it: it could work out what is hidden.

local bots = require "nova.bots"
local calendar = require "nova.calendar"
local scores = require "nova.repl.scores"

local daily = {}

--- The seed of a day: 20261119.
--- @param day string
--- @return integer
function daily.seed(day)
    return math.tointeger(tonumber((day:gsub("-", "")))) --[[@as integer]]
end

--- The day whose deal a game is; nil for other games.
--- @param session nova.Session
--- @return string?
function daily.of(session)
    local day = session.header.daily
    return type(day) == "string" and calendar.number(day) and day or nil
end

--- Whether somebody may sit in a daily deal.
--- @param seat nova.Seat
--- @return boolean
function daily.admits(seat)
    return seat.human or bots.is_shipped(seat.spec)
end

local function takebacks_words(session, say)
    local takebacks = session:takebacks()
    return takebacks > 0 and ", " .. say("daily_takebacks", { n = takebacks }) or ""
end

-- "won 34 : 28 against planner", with more players "2nd of 3": from the point of view of the only person.
local function against_words(session, say)
    local result, me, others = session.state:result(), nil, {}
    for index, seat in ipairs(session.seats) do
        me = seat.human and index or me
        others[#others + 1] = not seat.human and seat.spec or nil
    end
    local points = {}
    for index, number in ipairs(result.points) do
        points[index] = math.type(number) == "integer" and math.abs(number) or ("%.4g"):format(math.abs(number))
    end
    return say("daily_place", { place = result.place[me or 1] + 1, of = session.players,
        points = table.concat(points, " : "), list = table.concat(others, ", ") })
end

--- The result in one line, to be shown to others: it tells nothing of the deal.
--- @param session nova.Session a daily deal that is over
--- @param say nova.Say
--- @return string
function daily.line(session, say)
    local finish, day = session.state:tell("result"), daily.of(session)
    local words = session.players > 1 and against_words(session, say)
        or ("%s (%s + %s)"):format(finish.score, finish.phase1, finish.phase2)
    if session.players == 1 and not finish.phase1 then
        words = tostring(finish.score or session.state:result().points[1])
    end
    local try = session.players == 1 and scores.tries(session.variant.name, day) or 1
    return ("nova %s %s: %s%s%s"):format(day, session.variant.name, words, takebacks_words(session, say),
        try > 1 and ", " .. say("daily_try", { n = try }) or "")
end

return daily
