-- SPDX-License-Identifier: MIT
-- Two files that require one another.
-- Ends: error being loaded already
return require "bot"
