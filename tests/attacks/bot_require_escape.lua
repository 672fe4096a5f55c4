-- SPDX-License-Identifier: MIT
-- Asks for a module whose name has escape sequences.
-- Ends: error names of modules
return function() return require "\27[2J" end
