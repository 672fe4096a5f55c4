-- SPDX-License-Identifier: MIT
-- Options that raise when they are read.
-- Ends: error expected iterations or seconds
return function(view)
    return view:search(setmetatable({}, { __index = function() error "mine" end }))
end
