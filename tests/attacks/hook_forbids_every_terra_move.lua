-- SPDX-License-Identifier: MIT
-- Nothing may be done at all.
-- Ends: play
return {
    extends = "terra-nova",
    forbids = function() return "no" end,
}
