-- SPDX-License-Identifier: MIT
-- A __tostring that never answers.
-- Ends: instructions
return function()
    return tostring(setmetatable({}, { __tostring = function() while true do end end }))
end
