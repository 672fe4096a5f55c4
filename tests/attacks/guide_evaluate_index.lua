-- SPDX-License-Identifier: MIT
-- An evaluation answers with a table whose fields raise.
-- Ends: error evaluate returned nothing for player 0
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function() return setmetatable({}, { __index = function() error "mine" end }) end }
end
