-- SPDX-License-Identifier: MIT
-- A rule draws random numbers.
-- Ends: error found math.random, expected no chance
return {
    extends = "nova-luna",
    steps = function() return math.random(3) end,
}
