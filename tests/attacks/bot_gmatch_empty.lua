-- SPDX-License-Identifier: MIT
-- gmatch with a pattern that matches nothing, for ever.
-- Ends: instructions
return function()
    while true do for _ in ("x"):rep(1000):gmatch "" do end end
end
