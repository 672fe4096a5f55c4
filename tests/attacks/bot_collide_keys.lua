-- SPDX-License-Identifier: MIT
-- Uses keys that all fall into one place of a table.
-- Ends: memory
return function(view)
    local k = 10
    while true do
        local size, t = (1 << k) - 1, {}
        for i = 1, (1 << (k - 1)) + 1 do t[i * size + (1 << 40) // size * size] = i end
        k = k + 1
    end
end
