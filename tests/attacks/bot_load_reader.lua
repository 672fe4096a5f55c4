-- SPDX-License-Identifier: MIT
-- load reads from a function that never ends.
-- Ends: memory
return function()
    return load(function() return (" "):rep(1000) end)
end
