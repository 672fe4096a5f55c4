-- SPDX-License-Identifier: MIT
-- Backtracks for ever in a pattern, within one call of C.
-- Ends: instructions
return function(view)
    return string.find(("a"):rep(300), ("a*"):rep(20) .. "b") or view:nth(1)
end
