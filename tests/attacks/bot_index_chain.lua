-- SPDX-License-Identifier: MIT
-- A chain of __index as long as Lua allows, and longer.
-- Ends: error '__index' chain too long
return function()
    local last = {}
    for _ = 1, 5000 do last = setmetatable({}, { __index = last }) end
    return last.x
end
