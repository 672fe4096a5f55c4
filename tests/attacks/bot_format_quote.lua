-- SPDX-License-Identifier: MIT
-- Texts quoted again and again grow.
-- Ends: memory
return function()
    local text = "\\"
    while true do text = ("%q"):format(text .. text) end
end
