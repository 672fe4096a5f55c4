-- SPDX-License-Identifier: MIT
-- More moves than there may be.
-- Ends: error
return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function()
        local moves = {}
        for i = 1, 60000 do moves[i] = i end
        return moves
    end,
    play = function(state, move)
        state.stones = state.stones - move
        state.player = 1 - state.player
    end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(state.stones) end,
}
