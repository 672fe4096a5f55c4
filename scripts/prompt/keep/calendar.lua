-- SPDX-License-Identifier: MIT
-- Days, as "2026-11-19", and the deal of the day. A day begins at midnight UTC, so that it is the same day for
-- everybody. Where the environment has NOVA_TODAY, that is today: tests do not depend on the day on which they run.

local bots = require "nova.game.bots"

local calendar = {}

--- What calendar.is_day expects, for messages.
calendar.A_DAY = "a day such as 2026-11-19"

--- The day that comes so many days after another one.
--- @return string? day nil where the text has not the form of a day
function calendar.after(day, days)
    local year, month, of_month = day:match("^(%d%d%d%d)%-(%d%d)%-(%d%d)$")
    return year and os.date("%Y-%m-%d", os.time {
        year = year, month = month, day = math.tointeger(of_month) + days, hour = 12, -- at noon no clock is changed
    }) --[[@as string]]
end

function calendar.is_day(value)
    return type(value) == "string" and calendar.after(value, 0) == value
end

--- What is wrong with NOVA_TODAY.
--- @return string? message nil where nothing is
function calendar.problem()
    local today = os.getenv("NOVA_TODAY")
    if today and not calendar.is_day(today) then
        return ("NOVA_TODAY: found %q, expected %s"):format(today, calendar.A_DAY)
    end
end

function calendar.today()
    return os.getenv("NOVA_TODAY") or os.date("!%Y-%m-%d") --[[@as string]]
end

-- The deal of the day -----------------------------------------------------------------------------------------------
-- It is the same for everybody who plays the same variant with as many players.

--- The seed of a day's deal, which everybody knows: 20261119.
function calendar.seed(day)
    return math.tointeger(tonumber((day:gsub("-", "")))) --[[@as integer]]
end

--- The day whose deal a game is; nil for other games.
function calendar.day_of(session)
    local day = session.header.daily
    return calendar.is_day(day) and day or nil
end

--- Who may sit in a daily deal: people, and bots that came with nova. Another bot could work out what is hidden.
--- @return string? message
function calendar.admits(seat, say)
    if seat.human or bots.is_shipped(seat.spec) then
        return true
    end
    return nil, say("{bot} did not come with nova: it could work out a deal that everybody knows, and may not play it",
        { bot = seat.spec })
end

return calendar
