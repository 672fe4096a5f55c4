-- SPDX-License-Identifier: MIT
-- A required file has a chain of indexes that is too long.
-- Ends: error a chain of more than 200 fields
local a, k = {}, "k"
return a
    [k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k]
    [k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k]
    [k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k]
    [k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k]
    [k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k][k]
