-- SPDX-License-Identifier: MIT
-- Puts a trap into the metatable of the globals.
-- Ends: move
return function(view)
    setmetatable(_G, { __index = function() while true do end end })
    return view:nth(1)
end
