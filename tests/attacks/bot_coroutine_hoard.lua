-- SPDX-License-Identifier: MIT
-- Keeps coroutines until memory ends.
-- Ends: instructions
-- With ticks: memory
return function()
    local kept = {}
    while true do
        kept[#kept + 1] = coroutine.create(function() coroutine.yield(("x"):rep(1000)) end)
        coroutine.resume(kept[#kept])
    end
end
