-- SPDX-License-Identifier: MIT
-- A map wider than any.
-- Ends: error map
return {
    extends = "terra-nova",
    map = ("F "):rep(100000),
}
