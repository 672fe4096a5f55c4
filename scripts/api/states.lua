-- SPDX-License-Identifier: MIT
-- The part of scripts/api.lua for programs: states, which bots meet as well, and random numbers.

local values = require "nova.api.values"

local MESSAGE, FIELD, MOVE = values.MESSAGE, values.FIELD, values.MOVE

local state = {
    kind = "class",
    name = "nova.State",
    variable = "state",
    text = [[
A position, with the moves that led to it from the deal. Players are numbered from 0, as in records; lists begin with 1,
as everywhere in Lua. A move is an integer, and the same move is the same integer in every state of a game. `==`
compares positions, and not their moves; `tostring` says whose turn it is.]],
    functions = {
        { name = "game", returns = { { "game", "nova.Game", "" } }, text = "The game that is played." },
        {
            name = "player",
            returns = { { "player", "integer?", "nil once the game is over" } },
            text = "Who is to move.",
        },
        { name = "over", returns = { { "over", "boolean", "" } }, text = "Whether the game is over." },
        {
            name = "count",
            returns = { { "count", "integer", "0 once the game is over" } },
            text = "The number of legal moves.",
        },
        {
            name = "moves",
            arguments = { { "list?", "integer[]", "a table to be filled, so that none has to be made" } },
            returns = { { "moves", "integer[]", "that table, or a new one" } },
            text = "All legal moves.",
            example = [[for _, move in ipairs(state:moves()) do print(state:text(move)) end]],
        },
        {
            name = "nth",
            arguments = { { "n", "integer", "from 1 to `state:count()`" } },
            returns = { { "move", "integer", "" } },
            text = "The same as `state:moves()[n]`, without the list.",
            example = [[local move = state:nth(1 + rng:below(state:count()))]],
        },
        {
            name = "legal",
            arguments = { { "move", "integer", "any integer may be asked about" } },
            returns = { { "legal", "boolean", "" } },
            text = "Whether a move is legal here.",
        },
        {
            name = "play",
            arguments = { { "move", "integer|string", "a move, or its text" } },
            returns = { { "state", "nova.State?", "the state itself, changed" }, MESSAGE },
            text = "Plays a move. One that is not legal changes nothing.",
            example = [[assert(state:play "1 0,0")]],
        },
        {
            name = "undo",
            arguments = { { "moves?", "integer", "how many are taken back: 1" } },
            returns = { { "state", "nova.State?", "the state itself, changed" }, MESSAGE },
            text = [[
Takes moves back, at most to the deal, or to the last `playout` or `reshuffle`. The moves before are played anew, so it
takes as long as playing them.]],
            example = [[assert(state:play(state:nth(1)):undo() == state)]],
        },
        { name = "ply", returns = { { "ply", "integer", "" } }, text = "How many moves `undo` could take back." },
        {
            name = "history",
            arguments = {
                { "list?", "integer[]", "a table to be filled" },
                { "after?", "nova.State", "tell only the moves after this one" },
            },
            returns = { { "moves", "integer[]?", "nil if the state was not reached from `after`" } },
            text = "The moves that `undo` could take back, the first one first.",
            example = [[
local before = state:clone()
assert(#state:play(state:nth(1)):history(nil, before) == 1 and not before:history(nil, state))]],
        },
        {
            name = "clone",
            returns = { { "state", "nova.State", "" } },
            text = "A copy with its history. Changing one of the two does not change the other.",
            example = [[local after = assert(state:clone():play(state:nth(1)))]],
        },
        {
            name = "copy_from",
            arguments = { { "other", "nova.State", "of the same game" } },
            returns = { { "state", "nova.State", "the state itself, changed" } },
            text = [[
Becomes a copy of another state, with its history. Unlike `clone` it makes no new state, and so no garbage. Use it to
try one move after another.]],
            example = [[
local trial = state:clone()
for _, move in ipairs(state:moves()) do trial:copy_from(state):play(move) end]],
        },
        {
            name = "playout",
            arguments = {
                { "rng", "nova.Rng", "" },
                { "most?", "integer", "moves to play at most; without it the game has to end, see `game:longest`" },
            },
            returns = { { "plies", "integer", "how many were played" } },
            text = [[
Plays random moves until the game is over, all in C. After that no move can be taken back, so use a clone.]],
            example = [[print(state:clone():playout(rng))]],
        },
        {
            name = "reshuffle",
            arguments = {
                { "seat", "integer", "the player who must not notice" },
                { "rng?", "nova.Rng", "without it numbers that can't be worked out from what the player sees" },
            },
            returns = { { "state", "nova.State", "the state itself, changed" } },
            text = [[
Shuffles afresh what a player can't know. What that player knows stays the same: the views before and after are equal.
The moves before can't be taken back any more.]],
            example = [[state:clone():reshuffle(0, rng)]],
        },
        {
            name = "search",
            arguments = { { "options", "nova.SearchOptions", "" } },
            returns = {
                { "moves", "nova.SearchMove[]", "the moves that were considered, the one to play first" },
                { "report", "nova.SearchReport", "" },
            },
            text = [[
Searches for the best move of the player to move (Monte Carlo tree search), without using what that player can't know.
The game must not be over. Ctrl-C ends the search early; it still gives its result.]],
            example = [[for _, one in ipairs(state:search { iterations = 500 }) do print(one.text, one.value) end]],
        },
        {
            name = "solve",
            arguments = { { "options?", "nova.SolveOptions", "" } },
            returns = { { "move", "integer", "" } },
            text = [[
For one player alone: plans as far as everything is visible, and tries several possibilities for what is revealed then.
Ctrl-C ends it early; it still gives its result. For a whole game `core.solver` is faster, because it remembers the
plan.]],
        },
        {
            name = "rate",
            arguments = { { "rng", "nova.Rng", "draws what is unknown" } },
            returns = { { "rated", "nova.RatedMove[]", "the best moves, best first; at most 64" } },
            text = [[
How good the moves look to the game's planner. A move that is rated 1 higher is e times as likely to be the right one.
If functions of a variant decide what a move brings, the planner tries the best moves and sorts them again. A game
without a planner (`game:rates`) rates all moves 0.]],
            example = [[print(state:text(state:rate(rng)[1].move))]],
        },
        {
            name = "rollout",
            arguments = { { "rng", "nova.Rng", "" }, { "most?", "integer", "moves to play at most" } },
            returns = { { "plies", "integer", "how many were played" } },
            text = [[
Plays on with moves that look good at a glance. In a game without a planner it is a `playout`.]],
            example = [[print(state:clone():rollout(rng, 12))]],
        },
        {
            name = "estimate",
            returns = { { "values", "number[]?", "for each player, 0 to 1; nil where the game has no opinion" } },
            text = [[
Each player's chance to win, estimated without playing on. With one player it is a number that is higher for a better
score.]],
            example = [[print(state:estimate()[1])]],
        },
        {
            name = "result",
            arguments = { { "into?", "nova.Result", "a result to be filled, so that none has to be made" } },
            returns = { { "result", "nova.Result", "" } },
            text = "How the game ended, or how it would end if it were over now.",
            example = [[print(state:result().points[1])]],
        },
        {
            name = "text",
            arguments = { MOVE },
            returns = { { "text", "string?", "" }, MESSAGE },
            text = "The text of a move, as people type it: `2 1,0`, `refill`, `e4-h7`, `+h8`, `pass`.",
            example = [[print(state:text(state:nth(1)))]],
        },
        {
            name = "parse",
            arguments = { { "text", "string", "" } },
            returns = { { "move", "integer?", "" }, MESSAGE,
                { "field", "string?", "which part is wrong; nil where the text does not have the form of a move" } },
            text = [[
The legal move that a text stands for. Looser forms are read as well: `take 2 1 0`, `move e4 h7`, `stone h8`.]],
            example = [[local move = assert(state:parse "1 0,0")]],
        },
        {
            name = "action",
            arguments = { MOVE },
            returns = { { "action", "table?", "" }, MESSAGE },
            text = "A move as the fields that a record has for it: `do`, and what that needs.",
            example = [[print(state:action(state:nth(1))["do"])]],
        },
        {
            name = "read",
            arguments = { { "action", "table", "the fields of a record's line" } },
            returns = { { "move", "integer?", "" }, MESSAGE, FIELD },
            text = "The legal move that a record's line stands for.",
            example = [[assert(state:read(state:action(state:nth(1))) == state:nth(1))]],
        },
        {
            name = "step",
            arguments = { { "move", "integer|string", "a move, or its text" } },
            returns = { { "step", "nova.Step?", "" }, MESSAGE },
            text = "Plays a move as `play` does, and tells what it was and what it did.",
            example = [[print(#state:step(state:nth(1)).action.covered)]],
        },
        {
            name = "reveals",
            arguments = { { "move", "integer|string", "a move, or its text" } },
            returns = { { "reveals", "boolean?", "" }, MESSAGE },
            text = "Whether playing a move would show something that nobody knows yet, such as tiles of the pile.",
            example = [[print(state:reveals(state:nth(1)))]],
        },
        {
            name = "feels",
            arguments = { { "tile", "integer", "its id" }, { "colour", "string", "its letter" } },
            returns = { { "tiles", "integer", "0 where the tile lies in no display" } },
            text = [[
For Nova Luna only: how many tiles of a colour are in the groups that touch a tile. A printed task counts these.]],
            example = [[print(state:feels(1, "r"))]],
        },
        {
            name = "tell",
            arguments = {
                { "topic", "\"deal\"|\"view\"|\"result\"", "" },
                { "seat?", "integer", "of a view: whose; what all see, if it is left out" },
            },
            returns = { { "told", "table", "for a view: `nova.LunaView`, `nova.TerraView` or `nova.ScriptedView`" } },
            text = [[
The state as a table. The view is what everybody at the table sees; with a seat, it is also what that seat alone may
know. The deal has the fields of a record's header, the pile too. The result is a record's end line. Lists, and records
without fields, have a metatable with `__jsontype`, so that a JSON writer can tell an empty list from an empty record.
`getmetatable` gives a copy of it, and `setmetatable` refuses to replace it.]],
            example = [[for _, seat in ipairs(state:tell("view").seats) do print(seat.player, seat.left) end]],
        },
        {
            name = "json",
            arguments = {
                { "topic", "\"deal\"|\"view\"|\"result\"|\"moves\"", "" },
                { "seat?", "integer", "of a view, as for `tell`" },
            },
            returns = { { "text", "string", "without spaces" } },
            text = [[
The same as `tell`, or the list of legal moves, as JSON. It makes no tables, so it is much faster.]],
            example = [[io.write('{"view":', state:json("view", 0), ',"moves":', state:json "moves", "}\n")]],
        },
        {
            name = "tiles",
            returns = { { "tiles", "nova.LunaTile[]?", "by id; nil in games without" } },
            text = "The tiles of Nova Luna: colour, cost, tasks.",
        },
        {
            name = "left",
            arguments = { { "player", "integer", "" } },
            returns = { { "discs", "integer?", "nil in games without discs" } },
            text = "Discs that a player of Nova Luna has still to place.",
            example = [[print(state:left(0))]],
        },
    },
}

local step = {
    kind = "record",
    name = "nova.Step",
    text = "A move that was played.",
    fields = {
        { "move", "integer", "" },
        { "text", "string", "the move's text" },
        { "told", "string", "what the other players are told of it: the text, unless the game hides what was chosen" },
        { "player", "integer", "who made it" },
        { "reveals", "boolean", "whether it showed something that nobody knew" },
        { "action", "table", "its line in a record: `player`, `legal`, `do`, what that needs and what it did" },
    },
}

local result = {
    kind = "record",
    name = "nova.Result",
    text = "A result in numbers. Lists have an entry for each player, player 0 first.",
    fields = {
        { "ending?", "string", "how it ended: \"discs\", \"divided\", ...; nil while the game goes on" },
        { "ranking", "integer[]", "the players, best first; those who share a place by number" },
        { "place", "integer[]", "how many are ahead of each player: 0 has won, or shares the win" },
        { "points", "integer[]", "more is better: points, or minus what is left, or minus the solo score" },
    },
}

local rng = {
    kind = "class",
    name = "nova.Rng",
    variable = "rng",
    text = "Random numbers, by PCG32. `==` tells whether two will give the same numbers from now on.",
    functions = {
        {
            name = "below",
            arguments = { { "bound", "integer", "from 1 to 2^32 - 1" } },
            returns = { { "number", "integer", "from 0 to `bound` - 1, each as likely as the other" } },
            text = "The next number below a bound.",
            example = [[local die = 1 + rng:below(6)]],
        },
        { name = "next", returns = { { "number", "integer", "" } }, text = "The next of 0 to 2^32 - 1." },
    },
}

return { state, step, result, rng }
