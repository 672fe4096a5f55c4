-- SPDX-License-Identifier: MIT
-- The text of a number that is no move.
-- Ends: error answered with nothing
return function(view) return view:text(2 ^ 53) end
