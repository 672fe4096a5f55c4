-- SPDX-License-Identifier: MIT
-- What happened, in words: a move and what it brought.

local seats = require "nova.game.seats"

local news = {}

--- A move in a line.
--- @param entry nova.Step
--- @param session nova.Session after the move
--- @param say fun(key: string, values?: table): string
function news.move(entry, session, say)
    local name = seats.name(session.seats, entry.player + 1, say)
    return ("%d %s: %s"):format(entry.player + 1, name, session.room.told(entry, session, say))
end

return news
