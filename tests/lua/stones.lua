-- SPDX-License-Identifier: MIT
-- A game whose every position is won or lost by force: one to three stones a turn, and whoever takes the last one of
-- five wins. Who leaves four stones to the other player wins.

return {
    story = "One to three stones a turn, and whoever takes the last one wins.",
    players = { 2, 2 },
    setup = function()
        return { player = 0, stones = 5 }
    end,
    player = function(state)
        return state.player
    end,
    moves = function(state)
        local moves = {}
        for stones = 1, math.min(3, state.stones) do
            moves[stones] = stones
        end
        return moves
    end,
    play = function(state, stones)
        state.player, state.stones = 1 - state.player, state.stones - stones
    end,
    over = function(state)
        return state.stones == 0 and "empty" or nil
    end,
    result = function(state)
        return 1 - state.player
    end,
    text = function(_, stones)
        return "take " .. stones
    end,
    draw = function(state)
        return ("o "):rep(state.stones)
    end,
}
