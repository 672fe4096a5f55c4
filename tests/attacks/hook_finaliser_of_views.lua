-- SPDX-License-Identifier: MIT
-- A rule gives a finaliser to all tables that views tell.
-- Ends: play
return {
    extends = "nova-luna",
    steps = function(view)
        getmetatable(view:see()).__gc = function() while true do end end
        for _ = 1, 100 do view:see() end
        return 1
    end,
}
