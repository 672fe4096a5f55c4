-- SPDX-License-Identifier: MIT
-- A helper raises escape sequences.
-- Ends: error title
error "\27[2J\27]0;title\7"
