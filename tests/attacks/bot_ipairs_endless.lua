-- SPDX-License-Identifier: MIT
-- ipairs over a list that never ends.
-- Ends: instructions
return function()
    for _ in ipairs(setmetatable({}, { __index = function() return 1 end })) do end
end
