-- Tests of NAME.lua: given moves, and what must hold after them. Run them with: nova test ./NAME.lua
return {
    {
        name = "players take turns",
        players = 2,
        seed = 1, -- of the deal
        moves = { "3", "1" },
        after = { player = 0, over = false },
    },
    {
        name = "whoever takes the last stone wins",
        -- A position of your own in place of a deal.
        state = { stones = 4, player = 0, players = 2 },
        moves = { "1", "3" },
        after = { over = "empty", winner = 1 },
    },
    {
        name = "nobody takes more than there are",
        state = { stones = 2, player = 1, players = 2 },
        after = { player = 1, legal = { "1", "2" }, illegal = { "3" }, shows = "2 stones" },
    },
    {
        name = "a move takes so many stones",
        state = { stones = 9, player = 0, players = 2 },
        moves = { "2" },
        -- `holds` gets the state; it fails with an error, or by returning false and why.
        holds = function(state)
            return state.stones == 7, "found " .. state.stones .. " stones"
        end,
    },
}
