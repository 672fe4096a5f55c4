-- SPDX-License-Identifier: MIT
--
-- nova lua tests/bench/refill.lua [GAMES [SEED]]: what the solver would gain from knowing the refill.
--
-- The same solo deals, seeds from SEED (1) on, are played with the pile hidden and with it known; the last line has the
-- mean difference of the scores with its 95% interval.

local nova = require "nova"

local games, first = tonumber(arg[1] or 50), tonumber(arg[2] or 1)
local sensible = math.type(games) == "integer" and games > 1 and math.type(first) == "integer"
assert(sensible, "usage: refill.lua [GAMES [SEED]], of at least two games")

local game = assert(nova.game("nova-luna", { players = 1 }))

local function play(seed, peek)
    local state = game:setup(seed)
    while not state:over() do
        assert(state:play(assert(state:solve { seed = seed, peek = peek })))
    end
    return -state:result().points[1]
end

-- The mean, and half the width of its 95% interval.
local function mean(numbers)
    local sum, squares = 0, 0
    for _, number in ipairs(numbers) do
        sum = sum + number
    end
    local middle = sum / #numbers
    for _, number in ipairs(numbers) do
        squares = squares + (number - middle) ^ 2
    end
    return middle, 1.96 * math.sqrt(squares / (#numbers - 1) / #numbers)
end

local function print_mean(what, numbers)
    print(("%-12s %6.2f ± %.2f"):format(what, mean(numbers)))
end

local hidden, known, gains = {}, {}, {}
local started = os.clock()
for i = 1, games do
    hidden[i], known[i] = play(first + i - 1, false), play(first + i - 1, true)
    gains[i] = hidden[i] - known[i]
end
print(("%d deals, %.1f seconds of CPU a game"):format(games, (os.clock() - started) / games / 2))
print_mean("pile hidden", hidden)
print_mean("pile known", known)
print_mean("difference", gains)
