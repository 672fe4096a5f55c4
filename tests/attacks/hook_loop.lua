-- SPDX-License-Identifier: MIT
-- A rule never answers.
-- Ends: error instructions limit
return {
    extends = "nova-luna",
    steps = function() while true do end end,
}
