-- SPDX-License-Identifier: MIT
-- Asks for a module that is no text.
-- Ends: error No such file
return function() return require(12) end
