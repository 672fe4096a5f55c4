-- SPDX-License-Identifier: MIT
-- A table that doubles.
-- Ends: memory
return function()
    local big = {}
    while true do
        for i = 1, #big + 1 do big[#big + i] = {} end
    end
end
