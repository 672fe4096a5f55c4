-- SPDX-License-Identifier: MIT
-- Raises a text that is longer than any screen.
-- Ends: error xxxx
return function(view)
    error(("x"):rep(200000), 0)
end
