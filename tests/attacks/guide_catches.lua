-- SPDX-License-Identifier: MIT
-- A guide catches its own end.
-- Ends: instructions
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function()
        while true do pcall(function() while true do end end) end
    end }
end
