-- SPDX-License-Identifier: MIT
-- The games that a person has finished, in two lists of the data folder: results.jsonl has games against bots,
-- scores.jsonl games for one. Games with takebacks or help are in the lists, but no figure counts them.

local calendar = require "nova.prompt.keep.calendar"
local core = require "nova.core"
local journal = require "nova.prompt.keep.journal"
local json = require "nova.base.json"
local values = require "nova.base.values"

local results = {}

local function is_list(value, kind, length)
    for _, item in ipairs(type(value) == "table" and value or {}) do
        if type(item) ~= kind then
            return false
        end
    end
    return type(value) == "table" and #value >= 1 and #value == (length or #value)
end

local function is_number(value)
    return value == nil or type(value) == "number"
end

local function is_list_of_numbers(value, entry)
    return is_list(value, "number", #entry.seats)
end

local function new_list(name, checks)
    return journal.new(name, function(entry)
        return values.first_wrong(entry, checks)
    end)
end

--- Games against bots. They can also have `takebacks`, `helped` and `daily`, the day of the daily deal.
results.games = new_list("results", {
    { "id", "a text", values.is_text }, -- a digest of the deal and all moves: the same game is not counted twice
    { "day", calendar.A_DAY, calendar.is_day },
    { "kind", "a text", values.is_text }, -- of the game, as game:kind() has it
    { "variant", "a text", values.is_text },
    { "seats", "a list of names", function(value) return is_list(value, "string") end }, -- as records have them
    { "player", "the number of a seat", function(value, entry) -- the person, from 0
        return values.is_whole(value, 0, #entry.seats - 1)
    end },
    { "place", "a number for each seat", is_list_of_numbers }, -- how many were ahead
    { "points", "a number for each seat", is_list_of_numbers }, -- discs that are left are points below zero
    { "unit", '"discs" or "points"', function(value) return value == "discs" or value == "points" end },
    { "takebacks", "a number", is_number },
    { "loss", "a number", is_number }, -- of the person's moves on average, 0 to 1; if the game was analysed
})

--- Games for one.
results.scores = new_list("scores", {
    { "variant", "a name", values.is_text },
    { "score", "a number", function(value) return type(value) == "number" end },
    { "seats", "a list of one name", function(value) return is_list(value, "string") end },
    { "takebacks", "a number", is_number },
    { "day", calendar.A_DAY, calendar.is_day },
})

-- Adding ------------------------------------------------------------------------------------------------------------

-- The only person at the table, from 0; nil if there are more or none.
local function person_of(session)
    local person
    for index, seat in ipairs(session.seats) do
        if seat.human and person then
            return nil
        end
        person = seat.human and index - 1 or person
    end
    return person
end

local function id_of(session)
    local moves = {}
    for index, entry in ipairs(session.log) do
        moves[index] = entry.text
    end
    local deal = json.encode(session.state:clone():undo(#session.log):tell "deal")
    return core.digest(deal .. "\n" .. table.concat(moves, "\n")):sub(1, 16)
end

-- What both lists have of a game.
local function entry_of(session)
    local takebacks, specs = session:takebacks(), {}
    for index, seat in ipairs(session.seats) do
        specs[index] = seat.spec
    end
    return { variant = session.variant.name, seats = specs, takebacks = takebacks > 0 and takebacks or nil,
        helped = session.header.helped, daily = session.header.daily, day = calendar.today() }
end

local function add_score(session, finish)
    local entry = entry_of(session)
    entry.rules, entry.seed = session.header.rules, session.header.seed
    entry.score, entry.phase1, entry.phase2 = finish.score, finish.phase1, finish.phase2
    return select(2, results.scores:add(entry))
end

local function add_game(session, finish)
    local entry, result, player = entry_of(session), session.state:result(), person_of(session)
    entry.id, entry.kind, entry.player, entry.moves = id_of(session), session.game:kind(), player, 0
    entry.place, entry.points = result.place, result.points
    entry.unit = finish.left and not finish.score and "discs" or "points"
    for _, step in ipairs(session.log) do
        entry.moves = entry.moves + (step.player == player and 1 or 0)
    end
    return select(2, results.games:change(function(entries)
        for _, known in ipairs(entries) do
            if known.id == entry.id then
                return
            end
        end
        entries[#entries + 1] = entry
    end))
end

--- Adds a game that has just ended if it counts: a person against bots or alone, from a deal and not from a position
--- that somebody has made.
--- @return string? message why it can't be kept
function results.add(session)
    local finish = session.state:tell "result"
    local is_play = not session.reviewing and not session.mode and person_of(session)
    if is_play and session.players == 1 and finish.score then
        return add_score(session, finish)
    elseif is_play and session.players > 1 and session.header.seed then
        return add_game(session, finish)
    end
end

--- The average loss of a player's moves. A move without a choice loses nothing.
--- @return number? loss from 0 to 1, in a game for one in points; nil if the player has made no move
function results.average_loss(reviewed, player)
    local sum, count = 0, 0
    for _, move in ipairs(reviewed) do
        if move.entry.player == player then
            sum, count = sum + (move.played and move.played.loss or 0), count + 1
        end
    end
    return count > 0 and sum / count or nil
end

--- Notes the person's average loss in a finished game that was analysed.
--- @param reviewed nova.Reviewed[] of all its moves
--- @return string? message why it can't be kept
function results.judged(session, reviewed)
    local player = person_of(session)
    if not session.state:over() or #reviewed < #session.log or not player then
        return nil
    end
    local id = id_of(session)
    return select(2, results.games:change(function(entries)
        for _, known in ipairs(entries) do
            if known.id == id then
                known.loss = results.average_loss(reviewed, player)
            end
        end
    end))
end

-- Reading -----------------------------------------------------------------------------------------------------------

--- The entries of a list that count, the oldest first.
--- @param variant? string only those of this variant
--- @return table[] entries
--- @return integer left_out games with takebacks or help
--- @return string[] problems of the file
function results.counted(list, variant)
    local counted, left_out, entries, problems = {}, 0, list:read()
    for _, entry in ipairs(entries) do
        local is_clean = (entry.takebacks or 0) == 0 and not entry.helped
        if variant == nil or entry.variant == variant then
            counted[#counted + 1], left_out = is_clean and entry or nil, left_out + (is_clean and 0 or 1)
        end
    end
    return counted, left_out, problems
end

--- How often people have finished the daily deal of a day alone.
function results.tries(variant, day)
    local count = 0
    for _, entry in ipairs((results.scores:read())) do
        count = count + (entry.variant == variant and entry.daily == day and 1 or 0)
    end
    return count
end

return results
