-- SPDX-License-Identifier: MIT
-- Makes a weak table, whose collection can take quadratic time.
-- Ends: error '__mode' is not available
return function(view)
    setmetatable({}, { __mode = "k" })
end
