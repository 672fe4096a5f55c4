-- SPDX-License-Identifier: MIT
-- What the Lua API is, as a table: the one source of the reference (a page for each kind of reader), of the annotations
-- for editors (scripts/nova.d.lua) and of `help` for a function. `make docs` writes the files anew;
-- tests/lua/test_api.lua holds this table to what there is, and runs its examples.
--
-- A section is a module, a class, or a record (a table with fields that somebody gets). An argument or value is
-- { name, type, text }; types are those of LuaLS annotations. Examples find `nova`, `core`, a `game` for two, its
-- `state` and an `rng` around them.

local MESSAGE = { "message", "string?", "what was wrong, and what would be right" }
local FIELD = { "field", "string?", "which field the message is about" }
local KIND = { "kind", "string?", "of fault: \"error\", \"time\", \"memory\", \"instructions\"" }
local MOVE = { "move", "integer", "a legal move of this state" }

local nova = {
    kind = "module",
    name = "nova",
    text = [[
The module for everybody: games and what is played with them. `require "nova"` gives it inside the program and, once
installed, in any Lua 5.4.]],
    fields = {
        { "version", "string", "of the program: \"0.1.0\"" },
        { "api_version", "integer", "grows when something in this reference changes so that scripts notice" },
    },
    functions = {
        {
            name = "variants",
            returns = { { "variants", "nova.VariantInfo[]", "by name" } },
            text = "Lists the variants that can be loaded by name: those that come with the program, and your own.",
            example = [[for _, info in ipairs(nova.variants()) do print(info.name, info.story) end]],
        },
        {
            name = "load",
            arguments = { { "name", "string", "or the path of a file, which has a `/` in it or ends in `.lua`" } },
            returns = { { "variant", "nova.Variant?", "" }, MESSAGE },
            text = "Loads a variant and checks all of it. The message has a line for each problem, with file and line.",
            example = [[local variant = assert(nova.load "nova-luna")]],
        },
        {
            name = "game",
            arguments = {
                { "variant", "string|nova.Variant", "what `nova.load` takes or returns" },
                { "options?", "nova.GameOptions", "how many play, and what the rules leave to the caller" },
            },
            returns = { { "game", "nova.Game?", "" }, MESSAGE },
            text = [[
Makes a game. Without a number of players it is for two, or for as many as the variant needs at least.]],
            example = [[local game = assert(nova.game("nova-luna", { players = 3 }))]],
        },
        {
            name = "rng",
            arguments = {
                { "seed", "integer", "" },
                { "stream", "integer", "numbers of different streams have nothing to do with each other" },
            },
            returns = { { "rng", "nova.Rng", "" } },
            text = "Makes random numbers: the same on every machine for the same seed and stream.",
            example = [[local rng = nova.rng(42, 1)]],
        },
        {
            name = "record",
            arguments = {
                { "state", "nova.State", "" },
                { "variant", "nova.Variant", "that is played" },
                { "more?", "table", "further fields of the header: `seed` as text, `seats` as a list of names" },
            },
            returns = { { "text", "string", "JSON Lines" } },
            text = "The record of a game: how it was dealt, each move since, and how it ended if it did.",
            example = [[io.write(nova.record(state, assert(nova.load "nova-luna"), { seed = "42" }))]],
        },
        {
            name = "read",
            arguments = {
                { "path", "string", "of a record; `-` is the standard input" },
                { "variant?", "nova.Variant", "that is played, where it can't be found by the name in the record" },
            },
            returns = { { "record", "nova.Record?", "" }, MESSAGE },
            text = "Reads a record and holds each of its lines against the rules.",
        },
    },
}

local record = {
    kind = "record",
    name = "nova.Record",
    text = "A game that was read.",
    fields = {
        { "header", "table", "the first line" },
        { "state", "nova.State", "after the last move; its history is the whole game" },
        { "variant", "nova.Variant", "" },
        { "finish?", "table", "the end line of a finished game" },
    },
}

local game_options = {
    kind = "record",
    name = "nova.GameOptions",
    text = "What `nova.game` may be told.",
    fields = {
        { "players?", "integer", "how many play" },
        { "quiet?", "integer", "Terra Nova ends after so many whole turns in a row without a stone; 0: never" },
        { "longest?", "integer", "a game not over after so many plies has no end: the variant's fault; 100000" },
    },
}

local variant_info = {
    kind = "record",
    name = "nova.VariantInfo",
    text = "What `nova.variants` says of a variant.",
    fields = {
        { "name", "string", "" },
        { "story?", "string", "one line about it" },
        { "problem?", "string", "why it can't be loaded, where it can't" },
    },
}

local variant = {
    kind = "class",
    name = "nova.Variant",
    variable = "variant",
    text = "A variant that was loaded. variants/README.md tells how to write one.",
    fields = {
        { "name", "string", "the name of its file" },
        {
            "kind",
            "string",
            "the game that it is a variant of: \"nova-luna\", \"terra-nova\"; \"scripted\" for a game written in Lua",
        },
        { "game_name", "string", "the name that records give the game: its kind, or a scripted game's own name" },
        { "story", "string", "one line about it" },
        { "players", "integer[]", "the least and the most players" },
        { "data", "table", "its fields, with those that it takes from another" },
        { "files", "string[]", "its file and those of the variants that it extends" },
    },
    functions = {
        {
            name = "game",
            arguments = { { "players", "integer", "" }, { "options?", "nova.GameOptions", "without `players`" } },
            returns = { { "game", "nova.Game?", "" }, MESSAGE, FIELD },
            text = "Makes the game for so many players.",
            example = [[local game = assert(assert(nova.load "nova-luna"):game(2))]],
        },
        {
            name = "rules",
            arguments = { { "players", "integer", "" } },
            returns = { { "rules", "table", "what `core.luna` or `core.terra` takes" } },
            text = "The plain rules that the variant stands for.",
        },
        {
            name = "fingerprint",
            arguments = { { "players", "integer", "" } },
            returns = { { "fingerprint", "string", "16 hex digits" } },
            text = "A number for the rules: the same for the same rules, however they are written down.",
            example = [[print(assert(nova.load "nova-luna"):fingerprint(2))]],
        },
    },
}

local game = {
    kind = "class",
    name = "nova.Game",
    variable = "game",
    text = [[
Rules made ready to play for a number of players. A game never changes. `==` tells whether two are the same, `tostring`
names it. It can be a to-be-closed variable; its states are of no use after that.]],
    functions = {
        {
            name = "kind",
            returns = {
                { "kind", "string", "\"nova-luna\", \"terra-nova\", or \"scripted\" for a game written in Lua" },
            },
            text = [[
Which game it is, whatever its variant is called. A script asks it before it reads views and moves of one game.]],
        },
        {
            name = "name",
            returns = { { "name", "string", "\"nova-luna\", \"terra-nova\", or a scripted game's own" } },
            text = "The game's name, for people and records.",
        },
        { name = "players", returns = { { "players", "integer", "" } }, text = "How many play." },
        { name = "state_size", returns = { { "bytes", "integer", "" } }, text = "The size of one state." },
        { name = "max_moves", returns = { { "moves", "integer", "" } }, text = "No state has more legal moves." },
        {
            name = "longest",
            returns = { { "plies", "integer", "100000, unless the rules say otherwise" } },
            text = [[
A game that is not over after so many plies is taken to have no end. A playout, a rollout, a search or an arena's game
that finds that out ends with an error that blames the variant.]],
        },
        {
            name = "rates",
            returns = { { "rates", "boolean", "" } },
            text = [[
Whether the game tells good moves from bad ones. A game in Lua does with a function `rate` or `estimate`. Else
`state:rate` rates all moves 0, and the planner draws lots.]],
        },
        {
            name = "setup",
            arguments = { { "seed", "integer", "all that chance decides comes from it" } },
            returns = { { "state", "nova.State", "" } },
            text = "Deals. The same seed gives the same deal on every machine.",
            example = [[local state = game:setup(42)]],
        },
        {
            name = "setup_sealed",
            arguments = { { "secret", "string", "all that chance decides comes from it" } },
            returns = { { "state", "nova.State", "" } },
            text = [[
Deals so that a player who doesn't know the secret can't work out the deal from what is visible. The same secret gives
the same deal on every machine. `setup` deals from a number, and numbers can be tried one after another.]],
            example = [[local state = game:setup_sealed(core.digest("what nobody can guess"))]],
        },
        {
            name = "deal",
            arguments = { { "header", "table", "fields of a record's header, as `state:tell \"deal\"` gives them" } },
            returns = { { "state", "nova.State?", "" }, MESSAGE, FIELD },
            text = "Deals what a record says.",
            example = [[assert(game:deal(state:tell "deal") == state)]],
        },
        {
            name = "bench",
            arguments = {
                { "games", "integer", "" },
                { "seed", "integer", "of the first game; the others count on from it" },
                { "mode?", "\"plain\"|\"copy\"|\"list\"",
                    "what else is done in each ply: nothing; a copy of the state; a copy and a list of all moves" },
            },
            returns = { { "plies", "integer", "played in all" } },
            text = [[
Plays random games from deal to end, all in C, to be measured from outside. Ctrl-C ends it early. Games in a bot's
sandbox have no such method, nor `setup`, `setup_sealed`, `deal`, `costs`, `watch` and what belongs to it.]],
            example = [[print(game:bench(10, 1))]],
        },
        {
            name = "costs",
            returns = { { "costs", "table<string, {calls: integer, seconds: number}>", "by the function's name" } },
            text = [[
What the functions of the variant have cost so far, in a game that was made with the option `timed`. Empty for
others.]],
        },
        {
            name = "watch",
            arguments = {
                { "told?", "fun(event: nova.WatchEvent): string?", "nil: nobody watches any longer" },
            },
            returns = {},
            text = [[
From now on `told` is called before and after each call of one of the variant's functions. If it returns "step", it is
also called before each line that the function runs, as long as it goes on returning "step". If it returns "enough", it
hears no more of that function. Calls in other threads are not told of. While `told` runs, the variant's function is
paused: it can be looked at with the next three methods, and the game answers by the printed rules.]],
            example = [[
assert(nova.game "beacons"):watch(function(event) print(event.kind, event.hook, event.answer) end)]],
        },
        {
            name = "evaluate",
            arguments = { { "text", "string", "an expression of Lua" } },
            returns = { { "value", "any", "a copy; what can't be copied is a table that `tostring` names" }, MESSAGE },
            text = "The value of an expression among the variables of the function that is paused: see `watch`.",
        },
        {
            name = "variables",
            returns = { { "variables", "{name: string, value: any}[]", "the inner ones after those around them" } },
            text = "The variables that the paused function sees, with copies of their values.",
        },
        {
            name = "way",
            returns = { { "way", "{source: string, line: integer, name: string?}[]", "the innermost call first" } },
            text = "The calls that have led to the line at which the variant's function is paused.",
        },
    },
}

local watch_event = {
    kind = "record",
    name = "nova.WatchEvent",
    text = "What a watch of a variant's functions is told: see `game:watch`.",
    fields = {
        { "kind", "string", "\"call\", \"return\" or \"line\"" },
        { "hook", "string", "the name of the function that was called: \"forbids\"" },
        { "source", "string", "the file of the function, or of the line" },
        { "line", "integer", "where the function begins; the line that runs next" },
        { "arguments", "table", "copies, with their number as `n`; none for a line" },
        { "answer?", "any", "a copy of what it returned" },
    },
}

local state = {
    kind = "class",
    name = "nova.State",
    variable = "state",
    text = [[
A position, and how it came about since it was dealt. Players are numbered from 0, as in records; lists begin with 1, as
everywhere in Lua. A move is an integer; the same move is the same integer in every state of a game. `==` compares
positions, not how they came about; `tostring` says whose turn it is.]],
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
Takes moves back, as far as the deal, or the last `playout` or `reshuffle`. The moves before are played anew, so that it
takes as long as playing them.]],
            example = [[assert(state:play(state:nth(1)):undo() == state)]],
        },
        { name = "ply", returns = { { "ply", "integer", "" } }, text = "How many moves `undo` could take back." },
        {
            name = "history",
            arguments = { { "list?", "integer[]", "a table to be filled" } },
            returns = { { "moves", "integer[]", "" } },
            text = "The moves that `undo` could take back, the first one first.",
        },
        {
            name = "clone",
            returns = { { "state", "nova.State", "" } },
            text = "A copy, with its history, that goes its own way.",
            example = [[local after = assert(state:clone():play(state:nth(1)))]],
        },
        {
            name = "copy_from",
            arguments = { { "other", "nova.State", "of the same game" } },
            returns = { { "state", "nova.State", "the state itself, changed" } },
            text = [[
Becomes a copy of another state, with its history. Unlike `clone` it makes no new state, and so no garbage: good for
trying one move after another.]],
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
Plays random moves until the game is over, all in C. No move can be taken back after that: play out a clone.]],
            example = [[print(state:clone():playout(rng))]],
        },
        {
            name = "reshuffle",
            arguments = { { "seat", "integer", "the player who must not notice" }, { "rng", "nova.Rng", "" } },
            returns = { { "state", "nova.State", "the state itself, changed" } },
            text = [[
Shuffles afresh what a player can't know. What that player knows stays: the view before equals the view after. The moves
before can't be taken back any more.]],
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
The state must not be over. Ctrl-C ends it early; it answers all the same.]],
            example = [[for _, one in ipairs(state:search { iterations = 500 }) do print(one.text, one.value) end]],
        },
        {
            name = "solve",
            arguments = { { "options", "nova.SolveOptions", "" } },
            returns = { { "move", "integer", "" } },
            text = [[
For one player alone: plans as far as all is visible, and tries what is revealed then in several worlds. Ctrl-C ends it
early; it answers all the same. For a whole game `core.solver` is quicker: it remembers the plan.]],
        },
        {
            name = "rate",
            arguments = { { "rng", "nova.Rng", "draws what is unknown" } },
            returns = { { "rated", "nova.RatedMove[]", "the best moves, best first; at most 64" } },
            text = [[
How good the moves look to the game's planner: one that is rated 1 higher is e times as likely to be the right one.
Where functions of a variant decide what a move brings, the best are tried and put in order again. A game without a
planner (`game:rates`) rates all 0.]],
            example = [[print(state:text(state:rate(rng)[1].move))]],
        },
        {
            name = "rollout",
            arguments = { { "rng", "nova.Rng", "" }, { "most?", "integer", "moves to play at most" } },
            returns = { { "plies", "integer", "how many were played" } },
            text = [[
Plays on as a hasty player would who takes what looks good at a glance. Without a planner it is a `playout`.]],
            example = [[print(state:clone():rollout(rng, 12))]],
        },
        {
            name = "estimate",
            returns = { { "values", "number[]?", "for each player, 0 to 1; nil where the game has no opinion" } },
            text = [[
The chance to win without playing on; alone, a number that is higher for a better score.]],
            example = [[print(state:estimate()[1])]],
        },
        {
            name = "result",
            arguments = { { "into?", "nova.Result", "a result to be filled, so that none has to be made" } },
            returns = { { "result", "nova.Result", "" } },
            text = "How the game ended, or how it would have if it ended now.",
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
The state as a table. The view is what everybody at the table sees, with a seat also what that seat alone may know, and
no more; the deal is what a record's header has of it, the pile too; the result is a record's end line. Lists and
records in it have a metatable with `__jsontype`, from which a JSON writer can tell an empty list from an empty record.
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
The same as `tell`, or the list of legal moves, as JSON. It makes no tables, and is therefore much quicker.]],
            example = [[io.write('{"view":', state:json("view", 0), ',"moves":', state:json "moves", "}\n")]],
        },
        {
            name = "tiles",
            returns = { { "tiles", "nova.LunaTile[]?", "by id; nil in games without" } },
            text = "The tiles of Nova Luna: colour, cost, tasks.",
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
    text = "Random numbers: PCG32. `==` tells whether two will go on alike.",
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

-- A method of states that views have as well.
local function as_of_states(name)
    for _, entry in ipairs(state.functions) do
        if entry.name == name then
            return { name = name, arguments = entry.arguments, returns = entry.returns, text = entry.text }
        end
    end
    error("states have no method " .. name)
end

local view = {
    kind = "class",
    name = "nova.View",
    variable = "view",
    text = [[
What a bot is shown: the position as its player sees it, and ways to think about it. Bots get it as their first
argument. What its player can't know has been shuffled before. A view has the methods of states that read a state, and
none that changes one: to play on, take a `view:sample()`. `view.player` is the player, who is to move, `view.players`
how many play, `view.game` the game's name, `view.kind` what `game:kind()` tells.]],
    functions = {
        {
            name = "see",
            returns = { { "seen", "table", "`nova.LunaView`, `nova.TerraView` or `nova.ScriptedView`" } },
            text = "All that lies on the table, and what the player has in hand.",
        },
        {
            name = "tiles",
            returns = { { "tiles", "nova.LunaTile[]?", "by id; nil in games without" } },
            text = "The tiles of Nova Luna: colour, cost, tasks. It is the same table at every call.",
        },
        {
            name = "left",
            arguments = { { "player?", "integer", "the view's own, if it is left out" } },
            returns = { { "discs", "integer?", "nil in games without discs" } },
            text = "Discs that a player of Nova Luna has still to place.",
        },
        {
            name = "history",
            arguments = { { "with_sight?", "boolean", "also what the player saw after each move" } },
            returns = {
                { "steps", "{player: integer, text: string, action: table?, seen: table?}[]", "the first move first" },
            },
            text = [[
The game so far. `action` has the fields of a record's line; it is nil where the game hides what another player chose,
and `text` is then what was told. `seen` is what `see` told.]],
        },
        {
            name = "last",
            returns = { { "step", "{player: integer, text: string, action: table?}?", "nil before the first move" } },
            text = "The last move, as `history` has it.",
        },
        {
            name = "rules",
            returns = { { "numbers", "table?", "nil for a game that is written in Lua" } },
            text = [[
The numbers of the rules, as variants have them. Nova Luna: `wheel`, `reach`, `refill_at`, `discs`, `solo`, `penalty`,
`letters`; Terra Nova: `pioneers`, `stones`, `actions`, `landscapes`, `points`, `quiet`.]],
        },
        {
            name = "clock",
            returns = {
                { "seconds", "number", "math.huge without a limit" },
                { "instructions", "integer", "math.maxinteger without a limit" },
                { "game", "number?", "seconds that are left for the whole game; nil where it has no clock" },
                { "increment", "number?", "seconds that each move adds to them" },
            },
            text = [[
What is left of the bot's limits for this move, and on its clock for the whole game. Time is that of the processor, as
far as the script itself used it; further threads of its searches don't count.]],
        },
        as_of_states "over",
        as_of_states "count",
        as_of_states "moves",
        as_of_states "nth",
        as_of_states "legal",
        as_of_states "text",
        as_of_states "parse",
        as_of_states "action",
        as_of_states "read",
        as_of_states "reveals",
        as_of_states "feels",
        as_of_states "result",
        {
            name = "rng",
            returns = { { "rng", "nova.Rng", "" } },
            text = "The bot's own random numbers. `math.random` has others, which are the bot's own, too.",
        },
        {
            name = "sample",
            returns = { { "state", "nova.State", "" } },
            text = [[
A whole position, to be played on: what the player can't know is shuffled afresh each time.]],
        },
        {
            name = "solve",
            arguments = { { "options", "nova.SolveOptions", "" } },
            returns = { { "move", "integer", "" } },
            text = [[
For one player alone: plans as far as all is visible, and tries what is revealed then in several worlds. The plan is
remembered, and answers at once for as long as it is followed. It ends before the bot's time does.]],
        },
        {
            name = "rate",
            returns = { { "rated", "nova.RatedMove[]", "the best moves, best first" } },
            text = "How good the moves look to the game's planner, as `state:rate`.",
        },
        as_of_states "estimate",
        {
            name = "search",
            arguments = { { "options", "nova.SearchOptions", "" } },
            returns = {
                { "move", "integer", "the best" },
                { "moves", "nova.SearchMove[]", "" },
                { "report", "nova.SearchReport", "" },
            },
            text = [[
Searches, and remembers what it found for the next move. It ends before the bot's time does.]],
        },
    },
}

local luna_view = {
    kind = "record",
    name = "nova.LunaView",
    text = "What everybody sees of Nova Luna.",
    fields = {
        { "game", "string", "\"nova-luna\"" },
        { "players", "integer", "how many play" },
        { "player", "integer", "who is to move" },
        { "over", "boolean", "" },
        { "phase", "integer", "of the solo game: 1 or 2; else 0" },
        { "wheel", "integer[]", "the tile on each field, clockwise from the gold one; 0 for none" },
        { "moon", "integer", "its field, counted from 0" },
        { "pile", "integer", "how many tiles lie there" },
        { "reach", "integer[]", "the tiles that can be taken, clockwise from the moon" },
        { "slots", "integer[]", "their fields, counted from 0" },
        { "refill", "\"no\"|\"may\"|\"must\"", "whether the player may or must refill the wheel" },
        { "order", "integer[]", "the players in the order in which they move next" },
        { "seats", "nova.LunaSeat[]", "player 0 first" },
    },
}

local luna_seat = {
    kind = "record",
    name = "nova.LunaSeat",
    text = "A player of Nova Luna.",
    fields = {
        { "player", "integer", "" },
        { "left", "integer", "discs not placed yet" },
        { "steps", "integer", "gone on the track; solo: the cost of all tiles taken" },
        { "tiles", "nova.LunaPlaced[]", "by tile" },
        { "cells", "nova.Cell[]", "where a tile may be placed" },
    },
}

local luna_placed = {
    kind = "record",
    name = "nova.LunaPlaced",
    text = "A tile in a display.",
    fields = {
        { "tile", "integer", "" },
        { "x", "integer", "grows to the east; the first tile lies at 0, 0" },
        { "y", "integer", "grows to the south" },
        { "covered", "integer[]", "the tasks with a disc, counted from 0" },
    },
}

local cell = {
    kind = "record",
    name = "nova.Cell",
    text = "A place in a display.",
    fields = { { "x", "integer", "grows to the east" }, { "y", "integer", "grows to the south" } },
}

local terra_view = {
    kind = "record",
    name = "nova.TerraView",
    text = "What everybody sees of Terra Nova, which is all.",
    fields = {
        { "game", "string", "\"terra-nova\"" },
        { "players", "integer", "how many play" },
        { "player", "integer", "who is to move" },
        { "over", "boolean", "" },
        { "first", "integer", "who placed the first pioneer" },
        { "phase", "\"place\"|\"play\"", "" },
        { "action", "integer", "of the turn, from 1" },
        { "stones", "integer", "left in the supply" },
        { "quiet", "integer", "whole turns in a row without a stone" },
        { "moved", "string[]", "where the pioneers stand that moved in this turn" },
        { "hexes", "nova.Hex[]", "row by row from the north" },
        { "seats", "nova.TerraSeat[]", "player 0 first" },
    },
}

local hex = {
    kind = "record",
    name = "nova.Hex",
    text = "A hex of the map.",
    fields = {
        { "name", "string", "\"e4\"" },
        { "row", "integer", "from 0 in the north" },
        { "column", "integer", "of the map's text, from 0 in the west; neighbours in a row are two apart" },
        { "landscape", "string", "its letter" },
        { "owner", "integer", "of the pioneer there; -1 for none" },
        { "stone", "boolean", "" },
        { "scored", "boolean", "whether it lies in an area that was scored" },
    },
}

local terra_seat = {
    kind = "record",
    name = "nova.TerraSeat",
    text = "A player of Terra Nova.",
    fields = {
        { "player", "integer", "" },
        { "points", "integer", "" },
        { "pioneers", "integer", "on the board" },
        { "unplaced", "integer", "still to be placed" },
    },
}

local scripted_view = {
    kind = "record",
    name = "nova.ScriptedView",
    text = "What a seat, or everybody, sees of a game that is written in Lua.",
    fields = {
        { "game", "string", "the name of its variant" },
        { "players", "integer", "how many play" },
        { "player", "integer", "who is to move" },
        { "over", "boolean", "" },
        { "picture", "string[]", "the lines that the variant's `draw` returned" },
        { "state?", "table", "what its `see` returned; without a `see` the state itself, if the game hides nothing" },
    },
}

local core = {
    kind = "module",
    name = "nova.core",
    text = [[
What the program's own scripts are built on: games from plain rules. A variant gives such rules with
`variant:rules(players)`; who wants no variant can write them down.]],
    fields = {
        { "version", "string", "as in `nova`" },
        { "api_version", "integer", "as in `nova`" },
        { "build", "string", "a number for the sources of which the C part was built" },
        { "home", "string", "the folder with scripts/ and variants/" },
        { "limits", "table", "the most that the core takes: `limits.luna.tiles`, `limits.terra.hexes`, ..." },
        { "ranges", "table", "the least and the most of numbers in rules: `ranges.luna.wheel` is { 2, 32 }" },
    },
    functions = {
        {
            name = "luna",
            arguments = { { "rules", "nova.LunaRules", "" }, { "players", "integer", "1 is the solo game" } },
            returns = { { "game", "nova.Game?", "" }, MESSAGE, FIELD },
            text = "Makes a game of Nova Luna.",
        },
        {
            name = "terra",
            arguments = { { "rules", "nova.TerraRules", "" }, { "players", "integer", "" } },
            returns = { { "game", "nova.Game?", "" }, MESSAGE, FIELD },
            text = "Makes a game of Terra Nova.",
        },
        {
            name = "scripted",
            arguments = {
                { "rules", "{name: string, script: nova.Script, state_size: integer?, max_moves: integer?}", "" },
                { "players", "integer", "" },
            },
            returns = { { "game", "nova.Game?", "" }, MESSAGE, FIELD },
            text = "Makes a game whose rules are all in Lua: the fields of nova.ScriptedGame in its script.",
        },
        {
            name = "rng",
            arguments = { { "seed", "integer", "" }, { "stream", "integer", "" } },
            returns = { { "rng", "nova.Rng", "" } },
            text = "Makes random numbers, as in `nova`.",
        },
        {
            name = "digest",
            arguments = { { "text", "string", "" } },
            returns = { { "digits", "string", "32 hex digits" } },
            text = [[
A number of 128 bits for a text, by a cryptographic hash: who doesn't know the text can't work out the number, and who
knows the number can't work out the text.]],
            example = [[assert(core.digest("nova") ~= core.digest("luna"))]],
        },
        {
            name = "search",
            arguments = { { "game", "nova.Game", "" }, { "options?", "nova.SearchOptions", "without limits" } },
            returns = { { "search", "nova.Search", "" } },
            text = "Makes a search that remembers from move to move.",
            example = [[local search <close> = core.search(game, { seed = 7 })]],
        },
        {
            name = "solver",
            arguments = { { "game", "nova.Game", "for one player" }, { "options?", "nova.SolveOptions", "" } },
            returns = { { "solver", "nova.Solver", "" } },
            text = "Makes a solver that remembers its plan.",
            example = [[local solver <close> = core.solver(nova.game("nova-luna", { players = 1 }), { width = 100 })]],
        },
        {
            name = "sources",
            arguments = { { "root", "string", "a folder" } },
            returns = { { "sources", "nova.Sources?", "" }, MESSAGE },
            text = "Makes sources that have read no file yet.",
            example = [[local sources = core.sources(core.home .. "/scripts/bots")]],
        },
        {
            name = "bot",
            arguments = { { "options", "nova.BotOptions", "" } },
            returns = { { "bot", "nova.Bot?", "" }, MESSAGE, KIND },
            text = "Loads a bot's script into a sandbox.",
            example = [[core.bot { root = core.home .. "/scripts/bots", path = "random.lua", player = 0 }]],
        },
    },
}

local luna_rules = {
    kind = "record",
    name = "nova.LunaRules",
    text = "The rules of Nova Luna.",
    fields = {
        { "letters", "string", "one letter a colour: \"rbty\"" },
        { "tiles", "nova.LunaTile[]", "the tile with id 1 first" },
        { "wheel", "integer", "fields of the wheel: 12" },
        { "reach", "integer", "tiles from which the player chooses: 3" },
        { "refill_at", "integer", "with so many tiles on the wheel, or fewer, the player may refill: 2" },
        { "discs", "integer", "of each player, with more players than one: 20" },
        { "solo", "integer[]", "discs of the two phases of the solo game: { 8, 13 }" },
        { "penalty", "integer", "solo: for each disc not placed: 10" },
        { "longest?", "integer", "what `game:longest` tells: 100000" },
        { "script?", "nova.Script", "functions that the rules ask" },
    },
}

local luna_tile = {
    kind = "record",
    name = "nova.LunaTile",
    text = "A tile of the rules.",
    fields = {
        { "colour", "string", "its letter" },
        { "cost", "integer", "steps" },
        { "tasks", "string[]", "a letter for each tile that a task asks for: { \"rrb\", \"t\" }" },
        { "special?", "integer[]", "which tasks, from 1, are decided by the functions in the script's `kinds`" },
    },
}

local terra_rules = {
    kind = "record",
    name = "nova.TerraRules",
    text = "The rules of Terra Nova.",
    fields = {
        { "map", "string[]", "its rows, a letter for each hex" },
        { "pioneers", "integer", "of each player: 13, 10, 8 with two, three, four" },
        { "stones", "integer", "80" },
        { "actions", "integer", "in a turn: 3" },
        { "landscapes", "integer", "a part with more different ones is no area: 3" },
        { "points", "integer[]", "for a hex of an area with one landscape, two, ...: { 3, 2, 1 }" },
        { "quiet?", "integer", "the game ends after so many whole turns in a row without a stone; 0: never" },
        { "longest?", "integer", "what `game:longest` tells: 100000" },
        { "script?", "nova.Script", "functions that the rules ask" },
    },
}

local sections = {}

-- Adds sections to the part of the reference that a reader looks into: "programs", "bots" or "variants".
local function add(reader, part)
    for _, section in ipairs(part) do
        section.reader = section.reader or reader
        sections[#sections + 1] = section
    end
end

add("programs", { nova, game_options, variant_info, record, variant, game, watch_event, state, step, result, rng })
add("bots", { view })
add("bots", require "nova.api_search")
add("programs", require "nova.api_bots")
add("bots", { luna_view, luna_seat, luna_placed, cell, terra_view, hex, terra_seat, scripted_view })
add("programs", { core, luna_rules, luna_tile, terra_rules })
add("variants", require "nova.api_rules")
add("programs", require "nova.api_sandbox")

return sections
