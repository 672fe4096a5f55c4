-- SPDX-License-Identifier: MIT
-- A __name that is long and has escape sequences.
-- Ends: error attempt to perform arithmetic
return function()
    local wild = setmetatable({}, { __name = "\27[2J" .. ("x"):rep(50000) })
    return wild + 1
end
