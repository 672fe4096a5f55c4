-- SPDX-License-Identifier: MIT
-- Monte Carlo tree search. Level 1 plays like somebody who has just learnt the rules. Levels 2 to 4 make a fixed
-- number of rollouts, so they are equally strong on every machine. Level 5 uses all of its time. Without a level it is
-- level 3, but where the game has a clock it spends that.
--
--     mcts        mcts:1       mcts:5,time=10      mcts:time=0.05      mcts:iterations=2000,threads=2

local check_ranges = require "parts.ranges"

local RANGES = {
    { "time", 0, 1e9 }, { "iterations", 0, 1e15 }, { "threads", 1, 64 }, { "memory", 0, 1 << 20 }, { "plies", -1, 1e9 },
}

local ROLLOUTS = { [0] = 500, [2] = 50, [3] = 500, [4] = 5000 }

-- One of the moves that don't look bad; sometimes any move.
local function beginner(view)
    if math.random(4) == 1 then
        return view:nth(math.random(view:count()))
    end
    local rated = view:rate()
    return rated[math.random(math.min(6, #rated))].move
end

local function limits(options)
    local iterations, seconds = options.iterations, options.time
    if iterations == 0 and seconds == 0 then
        iterations, seconds = ROLLOUTS[options.level] or 0, options.level == 5 and 2 or 0
    end
    return iterations > 0 and iterations or nil, seconds > 0 and seconds or nil
end

local function search(view, options, iterations, seconds)
    return view:search {
        iterations = iterations, seconds = seconds, threads = options.threads, memory = options.memory,
        plies = options.plies >= 0 and options.plies or nil,
    }
end

-- The clock of a game -------------------------------------------------------------------------------------------------

local MOVES = 25 -- that are likely to come, where nothing tells how many
local PIECES = 4 -- looks at what was found, in the time that an even spending has for a move
local LEAST, MOST = 0.5, 2.5 -- of that time
local SHARE = 0.25 -- of all that is left, for one move
local OF_INCREMENT = 0.9

-- Whether the best move is ahead of the next by more than rollouts vary.
local function is_clear(ranked)
    local first, second = ranked[1], ranked[2]
    return not second or first.value - second.value > first.noise + second.noise
end

-- Thinks for as long as the clock allows: shorter where one move is clearly the best, longer where moves are close.
local function by_clock(view, options, left, increment)
    local even = left / (view:left() and view:left() + 2 or MOVES) + OF_INCREMENT * increment
    local most = math.min(MOST * even, SHARE * left)
    local spent = 0
    local best, ranked
    repeat
        best, ranked = search(view, options, nil, math.max(0.001, math.min(even / PIECES, most - spent)))
        local _, _, now = view:clock()
        spent = left - now
    until spent >= most or (spent >= LEAST * even and is_clear(ranked))
    return best
end

return {
    options = { level = 0, time = 0.0, iterations = 0, threads = 1, memory = 64, plies = -1 },
    check = function(options)
        if options.level < 0 or options.level > 5 then
            error(("level: found %d, expected a number from 1 to 5"):format(options.level), 0)
        end
        check_ranges(options, RANGES)
    end,
    move = function(view, options)
        if view:count() == 1 then
            return view:nth(1)
        end
        local _, _, left, increment = view:clock()
        local is_free = options.time == 0 and options.iterations == 0 and (options.level == 0 or options.level == 5)
        if left and is_free then
            return by_clock(view, options, left, increment)
        end
        local iterations, seconds = limits(options)
        if not iterations and not seconds then
            return beginner(view)
        end
        return (search(view, options, iterations, seconds))
    end,
}
