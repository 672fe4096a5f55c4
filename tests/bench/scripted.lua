-- SPDX-License-Identifier: MIT
-- What rules in Lua cost: nanoseconds a ply of random games, of games in Lua also in plain Lua without nova, and
-- rollouts a second of a search.
--
--     ./nova lua tests/bench/scripted.lua [ROUNDS]
--
-- The quickest of ROUNDS (9) rounds counts, since whatever else the machine does only adds time.

local core = require "nova.core"
local process = require "nova.process"
local nova = require "nova"
local usage = dofile "tests/bench/usage.lua"

local rounds = math.tointeger(tonumber(arg[1] or "9"))
usage(rounds and rounds > 0, "scripted.lua [ROUNDS]")

local VARIANTS = {
    "nova-luna-constellations", "nova-luna-harvest", "terra-nova-sails", "beacons", "low-tide", "second-light",
    "./tests/bench/four.lua",
}
local IN_LUA = { beacons = "variants/beacons.lua", ["./tests/bench/four.lua"] = "tests/bench/four.lua" }
local SECONDS, THINKS = 0.05, 0.3 -- that a round should take, and that a search thinks
local GAMES = 20 -- in one call, so that what a call costs does not count

-- Plays games until they take long enough; returns the nanoseconds of a ply.
local function time_ply(play)
    local plies, calls, start = 0, 0, process.cpu()
    repeat
        calls = calls + 1
        plies = plies + play(calls)
    until process.cpu() - start >= SECONDS * 1e9
    return (process.cpu() - start) / plies
end

-- A random game of a file's functions, as a program that knows nothing of nova would play it.
local function in_plain_lua(path)
    local rules, rng = assert(loadfile(path))(), core.rng(1, 1)
    local function random(low, high)
        return high and low + rng:below(high - low + 1) or 1 + rng:below(low)
    end
    return function()
        local state, plies = rules.setup(rules.players[1], random), 0
        while not rules.over(state) do
            local moves = rules.moves(state)
            state = rules.play(state, moves[random(#moves)], random) or state
            plies = plies + 1
        end
        return plies
    end
end

local function rollouts_a_second(game)
    local state, start = game:setup(1), process.cpu()
    local _, report = state:search { seconds = THINKS, seed = 1 }
    return report.iterations / (process.cpu() - start) * 1e9
end

local function least(work)
    local best = math.huge
    for _ = 1, rounds do
        best = math.min(best, work())
    end
    return best
end

print(("%-26s %10s %14s %12s"):format("variant", "ns a ply", "in plain Lua", "rollouts/s"))
for _, name in ipairs(VARIANTS) do
    local game = assert(nova.game(name, { quiet = 200 }))
    local function games(call)
        return game:bench(GAMES, call * GAMES, "plain")
    end
    local ply = least(function() return time_ply(games) end)
    local plain = IN_LUA[name] and in_plain_lua(IN_LUA[name])
    local alone = plain and ("%.0f"):format(least(function() return time_ply(plain) end)) or ""
    local rollouts = -least(function() return -rollouts_a_second(game) end)
    print(("%-26s %10.0f %14s %12.0f"):format(name, ply, alone, rollouts))
end
