-- SPDX-License-Identifier: MIT
-- The deal of the day: the same for everybody who plays the same variant with as many players. Its seed is the date as
-- a number, which everybody knows. So no bot that did not come with nova may play it: it could work out what is hidden.

local bots = require "nova.game.bots"
local calendar = require "nova.prompt.keep.calendar"

local daily = {}

--- The seed of a day: 20261119.
function daily.seed(day)
    return math.tointeger(tonumber((day:gsub("-", "")))) --[[@as integer]]
end

--- The day whose deal a game is; nil for other games.
--- @return string?
function daily.of(session)
    local day = session.header.daily
    return calendar.is_day(day) and day or nil
end

--- Whether somebody may sit in a daily deal.
function daily.admits(seat)
    return seat.human or bots.is_shipped(seat.spec)
end

return daily
