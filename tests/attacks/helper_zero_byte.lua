-- SPDX-License-Identifier: MIT
-- A helper cuts a path short with a zero byte.
-- Ends: error
return require "helper\0.lua"
