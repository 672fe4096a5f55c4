-- SPDX-License-Identifier: MIT
-- Answers with a table that looks like a move by its metatable.
-- Ends: error answered with a table, expected a move
return function(view)
    return setmetatable({}, { __index = function() return view:nth(1) end, __eq = function() return true end })
end
