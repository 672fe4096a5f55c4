-- SPDX-License-Identifier: MIT
-- A __concat that never answers.
-- Ends: instructions
return function()
    return "a" .. setmetatable({}, { __concat = function() while true do end end })
end
