-- SPDX-License-Identifier: MIT
-- A rule answers with a table whose metatable never answers.
-- Ends: play
return {
    extends = "nova-luna",
    placed = function()
        return setmetatable({}, { __index = function() while true do end end, __pairs = function() while true do end end, discs = 1 })
    end,
}
