-- SPDX-License-Identifier: MIT
-- Are the intervals of a search honest?
--
--     ./nova lua tests/bench/honest.lua [POSITIONS [ITERATIONS]]
--
-- In POSITIONS (200) positions of each game a search of ITERATIONS (300) recommends a move, with its value and the
-- interval around it. The same search then goes on to 50 times as many iterations. The figures: how often the interval
-- contains the later value of that move, by how many half intervals the later value is off on average, and how often
-- the search still recommends the same move.

local core = require "nova.core"
local nova = require "nova"
local usage = dofile "tests/bench/usage.lua"

local positions, iterations = tonumber(arg[1] or 200), tonumber(arg[2] or 300)
local sensible = math.type(positions) == "integer" and positions > 0 and math.type(iterations) == "integer"
usage(sensible and iterations > 1, "honest.lua [POSITIONS [ITERATIONS]]")

local MORE = 50

-- A position that a hasty player comes to, after a random part of a game; nil where the game was over before.
local function position_of(game, seed)
    local state, rng = game:setup(seed), core.rng(seed, 1)
    state:rollout(rng, rng:below(80))
    return not state:over() and state:count() > 1 and state or nil
end

local function find(ranked, move)
    for _, one in ipairs(ranked) do
        if one.move == move then
            return one
        end
    end
end

local function measure(variant, players)
    local game = assert(nova.game(variant, { players = players }))
    local seen, inside, wide, same, seed = 0, 0, 0, 0, 0
    while seen < positions do
        seed = seed + 1
        local state = position_of(game, seed)
        if state then
            local search = core.search(game, { seed = seed })
            local early = search:run(state, { iterations = iterations })[1]
            local late = search:run(state, { iterations = (MORE - 1) * iterations })
            local miss = math.abs(find(late, early.move).value - early.value)
            seen, wide = seen + 1, wide + early.error
            inside = inside + (miss <= early.error and 1 or 0)
            same = same + (late[1].move == early.move and 1 or 0)
            search:close()
        end
    end
    print(("%-12s %d players: %5.1f%% inside ±%.1f%%, %5.1f%% the same move"):format(
        variant, players, 100 * inside / seen, 100 * wide / seen, 100 * same / seen))
end

for _, players in ipairs { 2, 4 } do
    measure("nova-luna", players)
    measure("terra-nova", players)
end
