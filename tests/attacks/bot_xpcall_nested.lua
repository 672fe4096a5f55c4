-- SPDX-License-Identifier: MIT
-- The handler of an error runs a loop in a handler.
-- Ends: instructions
local function loop() while true do end end

return function()
    xpcall(error, function() xpcall(loop, loop) loop() end)
    loop()
end
