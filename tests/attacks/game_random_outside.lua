-- SPDX-License-Identifier: MIT
-- Random numbers of a range that is none.
-- Ends: error play
return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state, move, random) state.stones = random(5, 1) end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(math.max(0, state.stones)) end,
}
