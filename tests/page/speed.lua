-- SPDX-License-Identifier: MIT
-- Rollouts for each second of processor time of the native core on one thread, as speed.mjs has them for the page's
-- core.
--
--     nova lua speed.lua VARIANT PLAYERS ITERATIONS

local core = require "nova.core"
local variant = require "nova.game.variant"

local MIDDLE, WARM = 40, 10

local function main(name, players, iterations)
    local state = assert(variant.load(name)):game(math.tointeger(tonumber(players))):setup(1)
    local rng, count = core.rng(1, 1), math.tointeger(tonumber(iterations))
    for _ = 1, MIDDLE do
        state:play(state:nth(rng:below(state:count()) + 1))
    end
    state:search { iterations = count // WARM, seed = 5 }
    local before = os.clock()
    state:search { iterations = count, seed = 5 }
    print(math.floor(count / (os.clock() - before)))
end

main(...)
