-- SPDX-License-Identifier: MIT
-- What the move under the pointer would do, before it is played: what it completes, what it costs, who moves next.

local news = require "nova.prompt.news"
local seats = require "nova.game.seats"

local preview = {}

-- Nil in a game for one, where nobody else could move.
local function who_is_next(entry, after, say, names)
    local player = after:player()
    if not player then
        return say("ends the game")
    elseif player == entry.player then
        return #names > 1 and say("moves again") or nil
    end
    return say("then {name} moves", { name = ("%d %s"):format(player + 1, names[player + 1]) })
end

-- Only where the program knows the game: a game in Lua may draw chance while it plays a move.
local function told(session, move, say)
    local names, after = seats.names(session.seats, say), session.state:clone()
    local entry = after:step(move)
    local then_on = setmetatable({ state = after }, { __index = session })
    local parts = session.room.pointing.preview(session, entry, after, say)
    table.insert(parts, 1, news.move(entry, then_on, say, names))
    parts[#parts + 1] = who_is_next(entry, after, say, names)
    return table.concat(parts, "; ")
end

--- @return string words
--- @return boolean legal
function preview.of(app, spot)
    local session = app.session
    local move, problem = session.state:parse(spot.move)
    if move and session.room.pointing then
        return told(session, move, app.say), true
    elseif move then
        return app.say("Enter plays {move}.", { move = spot.move }), true
    elseif app.hand and spot.at == app.hand.piece then
        return app.say("Enter puts {piece} back.", { piece = spot.at }), false
    elseif spot.piece then
        return app.say("Enter takes {piece} in hand.", { piece = spot.piece }), false
    end
    return app:explained(problem), false
end

return preview
