-- SPDX-License-Identifier: MIT
-- A rule answers with what is no number.
-- Ends: error returned nan
return {
    extends = "nova-luna",
    steps = function() return 0 / 0 end,
}
