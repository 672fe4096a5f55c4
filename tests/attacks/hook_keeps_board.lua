-- SPDX-License-Identifier: MIT
-- A rule keeps the board and asks it when it may not.
-- Ends: error in points
local kept

return {
    extends = "nova-luna",
    steps = function(board, move)
        kept = kept or board
        return 1
    end,
    points = function() return kept:take(1) end,
}
