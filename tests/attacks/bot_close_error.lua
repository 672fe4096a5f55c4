-- SPDX-License-Identifier: MIT
-- A variable that is closed raises while an error is on its way.
-- Ends: error second
return function()
    local _ <close> = setmetatable({}, { __close = function() error "second" end })
    error "first"
end
