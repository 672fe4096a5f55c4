-- SPDX-License-Identifier: MIT
-- A variant takes memory while it is loaded.
-- Ends: error memory limit
local kept = {}
while true do kept[#kept + 1] = { kept } end

return {
    extends = "nova-luna",

}
