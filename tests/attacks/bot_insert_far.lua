-- SPDX-License-Identifier: MIT
-- table.insert into a list whose length lies.
-- Ends: error table too long
return function()
    table.insert(setmetatable({}, { __len = function() return math.maxinteger end }), 1, "x")
end
