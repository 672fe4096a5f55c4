-- SPDX-License-Identifier: MIT
-- The result goes into a table that raises.
-- Ends: error trap
return function(view)
    return view:sample():result(setmetatable({}, { __newindex = function() error "trap" end }))
end
