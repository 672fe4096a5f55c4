-- SPDX-License-Identifier: MIT
-- Replaces within the replacement of gsub within ...
-- Ends: error C stack overflow
return function(view)
    local function replace() return (("a"):gsub("a", replace)) end
    return replace()
end
