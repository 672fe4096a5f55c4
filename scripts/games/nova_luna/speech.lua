-- SPDX-License-Identifier: MIT
-- The table of Nova Luna in sentences, for people who hear it and do not see it.

local i18n = require "nova.base.i18n"
local seats = require "nova.game.seats"
local told = require "nova.games.nova_luna.told"

local mark, plural = i18n.mark, i18n.plural

local speech = {}

-- A tile with the tasks that are open.
local function tile_words(session, tile, covered, say)
    local kind, open, done = session.rules.tiles[tile], {}, {}
    for _, number in ipairs(covered) do
        done[number] = true
    end
    for number, task in ipairs(kind and kind.tasks or {}) do
        open[#open + 1] = not done[number - 1] and task or nil
    end
    if not kind then
        return say "a tile that lies face down"
    end
    return say(#open > 0 and mark "{tile} with {list}" or mark "{tile} with no open task",
        { tile = told.tile(kind), list = table.concat(open, ", ") })
end

local function seat_words(session, seat, name, say)
    local tiles = {}
    for index, placed in ipairs(seat.tiles) do
        tiles[index] = say("at {at} {tile}", { at = ("%d,%d"):format(placed.x, placed.y),
            tile = tile_words(session, placed.tile, placed.covered, say) })
    end
    local words = say(plural("{name}: {n} disc left, at step {steps}.", "{name}: {n} discs left, at step {steps}."),
        { name = name, n = seat.left, steps = seat.steps })
    return #tiles > 0 and words .. " " .. say("Tiles: {list}.", { list = table.concat(tiles, "; ") }) or words
end

--- The whole table: the tiles that can be taken, then each player.
--- @return string[] lines
function speech.table(session, say)
    local view, names, reach = session.state:tell "view", seats.labels(session.seats, say), {}
    for piece, tile in ipairs(view.reach) do
        reach[piece] = ("%d: %s"):format(piece, tile_words(session, tile, {}, say))
    end
    local lines = { say("To take: {list}. Tiles in the pile: {n}.",
        { list = #reach > 0 and table.concat(reach, "; ") or "-", n = view.pile }) }
    for index, seat in ipairs(view.seats) do
        lines[index + 1] = seat_words(session, seat, names[index], say)
    end
    return lines
end

--- What lies on a place: "1,0" of who is to move, "2 1,0" of player 2.
--- @return string? nil where the text names no place
function speech.at(session, place, say)
    local number, x, y = place:match("^(%d*)%s*(%-?%d+)%s*,%s*(%-?%d+)$")
    local player = number and (math.tointeger(tonumber(number)) or (select(2, session:turn()) or 0) + 1)
    local seat = session.state:tell("view").seats[player]
    for _, placed in ipairs(seat and seat.tiles or {}) do
        if placed.x == tonumber(x) and placed.y == tonumber(y) then
            return tile_words(session, placed.tile, placed.covered, say)
        end
    end
    return seat and say("nothing")
end

return speech
