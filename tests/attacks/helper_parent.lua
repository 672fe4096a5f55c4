-- SPDX-License-Identifier: MIT
-- A helper loads a file above its folder.
-- Ends: error
return require "../secret"
