-- SPDX-License-Identifier: MIT
-- Asks for a move that is no number.
-- Ends: error no integer representation
return function(view) return view:nth(0 / 0) end
