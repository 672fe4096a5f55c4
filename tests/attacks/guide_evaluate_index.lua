-- SPDX-License-Identifier: MIT
-- An evaluation answers with a table whose fields raise.
-- Ends: error mine
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function() return setmetatable({}, { __index = function() error "mine" end }) end }
end
