-- SPDX-License-Identifier: MIT
-- Makes a text of a terabyte.
-- Ends: error resulting string too large
return function(view)
    return ("x"):rep(1 << 40)
end
