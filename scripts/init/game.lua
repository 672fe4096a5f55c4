-- NAME: a game of its own. These functions are all of it.
--
--     nova play ./NAME.lua        play it        nova check ./NAME.lua      is anything wrong, and how does it play
--     nova test ./NAME.lua        run its tests  nova balance ./NAME.lua    is it a good game
--
-- The state is a plain table of whole numbers, texts, true and false, lists and named fields. It is all that there is:
-- functions must answer the same for the same state, and keep nothing elsewhere.

local MOST = 3 -- stones that a player may take

---@type nova.ScriptedGame
return {
    story = "Take one to three stones; whoever takes the last one wins.",

    rules = "A heap of stones lies on the table. In turn each player takes one, two or three. The last stone wins.",

    -- The least and the most players.
    players = { 2, 2 },

    -- A sentence for each word that `over` returns.
    ends = { empty = "The heap is empty." },

    -- The state at the beginning. Chance is allowed here: random(6) is a die, random(12, 20) a number from 12 to 20.
    setup = function(players, random)
        return { stones = random(12, 20), player = 0, players = players }
    end,

    -- Who is to move, from 0.
    player = function(state)
        return state.player
    end,

    -- The legal moves, as whole numbers from 0 on: at least one as long as the game is not over.
    moves = function(state)
        local moves = {}
        for stones = 1, math.min(MOST, state.stones) do
            moves[#moves + 1] = stones
        end
        return moves
    end,

    -- Plays a move by changing the state.
    play = function(state, stones)
        state.stones = state.stones - stones
        state.last = state.player
        state.player = (state.player + 1) % state.players
    end,

    -- Nothing, or a word for how it ended.
    over = function(state)
        return state.stones == 0 and "empty" or nil
    end,

    -- The number of the winner, nothing for a draw, or a list of points by player.
    result = function(state)
        return state.last
    end,

    -- What people type for a move; no two alike.
    text = function(_, stones)
        return tostring(stones)
    end,

    -- The picture.
    draw = function(state)
        return ("o "):rep(state.stones) .. "\n" .. state.stones .. " stones, player " .. state.player + 1
    end,
}
