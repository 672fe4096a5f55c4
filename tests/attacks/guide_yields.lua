-- SPDX-License-Identifier: MIT
-- A guide yields out of the search.
-- Ends: error attempt to yield
return function(view)
    local routine = coroutine.wrap(function()
        return view:search { iterations = 8, plies = 1, evaluate = function() coroutine.yield() end }
    end)
    return routine()
end
