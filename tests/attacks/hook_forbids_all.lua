-- SPDX-License-Identifier: MIT
-- A rule forbids every move.
-- Ends: play
return {
    extends = "nova-luna",
    forbids = function() return 'no' end,
}
