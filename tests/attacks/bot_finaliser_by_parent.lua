-- SPDX-License-Identifier: MIT
-- Adds a finaliser through the __newindex of a class of classes.
-- Ends: error '__gc' is not available
return function(view)
    local class = setmetatable({}, { __newindex = rawset })
    setmetatable({}, class)
    class.__gc = function() while true do end end
end
