-- SPDX-License-Identifier: MIT
-- Takes all globals away and puts traps in their place.
-- Ends: move
local all, pairs = _G, pairs

return function(view)
    for name in pairs(all) do all[name] = nil end
    return view:nth(1)
end
