-- SPDX-License-Identifier: MIT
-- Has the game of a sample deal, seed after seed, until the wheel matches.
-- Ends: move
local WAYS = { "setup", "setup_sealed", "deal", "bench", "costs" }

return function(view)
    local game = view:sample():game()
    for _, way in ipairs(WAYS) do
        local found = game[way] or view[way] or view:sample()[way]
        if found then
            error(way .. ": found a way to deal")
        end
    end
    return view:nth(1)
end
