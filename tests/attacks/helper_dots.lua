-- SPDX-License-Identifier: MIT
-- A helper leaves its folder by dots in the name.
-- Ends: error
return require "...secret"
