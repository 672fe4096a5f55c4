-- SPDX-License-Identifier: MIT
-- The turn of a player whom there is not.
-- Ends: error number of a player
return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function() return 77 end,
    moves = function() return { 1, 2 } end,
    play = function(state, move)
        state.stones = state.stones - move
        state.player = 1 - state.player
    end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(state.stones) end,
}
