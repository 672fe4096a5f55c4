-- SPDX-License-Identifier: MIT
-- Nests a pattern until the stack of C ends.
-- Ends: error pattern too complex
return function(view)
    return string.find(("a"):rep(9999), ("a?"):rep(9999))
end
