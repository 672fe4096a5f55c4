-- SPDX-License-Identifier: MIT
-- The results file: a header with everything that decides what is played, then a line for each game in the order in
-- which the games ended. Lines are only ever appended: after any interruption, the next run can continue the file.
-- Several files of one run can be joined: its shards, or runs that differ only in their seeds.

local files = require "nova.files"
local game_result = require "nova.lab.game_result"
local headers = require "nova.lab.header"
local lines = require "nova.base.lines"
local process = require "nova.process"
local seeds = require "nova.game.seeds"
local sorted_keys = require("nova.base.tables").sorted_keys

local results = {}

-- Reading ------------------------------------------------------------------------------------------------------------

--- @class nova.ResultsFile
--- @field header? nova.RunHeader nil in a file without a complete line
--- @field size integer bytes up to the end of the last complete line
--- @field torn boolean whether something follows that

-- The line of a run that was made longer: only the number of games is new.
local EXTENSION = '^{"arena":%d+,"games":(%d+)}$'

local function extend(read, games)
    if games <= read.header.games or games > headers.MOST_GAMES then
        return ("expected more than %d games, found %d"):format(read.header.games, games)
    end
    read.header.games = games
    read.schedule = headers.schedule(read.header)
end

local function read_line(read, number, line)
    local message
    local longer = math.tointeger(tonumber(line:match(EXTENSION)))
    if number == 1 then
        read.header, message = headers.read(line)
        read.schedule = read.header and headers.schedule(read.header)
    elseif longer then
        message = extend(read, longer)
    else
        read.games[#read.games + 1], message = game_result.read(line, read.schedule)
    end
    return message
end

--- Reads a results file. A last line without a newline is incomplete, because the run was stopped: it is ignored.
function results.read(path)
    local file <close>, problem = lines.open(path)
    if not file then
        return nil, problem
    end
    local read = { path = path, games = {}, size = 0, torn = false }
    local each, reader = lines.of(file)
    for number, line in each do
        if reader.is_cut then
            read.torn = true
            return read
        end
        local message = read_line(read, number, line)
        if message then
            return nil, ("%s:%d: %s"):format(path, number, message)
        end
        read.size = read.size + #line + 1
    end
    if reader.failed then
        return nil, ("%s:%d: %s"):format(path, reader.number + 1, reader.failed)
    end
    return read
end

--- Reads the results of a match: a file with a header, that is not of a tuning.
function results.read_match(path)
    local read, message = results.read(path)
    if not read then
        return nil, message
    elseif not read.header then
        return nil, path .. ": found nothing, expected a results file"
    elseif read.header.tune then
        return nil, path .. ": is of nova tune, expected a file of nova arena"
    end
    return read
end

-- Writing ------------------------------------------------------------------------------------------------------------

local SYNC_SECONDS = 0.2 -- a power cut loses the lines of this time, and the games that are being played

--- @class nova.ResultsWriter
--- @field synced number when
local Writer = {}
Writer.__index = Writer

local MAY_GROW = { games = true }

-- Why the run can't go on in this file; nil if it can.
local function find_obstacle(there, header)
    local difference = headers.difference(there, header, MAY_GROW)
    if difference then
        return "belongs to another run: " .. difference
    elseif there.games > header.games then
        return ("has a run of %d games, which can only become longer: --games %d is fewer"):format(there.games,
            header.games)
    end
end

-- Reads the file to go on with: cuts off an incomplete last line, and writes the header where it is new.
local function prepare(path, header)
    local read, message = results.read(path)
    local obstacle = read and read.header and find_obstacle(read.header, header)
    if not read or obstacle then
        return nil, message or ("%s: %s"):format(path, obstacle)
    elseif read.torn then
        local good, problem = files.truncate(path, read.size)
        if not good then
            return nil, problem
        end
    end
    local file, problem = io.open(path, "ab")
    if not file then
        return nil, problem
    elseif not read.header then
        file:write(headers.line(header), "\n")
    elseif read.header.games < header.games then
        file:write(headers.line { arena = headers.VERSION, games = header.games }, "\n")
    end
    return file, read.games
end

--- Opens a results file to go on with it, or begins it. The run may have more games than it had.
--- @return nova.GameResult[] | string games that it has already, or the message
function results.open(path, header)
    local created, problem = io.open(path, "ab") -- first, because the lock would create a file with private mode
    if not created then
        return nil, problem
    end
    created:close()
    local lock, locked = files.lock(path)
    if not lock then
        return nil, locked .. " (another run may be writing to it)"
    end
    local file, games = prepare(path, header)
    if not file then
        lock:release()
        return nil, games
    end
    return setmetatable({ path = path, file = file, lock = lock, synced = process.clock() }, Writer), games
end

--- Appends a game's line.
function Writer:add(line)
    local good, message = self.file:write(line, "\n")
    if good then
        good, message = self.file:flush()
    end
    return good and true, message and ("%s: %s"):format(self.path, message)
end

--- Syncs the written lines to the disk, but at most once in SYNC_SECONDS.
--- @param now? boolean sync in any case
function Writer:sync(now)
    local clock = process.clock()
    if now or clock - self.synced > SYNC_SECONDS then
        files.sync(self.file)
        self.synced = clock
    end
end

--- For a forked process: closes its copy of the lock. The parent process keeps the lock.
function Writer:forget()
    self.lock:release()
end

--- Ends writing.
function Writer:close()
    self:sync(true)
    self.file:close()
    self.lock:release()
end

--- Writes a whole results file.
--- @param force? boolean replace a file that is there
function results.write(path, joined, force)
    if joined.seals > 1 then
        return nil, "--out: the deals of these files were sealed with several keys, and those of one run have one key"
    end
    local all = { headers.line(joined.header) }
    for index, game in ipairs(joined.games) do
        all[index + 1] = game_result.line(game, joined.schedule)
    end
    local good, message = files.write(path, table.concat(all, "\n") .. "\n", { new = not force, shared = true })
    return good, message and not force and message .. "; --force replaces it" or message
end

-- Joining ------------------------------------------------------------------------------------------------------------

--- @class nova.JoinedResults
--- @field header nova.RunHeader of the whole run
--- @field schedule nova.Schedule of the whole run
--- @field games nova.GameResult[] in order
--- @field double integer games that were there more than once
--- @field torn string[] files whose last line is not complete
--- @field shards table<integer, table<integer, boolean>> the numbers of the shards that were read, by number of shards
--- @field runs integer how many different sets of deals the files are of
--- @field seals integer how many keys have sealed the deals

-- Shards have no deal in common, so each may be sealed with the key of its own machine. Runs that differ only in their
-- seeds or in their length are parts of one run that has all their deals.
local PARTS_DIFFER = { shard = true, seal = true, seed = true, games = true }
local TEST_PARTS_DIFFER = { shard = true, seal = true }

local function read_files(paths)
    local reads = {}
    for index, path in ipairs(paths) do
        local read, message = results.read_match(path)
        if not read then
            return nil, message
        end
        reads[index] = read
        local first = reads[1].header
        local may_differ = (first.sprt or first.deals) and TEST_PARTS_DIFFER or PARTS_DIFFER
        local difference = headers.difference(read.header, first, may_differ)
        if difference then
            return nil, ("%s: is of another run than %s: %s"):format(path, paths[1], difference)
        end
    end
    return reads
end

-- The seeds of all files: the first one, how many, and how many runs the files are of; or nil and a message, because
-- one run has a row of seeds without a gap.
local function seeds_of(reads)
    local sorted, runs = table.move(reads, 1, #reads, 1, {}), {}
    table.sort(sorted, function(a, b)
        return a.schedule.seed < b.schedule.seed
    end)
    local first = sorted[1].schedule.seed
    local behind = first
    for _, read in ipairs(sorted) do
        local seed, deals = read.schedule.seed, read.schedule.deals
        if seed > behind then
            return nil, ("%s: begins with seed %d, expected no gap behind seed %d of the other files"):format(read.path,
                seed, behind - 1)
        end
        behind = math.max(behind, seed + deals)
        runs[seed .. "+" .. deals] = true
    end
    return first, behind - first, #sorted_keys(runs)
end

-- The run of which all files are parts, without games.
local function whole_run(reads)
    local first, deals, runs = seeds_of(reads)
    if not first then
        return nil, deals
    end
    local header, seals = {}, {}
    for key, value in pairs(reads[1].header) do
        header[key] = value
    end
    for _, read in ipairs(reads) do
        seals[read.header.seal or ""] = true
    end
    header.shard = nil
    if runs > 1 then
        header.seed, header.games = tostring(first), deals * reads[1].schedule.each
    end
    return { header = header, schedule = headers.schedule(header), games = {}, double = 0, torn = {}, shards = {},
        runs = runs, seals = #sorted_keys(seals) }
end

-- A result without the times and the text of the fault, as text.
local function timeless(game, schedule)
    return game_result.line({ game = game.game, ending = game.ending, place = game.place, points = game.points,
        moves = game.moves, fault = game.fault and { seat = game.fault.seat, kind = game.fault.kind } }, schedule)
end

-- What is wrong with a game that two files have; nil where they agree.
local function find_clash(schedule, game, before, read)
    local name = ("game %d of the seed %s"):format(schedule:order(game.game), schedule:seed_of(game.game))
    if before.read.header.seal ~= read.header.seal then
        return ("%s is in %s and in %s, which were sealed with different keys: these are different deals"):format(name,
            before.read.path, read.path)
    elseif timeless(before.game, schedule) ~= timeless(game, schedule) then
        return ("%s ended one way in %s and another way in %s"):format(name, before.read.path, read.path)
    end
end

-- Adds the games of a file; `known` has those of the files before it, by number.
local function add_file(joined, known, read)
    local number, shards = table.unpack(read.header.shard or { 1, 1 })
    joined.shards[shards] = joined.shards[shards] or {}
    joined.shards[shards][number] = true
    joined.torn[#joined.torn + 1] = read.torn and read.path or nil
    -- The numbers of games and deals say how far they are from the first deal of all files.
    local shift = (read.schedule.seed - joined.schedule.seed) * read.schedule.each
    for _, game in ipairs(read.games) do
        game.game = game.game + shift
        local before = known[game.game]
        local clash = before and find_clash(joined.schedule, game, before, read)
        if clash then
            return clash
        elseif before then
            joined.double = joined.double + 1
        else
            known[game.game] = { game = game, read = read }
            joined.games[#joined.games + 1] = game
        end
    end
end

--- Reads files and puts their games together. A run that was made longer and runs with other seeds count as parts.
function results.join(paths)
    local reads, message = read_files(paths)
    local joined, problem = nil, message
    if reads then
        joined, problem = whole_run(reads)
    end
    if not joined then
        return nil, problem
    end
    local known = {}
    for _, read in ipairs(reads) do
        local clash = add_file(joined, known, read)
        if clash then
            return nil, clash
        end
    end
    table.sort(joined.games, function(a, b)
        return a.game < b.game
    end)
    return joined
end

-- What is missing ----------------------------------------------------------------------------------------------------

local LONGEST_LIST = 200

-- The numbers from `first` to `last` that are not in the list `numbers`, which is in order, as text: "1, 3-4".
local function gaps_text(first, last, numbers, shift)
    local parts = {}
    local function add_gap(before)
        local from, to = first + shift, before - 1 + shift
        parts[#parts + 1] = from == to and tostring(from) or from < to and ("%d-%d"):format(from, to) or nil
    end
    for _, number in ipairs(numbers) do
        add_gap(number)
        first = number + 1
    end
    add_gap(last + 1)
    local list = table.concat(parts, ", ")
    return #list > LONGEST_LIST and list:sub(1, LONGEST_LIST):gsub(",[^,]*$", ", ...") or list
end

--- The shards without a file; nil if none is missing, or if the files are from different divisions of the run.
function results.missing_shards(joined)
    local count = next(joined.shards)
    local absent = gaps_text(1, count, sorted_keys(joined.shards[count]), 0)
    if absent ~= "" and not next(joined.shards, count) and joined.runs == 1 then
        return ("no file of shard %s of %d"):format(absent, count)
    end
end

--- The games that are missing, as text; nil where all are there. A run may have many more games than have come, so
--- only those that came are looked at.
--- @param schedule nova.Schedule of a whole run
--- @param seen table<integer, boolean>
function results.missing(schedule, seen)
    local games, of_deal, whole = 0, {}, {}
    for game in pairs(seen) do
        local deal = schedule:deal(game)
        games, of_deal[deal] = games + 1, (of_deal[deal] or 0) + 1
        whole[#whole + 1] = of_deal[deal] == schedule.each and deal or nil
    end
    table.sort(whole)
    return games < schedule.games and ("%d of %d games are missing, of the deals %s"):format(schedule.games - games,
        schedule.games, gaps_text(0, schedule.deals - 1, whole, 1)) or nil
end

-- The same deals again -----------------------------------------------------------------------------------------------

--- Why a run can't have the deals of an earlier one; nil where it can.
--- @param read nova.ResultsFile of the earlier run
--- @param rules string the fingerprint of the run's rules
--- @param key string? that the run would seal its deals with
function results.deals_obstacle(read, rules, key)
    local header = read.header
    if header.rules ~= rules then
        return ("%s: %s"):format(read.path, headers.other_rules(header.variant))
    elseif key and not header.seal then
        return ("%s: its deals are not sealed, as they have to be where a script plays that did not come with nova; "
            .. "play that run again with a script of yours"):format(read.path)
    elseif header.seal and (not key or seeds.mark(key) ~= header.seal) then
        return ("%s: its deals were sealed with a key of another person or machine"):format(read.path)
    end
end

-- What two runs on the same deals need not have in common.
local DEALS_MAY_DIFFER = {
    nova = true, build = true, bots = true, names = true, code = true, games = true, seating = true, gauntlet = true,
    times = true, seconds = true, instructions = true, clock = true, cpu = true, adjust = true, sprt = true,
    shard = true,
}

--- Whether the deals of two runs are the same.
function results.same_deals(there, here)
    return headers.difference(there, here, DEALS_MAY_DIFFER) == nil
end

return results
