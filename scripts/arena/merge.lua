-- SPDX-License-Identifier: MIT
-- Merges the results files of one run: the files of its shards, or files of the same run from several places.

local game_result = require "nova.arena.game_result"
local results_file = require "nova.arena.results_file"

local merge = {}

--- @class nova.Merged
--- @field header nova.RunHeader of the whole run
--- @field schedule nova.Schedule of the whole run
--- @field games nova.GameResult[] in order
--- @field double integer games that were there more than once
--- @field notes string[] other remarks about the files
--- @field shards table<integer, table<integer, boolean>> the numbers of the shards that were read, by number of shards

-- Whether two results of a game are the same, apart from the times and the text of the fault.
local function same(one, other, schedule)
    local function timeless(of)
        return game_result.line({ game = of.game, ending = of.ending, place = of.place, points = of.points,
            moves = of.moves, fault = of.fault and { seat = of.fault.seat, kind = of.fault.kind } }, schedule)
    end
    return timeless(one) == timeless(other)
end

local function note_shard(merged, read)
    local number, shards = table.unpack(read.header.shard or { 1, 1 })
    merged.shards[shards] = merged.shards[shards] or {}
    merged.shards[shards][number] = true
end

local function add_file(merged, found, read)
    note_shard(merged, read)
    for _, game in ipairs(read.games) do
        local before = found[game.game]
        if not before then
            found[game.game] = { game = game, path = read.path }
            merged.games[#merged.games + 1] = game
        elseif not same(before.game, game, merged.schedule) then
            return ("game %d ended one way in %s and another way in %s"):format(game.game, before.path, read.path)
        else
            merged.double = merged.double + 1
        end
    end
    if read.torn then
        table.insert(merged.notes, ("%s: its last line is not complete"):format(read.path))
    end
end

-- Shards have no deal in common, so each may be sealed with the key of its own machine.
local PARTS_DIFFER = { shard = true, seal = true }

local function begin(read)
    local header = {}
    for key, value in pairs(read.header) do
        header[key] = value
    end
    header.shard = nil
    local schedule = results_file.schedule(header, { 1, 1 })
    return { header = header, schedule = schedule, games = {}, double = 0, notes = {}, shards = {} }
end

--- Reads the files and puts their games together.
--- @param paths string[]
--- @return nova.Merged?
--- @return string? message
function merge.read(paths)
    local merged
    local found = {}
    for _, path in ipairs(paths) do
        local read, message = results_file.read(path)
        if not read then
            return nil, message
        elseif not read.header then
            return nil, path .. ": found nothing, expected a results file"
        end
        merged = merged or begin(read)
        local difference = results_file.difference(read.header, merged.header, PARTS_DIFFER)
        if difference then
            return nil, ("%s: is of another run than %s: %s"):format(path, paths[1], difference)
        end
        local problem = add_file(merged, found, read)
        if problem then
            return nil, problem
        end
    end
    table.sort(merged.games, function(one, other)
        return one.game < other.game
    end)
    return merged
end

-- What is missing ------------------------------------------------------------------------------------------------

local function ranges_text(numbers)
    local parts, first = {}, nil
    for index, number in ipairs(numbers) do
        first = first or number
        if numbers[index + 1] ~= number + 1 then
            parts[#parts + 1] = first == number and tostring(number) or ("%d-%d"):format(first, number)
            first = nil
        end
    end
    return table.concat(parts, ", ")
end

local LONGEST_LIST = 200

local function shortened(list)
    return #list > LONGEST_LIST and list:sub(1, LONGEST_LIST):gsub(",[^,]*$", ", ...") or list
end

--- The shards without a file; nil if none is missing, or if the files are from different divisions of the run.
--- @param merged nova.Merged
--- @return string?
function merge.missing_shards(merged)
    local count = next(merged.shards)
    local absent = {}
    for number = 1, count do
        absent[#absent + 1] = not merged.shards[count][number] and number or nil
    end
    if #absent > 0 and not next(merged.shards, count) then
        return ("no file of shard %s of %d"):format(shortened(ranges_text(absent)), count)
    end
end

--- The games that are missing, as text; nil where all are there.
--- @param schedule nova.Schedule
--- @param seen table<integer, boolean>
--- @return string?
function merge.missing(schedule, seen)
    local games, deals = 0, {}
    for index = 0, schedule:size() - 1 do
        local game = schedule:nth(index)
        if not seen[game] then
            local deal = schedule:deal(game) + 1
            games = games + 1
            deals[#deals + 1] = deals[#deals] ~= deal and deal or nil
        end
    end
    if games == 0 then
        return nil
    end
    local what = "%d of %d games are missing, of the deals %s"
    return what:format(games, schedule:size(), shortened(ranges_text(deals)))
end

return merge
