-- SPDX-License-Identifier: MIT
-- An evaluation takes memory until there is no more.
-- Ends: memory
return function(view)
    local kept = {}
    return view:search { iterations = 100000, plies = 1, evaluate = function(state) while true do kept[#kept + 1] = state:clone() end end }
end
