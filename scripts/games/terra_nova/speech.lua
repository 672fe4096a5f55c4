-- SPDX-License-Identifier: MIT
-- The map of Terra Nova in sentences, for people who hear it and do not see it.

local i18n = require "nova.base.i18n"
local land = require "nova.games.terra_nova.land"
local seats = require "nova.game.seats"

local plural = i18n.plural

local speech = {}

-- The names of the hexes that a test accepts, as a list in words.
local function hexes(view, accepts)
    local names = {}
    for _, hex in ipairs(view.hexes) do
        names[#names + 1] = accepts(hex) and hex.name or nil
    end
    return #names > 0 and table.concat(names, ", ") or "-"
end

--- The whole map: the stones, the hexes that are scored, then each player.
--- @return string[] lines
function speech.table(session, say)
    local view, names = session.state:tell "view", seats.labels(session.seats, say)
    local lines = {
        say("Stones on: {list}. Stones left: {n}.",
            { list = hexes(view, function(hex) return hex.stone end), n = view.stones }),
        say("In areas that are scored: {list}.", { list = hexes(view, function(hex) return hex.scored end) }),
    }
    for index, seat in ipairs(view.seats) do
        lines[#lines + 1] = say(plural("{name}: {n} point, pioneers on {list}.",
            "{name}: {n} points, pioneers on {list}."), { name = names[index], n = seat.points,
            list = hexes(view, function(hex) return hex.owner == seat.player end) })
    end
    return lines
end

-- The landscape of a hex in words.
local function landscape(session, hex, say)
    for _, letter in ipairs(session.room.letters(session, say)) do
        if letter.letter == hex.landscape then
            return letter.name
        end
    end
    return hex.landscape
end

--- What is on a hex.
--- @return string? nil where the text names no hex
function speech.at(session, place, say)
    local hex = land.hex(session.state:tell "view", place:lower())
    if not hex then
        return nil
    end
    local words = { landscape(session, hex, say) }
    words[#words + 1] = hex.stone and say "a stone" or nil
    words[#words + 1] = hex.owner >= 0 and say("a pioneer of {name}",
        { name = seats.labels(session.seats, say)[hex.owner + 1] }) or nil
    words[#words + 1] = hex.scored and say "scored" or nil
    words[#words + 1] = hex.blocked and say "nobody can stand here" or nil
    return table.concat(words, ", ")
end

return speech
