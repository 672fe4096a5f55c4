-- SPDX-License-Identifier: MIT
-- A helper asks for a module of the program.
-- Ends: error
return require "nova.core"
