-- SPDX-License-Identifier: MIT
-- A __pairs that never ends.
-- Ends: instructions
return function()
    for _ in pairs(setmetatable({}, { __pairs = function() return function() return 1 end end })) do end
end
