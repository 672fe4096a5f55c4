-- SPDX-License-Identifier: MIT
-- The collection of puzzles: positions in which a person has made a mistake, or in which one move is clearly the best.
-- A puzzle that is solved each time comes back after 1, 3, 7, 16 and 35 days. After a wrong answer it comes back after
-- one day, and the spaces begin again.

local calendar = require "nova.prompt.keep.calendar"
local journal = require "nova.prompt.keep.journal"
local position = require "nova.game.position"
local values = require "nova.base.values"

local puzzles = {}

--- @class nova.Puzzle an entry of the collection
--- @field position string as the command `position` prints it; no two puzzles have the same
--- @field variant string
--- @field path? string of the variant's file, where the name alone does not find it
--- @field players integer
--- @field best string the solution
--- @field played? string the mistake
--- @field lost? number what the mistake lost, in percent of a win; in a game for one in points
--- @field from "game" | "bots"
--- @field added string the day
--- @field step integer which of the SPACES comes next, from 1; beyond the last of them the puzzle is learned
--- @field due? string the day on which it comes next; nil when it is learned
--- @field tries integer how often it was answered
--- @field right integer how often the first answer was right

local SPACES = { 1, 3, 7, 16, 35 } -- days

local CHECKS = {
    { "position", "a position as the command position prints it", function(value)
        return type(value) == "string" and position.is_one(value)
    end },
    { "variant", "a name", values.is_text },
    { "path", "a path", function(value) return value == nil or type(value) == "string" end },
    { "players", "a whole number", values.is_count },
    { "best", "a move", values.is_text },
    { "played", "a move", function(value) return value == nil or type(value) == "string" end },
    { "lost", "a number", function(value) return value == nil or type(value) == "number" end },
    { "from", "\"game\" or \"bots\"", function(value) return value == "game" or value == "bots" end },
    { "added", calendar.A_DAY, calendar.is_day },
    { "step", ("a whole number from 1 to %d"):format(#SPACES + 1), function(value)
        return values.is_whole(value, 1, #SPACES + 1)
    end },
    { "due", calendar.A_DAY, function(value, entry)
        return value == nil and entry.step > #SPACES or calendar.is_day(value)
    end },
    { "tries", "a whole number", values.is_count },
    { "right", "a whole number", values.is_count },
}

--- The file of the collection.
puzzles.journal = journal.new("puzzles", function(entry)
    return values.first_wrong(entry, CHECKS)
end)

--- Adds puzzles that the collection does not have yet.
--- @param list nova.Puzzle[] without the fields that this function fills in
--- @param due string when they come first
--- @return integer added
function puzzles.add(list, due)
    local added = 0
    if #list == 0 then
        return 0
    end
    local _, message = puzzles.journal:change(function(entries)
        local known = {}
        for _, entry in ipairs(entries) do
            known[entry.position] = true
        end
        for _, one in ipairs(list) do
            if not known[one.position] then
                one.added, one.step, one.due, one.tries, one.right = calendar.today(), 1, due, 0, 0
                entries[#entries + 1], known[one.position], added = one, true, added + 1
            end
        end
    end)
    return message and 0 or added, message
end

--- The day on which a new mistake comes first.
function puzzles.first_day()
    return calendar.after(calendar.today(), SPACES[1])
end

-- Sets when a puzzle comes next.
local function move_on(entry, outcome)
    if outcome == "wrong" then
        entry.step = 1
    elseif outcome == "right" then
        entry.step = entry.step + 1
    end
    entry.due = SPACES[entry.step] and calendar.after(calendar.today(), SPACES[entry.step]) or nil
end

--- Notes an answer. A puzzle that is solved before its day keeps its day.
--- @param of nova.Puzzle
--- @param outcome "right" | "hinted" | "wrong" the first answer; "hinted" was right after a hint, and keeps the space
--- @return nova.Puzzle? entry as it is now; nil if the collection does not have the puzzle any more
function puzzles.answered(of, outcome)
    local found
    local _, message = puzzles.journal:change(function(entries)
        for _, entry in ipairs(entries) do
            if entry.position == of.position then
                local is_early = entry.due == nil or entry.due > calendar.today()
                entry.tries = entry.tries + 1
                entry.right = entry.right + (outcome == "right" and 1 or 0)
                if outcome == "wrong" or not is_early then
                    move_on(entry, outcome)
                end
                found = entry
            end
        end
    end)
    return found, message
end

--- Deletes a puzzle.
--- @param of nova.Puzzle
function puzzles.drop(of)
    return select(2, puzzles.journal:change(function(entries)
        for index = #entries, 1, -1 do
            if entries[index].position == of.position then
                table.remove(entries, index)
            end
        end
    end))
end

--- All puzzles, in the order in which they come.
--- @return nova.Puzzle[]
--- @return string[] problems of the file
function puzzles.all()
    local entries, problems = puzzles.journal:read()
    local place = {}
    for index, entry in ipairs(entries) do
        place[entry] = index
    end
    table.sort(entries, function(one, other)
        local here, there = one.due or "9999", other.due or "9999"
        return here < there or (here == there and place[one] < place[other])
    end)
    return entries, problems
end

--- Whether a puzzle is to be shown today.
--- @param entry nova.Puzzle
function puzzles.is_due(entry)
    return entry.due ~= nil and entry.due <= calendar.today()
end

--- Whether a puzzle was solved after all spaces.
--- @param entry nova.Puzzle
function puzzles.is_learned(entry)
    return entry.step > #SPACES
end

return puzzles
