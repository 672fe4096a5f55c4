-- SPDX-License-Identifier: MIT
-- A guide plays on the position that is searched.
-- Ends: move
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function(state)
        state:play(state:nth(1))
        return { 0.5, 0.5 }
    end }
end
