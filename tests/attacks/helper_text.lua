-- SPDX-License-Identifier: MIT
-- A helper is no Lua.
-- Ends: error
this is no Lua
