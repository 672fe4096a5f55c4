-- SPDX-License-Identifier: MIT
-- The list of games that one person has finished against bots: results.jsonl in the data folder.

local calendar = require "nova.prompt.keep.calendar"
local core = require "nova.core"
local journal = require "nova.prompt.keep.journal"
local json = require "nova.base.json"
local values = require "nova.base.values"

local results = {}

--- @class nova.PlayedGame an entry of the list
--- @field id string a digest of the deal and all moves: the same game is not counted twice
--- @field day string
--- @field kind string of the game, as game:kind() has it
--- @field variant string
--- @field seats string[] who played, as records have it
--- @field player integer the person's seat, from 0
--- @field place integer[] how many were ahead of each player
--- @field points number[]
--- @field unit "discs" | "points" what points are; discs that are left count as points below zero
--- @field moves integer of the person
--- @field takebacks? integer
--- @field helped? boolean
--- @field daily? string the day of the daily deal
--- @field loss? number what a move of the person lost on average, 0 to 1 or, in a game for one, points; if analysed

local function is_list_of(kind)
    return function(value)
        for _, one in ipairs(type(value) == "table" and value or {}) do
            if type(one) ~= kind then
                return false
            end
        end
        return type(value) == "table" and #value > 1
    end
end

local CHECKS = {
    { "id", "a text", values.is_text },
    { "day", calendar.A_DAY, calendar.is_day },
    { "kind", "a text", values.is_text },
    { "variant", "a text", values.is_text },
    { "seats", "a list of names", is_list_of "string" },
    { "player", "the number of a seat", function(value, entry)
        return values.is_whole(value, 0, #entry.seats - 1)
    end },
    { "place", "a number for each seat", function(value, entry)
        return is_list_of "number"(value) and #value == #entry.seats
    end },
    { "points", "a number for each seat", function(value, entry)
        return is_list_of "number"(value) and #value == #entry.seats
    end },
    { "unit", '"discs" or "points"', function(value) return value == "discs" or value == "points" end },
    { "loss", "a number", function(value) return value == nil or type(value) == "number" end },
}

--- The file of the list.
results.journal = journal.new("results", function(entry)
    return values.first_wrong(entry, CHECKS)
end)

-- The only person at the table; nil if there are more or none.
local function person_of(session)
    local found
    for index, seat in ipairs(session.seats) do
        if seat.human then
            if found then
                return nil
            end
            found = index - 1
        end
    end
    return found
end

local function id_of(session)
    local moves = {}
    for index, entry in ipairs(session.log) do
        moves[index] = entry.text
    end
    local deal = json.encode(session.state:clone():undo(#session.log):tell "deal")
    return core.digest(deal .. "\n" .. table.concat(moves, "\n")):sub(1, 16)
end

local function moves_of(session, player)
    local count = 0
    for _, entry in ipairs(session.log) do
        count = count + (entry.player == player and 1 or 0)
    end
    return count
end

-- Whether a game can be counted: a person against bots, from a deal and not from a position that somebody has made.
local function counts(session)
    local is_play = not session.reviewing and not session.mode
    return is_play and session.players > 1 and person_of(session) ~= nil and session.header.seed ~= nil
end

--- Adds a game that has just ended.
--- @return string? message why it can't be kept
function results.add(session)
    if not counts(session) then
        return nil
    end
    local result, finish, player = session.state:result(), session.state:tell("result"), person_of(session)
    local takebacks, specs = session:takebacks(), {}
    for index, seat in ipairs(session.seats) do
        specs[index] = seat.spec
    end
    local entry = {
        id = id_of(session), day = calendar.today(), kind = session.game:kind(), variant = session.variant.name,
        seats = specs, player = player, place = result.place, points = result.points,
        unit = finish.left and not finish.score and "discs" or "points", moves = moves_of(session, player),
        takebacks = takebacks > 0 and takebacks or nil, helped = session.header.helped, daily = session.header.daily,
    }
    return select(2, results.journal:change(function(entries)
        for _, known in ipairs(entries) do
            if known.id == entry.id then
                return
            end
        end
        entries[#entries + 1] = entry
    end))
end

--- The average loss of a player's moves. A move without a choice loses nothing.
--- @param found nova.Reviewed[]
--- @return number? loss from 0 to 1, in a game for one in points; nil if the player has made no move
function results.average_loss(found, player)
    local sum, count = 0, 0
    for _, reviewed in ipairs(found) do
        if reviewed.entry.player == player then
            sum, count = sum + (reviewed.played and reviewed.played.loss or 0), count + 1
        end
    end
    return count > 0 and sum / count or nil
end

--- Notes the person's average loss in a finished game that was analysed.
--- @param found nova.Reviewed[] of all its moves
--- @return string? message why it can't be kept
function results.judged(session, found)
    local player = person_of(session)
    if not session.state:over() or #found < #session.log or not player then
        return nil
    end
    local id = id_of(session)
    return select(2, results.journal:change(function(entries)
        for _, known in ipairs(entries) do
            if known.id == id then
                known.loss = results.average_loss(found, player)
            end
        end
    end))
end

return results
