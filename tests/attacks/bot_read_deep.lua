-- SPDX-License-Identifier: MIT
-- Reads an action with tables in tables.
-- Ends: error refill
return function(view)
    local deep = {}
    for _ = 1, 100000 do deep = { deep } end
    return assert(view:read { ["do"] = deep, tile = deep })
end
