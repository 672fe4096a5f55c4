-- SPDX-License-Identifier: MIT
-- The end comes when it is asked for the second time.
-- Ends: play
-- When counted: error answered differently
local count = 0

return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state, move)
        state.player = 1 - state.player
        state.stones = state.stones - move
    end,
    over = function() count = count + 1 return count % 3 == 0 and "now" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(math.max(0, state.stones)) end,
}
