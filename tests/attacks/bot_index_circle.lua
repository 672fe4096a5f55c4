-- SPDX-License-Identifier: MIT
-- An __index that leads back to itself.
-- Ends: error '__index' chain too long
return function()
    local one, other = {}, {}
    setmetatable(one, { __index = other })
    setmetatable(other, { __index = one })
    return one.x
end
