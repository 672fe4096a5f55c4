-- SPDX-License-Identifier: MIT
-- A rule that forbids yields.
-- Ends: error forbids
return {
    extends = "nova-luna",
    forbids = function() coroutine.yield() end,
}
