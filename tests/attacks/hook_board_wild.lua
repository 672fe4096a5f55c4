-- SPDX-License-Identifier: MIT
-- A rule asks the board about places that there are not.
-- Ends: error no integer representation
return {
    extends = "nova-luna",
    steps = function(board) return board:at(1e300, 0 / 0, -1) end,
}
