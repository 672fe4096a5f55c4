-- SPDX-License-Identifier: MIT
-- table.concat of one text many times.
-- Ends: memory
return function()
    local parts = {}
    local text = ("x"):rep(200000)
    for i = 1, 1000 do parts[i] = text end
    return table.concat(parts)
end
