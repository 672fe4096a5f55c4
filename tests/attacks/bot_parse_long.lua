-- SPDX-License-Identifier: MIT
-- Reads a text of a million signs as a move.
-- Ends: error is no move
return function(view) return assert(view:parse(("9"):rep(200000))) end
