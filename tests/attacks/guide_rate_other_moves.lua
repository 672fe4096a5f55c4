-- SPDX-License-Identifier: MIT
-- Ratings for moves that there are not.
-- Ends: error without any legal move
return function(view)
    return view:search { iterations = 8, rate = function() return { [123456789] = 1 } end }
end
