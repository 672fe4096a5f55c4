-- SPDX-License-Identifier: MIT
-- Goes on in a to-be-closed variable after it was stopped.
-- Ends: instructions
return function(view)
    local again <close> = setmetatable({}, { __close = function() while true do end end })
    while true do end
end
