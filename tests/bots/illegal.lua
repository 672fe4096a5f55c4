-- SPDX-License-Identifier: MIT
-- Answers with a number that is no legal move in any position.
return function()
    return 4294967294
end
