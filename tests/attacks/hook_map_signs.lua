-- SPDX-License-Identifier: MIT
-- A map with control signs for landscapes.
-- Ends: error map
return {
    extends = "terra-nova",
    map = "\1 \2 \3",
}
