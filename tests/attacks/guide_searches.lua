-- SPDX-License-Identifier: MIT
-- A guide searches the position that is searched.
-- Ends: error the search is running
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function()
        view:search { iterations = 8 }
        return { 0.5, 0.5 }
    end }
end
