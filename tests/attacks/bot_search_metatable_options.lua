-- SPDX-License-Identifier: MIT
-- Options whose fields are made up while they are read.
-- Ends: error expected iterations or seconds
return function(view)
    return view:search(setmetatable({}, { __index = function() return {} end, __pairs = function() return next, { x = 1 } end }))
end
