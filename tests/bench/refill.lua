-- SPDX-License-Identifier: MIT
-- What would the solver gain from knowing the refill?
--
--     ./nova lua tests/bench/refill.lua [GAMES [SEED]]
--
-- The same solo deals, seeds from SEED (1) on, are played with the pile hidden and with it known; the last line has the
-- mean difference of the scores with its 95% interval.

local core = require "nova.core"
local estimate = require "nova.arena.estimate"
local nova = require "nova"

local games, first = tonumber(arg[1] or 50), tonumber(arg[2] or 1)
local sensible = math.type(games) == "integer" and games > 1 and math.type(first) == "integer"
assert(sensible, "usage: refill.lua [GAMES [SEED]], of at least two games")

local game = assert(nova.game("nova-luna", { players = 1 }))

local function play(seed, peek)
    local state, solver <close> = game:setup(seed), core.solver(game, { seed = seed, peek = peek })
    while not state:over() do
        assert(state:play(solver:run(state)))
    end
    return -state:result().points[1]
end

local function print_mean(what, numbers)
    local mean = estimate.mean(numbers)
    print(("%-12s %6.2f ± %.2f"):format(what, mean.mean, mean.high - mean.mean))
end

local hidden, known, gains = estimate.moments(), estimate.moments(), estimate.moments()
local started = os.clock()
for seed = first, first + games - 1 do
    local score, best = play(seed, false), play(seed, true)
    hidden:add(score)
    known:add(best)
    gains:add(score - best)
end
print(("%d deals, %.1f seconds of CPU a game"):format(games, (os.clock() - started) / games / 2))
print_mean("pile hidden", hidden)
print_mean("pile known", known)
print_mean("difference", gains)
