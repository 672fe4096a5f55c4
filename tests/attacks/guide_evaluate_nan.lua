-- SPDX-License-Identifier: MIT
-- An evaluation answers with what is no number.
-- Ends: error evaluate returned nan
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function() return { 0 / 0, 0 / 0 } end }
end
