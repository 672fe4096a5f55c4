-- SPDX-License-Identifier: MIT
-- Asks for the whole position again and again.
-- Ends: instructions
return function(view)
    while true do view:see() end
end
