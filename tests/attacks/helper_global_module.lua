-- SPDX-License-Identifier: MIT
-- A helper leaves a global for other bots.
-- Ends: move
leak = "left"

return function(view)
    assert(leak == "left")
    return view:nth(1)
end
