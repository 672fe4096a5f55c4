-- SPDX-License-Identifier: MIT
-- A comparison that never answers.
-- Ends: instructions
return function() table.sort({ 3, 2, 1 }, function() while true do end end) end
