-- SPDX-License-Identifier: MIT
-- Asks for the program's own module.
-- Ends: error No such file
return function() return require "nova.core" end
