-- SPDX-License-Identifier: MIT
-- The deal keeps the generator for later.
-- Ends: error
local kept

return {
    players = { 2, 2 },
    setup = function(_, random)
        kept = random
        return { player = 0, stones = 9 }
    end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state)
        state.player = kept(2) - 1
        state.stones = state.stones - 1
    end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(state.stones) end,
}
