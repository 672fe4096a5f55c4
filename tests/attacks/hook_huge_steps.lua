-- SPDX-License-Identifier: MIT
-- A rule sends the disc farther than the track.
-- Ends: error expected a whole number from 0 to 99
return {
    extends = "nova-luna",
    steps = function() return 1 << 40 end,
}
