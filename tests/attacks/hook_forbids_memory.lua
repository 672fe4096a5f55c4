-- SPDX-License-Identifier: MIT
-- A rule that forbids takes memory until it ends.
-- Ends: error forbids
local kept = {}

return {
    extends = "nova-luna",
    forbids = function()
        for _ = 1, 1000000 do kept[#kept + 1] = {} end
    end,
}
