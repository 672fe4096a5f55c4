-- SPDX-License-Identifier: MIT
-- Asks for the text of a value within its __tostring.
-- Ends: error C stack overflow
return function(view)
    local t = setmetatable({}, { __tostring = function(t) return tostring(t) end })
    return tostring(t)
end
