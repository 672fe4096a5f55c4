-- SPDX-License-Identifier: MIT
-- A rule raises a value that becomes text for ever.
-- Ends: error instructions limit
return {
    extends = "nova-luna",
    steps = function()
        error(setmetatable({}, { __tostring = function() while true do end end }))
    end,
}
