-- SPDX-License-Identifier: MIT
-- Writes the lines of game records (RECORD.md); reading.lua reads them.

local json = require "nova.base.json"
local problems = require "nova.base.problem"

local record = {}

-- Writing -------------------------------------------------------------------------------------------------------------

--- The order of the fields.
record.ORDER = json.order {
    "record", "game", "variant", "path", "players", "discs", "solo", "pioneers", "stones", "quiet", "seed", "rules",
    "seats", "branches", "notes",
    "first", "setup", "wheel", "moon", "pile", "stack", "tiles", "map",
    "player", "legal", "do", "tile", "slot", "x", "y", "at", "from", "to", "move", "covered", "areas",
    "hexes", "landscapes", "points", "removed",
    "end", "winners", "ranking", "left", "phase1", "phase2", "score", "takebacks",
    "of", "moves", "text",
}

--- A line of a record, without its end.
function record.encode(value)
    return json.encode(value, record.ORDER)
end

--- The fields of a header that make the game and its deal.
--- @param state userdata the game as it was dealt
--- @param header? table a header that was read, with which the fields will be compared
function record.deal(variant, state, header)
    local deal = state:tell("deal")
    for key, value in pairs(variant:rules_in_header(state:game():players(), header)) do
        deal[key] = value
    end
    return deal
end

--- The header of a record.
--- @param state userdata the game as it was dealt
--- @param more? table further fields: `seed` as text, `seats`
function record.header(variant, state, more)
    local header = record.deal(variant, state)
    local game = state:game()
    header.record = 1
    header.game = game:name()
    header.variant = variant.name
    header.path = variant:path()
    header.players = game:players()
    header.rules = variant:fingerprint(game:players())
    for key, value in pairs(more or {}) do
        header[key] = value
    end
    return header
end

--- The record of a game that was played, as its lines.
--- @param state userdata the game as it was dealt; the moves are played in it
--- @param more? table as for record.header
--- @param remarks? table<integer, string> of moves, by their number in the game
--- @return string[]? lines nil where a move is not legal
function record.lines(variant, state, moves, more, remarks)
    local written = { record.encode(record.header(variant, state, more)) }
    for index, move in ipairs(moves) do
        local step, message = state:step(move)
        if not step then
            return nil, message
        end
        step.action.remark = remarks and remarks[index]
        written[index + 1] = record.encode(step.action)
    end
    if state:over() then
        written[#written + 1] = record.encode(state:tell("result"))
    end
    return written
end

-- Showing -------------------------------------------------------------------------------------------------------------

local LONGEST_SHOWN = 200

--- A value of a record as messages show it.
--- @return string | nova.Problem
function record.shown(value)
    if value == nil then
        return problems.new "nothing"
    end
    local text = record.encode(value)
    return #text > LONGEST_SHOWN and text:sub(1, LONGEST_SHOWN) .. "..." or text
end

return record
