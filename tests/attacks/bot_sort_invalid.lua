-- SPDX-License-Identifier: MIT
-- A comparison that contradicts itself.
-- Ends: error answered with nothing
return function()
    local list = {}
    for i = 1, 1000 do list[i] = i end
    for _ = 1, 20 do table.sort(list, function() return true end) end
end
