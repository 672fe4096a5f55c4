-- SPDX-License-Identifier: MIT
-- A rule for the end never answers.
-- Ends: error over
return {
    extends = "nova-luna",
    over = function() while true do end end,
}
