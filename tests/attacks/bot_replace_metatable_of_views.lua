-- SPDX-License-Identifier: MIT
-- Takes the mark of told tables away.
-- Ends: error protected metatable
return function(view)
    setmetatable(view:see(), {})
end
