-- SPDX-License-Identifier: MIT
-- A rule depends on the time.
-- Ends: error unknown name
return {
    extends = "nova-luna",
    steps = function() return os.clock() > 1 and 1 or 2 end,
}
