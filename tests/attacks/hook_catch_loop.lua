-- SPDX-License-Identifier: MIT
-- A rule catches its own stop.
-- Ends: error instructions limit
return {
    extends = "nova-luna",
    steps = function()
        while true do pcall(function() while true do end end) end
    end,
}
