-- SPDX-License-Identifier: MIT
-- A text with so many constants that the parser gives up.
-- Ends: error too many local variables
return function()
    local parts = {}
    for i = 1, 300 do parts[i] = "local v" .. i .. " = " .. i end
    return assert(load(table.concat(parts, " ")))
end
