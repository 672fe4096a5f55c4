-- SPDX-License-Identifier: MIT
-- A rule that forbids raises the board.
-- Ends: error forbids
return {
    extends = "nova-luna",
    forbids = function(board) error(board) end,
}
