-- SPDX-License-Identifier: MIT
-- More tiles than there may be.
-- Ends: error memory limit
local tiles = {}
for i = 1, 100000 do tiles[i] = { "r", 1, {} } end

return { extends = "nova-luna", tiles = tiles }
