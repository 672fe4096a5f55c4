-- SPDX-License-Identifier: MIT
-- Gives a finaliser to all tables that views tell.
-- Ends: move
return function(view)
    local meta = getmetatable(view:see())
    meta.__gc = function() while true do end end
    for _ = 1, 300 do view:see() end
    for _ = 1, 100000 do local _ = {} end
    return view:nth(1)
end
