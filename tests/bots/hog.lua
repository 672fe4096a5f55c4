-- SPDX-License-Identifier: MIT
-- Takes memory until there is no more.
return function()
    local kept = {}
    while true do
        kept[#kept + 1] = ("x"):rep(1 << 16) .. #kept
    end
end
