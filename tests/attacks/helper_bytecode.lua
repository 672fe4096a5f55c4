-- SPDX-License-Identifier: MIT
-- A helper that begins like bytecode.
-- Ends: error
Lua
