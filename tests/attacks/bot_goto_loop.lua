-- SPDX-License-Identifier: MIT
-- Jumps back for ever without a call.
-- Ends: instructions
return function()
    ::again::
    goto again
end
