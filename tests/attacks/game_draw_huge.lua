-- SPDX-License-Identifier: MIT
-- A drawing of a gigabyte.
-- Ends: error resulting string too large
return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state, move)
        state.stones = state.stones - move
        state.player = 1 - state.player
    end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function() return ("x"):rep(1 << 30) end,
}
