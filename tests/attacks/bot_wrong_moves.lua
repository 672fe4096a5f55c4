-- SPDX-License-Identifier: MIT
-- Plays all kinds of moves on a sample.
-- Ends: move
return function(view)
    local state = view:sample()
    for _, move in ipairs { -1, 0, 1 << 31, 1 << 32, (1 << 32) - 1, math.maxinteger, math.mininteger, 0.5, "x", {} } do
        pcall(state.play, state, move)
        pcall(state.text, state, move)
        pcall(state.legal, state, move)
    end
    return view:nth(1)
end
