-- SPDX-License-Identifier: MIT
-- What happened, in words: a move and what it brought.

local news = {}

--- A move in a line.
--- @param entry nova.Step
--- @param session nova.Session after the move
--- @param say fun(key: string, values?: table): string
function news.move(entry, session, say, names)
    local did = session.room.told(entry, session, say)
    return ("%d %s: %s"):format(entry.player + 1, names[entry.player + 1], did)
end

return news
