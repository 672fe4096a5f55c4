-- SPDX-License-Identifier: MIT
-- Each pcall begins another one when it is stopped.
-- Ends: instructions
local function again()
    repeat pcall(again) until false
end

return again
