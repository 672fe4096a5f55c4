-- SPDX-License-Identifier: MIT
-- A rule requires another file.
-- Ends: error unknown name
return {
    extends = "nova-luna",
    steps = function() return require 'bot' end,
}
