-- SPDX-License-Identifier: MIT
-- A rule reads a file.
-- Ends: error unknown name
return {
    extends = "nova-luna",
    steps = function() return #io.open('/etc/passwd'):read 'a' end,
}
