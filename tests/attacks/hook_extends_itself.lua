-- SPDX-License-Identifier: MIT
-- A variant that extends itself.
-- Ends: error extends itself
return { extends = "./attack.lua" }
