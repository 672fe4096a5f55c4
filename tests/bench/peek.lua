-- SPDX-License-Identifier: MIT
-- What would looking at the pile gain? A search that peeks against the fair one, each deal from both seats:
--
--     ./nova lua tests/bench/peek.lua [DEALS [ITERATIONS]]

local core = require "nova.core"
local estimate = require "nova.base.stats"
local nova = require "nova"
local usage = dofile "tests/bench/usage.lua"

local deals, iterations = tonumber(arg[1] or 200), tonumber(arg[2] or 1000)
local sensible = math.type(deals) == "integer" and deals > 1 and math.type(iterations) == "integer" and iterations > 0
usage(sensible, "peek.lua [DEALS [ITERATIONS]], of at least two deals")

local function play(game, seed, peeker)
    local state = game:setup(seed)
    local searches = {}
    for player = 0, 1 do
        searches[player] = core.search(game, { seed = seed * 2 + player, peek = player == peeker })
    end
    while not state:over() do
        state:play(searches[state:player()]:run(state, { iterations = iterations })[1].move)
    end
    for player = 0, 1 do
        searches[player]:close()
    end
    return state:result().place[peeker + 1] == 0 and 1 or 0
end

local game = assert(nova.game("nova-luna", { players = 2 }))
local wins = estimate.moments()
for seed = 1, deals do
    wins:add((play(game, seed, 0) + play(game, seed, 1)) / 2)
end
local share = estimate.share(wins)
print(("who peeks wins %.1f%% (%.1f-%.1f) of %d games with %d iterations a move"):format(
    100 * share.mean, 100 * share.low, 100 * share.high, 2 * deals, iterations))
