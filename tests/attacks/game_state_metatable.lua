-- SPDX-License-Identifier: MIT
-- A state with a metatable that never answers.
-- Ends: play
return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function() return setmetatable({ player = 0, stones = 3 }, { __index = function() while true do end end, __pairs = function() while true do end end }) end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(state.stones) end,
}
