-- SPDX-License-Identifier: MIT
-- The function of a gsub raises, in a coroutine.
-- Ends: error inside
return function()
    return coroutine.wrap(function() return ("a"):gsub("a", function() error("inside", 0) end) end)()
end
