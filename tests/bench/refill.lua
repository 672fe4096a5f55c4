-- SPDX-License-Identifier: MIT
-- What would the solver gain from knowing the refill, and how far is it then from the best score?
--
--     ./nova lua tests/bench/refill.lua [GAMES [SEED [WIDTH...]]]
--
-- The same solo deals, seeds from SEED (1) on, are played with the pile hidden and with it known. With one WIDTH or
-- more, each deal is also searched with the pile known by beams of these widths, and the best score that any search has
-- found is shown. The last lines have the mean scores and the mean differences with their 95% intervals.

local core = require "nova.core"
local estimate = require "nova.base.stats"
local nova = require "nova"
local usage = dofile "tests/bench/usage.lua"

local games, first = tonumber(arg[1] or 50), tonumber(arg[2] or 1)
local sensible = math.type(games) == "integer" and games > 1 and math.type(first) == "integer"
local widths = {}
for i = 3, #arg do
    widths[#widths + 1] = math.tointeger(tonumber(arg[i]))
    sensible = sensible and widths[i - 2]
end
usage(sensible, "refill.lua [GAMES [SEED [WIDTH...]]], of at least two games")

local game = assert(nova.game("nova-luna", { players = 1 }))

local function play(seed, peek, width)
    local state, solver <close> = game:setup(seed), core.solver(game, { seed = seed, peek = peek, width = width })
    while not state:over() do
        assert(state:play(solver:run(state)))
    end
    return math.tointeger(-state:result().points[1])
end

local function print_mean(what, numbers)
    local mean = estimate.mean(numbers)
    print(("%-26s %6.2f ± %.2f"):format(what, mean.mean, mean.high - mean.mean))
end

local hidden, known, best = estimate.moments(), estimate.moments(), estimate.moments()
local gains, misses = estimate.moments(), estimate.moments()
local usual_time, started = 0, os.clock()
print("deal  hidden  known" .. (#widths > 0 and "  best found" or ""))
for seed = first, first + games - 1 do
    local before = os.clock()
    local score, knowing = play(seed, false), play(seed, true)
    usual_time = usual_time + os.clock() - before
    local least = knowing
    for _, width in ipairs(widths) do
        least = math.min(least, play(seed, true, width))
    end
    hidden:add(score)
    known:add(knowing)
    best:add(least)
    gains:add(score - knowing)
    misses:add(knowing - least)
    print(("%4d  %6d  %5d"):format(seed, score, knowing) .. (#widths > 0 and ("  %10d"):format(least) or ""))
end
print(("%d deals, %.1f seconds of CPU a game"):format(games, usual_time / games / 2))
print_mean("pile hidden", hidden)
print_mean("pile known", known)
print_mean("hidden - known", gains)
if #widths > 0 then
    print_mean("best found", best)
    print_mean("known - best found", misses)
    print(("%.1f seconds of CPU a deal for the long searches"):format((os.clock() - started - usual_time) / games))
end
