-- SPDX-License-Identifier: MIT
-- A rule requires another file.
-- Ends: error found no such file
return {
    extends = "nova-luna",
    steps = function() return require 'bot' end,
}
