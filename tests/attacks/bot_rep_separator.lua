-- SPDX-License-Identifier: MIT
-- string.rep with a long separator.
-- Ends: error resulting string too large
return function() return ("x"):rep(100000, ("y"):rep(100000)) end
