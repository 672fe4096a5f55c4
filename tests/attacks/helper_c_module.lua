-- SPDX-License-Identifier: MIT
-- A helper asks for a module in C.
-- Ends: error
return require "nova"
