-- SPDX-License-Identifier: MIT
-- Runs a search in a coroutine that is left in the middle.
-- Ends: move
return function(view)
    local co = coroutine.wrap(function()
        view:search { iterations = 8, policy = function(state) pcall(coroutine.yield) return state:nth(1) end }
    end)
    pcall(co)
    pcall(co)
    return view:nth(1)
end
