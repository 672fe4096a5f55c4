-- SPDX-License-Identifier: MIT
-- A picture for one seat never comes.
-- Ends: error instructions limit
return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state, move)
        state.player = 1 - state.player
        state.stones = state.stones - move
    end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(_, seat) while seat ~= 9 do end return '' end,
}
