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
How to search. A search needs `iterations` or `seconds`, or both: what is reached first ends it. The same seed,
iterations and threads find the same, on every machine. With functions in it there is one thread.]],
    fields = {
        { "iterations?", "integer", "rollouts" },
        { "seconds?", "number", "by the clock on the wall" },
        { "threads?", "integer", "1; each grows a tree of its own. For a bot at most its option `threads`" },
        { "seed?", "integer", "0" },
        { "memory?", "integer", "megabytes, of all trees: 64, for a bot within its limit. A full tree only learns" },
        { "width?", "integer", "moves that are considered in a position: 16, at most 64" },
        { "moves?", "integer", "to tell at most, the best of them: all that were considered" },
        { "plies?", "integer", "of a rollout before the state is estimated" },
        { "exploration?", "number", "how much what looks good is tried against what has proved good" },
        { "peek?", "boolean", "of a state, not of a view: knows what is hidden. Measures what that is worth; false" },
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
        { "progress?", "fun(share: number)", "called now and then, with how much is done: 0 to 1" },
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
        { "value", "number", "to the player to move: the chance to win; alone, higher for a better score" },
        { "values", "number[]", "to each player" },
        { "error", "number", "so far up or down the value lies after 50 times the rollouts, in 90% of cases" },
        { "noise", "number", "half the value's 95% interval as far as rollouts vary: for comparing moves" },
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
        { "full", "boolean", "whether a tree ran out of memory" },
        { "stopped", "boolean", "whether Ctrl-C ended it" },
        { "seconds", "number", "" },
        { "overhead", "number", "share of the time that went not into rollouts but into the tree, 0 to 1" },
    },
}

local solver = {
    kind = "class",
    name = "nova.Solver",
    reader = "programs",
    variable = "solver",
    text = [[
A planner for one player alone, which remembers its plan: asked where the plan leads, it answers at once. It can be a
to-be-closed variable.]],
    functions = {
        {
            name = "run",
            arguments = { { "state", "nova.State", "of the solver's game, and not over" } },
            returns = { { "move", "integer", "" } },
            text = "The move to play. Ctrl-C ends the thinking early; it answers all the same.",
            example = [[print(alone:text(solver:run(alone)))]],
        },
        { name = "close", returns = {}, text = "Gives its memory back. It can't be used after that." },
    },
}

local solve_options = {
    kind = "record",
    name = "nova.SolveOptions",
    text = "How to plan alone.",
    fields = {
        { "width?", "integer", "positions that are kept after each number of moves: 3000" },
        { "worlds?", "integer", "at most, in which an end of what is visible is tried: 128" },
        { "peek?", "boolean", "know what is hidden, to measure what that is worth; of states only, a view refuses it" },
        { "seed?", "integer", "0" },
    },
}

local rated_move = {
    kind = "record",
    name = "nova.RatedMove",
    text = "A move and how good it looks.",
    fields = { { "move", "integer", "" }, { "rating", "number", "" } },
}

return { search, search_options, search_move, search_report, solver, solve_options, rated_move }
