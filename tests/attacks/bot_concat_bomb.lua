-- SPDX-License-Identifier: MIT
-- Joins a list that grows by itself.
-- Ends: instructions
-- With ticks: error too many items at once
return function(view)
    local t = setmetatable({}, { __index = function() return "x" end })
    return table.concat(t, "", 1, 1 << 50)
end
