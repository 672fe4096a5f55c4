-- SPDX-License-Identifier: MIT
-- The result goes into a table that raises.
-- Ends: move
return function(view)
    local trap = { __newindex = function() error "trap" end, __index = function() error "trap" end }
    assert(view:sample():result(setmetatable({}, trap)).ranking[1])
    return view:nth(1)
end
