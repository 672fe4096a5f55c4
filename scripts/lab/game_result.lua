-- SPDX-License-Identifier: MIT
-- The result of a game that was played, and its line in the results file.

local json = require "nova.base.json"
local sorted_keys = require("nova.base.tables").sorted_keys

local game_result = {}

--- @class nova.Fault
--- @field seat integer
--- @field kind string
--- @field text string

--- @class nova.GameResult
--- @field game integer its number in the run
--- @field ending string
--- @field place integer[] for each seat how many are ahead of it
--- @field points integer[] for each seat
--- @field moves integer[] for each seat how many its bot made
--- @field fault? nova.Fault why the game ended early
--- @field luck? number[] for each seat the share of a win that it owes to luck
--- @field cpu? integer[] for each seat the nanoseconds of processor time that its moves took
--- @field times? integer[][] for each seat how many moves took how long: bucket, count, bucket, count, ...

--- The ending of a game that a bot forfeited.
game_result.FORFEIT = "forfeit"

-- Times -------------------------------------------------------------------------------------------------------

-- Times are counted in buckets of equal ratio, eight per doubling. They are precise enough for percentiles, and small.
local IN_A_DOUBLING = 8

--- The bucket of a time.
function game_result.bucket(nanoseconds)
    return nanoseconds > 1 and math.log(nanoseconds, 2) * IN_A_DOUBLING // 1 | 0 or 0
end

--- A time in the middle of a bucket, in nanoseconds.
function game_result.bucket_time(bucket)
    return 2 ^ ((bucket + 0.5) / IN_A_DOUBLING)
end

--- Counts of buckets as a flat list, in order: bucket, count, bucket, count, ...
--- @param counts table<integer, integer>
--- @return integer[]
function game_result.flatten(counts)
    local flat = {}
    for index, bucket in ipairs(sorted_keys(counts)) do
        flat[2 * index - 1], flat[2 * index] = bucket, counts[bucket]
    end
    return setmetatable(flat, json.list)
end

-- Lines -------------------------------------------------------------------------------------------------------

local ORDER = json.order {
    "game", "seed", "bots", "ending", "place", "points", "moves", "fault", "luck", "cpu", "times", "seat", "kind",
    "text",
}

--- The line of a game, without its end.
--- @param of nova.GameResult
function game_result.line(of, schedule)
    local bots = {}
    for seat, bot in ipairs(schedule:seating(of.game)) do
        bots[seat] = bot - 1
    end
    return json.encode({
        game = of.game,
        seed = tostring(schedule:seed_of(of.game)),
        bots = bots,
        ending = of.ending,
        place = of.place,
        points = of.points,
        moves = of.moves,
        fault = of.fault,
        luck = of.luck,
        cpu = of.cpu,
        times = of.times,
    }, ORDER)
end

-- The largest numbers: their sums over all games of a run do not overflow.
local MOST = { points = 1 << 31, moves = 1 << 31, cpu = 1 << 53, times = (1 << 32) - 1 }
local MOST_BUCKET = 64 * IN_A_DOUBLING

local function are_counts(list, length, least, most)
    if type(list) ~= "table" or #list ~= length then
        return false
    end
    for _, number in ipairs(list) do
        if math.type(number) ~= "integer" or number < least or number > most then
            return false
        end
    end
    return true
end

local function same_bots(found, seating)
    local same = type(found) == "table" and #found == #seating
    for seat, bot in ipairs(same and seating or {}) do
        same = same and found[seat] == bot - 1
    end
    return same
end

local function are_numbers(list, length)
    local good = type(list) == "table" and #list == length
    for _, number in ipairs(good and list or {}) do
        good = good and type(number) == "number" and number - number == 0 -- neither infinite nor NaN
    end
    return good
end

-- Whether a list has buckets and counts in turns.
local function is_flat(list)
    local good = type(list) == "table" and #list % 2 == 0 and are_counts(list, #list, 0, MOST.times)
    for index = 1, good and #list or 0, 2 do
        good = good and list[index] <= MOST_BUCKET
    end
    return good
end

local function are_times(value, players)
    local good = type(value.times) == "table" and #value.times == players
    for _, flat in ipairs(good and value.times or {}) do
        good = good and is_flat(flat)
    end
    return good
end

-- What is wrong with the values of a line; nil where all are right.
local function find_wrong(value, schedule)
    local players = schedule.players
    if type(value) ~= "table" or math.type(value.game) ~= "integer" then
        return "expected the result of a game"
    elseif not schedule:has(value.game) then
        return ("game %d is none of this run"):format(value.game)
    elseif not same_bots(value.bots, schedule:seating(value.game)) then
        return ("bots: game %d has others"):format(value.game)
    elseif type(value.ending) ~= "string" then
        return "ending: expected a word"
    elseif value.fault ~= nil and (type(value.fault) ~= "table" or type(value.fault.kind) ~= "string"
            or not are_counts({ value.fault.seat }, 1, 0, players - 1)) then
        return "fault: expected a seat and a kind"
    end
    local timed = value.cpu ~= nil or value.times ~= nil
    for key, least in pairs { place = 0, points = -MOST.points, moves = 0, cpu = 0 } do
        if (key ~= "cpu" or timed) and not are_counts(value[key], players, least, MOST[key] or math.maxinteger) then
            return ("%s: expected %d whole numbers"):format(key, players)
        end
    end
    for _, place in ipairs(value.place) do
        if place >= players then
            return ("place: expected numbers from 0 to %d, found %d"):format(players - 1, place)
        end
    end
    if value.luck ~= nil and not are_numbers(value.luck, players) then
        return ("luck: expected %d numbers"):format(players)
    end
    return timed and not are_times(value, players) and "times: expected lists of buckets and counts" or nil
end

--- Reads a line.
--- @return nova.GameResult?
function game_result.read(line, schedule)
    local value, message = json.decode(line)
    message = message or find_wrong(value, schedule)
    if message then
        return nil, message
    end
    value.seed, value.bots = nil, nil
    return value
end

return game_result
