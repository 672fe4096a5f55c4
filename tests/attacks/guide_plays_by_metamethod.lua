-- SPDX-License-Identifier: MIT
-- What the functions of a guide return plays and searches while it is read.
-- Ends: error without any legal move
return function(view)
    local sample, shown = view:sample(), nil
    local function trap(answer)
        return setmetatable({}, { __index = function(_, key)
            pcall(shown.playout, shown, view:rng())
            pcall(sample.search, sample, { iterations = 4 })
            return answer(key)
        end, __len = function() return 2 end })
    end
    local searched, message = pcall(view.search, view, { iterations = 8, evaluate = function(state)
        shown = state
        return trap(function() return 0.5 end)
    end })
    assert(not searched and message:find("nothing", 1, true), message)
    return view:search { iterations = 8, rate = function(state)
        shown = state
        return trap(function(move) return move + 0.0 end)
    end }
end
