-- SPDX-License-Identifier: MIT
-- What `see` returns has metamethods, and is changed by a coroutine that it has left behind.
-- Ends: play
local shown = setmetatable({ 1, 2, "three" }, { __len = error, __index = error, __pairs = error })

return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return { 1 } end,
    play = function(state, move)
        state.player = 1 - state.player
        state.stones = state.stones - move
    end,
    over = function(state) shown[4] = nil return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) shown[4] = nil return "take " .. move end,
    draw = function(state) shown[4] = nil return ("\n"):rep(state.stones) end,
    see = function() return shown end,
}
