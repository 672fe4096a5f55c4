-- SPDX-License-Identifier: MIT
-- A state that nests without end.
-- Ends: error
return {
    players = { 2, 2 },
    setup = function() return { player = 0, stones = 9 } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state)
        local deep = state
        for _ = 1, 20000 do
            deep.x = {}
            deep = deep.x
        end
    end,
    over = function(state) return state.stones <= 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(state.stones) end,
}
