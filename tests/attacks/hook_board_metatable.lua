-- SPDX-License-Identifier: MIT
-- A rule changes the board's methods for others.
-- Ends: error in steps
return {
    extends = "nova-luna",
    steps = function(board)
        getmetatable(board).__index.see = nil
        return 1
    end,
}
