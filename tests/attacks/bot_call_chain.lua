-- SPDX-License-Identifier: MIT
-- A __call that is called through tables that are called.
-- Ends: error came through
return function()
    local last = print
    for _ = 1, 300 do last = setmetatable({}, { __call = last }) end
    last()
    error "came through"
end
