-- SPDX-License-Identifier: MIT
-- A rule asks about hexes that there are not.
-- Ends: error is not from 1 to 168
return {
    extends = "terra-nova",
    forbids = function(board) return board:owner(math.maxinteger) end,
}
