-- SPDX-License-Identifier: MIT
-- A variant whose data nest without end.
-- Ends: error
local data = {}
for _ = 1, 10000 do data = { data } end

return {
    extends = "nova-luna",
    story = data,
}
