-- SPDX-License-Identifier: MIT
-- Each replacement doubles the text.
-- Ends: memory
return function()
    local text = "ab"
    while true do text = text:gsub(".", "%0%0") end
end
