-- SPDX-License-Identifier: MIT
-- A rule calls itself for ever.
-- Ends: error memory limit
local function deep() return 1 + deep() end

return {
    extends = "nova-luna",
    steps = deep,
}
