-- SPDX-License-Identifier: MIT
-- A guide takes memory until it ends.
-- Ends: memory
local kept = {}

return function(view)
    return view:search { iterations = 100000, plies = 1, evaluate = function()
        for _ = 1, 1000 do kept[#kept + 1] = {} end
        return { 0.5, 0.5 }
    end }
end
