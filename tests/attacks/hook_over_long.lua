-- SPDX-License-Identifier: MIT
-- The word for the end is very long.
-- Ends: error over
return {
    extends = "nova-luna",
    over = function() return ("x"):rep(100000) end,
}
