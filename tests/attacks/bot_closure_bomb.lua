-- SPDX-License-Identifier: MIT
-- Keeps functions until memory ends.
-- Ends: memory
return function()
    local kept = {}
    while true do
        local n = #kept
        kept[n + 1] = function() return n, kept end
    end
end
