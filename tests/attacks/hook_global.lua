-- SPDX-License-Identifier: MIT
-- A rule keeps what it knows in a global.
-- Ends: error unknown name
return {
    extends = "nova-luna",
    steps = function()
        counter = (counter or 0) + 1
        return counter
    end,
}
