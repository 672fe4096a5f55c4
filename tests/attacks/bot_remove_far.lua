-- SPDX-License-Identifier: MIT
-- table.remove from a list whose length lies.
-- Ends: instructions
return function()
    table.remove(setmetatable({}, { __len = function() return math.maxinteger - 1 end }), 1)
end
