-- SPDX-License-Identifier: MIT
-- The part of scripts/api.lua that is about searching: how, and what comes out.

local search = {
    kind = "class",
    name = "nova.Search",
    reader = "programs",
    variable = "search",
    text = [[
A search that remembers: run for one move of a game after another it goes on from what it found before. It can be a
to-be-closed variable.]],
    functions = {
        {
            name = "run",
            arguments = {
                { "state", "nova.State", "of the search's game, and not over" },
                { "limits", "nova.SearchOptions", "`iterations`, `seconds`, `moves`, `progress`" },
            },
            returns = { { "moves", "nova.SearchMove[]", "" }, { "report", "nova.SearchReport", "" } },
            text = [[
Searches, as `state:search` does. The other options count when the search is made. A function that the search calls
can't run or close it.]],
            example = [[print(search:run(state, { iterations = 200 })[1].text)]],
        },
        {
            name = "moves",
            returns = { { "moves", "nova.SearchMove[]", "" } },
            text = "All moves that were considered in the last run, the best first, whatever that run has told.",
            example = [[
search:run(state, { iterations = 200, moves = 1 })
print(#search:moves())]],
        },
        { name = "close", returns = {}, text = "Gives its memory back. It can't be used after that." },
    },
}

local search_options = {
    kind = "record",
    name = "nova.SearchOptions",
    text = [[
How to search. A search needs `iterations` or `seconds`, or both: the one that is reached first ends it. The same seed,
iterations and threads give the same result on every machine. With functions of yours, the search has one thread.]],
    fields = {
        { "iterations?", "integer", "how many rollouts" },
        { "seconds?", "number", "of real time" },
        { "threads?", "integer", "each grows a tree of its own: 1; for a bot at most its option `threads`" },
        { "seed?", "integer", "0" },
        { "memory?", "integer", "megabytes of all trees: 64; for a bot within its limit" },
        { "width?", "integer", "moves that are considered in a position at first: 16, at most 64" },
        { "moves?", "integer", "how many moves are returned at most; without it all that were considered" },
        { "forced?", "integer[]", "legal moves, at most 64; no others are considered in the position itself" },
        { "plies?", "integer", "length of a rollout; then the state is estimated" },
        { "exploration?", "number", "higher: moves that were tried seldom are tried more often" },
        { "checks?", "boolean", "count moves in the tree that are not legal where they are played: false" },
        { "peek?", "boolean", "use what is hidden, to measure what that is worth: false; views refuse it" },
        {
            "evaluate?", "fun(state: nova.State): number[]?",
            "in place of `estimate`: a list with a number from 0 to 1 for each player; nil: as `estimate`",
        },
        {
            "policy?", "fun(state: nova.State): integer?",
            "in place of `rollout`: the move that a rollout plays; nil: as `rollout`",
        },
        {
            "rate?", "fun(state: nova.State): nova.RatedMove[]|table<integer, number>|nil",
            "in place of `rate`: the moves to consider, a list or ratings by move; nil: as `rate`",
        },
        { "progress?", "fun(share: number)", "is called now and then with the share that is done, 0 to 1" },
    },
}

local search_move = {
    kind = "record",
    name = "nova.SearchMove",
    text = "What a search found about a move.",
    fields = {
        { "move", "integer", "" },
        { "text", "string", "" },
        { "visits", "integer", "how often it was tried" },
        { "value", "number", "the chance to win of the player to move; with one player, higher for a better score" },
        { "values", "number[]", "the chance of each player" },
        { "error", "number", "in 90% of cases the value after 50 times the rollouts differs by no more than this" },
        { "noise", "number", "half of the value's 95% interval by the variance of rollouts, to compare moves" },
        {
            "proven?", '"win"|"loss"|"draw"',
            "the certain outcome for the player to move, with two players",
        },
        { "prior", "number", "how likely it looked at first sight, 0 to 1" },
        { "line", "integer[]", "how the game is expected to go on, this move first, until something is revealed" },
    },
}

local search_report = {
    kind = "record",
    name = "nova.SearchReport",
    text = "What a search did.",
    fields = {
        { "iterations", "integer", "of this run" },
        { "kept", "integer", "rollouts of earlier runs that it could use" },
        { "nodes", "integer", "positions in its trees" },
        { "full", "boolean", "whether a tree ran out of memory, and forgot what it visited least" },
        { "illegal", "integer", "with `checks`: moves that were not legal; then the game is wrong" },
        { "stopped", "boolean", "whether Ctrl-C ended it" },
        { "seconds", "number", "" },
        { "overhead", "number", "the share of time that was spent on the tree, and not on rollouts, 0 to 1" },
    },
}

local solver = {
    kind = "class",
    name = "nova.Solver",
    reader = "programs",
    variable = "solver",
    text = [[
Plans for one player alone, and remembers the plan: while the plan is followed, it answers at once. It can be a
to-be-closed variable.]],
    functions = {
        {
            name = "run",
            arguments = { { "state", "nova.State", "of the solver's game, and not over" } },
            returns = { { "move", "integer", "" }, { "stopped", "boolean", "whether Ctrl-C ended the thinking" } },
            text = "The move to play. If Ctrl-C ends the thinking early, it still gives a move.",
            example = [[print(alone:text(solver:run(alone)))]],
        },
        {
            name = "compare",
            arguments = {
                { "state", "nova.State", "of the solver's game, and not over" },
                { "most?", "integer", "how many moves are compared at most: 64" },
                { "progress?", "fun(share: number)", "is called now and then with the share that is done, 0 to 1" },
            },
            returns = {
                { "moves", "nova.SolvedMove[]", "the best first" },
                { "stopped", "boolean", "whether Ctrl-C ended it; then only the moves that it has come to are told" },
            },
            text = [[
Plans anew, and compares the moves with which the best plans begin and those that look best. All are tried in the same
possibilities for what is hidden, `worlds` of them.]],
            example = [[print(solver:compare(alone)[1].points)]],
        },
        { name = "close", returns = {}, text = "Gives its memory back. It can't be used after that." },
    },
}

local solve_options = {
    kind = "record",
    name = "nova.SolveOptions",
    text = "How to plan for one player.",
    fields = {
        { "width?", "integer", "how many positions each beam keeps after each number of moves: 3000" },
        { "worlds?", "integer", "how many possibilities for what is hidden are tried at most: 128" },
        { "checks?", "boolean", "count moves in the tree that are not legal where they are played: false" },
        { "peek?", "boolean", "use what is hidden, to measure what that is worth: false; views refuse it" },
        { "seed?", "integer", "0" },
    },
}

local solved_move = {
    kind = "record",
    name = "nova.SolvedMove",
    text = "What a solver found about a move.",
    fields = {
        { "move", "integer", "" },
        { "text", "string", "" },
        { "points", "number", "expected at the end of the game with the best plan that begins with this move" },
        {
            "error", "number",
            "half of its 95% interval; 0 if nothing hidden matters, infinite if only one possibility was tried",
        },
        { "line", "integer[]", "that plan, this move first: to the end of the game, or until something is revealed" },
    },
}

local rated_move = {
    kind = "record",
    name = "nova.RatedMove",
    text = "A move and how good it looks.",
    fields = { { "move", "integer", "" }, { "rating", "number", "" } },
}

return { search, search_options, search_move, search_report, solver, solve_options, solved_move, rated_move }
