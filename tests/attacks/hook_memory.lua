-- SPDX-License-Identifier: MIT
-- A rule takes memory until there is no more.
-- Ends: error memory limit
return {
    extends = "nova-luna",
    steps = function()
        local kept = {}
        while true do kept[#kept + 1] = { kept } end
    end,
}
