-- SPDX-License-Identifier: MIT
-- Makes all tables that views tell weak.
-- Ends: move
return function(view)
    getmetatable(view:see()).__mode = "kv"
    for _ = 1, 300 do view:see() end
    return view:nth(1)
end
