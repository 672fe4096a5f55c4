-- SPDX-License-Identifier: MIT
-- table.remove from a list whose length lies.
-- Ends: instructions
-- With ticks: error too many items at once
return function()
    table.remove(setmetatable({}, { __len = function() return math.maxinteger - 1 end }), 1)
end
