-- SPDX-License-Identifier: MIT
-- Ratings that never come.
-- Ends: instructions
return function(view)
    return view:search { iterations = 8, rate = function() while true do end end }
end
