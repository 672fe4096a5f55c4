-- SPDX-License-Identifier: MIT
-- A rule of Terra Nova never answers.
-- Ends: error instructions limit
return {
    extends = "terra-nova",
    forbids = function() while true do end end,
}
