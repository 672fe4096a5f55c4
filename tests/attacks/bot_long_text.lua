-- SPDX-License-Identifier: MIT
-- Answers with a very long text.
-- Ends: error answered with an illegal move
return function(view)
    return ("a"):rep(200000)
end
