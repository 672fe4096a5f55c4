-- SPDX-License-Identifier: MIT
-- The numbers of the levels for people: how the bot `person` plays as each of them. The page for the browser plays the
-- levels with the same numbers, which its build takes from this file.

return {
    -- What a move loses on average, the share of moves without looking, and the rollouts of a search.
    usual = {
        beginner = { loss = 0.085, slips = 0, iterations = 400 },
        easy = { loss = 0.037, slips = 0, iterations = 400 },
        medium = { loss = 0.012, slips = 0, iterations = 400 },
        hard = { loss = 0, slips = 0, iterations = 400 },
        expert = { loss = 0, slips = 0, iterations = 3000 },
    },
    -- By kind of game: where a player makes hundreds of moves, no single one among those that a search considers loses
    -- more than a few percent.
    of_kind = {
        ["terra-nova"] = {
            beginner = { loss = 0, slips = 0.50, iterations = 150 },
            easy = { loss = 0, slips = 0.36, iterations = 150 },
            medium = { loss = 0, slips = 0.18, iterations = 150 },
            hard = { loss = 0, slips = 0, iterations = 150 },
            expert = { loss = 0, slips = 0, iterations = 450 },
        },
    },
    -- How a move is drawn that loses something. A move needs the share `tried` of the visits, since with fewer its
    -- value says too little. `hottest`, `coldest` and `steps` belong to the search for the temperature that gives the
    -- wanted loss.
    drawing = { tried = 0.005, hottest = 10, coldest = 1e-4, steps = 40 },
}
