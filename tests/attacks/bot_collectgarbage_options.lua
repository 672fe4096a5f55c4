-- SPDX-License-Identifier: MIT
-- Stops the collector, then makes garbage.
-- Ends: instructions
return function()
    pcall(collectgarbage, "stop")
    pcall(collectgarbage, "incremental", 1000, 1, 30)
    while true do local _ = {} end
end
