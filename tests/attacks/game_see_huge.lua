-- SPDX-License-Identifier: MIT
-- What a seat sees is more than fits.
-- Ends: error memory limit
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
    draw = function(state) return ("o"):rep(math.max(0, state.stones)) end,
    see = function() local big = {} for i = 1, 1e7 do big[i] = i end return big end,
}
