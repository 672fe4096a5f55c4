-- SPDX-License-Identifier: MIT
-- The results file: a header with everything that decides what is played, then a line for each game in the order in
-- which the games ended. Lines are only ever appended: after any interruption, the next run can continue the file.

local core = require "nova.core"
local deals = require "nova.lab.deals"
local files = require "nova.files"
local json = require "nova.base.json"
local limits = require "nova.game.limits"
local lines = require "nova.base.lines"
local luck = require "nova.lab.luck"
local process = require "nova.process"
local program_build = require "nova.lab.program_build"
local game_result = require "nova.lab.game_result"
local schedule = require "nova.lab.schedule"
local seeds = require "nova.game.seeds"
local sprt = require "nova.lab.sprt"
local values = require "nova.base.values"

local results_file = {}

-- The header -----------------------------------------------------------------------------------------------------

--- @class nova.RunHeader
--- @field arena integer version of this form
--- @field nova string version of the program
--- @field game string the kind of game
--- @field variant string
--- @field rules string their fingerprint
--- @field players integer
--- @field build? string the program's own files, as one number
--- @field bots string[]
--- @field names? string[] of the bots, where they were given some
--- @field code? string[] of each bot all files, as one number
--- @field games integer
--- @field seed string
--- @field deals? string[] in place of the seeds from `seed` on
--- @field seating? "rotations"
--- @field gauntlet? boolean
--- @field times boolean
--- @field seconds? number limits of bots, as --move-time, --instructions and --clock gave them
--- @field instructions? integer
--- @field clock? string
--- @field cpu? number
--- @field adjust? string how the luck of games is measured
--- @field sprt? nova.SprtSettings
--- @field seal? string which key seals the deals
--- @field shard? integer[]
--- @field tune? nova.TuneHeader in a tuning's file

local KEYS = {
    "arena", "nova", "build", "game", "variant", "rules", "players", "bots", "names", "code", "games", "seed",
    "deals", "seating", "gauntlet", "times", "seconds", "instructions", "clock", "cpu", "adjust", "sprt", "seal",
    "shard", "tune",
}
local ORDER = json.order(KEYS)

results_file.VERSION = 1

--- The header of a run that begins.
--- @param given table the options of the command: the variant, the limits of bots, how luck is measured
--- @param variant nova.Variant
--- @param game userdata
--- @param key? string that seals the deals
--- @param more table the fields that each command fills in its own way
--- @return nova.RunHeader
function results_file.header(given, variant, game, key, more)
    local header = {
        arena = results_file.VERSION, nova = core.version, build = program_build(), game = game:kind(),
        variant = given.variant, rules = variant:fingerprint(game:players()), players = game:players(), times = false,
        seconds = given["move-time"], instructions = given.instructions, cpu = given.cpu,
        clock = given.clock and limits.clock_text(given.clock), adjust = given.adjust and luck.text(given.adjust),
        seal = key and seeds.mark(key),
    }
    for field, value in pairs(more) do
        header[field] = value
    end
    return header
end

local MOST_GAMES = 1 << 53 -- far more than can be asked for: their numbers can be added without overflow

--- The line of a header.
--- @param header nova.RunHeader
--- @return string
function results_file.header_line(header)
    return json.encode(header, ORDER)
end

local LONGEST_SHOWN = 200

local function shown(value)
    return value == nil and "nothing" or json.encode(value)
end

local function shortened(text)
    return #text > LONGEST_SHOWN and text:sub(1, LONGEST_SHOWN) .. "..." or text
end

-- The bots whose files are not the same in both headers, which have the same bots.
local function changed_bots(found, expected)
    local changed = {}
    for index, bot in ipairs(expected.bots) do
        if found.code and expected.code and found.code[index] ~= expected.code[index] then
            changed[#changed + 1] = bot
        end
    end
    return table.concat(changed, ", ")
end

--- What is said where the rules of a variant have changed between two runs.
--- @param variant string
--- @return string
function results_file.other_rules(variant)
    return ("the rules of %s are others there than here"):format(variant)
end

-- The keys in the order in which differences are told: before the rules, how many play, on which the rules depend.
local TOLD = {}
for _, key in ipairs(KEYS) do
    TOLD[#TOLD + 1] = key == "rules" and "players" or nil
    TOLD[#TOLD + 1] = key
end

--- The first difference between two headers.
--- @param found nova.RunHeader
--- @param expected nova.RunHeader
--- @param ignored? table<string, boolean> keys that may differ
--- @return string? message nil where they agree
function results_file.difference(found, expected, ignored)
    for _, key in ipairs(TOLD) do
        local there, here = shown(found[key]), shown(expected[key])
        if not (ignored and ignored[key]) and there ~= here then
            if key == "code" and changed_bots(found, expected) ~= "" then
                return ("the files of %s are others there than here"):format(changed_bots(found, expected))
            elseif key == "rules" and found.variant == expected.variant then
                return results_file.other_rules(expected.variant)
            end
            return ("%s is %s there, %s here"):format(key, shortened(there), shortened(here))
        end
    end
end

local function is_names(value)
    local good = type(value) == "table" and #value > 0
    for _, name in ipairs(good and value or {}) do
        good = good and type(name) == "string"
    end
    return good
end

local function is_shard(value)
    return type(value) == "table" and values.is_whole(value[2], 1, schedule.MOST_SHARDS)
        and values.is_whole(value[1], 1, value[2])
end

local function is_sprt(value)
    if type(value) ~= "table" then
        return false
    end
    local text = ("elo0=%s,elo1=%s,alpha=%s,beta=%s"):format(value.elo0, value.elo1, value.alpha, value.beta)
    return sprt.read(text) ~= nil
end

local function is_tune(value, header)
    return type(value) == "table" and type(value.params) == "string" and values.is_whole(value.batch, 1, header.games)
        and values.is_whole(value.steps, 1, header.games // value.batch) and type(value.reach) == "number"
        and type(value.rate) == "number" and header.code ~= nil
end

local function is_seed(value)
    return type(value) == "string" and value:find("^%d+$") ~= nil and #value < 16
end

local function is_number(value)
    return type(value) == "number" and value > 0
end

-- A name or a text for each bot.
local function is_of_bots(value, header)
    return is_names(value) and #value == #header.bots
end

-- The fields that a header must have, and those that it may have, in the order in which they are looked at.
local NEEDED = {
    { "nova", values.is_text },
    { "game", values.is_text },
    { "variant", values.is_text },
    { "rules", values.is_text },
    { "players", function(value) return values.is_whole(value, 1, core.limits.players) end },
    { "bots", is_names },
    { "games", function(value) return values.is_whole(value, 1, MOST_GAMES) end },
    { "seed", is_seed },
    { "times", function(value) return type(value) == "boolean" end },
}
local OPTIONAL = {
    { "names", is_of_bots },
    { "code", is_of_bots },
    { "deals", function(value) return is_names(value) and deals.book(value) ~= nil end },
    { "seconds", is_number },
    { "instructions", is_number },
    { "clock", function(value) return values.is_text(value) and limits.read_clock(value) ~= nil end },
    { "cpu", is_number },
    { "adjust", function(value) return values.is_text(value) and luck.read(value) ~= nil end },
    { "sprt", is_sprt },
    { "seal", values.is_text },
    { "shard", is_shard },
    { "tune", is_tune },
}

-- The name of the first field that is missing or wrong, or nil.
local function wrong_field(header)
    for _, one in ipairs(NEEDED) do
        if not one[2](header[one[1]]) then
            return one[1]
        end
    end
    for _, one in ipairs(OPTIONAL) do
        if header[one[1]] ~= nil and not one[2](header[one[1]], header) then
            return one[1]
        end
    end
end

-- Reads the header's line; returns it, or nil and what is wrong.
local function read_header(line)
    local header, message = json.decode(line)
    if message then
        return nil, message
    elseif type(header) ~= "table" or header.arena ~= results_file.VERSION then
        return nil, ("expected the header of a results file, with \"arena\":%d"):format(results_file.VERSION)
    end
    local wrong = wrong_field(header)
    if wrong then
        return nil, ("the header's field %s is missing, or has a wrong value"):format(wrong)
    end
    return header
end

--- The schedule that a header describes.
--- @param header nova.RunHeader
--- @param shard? integer[] in place of its own
--- @param ranges? integer[][] the deals that there are, if these are not all
--- @return nova.Schedule
function results_file.schedule(header, shard, ranges)
    return schedule.new({
        bots = #header.bots,
        players = header.players,
        games = header.games,
        seed = math.tointeger(tonumber(header.seed)),
        shard = shard or header.shard,
        seating = header.seating,
        gauntlet = header.gauntlet,
        book = header.deals and deals.book(header.deals),
        ranges = ranges,
    })
end

-- Reading --------------------------------------------------------------------------------------------------------

--- @class nova.ResultsFile
--- @field path string
--- @field header? nova.RunHeader nil in a file without a complete line
--- @field games nova.GameResult[]
--- @field size integer bytes up to the end of the last complete line
--- @field torn boolean whether something follows that

-- The line of a run that was made longer: only the number of games is new.
local EXTENSION = '^{"arena":%d+,"games":(%d+)}$'

local function extension_line(header)
    return json.encode({ arena = results_file.VERSION, games = header.games }, ORDER)
end

local function extend(read, games)
    if games <= read.header.games or games > MOST_GAMES then
        return ("expected more than %d games, found %d"):format(read.header.games, games)
    end
    read.header.games = games
    read.schedule = results_file.schedule(read.header)
end

local function read_line(read, number, line)
    local message
    local longer = math.tointeger(tonumber(line:match(EXTENSION)))
    if number == 1 then
        read.header, message = read_header(line)
        read.schedule = read.header and results_file.schedule(read.header)
    elseif longer then
        message = extend(read, longer)
    else
        read.games[#read.games + 1], message = game_result.read(line, read.schedule)
    end
    return message
end

--- Reads a results file. A last line without a newline is incomplete, because the run was stopped: it is ignored.
--- @param path string
--- @return nova.ResultsFile?
--- @return string? message
function results_file.read(path)
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
--- @param path string
--- @return nova.ResultsFile?
--- @return string? message
function results_file.read_match(path)
    local read, message = results_file.read(path)
    if not read then
        return nil, message
    elseif not read.header then
        return nil, path .. ": found nothing, expected a results file"
    elseif read.header.tune then
        return nil, path .. ": is of nova tune, expected a file of nova arena"
    end
    return read
end

-- Writing --------------------------------------------------------------------------------------------------------

local SYNC_SECONDS = 0.2 -- a power cut loses the lines of this time, and the games that are being played

--- @class nova.ResultsWriter
--- @field path string
--- @field file file*
--- @field lock userdata
--- @field synced number when
local Writer = {}
Writer.__index = Writer

-- Cuts off an incomplete last line, and writes the header into an empty file.
local function prepare(path, read, header)
    if read.torn then
        local good, message = files.truncate(path, read.size)
        if not good then
            return nil, message
        end
    end
    local file, message = io.open(path, "ab")
    if not file then
        return nil, message
    elseif not read.header then
        file:write(results_file.header_line(header), "\n")
    elseif read.header.games < header.games then
        file:write(extension_line(header), "\n")
    end
    return file
end

local MAY_GROW = { games = true }

-- Why the run can't go on in this file; nil if it can.
local function find_obstacle(found, header)
    local difference = results_file.difference(found, header, MAY_GROW)
    if difference then
        return "belongs to another run: " .. difference
    elseif found.games > header.games then
        return ("has a run of %d games, which can only become longer: --games %d is fewer"):format(found.games,
            header.games)
    end
end

--- Opens a results file to go on with it, or begins it. The run may have more games than it had.
--- @param path string
--- @param header nova.RunHeader
--- @return nova.ResultsWriter?
--- @return nova.GameResult[] | string games that it has already, or the message
function results_file.open(path, header)
    local created, problem = io.open(path, "ab") -- first, because the lock would create a file with private mode
    if not created then
        return nil, problem
    end
    created:close()
    local lock, locked = files.lock(path)
    if not lock then
        return nil, locked .. " (another run may be writing to it)"
    end
    local read, message = results_file.read(path)
    local obstacle = read and read.header and find_obstacle(read.header, header)
    if obstacle then
        message = ("%s: %s"):format(path, obstacle)
    end
    local file
    if not message then
        file, message = prepare(path, read, header)
    end
    if not file then
        lock:release()
        return nil, message
    end
    return setmetatable({ path = path, file = file, lock = lock, synced = process.clock() }, Writer), read.games
end

--- Writes a whole results file.
--- @param path string
--- @param header nova.RunHeader
--- @param games nova.GameResult[]
--- @param of nova.Schedule
--- @param force? boolean replace a file that is there
--- @return true?, string? message
function results_file.write(path, header, games, of, force)
    local all = { results_file.header_line(header) }
    for index, game in ipairs(games) do
        all[index + 1] = game_result.line(game, of)
    end
    local good, message = files.write(path, table.concat(all, "\n") .. "\n", { new = not force, shared = true })
    return good, message and not force and message .. "; --force replaces it" or message
end

--- Appends a game's line.
--- @param line string
--- @return true?, string? message
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

return results_file
