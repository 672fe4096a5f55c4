-- SPDX-License-Identifier: MIT
-- A task of its own kind raises.
-- Ends: error wild
return {
    extends = "nova-luna",
    kinds = { wild = { done = function() error "wild" end } },
    tiles = { { "r", 1, { kind = "wild" } }, { "b", 1, { kind = "wild" } }, { "y", 1 }, { "t", 1 } },
}
