-- SPDX-License-Identifier: MIT
-- Adds a finaliser to a metatable with table.move.
-- Ends: error '__gc' is not available
return function(view)
    local meta = setmetatable({}, { __newindex = function(t, _, value) rawset(t, "__gc", value) end })
    setmetatable({}, meta)
    table.move({ function() while true do end end }, 1, 1, 1, meta)
end
