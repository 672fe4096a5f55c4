-- SPDX-License-Identifier: MIT
-- What of Nova Luna can be pointed at on the board: the tiles in reach by their numbers, and the cells where the tile
-- in hand may go.

local i18n = require "nova.base.i18n"

local mark, plural = i18n.mark, i18n.plural

--- @type nova.Pointing
local pointing = { help = mark [[
1 2 3: take that tile in hand; Tab: the next one; r: fill the wheel
Arrows: walk through the cells where it may go; Enter: put it there; Esc: put it back]] }

function pointing.choices(session)
    local choices, takes = {}, {}
    for _, move in ipairs(session.state:moves()) do
        local tile = session.state:action(move).tile
        if tile then
            takes[tile] = true
        else
            choices[#choices + 1] = { key = "r", move = session.state:text(move), say = mark "fill wheel" }
        end
    end
    for piece, tile in ipairs(session.state:tell("view").reach) do
        if takes[tile] then
            choices[#choices + 1] = { key = tostring(piece), piece = piece }
        end
    end
    table.sort(choices, function(one, other)
        return one.key < other.key
    end)
    return choices
end

function pointing.spots(_, hand)
    local spots = {}
    for index, place in ipairs(hand and hand.places or {}) do
        local move = hand.piece .. " " .. place.at
        spots[index] = { at = place.at, x = place.x, y = place.y, move = move, lit = true }
    end
    return spots
end

function pointing.read(text)
    local piece, at = text:match("^(%d+) (.*)$")
    return math.tointeger(tonumber(piece)), at
end

function pointing.turn(_, hand)
    return hand and mark "tile {piece} in hand: arrows choose a cell, Enter puts it there, Esc puts it back"
        or mark "a number or Tab takes a tile of the wheel in hand", { piece = hand and hand.piece }
end

--- What the move costs, where costs count: against others the way on the track, else the sum.
function pointing.preview(session, entry, after, say)
    if not entry.action.tile then
        return {}
    end
    local player = entry.player + 1
    local before, now = session.state:tell("view").seats[player].steps, after:tell("view").seats[player].steps
    return { say(plural("costs {n} step", "costs {n} steps"), { n = now - before }) }
end

return pointing
