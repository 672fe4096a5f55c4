-- SPDX-License-Identifier: MIT
-- table.concat over a list whose length lies.
-- Ends: instructions
-- With ticks: error too many items at once
return function()
    local lies = setmetatable({}, { __len = function() return math.maxinteger - 1 end, __index = function() return "" end })
    return table.concat(lies)
end
