-- SPDX-License-Identifier: MIT
-- A guide takes back moves of the search.
-- Ends: move
return function(view)
    return view:search { iterations = 8, plies = 3, policy = function(state)
        state:undo()
        return state:nth(1)
    end }
end
