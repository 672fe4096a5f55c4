-- SPDX-License-Identifier: MIT
-- Gives a table a finaliser, which would run outside of all limits.
-- Ends: error '__gc' is not available
return function(view)
    setmetatable({}, { __gc = function() while true do end end })
end
