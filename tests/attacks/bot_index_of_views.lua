-- SPDX-License-Identifier: MIT
-- Has all tables that views tell answer with lies.
-- Ends: move
return function(view)
    getmetatable(view:see()).__index = function() while true do end end
    assert(view:see().nothing == nil)
    return view:nth(1)
end
