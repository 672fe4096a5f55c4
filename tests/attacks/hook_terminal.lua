-- SPDX-License-Identifier: MIT
-- A reason writes to the terminal.
-- Ends: play
return {
    extends = "nova-luna",
    forbids = function(view, move) return view.player and move == nil and '\27[2J' or nil end,
}
