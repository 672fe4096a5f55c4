-- SPDX-License-Identifier: MIT
-- A sample's history has nothing that the bot did not see.
-- Ends: move
return function(view)
    local sample = view:sample()
    assert(#sample:history() == 0 or sample:ply() >= #sample:history())
    return view:nth(1)
end
