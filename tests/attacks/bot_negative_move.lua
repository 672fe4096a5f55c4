-- SPDX-License-Identifier: MIT
-- Answers with a number below all moves.
-- Ends: error which is no legal move
return function(view)
    return -1
end
