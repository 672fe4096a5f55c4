-- SPDX-License-Identifier: MIT
-- Steps that are no whole number.
-- Ends: error steps
return {
    extends = "nova-luna",
    steps = function() return 1.5 end,
}
