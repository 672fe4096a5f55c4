-- SPDX-License-Identifier: MIT
-- Monte Carlo tree search. Level 1 plays like somebody who has just learnt the rules. Levels 2 to 4 make a fixed
-- number of rollouts, so they are equally strong on every machine. Level 5 uses all of its time.
--
--     mcts        mcts:1       mcts:5,time=10      mcts:time=0.05      mcts:iterations=2000,threads=2

local ROLLOUTS = { [2] = 50, [3] = 500, [4] = 5000 }

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

return {
    options = { level = 3, time = 0.0, iterations = 0, threads = 1, memory = 64, plies = -1 },
    check = function(options)
        if options.level < 1 or options.level > 5 then
            error("level goes from 1 to 5", 0)
        end
    end,
    move = function(view, options)
        if view:count() == 1 then
            return view:nth(1)
        end
        local iterations, seconds = limits(options)
        if not iterations and not seconds then
            return beginner(view)
        end
        return (view:search {
            iterations = iterations, seconds = seconds, threads = options.threads, memory = options.memory,
            plies = options.plies >= 0 and options.plies or nil,
        })
    end,
}
