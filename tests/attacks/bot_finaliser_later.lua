-- SPDX-License-Identifier: MIT
-- Adds a finaliser after the metatable was set.
-- Ends: error '__gc' is not available
return function(view)
    local meta = {}
    setmetatable({}, meta)
    meta.__gc = function() while true do end end
end
