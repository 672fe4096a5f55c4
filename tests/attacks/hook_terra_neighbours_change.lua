-- SPDX-License-Identifier: MIT
-- Changing the list of neighbours changes no map.
-- Ends: play
return {
    extends = "terra-nova",
    forbids = function(board)
        local hex = board:hexes() and 1
        local around = board:neighbours(hex)
        local number = #around
        for i = 1, number do around[i] = nil end
        assert(#board:neighbours(hex) == number)
        return false
    end,
}
