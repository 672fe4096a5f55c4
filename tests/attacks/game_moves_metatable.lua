-- SPDX-License-Identifier: MIT
-- A list of moves whose length is a lie.
-- Ends: error expected
return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return setmetatable({}, { __len = function() return 1 << 40 end, __index = function(_, i) return i end }) end,
    play = function(state, move)
        state.stones = state.stones - move
        state.player = 1 - state.player
    end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(state.stones) end,
}
