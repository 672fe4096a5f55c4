-- SPDX-License-Identifier: MIT
-- Merges the results files of one run: the files of its shards, or files of the same run from several places.

local game_result = require "nova.lab.game_result"
local results_file = require "nova.lab.results"
local sorted_keys = require "nova.base.sorted_keys"

local merge = {}

--- @class nova.Merged
--- @field header nova.RunHeader of the whole run
--- @field schedule nova.Schedule of the whole run
--- @field games nova.GameResult[] in order
--- @field double integer games that were there more than once
--- @field notes string[] other remarks about the files
--- @field shards table<integer, table<integer, boolean>> the numbers of the shards that were read, by number of shards
--- @field runs integer how many different sets of deals the files are of

-- Whether two results of a game are the same, apart from the times and the text of the fault.
local function same(one, other, schedule)
    local function timeless(of)
        return game_result.line({ game = of.game, ending = of.ending, place = of.place, points = of.points,
            moves = of.moves, fault = of.fault and { seat = of.fault.seat, kind = of.fault.kind } }, schedule)
    end
    return timeless(one) == timeless(other)
end

-- The numbers of games and deals say how far they are from the first deal of all files.
local function moved(merged, read)
    return (read.schedule.seed - merged.schedule.seed) * read.schedule.each
end

local function note_shard(merged, read)
    local number, shards = table.unpack(read.header.shard or { 1, 1 })
    merged.shards[shards] = merged.shards[shards] or {}
    merged.shards[shards][number] = true
end

local function add_file(merged, found, read)
    note_shard(merged, read)
    for _, game in ipairs(read.games) do
        game.game = game.game + moved(merged, read)
        local before = found[game.game]
        if not before then
            found[game.game] = { game = game, path = read.path }
            merged.games[#merged.games + 1] = game
        elseif not same(before.game, game, merged.schedule) then
            return ("game %d of the seed %s ended one way in %s and another way in %s"):format(
                merged.schedule:order(game.game), merged.schedule:seed_of(game.game), before.path, read.path)
        else
            merged.double = merged.double + 1
        end
    end
    if read.torn then
        table.insert(merged.notes, ("%s: its last line is not complete"):format(read.path))
    end
end

-- Shards have no deal in common, so each may be sealed with the key of its own machine. Runs that differ only in their
-- seeds or in their length are parts of one run that has all their deals.
local PARTS_DIFFER = { shard = true, seal = true, seed = true, games = true }
local TEST_PARTS_DIFFER = { shard = true, seal = true }

-- The deals of all files as pairs of the first and the last seed, in order, without overlap; and how many runs they
-- are.
local function ranges_of(reads)
    local all, runs, seen = {}, 0, {}
    for _, read in ipairs(reads) do
        local first, deals = read.schedule.seed, read.schedule.deals
        all[#all + 1] = { first, first + deals - 1 }
        local key = first .. "+" .. deals
        runs, seen[key] = runs + (seen[key] and 0 or 1), true
    end
    table.sort(all, function(one, other)
        return one[1] < other[1]
    end)
    local ranges = {}
    for _, range in ipairs(all) do
        local last = ranges[#ranges]
        if last and range[1] <= last[2] + 1 then
            last[2] = math.max(last[2], range[2])
        else
            ranges[#ranges + 1] = range
        end
    end
    return ranges, runs
end

-- The run of which all files are parts, without games.
local function join(reads)
    local header = {}
    for key, value in pairs(reads[1].header) do
        header[key] = value
    end
    header.shard = nil
    local ranges, runs = ranges_of(reads)
    local first, last = ranges[1][1], ranges[#ranges][2]
    for _, range in ipairs(ranges) do
        range[1], range[2] = range[1] - first, range[2] - first
    end
    if runs > 1 then
        header.seed = tostring(first)
        header.games = (last - first + 1) * reads[1].schedule.each
    end
    local schedule = results_file.schedule(header, { 1, 1 }, #ranges > 1 and ranges or nil)
    return { header = header, schedule = schedule, games = {}, double = 0, notes = {}, shards = {}, runs = runs }
end

local function read_files(paths)
    local reads = {}
    for index, path in ipairs(paths) do
        local read, message = results_file.read_match(path)
        if not read then
            return nil, message
        end
        reads[index] = read
        local first = reads[1].header
        local may_differ = (first.sprt or first.deals) and TEST_PARTS_DIFFER or PARTS_DIFFER
        local difference = results_file.difference(read.header, first, may_differ)
        if difference then
            return nil, ("%s: is of another run than %s: %s"):format(path, paths[1], difference)
        end
    end
    return reads
end

--- Reads the files and puts their games together. A run that was made longer and runs with other seeds count as parts.
--- @param paths string[]
--- @return nova.Merged?
--- @return string? message
function merge.read(paths)
    local reads, message = read_files(paths)
    if not reads then
        return nil, message
    end
    local merged, found = join(reads), {}
    for _, read in ipairs(reads) do
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

-- Adds the ranges of numbers from `first` to `last` that are not in the list `numbers`, which is in order.
local function add_gaps(ranges, first, last, numbers)
    for _, number in ipairs(numbers) do
        if number >= first and number <= last then
            ranges[#ranges + 1] = number > first and { first, number - 1 } or nil
            first = number + 1
        end
    end
    ranges[#ranges + 1] = first <= last and { first, last } or nil
end

local function ranges_text(ranges)
    local parts = {}
    for index, range in ipairs(ranges) do
        local first, last = table.unpack(range)
        parts[index] = first == last and tostring(first) or ("%d-%d"):format(first, last)
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
    add_gaps(absent, 1, count, sorted_keys(merged.shards[count]))
    if #absent > 0 and not next(merged.shards, count) and merged.runs == 1 then
        return ("no file of shard %s of %d"):format(shortened(ranges_text(absent)), count)
    end
end

-- How many games came, and the deals of which all games came, in order.
local function came(schedule, seen)
    local games, of_deal, whole = 0, {}, {}
    for game in pairs(seen) do
        local deal = schedule:deal(game)
        games, of_deal[deal] = games + 1, (of_deal[deal] or 0) + 1
        whole[#whole + 1] = of_deal[deal] == schedule.each and deal or nil
    end
    table.sort(whole)
    return games, whole
end

--- The games that are missing, as text; nil where all are there. A run may have many more games than have come, so
--- only those that came are looked at.
--- @param schedule nova.Schedule of a whole run
--- @param seen table<integer, boolean>
--- @return string?
function merge.missing(schedule, seen)
    local games, whole = came(schedule, seen)
    if games == schedule:size() then
        return nil
    end
    local absent = {}
    for _, range in ipairs(schedule.ranges or { { 0, schedule.deals - 1 } }) do
        add_gaps(absent, range[1], range[2], whole)
    end
    for _, range in ipairs(absent) do
        range[1], range[2] = range[1] + 1, range[2] + 1
    end
    local what = "%d of %d games are missing, of the deals %s"
    return what:format(schedule:size() - games, schedule:size(), shortened(ranges_text(absent)))
end

return merge
