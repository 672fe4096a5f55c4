-- SPDX-License-Identifier: MIT
-- A helper gives back more than fits.
-- Ends: memory
local big = {}
for i = 1, 1 << 30 do big[i] = i end
return big
