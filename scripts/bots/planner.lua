-- SPDX-License-Identifier: MIT
-- The move that looks best to the game's own planner, which looks one turn ahead: what the move brings now, what it
-- prepares, what it costs, and what it leaves to the next player.

return function(view)
    return view:rate()[1].move
end
