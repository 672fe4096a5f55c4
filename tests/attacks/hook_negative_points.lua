-- SPDX-License-Identifier: MIT
-- Points below the least number.
-- Ends: error
return {
    extends = "nova-luna",
    points = function() return math.mininteger end,
    over = function() return 'now' end,
}
