-- SPDX-License-Identifier: MIT
-- Steps back without an end.
-- Ends: error steps
return {
    extends = "nova-luna",
    steps = function() return math.mininteger end,
}
