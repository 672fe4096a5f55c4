-- SPDX-License-Identifier: MIT
-- A __lt that calls itself.
-- Ends: error C stack overflow
return function()
    local wild = {}
    wild = setmetatable(wild, { __lt = function(one, other) return one < other end })
    return wild < setmetatable({}, getmetatable(wild))
end
