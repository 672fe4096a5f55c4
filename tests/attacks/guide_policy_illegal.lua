-- SPDX-License-Identifier: MIT
-- A policy answers with an illegal move.
-- Ends: error policy returned 4294967294, expected nil or a legal move
return function(view)
    return view:search { iterations = 8, policy = function() return 4294967294 end }
end
