-- SPDX-License-Identifier: MIT
-- The file answers otherwise the second time it is run.
-- Ends: error math.random
return {
    extends = "nova-luna",
    discs = 5 + math.random(10),
}
