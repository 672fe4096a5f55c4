-- SPDX-License-Identifier: MIT
-- Uses a sample's game after closing it.
-- Ends: error non-closable
return function(view)
    local sample = view:sample()
    local game <close> = sample:game()
    return sample:game():setup_sealed("00")
end
