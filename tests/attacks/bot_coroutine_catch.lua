-- SPDX-License-Identifier: MIT
-- A coroutine that was stopped is resumed, and again.
-- Ends: instructions
return function()
    while true do
        local routine = coroutine.create(function() while true do end end)
        pcall(coroutine.resume, routine)
        pcall(coroutine.close, routine)
    end
end
