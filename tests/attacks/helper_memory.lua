-- SPDX-License-Identifier: MIT
-- A helper takes memory while it is loaded.
-- Ends: memory
local kept = {}
while true do kept[#kept + 1] = { kept, kept, kept } end
