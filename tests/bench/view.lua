-- SPDX-License-Identifier: MIT
-- How long a bot needs to look at a game and at a result, in microseconds of processor time, averaged over the
-- positions of a random game: nice nova lua tests/bench/view.lua. The quickest of several rounds counts in each
-- position.

local bots = require "nova.game.bots"
local nova = require "nova"

local ROUNDS, TIMES = 5, 400

-- The work is a method of the view, or of a sample of it. The bot answers with the nanoseconds, as text.
local function looking(work)
    return ([[
        return function(view)
            local state, kept, least = view:sample(), {}, math.huge
            for _ = 1, %d do
                local start = view:clock()
                for _ = 1, %d do %s end
                least = math.min(least, start - view:clock())
            end
            error(("%%.0f"):format(least * 1e9), 0)
        end]]):format(ROUNDS, TIMES, work)
end

local function average(variant, work)
    local path = os.tmpname() .. ".lua"
    local file <close> = assert(io.open(path, "w"))
    file:write(looking(work))
    file:flush()
    local state, rng, sum, count = nova.game(variant):setup(1), nova.rng(1, 1), 0, 0
    local players = { assert(bots.load(path, 0, 1)), assert(bots.load(path, 1, 1)) }
    while not state:over() and count < 60 do
        local _, message = players[state:player() + 1]:move(state)
        sum, count = sum + tonumber(message) / TIMES / 1e3, count + 1
        state:play(state:nth(rng:below(state:count()) + 1))
    end
    os.remove(path)
    return sum / count
end

for _, variant in ipairs { "nova-luna", "terra-nova" } do
    for _, work in ipairs { "view:see()", "state:result()", "state:result(kept)", "view:left()" } do
        print(("%-12s %-20s %6.2f us"):format(variant, work, average(variant, work)))
    end
end
