-- SPDX-License-Identifier: MIT
-- An end that is no word.
-- Ends: error expected nothing, or a word
return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state, move)
        state.stones = state.stones - move
        state.player = 1 - state.player
    end,
    over = function() return 1 << 40 end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(state.stones) end,
}
