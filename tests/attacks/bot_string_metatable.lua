-- SPDX-License-Identifier: MIT
-- Changes what all strings do, for the program too.
-- Ends: error attempt to index a nil value
return function(view)
    getmetatable("").__index = function() return nil end
end
