-- SPDX-License-Identifier: MIT
-- A rule draws random numbers.
-- Ends: error nil value
return {
    extends = "nova-luna",
    steps = function() return math.random(3) end,
}
