-- SPDX-License-Identifier: MIT
-- A value for three where two play.
-- Ends: error evaluate returned
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function() return { 1, 1, 1 } end }
end
