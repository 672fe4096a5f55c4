-- SPDX-License-Identifier: MIT
-- A guide keeps the position and looks at it later.
-- Ends: error answered with a nova.state
return function(view)
    local kept
    view:search { iterations = 8, plies = 1, evaluate = function(state)
        kept = state
        return { 0.5, 0.5 }
    end }
    return kept:moves()[1] and kept:play(kept:nth(1))
end
