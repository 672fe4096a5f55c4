-- SPDX-License-Identifier: MIT
-- A state with a number that is none.
-- Ends: error whole numbers only
return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state, move) state.stones = state.stones - move state.odd = 0 / 0 end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(math.max(0, state.stones)) end,
}
