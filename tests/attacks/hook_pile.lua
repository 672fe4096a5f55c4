-- SPDX-License-Identifier: MIT
-- A rule looks for the hidden pile.
-- Ends: error pile
return {
    extends = "nova-luna",
    steps = function(view) return #view:see().pile end,
}
