-- SPDX-License-Identifier: MIT
-- Asks for pairs within __pairs within ...
-- Ends: error C stack overflow
return function(view)
    local t = setmetatable({}, { __pairs = function(t) return pairs(t) end })
    for _ in pairs(t) do end
end
