-- SPDX-License-Identifier: MIT
-- Steps that are a text.
-- Ends: error steps
return {
    extends = "nova-luna",
    steps = function() return "ten" end,
}
