-- SPDX-License-Identifier: MIT
-- Coroutines that resume coroutines, as deep as it goes.
-- Ends: error bot.lua:5
local function deeper(n)
    return coroutine.wrap(function() return deeper(n + 1) end)()
end

return function() return deeper(1) end
