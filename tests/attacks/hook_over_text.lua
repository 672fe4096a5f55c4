-- SPDX-License-Identifier: MIT
-- The word for the end has control signs.
-- Ends: error over
return {
    extends = "nova-luna",
    over = function() return "\27[2J" end,
}
