-- SPDX-License-Identifier: MIT
-- For the solo game: plans with all that is visible. With more players it is `mcts`.

local check_ranges = require "parts.ranges"
local mcts = require "mcts"

local RANGES = { { "width", 1, 100000 }, { "worlds", 1, 10000 } }

return {
    options = {
        width = 3000, worlds = 128, level = 4, time = 0.0, iterations = 0, threads = 1, memory = 64, plies = -1,
    },
    check = function(options)
        mcts.check(options)
        check_ranges(options, RANGES)
    end,
    move = function(view, options)
        if view:count() == 1 then
            return view:nth(1)
        elseif view.players == 1 then
            return view:solve { width = options.width, worlds = options.worlds }
        end
        return mcts.move(view, options)
    end,
}
