-- SPDX-License-Identifier: MIT
-- The result of a game that was played, and its line in the results file.

local json = require "nova.base.json"
local sorted_keys = require("nova.base.tables").sorted_keys
local values = require "nova.base.values"

local game_result = {}

--- @class nova.GameResult
--- @field game integer its number in the run
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
function game_result.line(result, schedule)
    local seats = {}
    for seat, bot in ipairs(schedule:seating(result.game)) do
        seats[seat] = bot - 1
    end
    local line = { seed = tostring(schedule:seed_of(result.game)), bots = seats }
    for key, value in pairs(result) do
        line[key] = value
    end
    return json.encode(line, ORDER)
end

-- The largest numbers: their sums over all games of a run do not overflow.
local MOST_POINTS, MOST_MOVES, MOST_TIME, MOST_COUNT = 1 << 31, 1 << 31, 1 << 53, (1 << 32) - 1
local MOST_BUCKET = 64 * IN_A_DOUBLING

local function is_list(value, length, is_right)
    if type(value) ~= "table" or #value ~= length then
        return false
    end
    for index, item in ipairs(value) do
        if not is_right(item, index) then
            return false
        end
    end
    return true
end

local function within(least, most)
    return function(value)
        return values.is_whole(value, least, most)
    end
end

local is_place, is_points, is_moves = values.is_count, within(-MOST_POINTS, MOST_POINTS), within(0, MOST_MOVES)
local is_time, is_bucket, is_count = within(0, MOST_TIME), within(0, MOST_BUCKET), within(0, MOST_COUNT)

-- Whether a list has buckets and counts in turns.
local function is_flat(list)
    return type(list) == "table" and #list % 2 == 0 and is_list(list, #list, function(item, index)
        return index % 2 == 1 and is_bucket(item) or index % 2 == 0 and is_count(item)
    end)
end

local function is_finite(value)
    return type(value) == "number" and value - value == 0 -- neither infinite nor NaN
end

-- What is wrong with the values of a line; nil where all are right.
local function find_wrong(value, schedule)
    local players = schedule.players
    if type(value) ~= "table" or math.type(value.game) ~= "integer" then
        return "expected the result of a game"
    elseif not schedule:has(value.game) then
        return ("game %d is none of this run"):format(value.game)
    end
    local seating, fault, is_timed = schedule:seating(value.game), value.fault, value.cpu ~= nil or value.times ~= nil
    if not is_list(value.bots, players, function(bot, seat) return bot == seating[seat] - 1 end) then
        return ("bots: game %d has others"):format(value.game)
    elseif type(value.ending) ~= "string" then
        return "ending: expected a word"
    elseif fault ~= nil and (type(fault) ~= "table" or type(fault.kind) ~= "string"
            or not values.is_whole(fault.seat, 0, players - 1)) then
        return "fault: expected a seat and a kind"
    end
    for key, is_right in pairs { place = is_place, points = is_points, moves = is_moves, cpu = is_time } do
        if (key ~= "cpu" or is_timed) and not is_list(value[key], players, is_right) then
            return ("%s: expected %d whole numbers"):format(key, players)
        end
    end
    if math.max(table.unpack(value.place)) >= players then
        return ("place: expected numbers from 0 to %d, found %d"):format(players - 1,
            math.max(table.unpack(value.place)))
    elseif value.luck ~= nil and not is_list(value.luck, players, is_finite) then
        return ("luck: expected %d numbers"):format(players)
    end
    return is_timed and not is_list(value.times, players, is_flat) and "times: expected lists of buckets and counts"
        or nil
end

--- Reads a line.
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
