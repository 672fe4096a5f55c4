-- SPDX-License-Identifier: MIT
-- Floods the screen.
-- Ends: instructions
return function(view)
    while true do print(("x"):rep(1000)) end
end
