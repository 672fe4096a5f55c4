-- SPDX-License-Identifier: MIT
-- Ratings that are no numbers.
-- Ends: error rate returned nan
return function(view)
    local function rate(state)
        local ratings = {}
        for _, move in ipairs(state:moves()) do ratings[move] = 0 / 0 end
        return ratings
    end
    return view:search { iterations = 8, rate = rate }
end
