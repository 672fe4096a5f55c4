-- SPDX-License-Identifier: MIT
-- The part of scripts/api.lua for programs: the module `nova`, variants, games and records.

local values = require "nova.api.values"

local MESSAGE, FIELD = values.MESSAGE, values.FIELD

local nova = {
    kind = "module",
    name = "nova",
    text = [[
The module for programs: variants, games and records. `require "nova"` gives it inside the program and, once installed,
in any Lua 5.4.]],
    fields = {
        { "version", "string", "of the program: \"0.1.0\"" },
        { "api_version", "integer", "grows when something in this reference changes that scripts may depend on" },
    },
    functions = {
        {
            name = "variants",
            returns = { { "variants", "nova.VariantInfo[]", "by name" } },
            text = "Lists the variants that can be loaded by name: those that come with nova, and your own.",
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
Makes a game. Without a number of players it is a game for two, or for the least number that the variant allows.]],
            example = [[local game = assert(nova.game("nova-luna", { players = 3 }))]],
        },
        {
            name = "rng",
            arguments = {
                { "seed", "integer", "" },
                { "stream", "integer", "streams with different numbers are independent of each other" },
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

local game_options = {
    kind = "record",
    name = "nova.GameOptions",
    text = "Options of `nova.game`.",
    fields = {
        { "players?", "integer", "how many play" },
        { "quiet?", "integer", "Terra Nova ends after so many whole turns in a row without a stone; 0: never" },
        { "longest?", "integer", "a game that is not over after so many plies counts as endless: 100000" },
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

local variant = {
    kind = "class",
    name = "nova.Variant",
    variable = "variant",
    text = "A variant that was loaded. variants/README.md explains how to write one.",
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
            text = "A number that stands for the rules. The same rules have the same number, however they are written.",
            example = [[print(assert(nova.load "nova-luna"):fingerprint(2))]],
        },
    },
}

local game = {
    kind = "class",
    name = "nova.Game",
    variable = "game",
    text = [[
Rules, made ready to play for a number of players. A game never changes. `==` tells whether two games are the same,
`tostring` names a game. It can be a to-be-closed variable; after that its states can't be used.]],
    functions = {
        {
            name = "kind",
            returns = {
                { "kind", "string", "\"nova-luna\", \"terra-nova\", or \"scripted\" for a game written in Lua" },
            },
            text = [[
Which game it is, whatever its variant is called. A script that only knows some games asks this first.]],
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
A game that is not over after so many plies counts as endless. Playouts, rollouts, searches and the arena then end with
an error that blames the variant.]],
        },
        {
            name = "rates",
            returns = { { "rates", "boolean", "" } },
            text = [[
Whether the game can rate moves. A game in Lua can if it has a function `rate` or `estimate`. If a game can't,
`state:rate` rates all moves 0, and the planner plays at random.]],
        },
        {
            name = "suits_solver",
            returns = { { "suits", "boolean", "" } },
            text = [[
Whether the solver suits the game, so that hints ask it: a game for one player in C that can be estimated and that
tells alike positions apart. The solver plays other games for one player as well, if they can be estimated, but worse
than a search where chance decides often.]],
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
Plays random games from deal to end, all in C, so that their time can be measured. Ctrl-C ends it early. Games in a
bot's sandbox have neither this method nor `setup`, `setup_sealed`, `deal`, `costs`, `watch`, `evaluate`, `variables`
and `way`.]],
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
also called before each line of that function, as long as it returns "step" again. If it returns "enough", it is not
called any more for that function. Calls in other threads are not reported. While `told` runs, the variant's function is
paused: the next three methods look at it, and the game answers by the printed rules.]],
            example = [[
assert(nova.game "beacons"):watch(function(event) print(event.kind, event.hook, event.answer) end)]],
        },
        {
            name = "evaluate",
            arguments = { { "text", "string", "an expression of Lua" } },
            returns = { { "value", "any", "a copy; what can't be copied is a table that `tostring` names" }, MESSAGE },
            text = "The value of an expression that can use the variables of the paused function: see `watch`.",
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
    text = "What the function given to `game:watch` is called with.",
    fields = {
        { "kind", "string", "\"call\", \"return\" or \"line\"" },
        { "hook", "string", "the name of the function that was called: \"forbids\"" },
        { "source", "string", "the file of the function, or of the line" },
        { "line", "integer", "where the function begins; the line that runs next" },
        { "arguments", "table", "copies, with their number as `n`; none for a line" },
        { "answer?", "any", "a copy of what it returned" },
    },
}

return { nova, game_options, variant_info, record, variant, game, watch_event }
