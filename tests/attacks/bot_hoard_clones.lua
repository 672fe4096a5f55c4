-- SPDX-License-Identifier: MIT
-- Clones a state until memory ends.
-- Ends: memory
return function(view)
    local kept, state = {}, view:sample()
    while true do kept[#kept + 1] = state:clone() end
end
