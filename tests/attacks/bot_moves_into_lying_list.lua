-- SPDX-License-Identifier: MIT
-- The list of moves goes into a table that lies about its length.
-- Ends: move
return function(view)
    local trap = setmetatable({}, { __newindex = function() error "no room" end, __len = function() return 9 end })
    return view:moves(trap)[1]
end
