-- SPDX-License-Identifier: MIT
-- Answers with a table whose __tostring never ends.
-- Ends: error answered with a table, expected a move
return function(view)
    return setmetatable({}, { __tostring = function() while true do end end })
end
