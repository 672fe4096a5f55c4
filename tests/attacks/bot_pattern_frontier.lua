-- SPDX-License-Identifier: MIT
-- A long line of frontiers.
-- Ends: instructions
return function()
    while true do local _ = ("a "):rep(20000):gsub("%f[%w]%w*", "") end
end
