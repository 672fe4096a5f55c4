-- SPDX-License-Identifier: MIT
-- How often is rollout wrong "beyond doubt"?
--
--     ./nova lua tests/bench/judgement/court.lua VARIANT PLAYERS POSITIONS [ITERATIONS [SEED]]
--
-- In POSITIONS positions, from SEED (1) on, rollout compares the two best moves with ITERATIONS (300) for a move. The
-- figures: how often it decides, how often it then names another move than a search with a hundred times the work, and
-- how often it decides between moves that are equal: the differences of each pair, centred and drawn again TIMES times.

local bets = require "nova.base.bets"
local core = require "nova.core"
local court = require "nova.prompt.coach.court"
local judgement = require "nova.game.judgement"
local nova = require "nova"
local usage = dofile "tests/bench/usage.lua"

local TIMES, WORLDS, DOUBT, MORE, OTHER_SEED = 20, 64, 0.05, 100, 7919

local players, positions = math.tointeger(tonumber(arg[2] or "")), math.tointeger(tonumber(arg[3] or ""))
local iterations, first = math.tointeger(tonumber(arg[4] or 300)), math.tointeger(tonumber(arg[5] or 1))
usage(players and players > 1 and positions and iterations and first,
    "judgement/court.lua VARIANT PLAYERS POSITIONS [ITERATIONS [SEED]]")

-- A position that a hasty player comes to; each third one is a first position.
local function position_of(game, seed)
    local state, rng = game:setup(seed), core.rng(seed, 1)
    state:rollout(rng, seed % 3 == 0 and 0 or rng:below(40))
    return not state:over() and state:count() > 1 and state or nil
end

-- The number that decides, counted from 1, and the sign; nil where none does.
local function decides(numbers)
    local sums = bets.new(DOUBT)
    for index, number in ipairs(numbers) do
        sums:add(number)
        if not sums:believes(0) then
            return index, sums.mean > 0
        end
    end
end

-- By how much the second move is ahead of the first in each world.
local function differences(verdict)
    local numbers = {}
    for index, results in ipairs(verdict.worlds) do
        numbers[index] = results[2] - results[1]
    end
    return numbers
end

local function mean_of(numbers)
    local sum = 0
    for _, number in ipairs(numbers) do
        sum = sum + number
    end
    return sum / #numbers
end

local function false_alarms(numbers, rng)
    local mean, wrong = mean_of(numbers), 0
    for _ = 1, TIMES do
        local drawn = {}
        for index = 1, WORLDS do
            drawn[index] = numbers[1 + rng:below(#numbers)] - mean
        end
        wrong = wrong + (decides(drawn) and 1 or 0)
    end
    return wrong
end

court.is_decided = function() return false end -- all worlds are played; where it would have stopped is found afterwards

local game, rng = assert(nova.game(arg[1], { players = players })), core.rng(1, 1)
local seen, seed, decided, wrong, missed, alarms, differ = 0, first, 0, 0, 0, 0, 0
while seen < positions do
    local state = position_of(game, seed)
    local found = state and judgement.weigh(state, { iterations = iterations, seed = seed, top = 2 }).moves
    if found and found[2] then
        seen = seen + 1
        local moves = { found[2].move, found[1].move }
        local verdict = court.of(state, moves, { iterations = iterations, seed = seed })
        local truth = judgement.weigh(state, { iterations = MORE * iterations, seed = seed + OTHER_SEED, moves = moves,
            top = 0 })
        local ahead, numbers = judgement.of(truth, moves[2]).value - judgement.of(truth, moves[1]).value,
            differences(verdict)
        local at, is_second = decides(numbers)
        local interval = court.difference(verdict, 2, 1)
        local _, searched = court.orders(verdict)
        decided, wrong = decided + (at and 1 or 0), wrong + (at and is_second ~= (ahead > 0) and 1 or 0)
        missed = missed + ((100 * ahead < interval.low or 100 * ahead > interval.high) and 1 or 0)
        differ = differ + (at and (searched[1] == 2) ~= is_second and 1 or 0)
        alarms = alarms + false_alarms(numbers, rng)
        print(("seed %d: the truth %+.1f, worlds %+.1f, %s"):format(seed, 100 * ahead, 100 * mean_of(numbers),
            at and ("decided after %d"):format(at) or "open"))
        io.stdout:flush()
    end
    seed = seed + 1
end
print(("%d of %d decided; %d against the truth, %d against the deep searches; the interval misses the truth in %d")
    :format(decided, positions, wrong, differ, missed))
print(("false alarms: %d of %d"):format(alarms, TIMES * positions))
