-- SPDX-License-Identifier: MIT
-- A variant whose data contain themselves.
-- Ends: error
local data = {}
data.data = data

return {
    extends = "nova-luna",
    story = data,
}
