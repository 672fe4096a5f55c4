-- SPDX-License-Identifier: MIT
-- Keeps samples until memory ends.
-- Ends: memory
return function(view)
    local kept = {}
    while true do kept[#kept + 1] = view:sample() end
end
