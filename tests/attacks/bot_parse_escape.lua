-- SPDX-License-Identifier: MIT
-- Raises what a wrong move with control signs is answered with.
-- Ends: error is no move
return function(view)
    local _, message = view:parse "\27[2J\7"
    error(message, 0)
end
