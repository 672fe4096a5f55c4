-- SPDX-License-Identifier: MIT
-- Answers with something that is no move.
return function()
    return { "north" }
end
