-- SPDX-License-Identifier: MIT
-- Keeps all positions that it is shown until memory ends.
-- Ends: memory
return function(view)
    local kept = {}
    while true do kept[#kept + 1] = view:see() end
end
