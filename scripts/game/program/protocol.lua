-- SPDX-License-Identifier: MIT
-- What nova and other programs say to each other, as data: the requests of `nova engine`, and what bots that are
-- programs are asked. Each has its fields and those of its answer, in the order in which they are written. A field's
-- value is described as in a JSON Schema. Requests are checked and answers are written by this; engine/REFERENCE.md and
-- the output of `nova engine --schema` and `--bot-schema` are made from it.

local catalogue = require "nova.game.variant.catalogue"
local core = require "nova.core"

local protocol = {}

--- Grows when a client that was written for an earlier version could be wrong about a request or an answer.
protocol.VERSION = 1

--- The same for what bots that are programs are asked.
protocol.BOTS_VERSION = 1

--- The game of requests that name none.
protocol.USUAL_GAME = "main"

protocol.MOST_GAMES = 256
protocol.MOST_ANALYSES = 256
protocol.MOST_THREADS = 64
protocol.LONGEST_ID = 100

--- What `error.kind` can be, and what that means.
protocol.ERRORS = {
    { "json", "the line is no JSON, no object, or too long" },
    { "request", "the request lacks a field, or a field is wrong" },
    { "game", "there is no game with this name" },
    { "variant", "the variant can't be loaded, or is for other numbers of players" },
    { "position", "the deal, the word or the record is wrong" },
    { "illegal", "a move is not legal; nothing was played" },
    { "over", "the game is over" },
    { "full", "there are too many games or analyses" },
    { "rules", "a function of the variant failed" },
    { "internal", "a mistake in nova; standard error says more" },
}

-- Kinds of values -----------------------------------------------------------------------------------------------------

local function whole(text, least, most)
    return { type = "integer", minimum = least, maximum = most, description = text }
end

local function number(text, least, most)
    return { type = "number", minimum = least, maximum = most, description = text }
end

local function boolean(text)
    return { type = "boolean", description = text }
end

local function words(text, longest)
    return { type = "string", minLength = longest and 1 or nil, maxLength = longest, description = text }
end

local function object(text, properties, required)
    return { type = "object", description = text, properties = properties, required = required,
        additionalProperties = properties and false or nil }
end

local function list(text, item, most)
    return { type = "array", items = item, maxItems = most, description = text }
end

local MOST_MOVES = 65536
local LAST_SEAT = core.limits.players - 1

protocol.ID = { type = { "string", "integer" }, maxLength = protocol.LONGEST_ID,
    description = "names the request; its answers bear it" }

local MOVE = { type = { "integer", "string", "object" },
    description = "a number from `legal`, a text as at the prompt, or a record's line" }

local game = { "game", words("the name of the game; without it `main`", 64) }
local seed = { "seed", whole("of the random numbers: 0") }

local function moves_given(text)
    return { "moves", list(text, MOVE, MOST_MOVES) }
end

local MOVE_NUMBERS = list("moves as numbers", whole("a move", 0), MOST_MOVES)
local RECORD_LINE = { type = { "string", "object" }, description = "a line, as text or as the object in it" }

-- Fields of answers ---------------------------------------------------------------------------------------------------
-- A third item, true, marks a field that may be missing.

local PLAYER = whole("a player, from 0", 0)

local STATE = {
    { "game", words("its name") },
    { "player", whole("who is to move, from 0; missing once the game is over", 0), true },
    { "over", boolean("whether the game is over") },
    { "ply", whole("how many moves were played", 0) },
    { "count", whole("how many moves are legal", 0) },
    { "result", object("the record's end line, once the game is over"), true },
}

local function with(fields, ...)
    return table.move({ ... }, 1, select("#", ...), #fields + 1, table.move(fields, 1, #fields, 1, {}))
end

local BEGUN = with(STATE,
    { "variant", words("its name") },
    { "kind", words("which game it is a variant of") },
    { "players", whole("how many play", 1) })

local ANALYSED = {
    type = "object",
    additionalProperties = false,
    required = { "move", "text", "visits", "value", "values", "error", "noise", "prior", "line" },
    properties = {
        move = whole("its number", 0), text = words("its text"),
        visits = whole("how often it was tried", 0),
        value = number("to the player to move: the chance to win; with one player, higher for a better score"),
        values = list("to each player", number("as `value`")),
        error = number("so far up or down the value lies after 50 times the rollouts, in 90% of cases"),
        noise = number("half the value's 95% interval as far as rollouts vary: for comparing moves"),
        prior = number("how likely it looked at first sight"),
        proven = { enum = { "win", "loss", "draw" },
            description = "the certain outcome for the player to move, as far as moves were considered" },
        line = MOVE_NUMBERS,
    },
}

local JUDGED = {
    type = "object",
    additionalProperties = false,
    required = { "move", "text", "value", "value_low", "value_high", "loss", "low", "high", "values", "line" },
    properties = {
        move = whole("its number", 0), text = words("its text"),
        value = number("to the player to move: the chance to win; with one player the points, minus the score"),
        value_low = number("in 95 of 100 positions a search with a hundred times the work says at least so much"),
        value_high = number("and at most so much"),
        loss = number("against the best move"), low = number("as value_low"), high = number("as value_high"),
        values = list("to each player", number("as `value`")),
        proven = ANALYSED.properties.proven, line = MOVE_NUMBERS,
    },
}

local RATED = {
    type = "object",
    additionalProperties = false,
    required = { "move", "text", "rating" },
    properties = {
        move = whole("its number", 0), text = words("its text"), rating = number("1 more: e times as likely"),
    },
}

-- Requests ------------------------------------------------------------------------------------------------------------

--- @class nova.EngineRequest
--- @field name string
--- @field text string what it does
--- @field fields table[] { name, description of the value, true where it has to be there }
--- @field answer table[] { name, description of the value, true where it may be missing }

--- @type nova.EngineRequest[]
protocol.requests = {
    {
        name = "hello", text = "tells what there is",
        fields = {},
        answer = {
            { "protocol", { type = "integer", const = protocol.VERSION, description = "version of this protocol" } },
            { "name", words("nova") },
            { "version", words("of the program") },
            { "requests", list("what can be asked for", words("a value of `do`")) },
            { "variants", list("games that can be loaded by name",
                object("`name`, `story`, `kind`, `players` (the least and the most); or `name`, `problem`")) },
            { "bots", list("opponents that other commands know",
                object("`name`, and `options` with their defaults or `problem`")) },
            { "options", object("`threads` of an analysis and `turns`, as the command line said; `games`, `analyses`: "
                .. "the most; `line`: bytes of the longest request") },
        },
    },
    {
        name = "new", text = "deals a game; one of the same name is forgotten",
        fields = {
            game,
            { "variant", words("name of a variant, or path of its file, read as it is now; without it "
                .. catalogue.USUAL, 4096) },
            { "players", whole("how many play; without it 2, or the nearest number that the variant has", 1,
                core.limits.players) },
            { "seed", whole("the seed of the deal; without `seed` and `deal` the deal is random") },
            { "deal", object("the deal as a record's header; says also which variant and how many players") },
            { "quiet", whole("for games that could go on for ever: so many quiet turns end it", 0, 1000000) },
        },
        answer = BEGUN,
    },
    {
        name = "position", text = "sets up a game: of a word, of a record, or with `moves` alone from its own deal",
        fields = {
            game,
            { "word", words("the position as one word, as `deal` tells it", 65536) },
            { "record", list("lines of a record, the header first", RECORD_LINE, MOST_MOVES) },
            moves_given "played after that",
        },
        answer = BEGUN,
    },
    {
        name = "legal", text = "tells the legal moves",
        fields = {
            game,
            { "as", { enum = { "text", "action" }, description = "tell them also as texts, or as a record's lines" } },
        },
        answer = {
            { "game", words("its name") },
            { "moves", MOVE_NUMBERS },
            { "texts", list("in the same order", words("a move's text")), true },
            { "actions", list("in the same order", object("a move's line in a record")), true },
        },
    },
    {
        name = "play", text = "plays a move; of several moves it plays all, or none if one is not legal",
        fields = {
            game,
            { "move", MOVE },
            moves_given "in place of `move`",
            { "legal", boolean "tell the legal moves after it" },
            { "actions", boolean "tell what was played as lines of the record, with what they brought about" },
        },
        answer = with(STATE,
            { "moves", MOVE_NUMBERS, true },
            { "actions", list("what was played", object("a line of the record")), true }),
    },
    {
        name = "undo", text = "takes moves back",
        fields = { game, { "count", whole("how many moves; without it 1", 1, MOST_MOVES) } },
        answer = STATE,
    },
    {
        name = "view", text = "tells the position as a seat sees it",
        fields = { game, { "seat", whole("whose eyes, from 0: the player to move", 0, LAST_SEAT) } },
        answer = {
            { "game", words("its name") }, { "seat", PLAYER }, { "view", object("as `state:tell \"view\"`") },
        },
    },
    {
        name = "sample", text = "makes another game of what a seat knows, with all that it can't know shuffled",
        fields = {
            game,
            { "to", words("the other game's name; one of the same name is forgotten", 64), true },
            { "seat", whole("who knows, from 0: the player to move", 0, LAST_SEAT) },
            seed,
        },
        answer = STATE,
    },
    {
        name = "text", text = "draws the position in letters; with `moves`, tells their texts",
        fields = {
            game,
            { "seat", whole("whose eyes, from 0: the player to move", 0, LAST_SEAT) },
            { "columns", whole("the picture's width: 80", 20, 1000) },
            moves_given "legal ones",
        },
        answer = {
            { "game", words("its name") },
            { "text", words("the picture; without `moves`"), true },
            { "texts", list("of the moves", words("a text")), true },
        },
    },
    {
        name = "deal", text = "tells all of a game, what is hidden too; no other answer does",
        fields = { game },
        answer = {
            { "game", words("its name") },
            { "header", object("the record's header; `new` takes it as `deal`") },
            { "record", list("the record so far", words("a line")) },
            { "word", words("the position as one word; missing where the variant can't be found by its name"), true },
        },
    },
    {
        name = "close", text = "forgets a game",
        fields = { game },
        answer = { { "game", words("its name") } },
    },
    {
        name = "analyse",
        text = "searches for the best move, while other requests go on; `rollouts` or `seconds` or both",
        fields = {
            game,
            { "rollouts", whole("to do at most", 1, 1 << 53) },
            { "seconds", number("of work on this analysis at most", 0.001, 1e9) },
            { "every", number("seconds between partial answers: none are given", 0.001, 1e9) },
            { "priority", whole("the analyses with the highest go first: 0", -1000, 1000) },
            { "moves", whole("to tell at most: all that were considered", 1, 64) },
            { "width", whole("moves to consider in a position: what suits the game", 1, 64) },
            { "threads", whole("as the command line says", 1, protocol.MOST_THREADS) },
            { "memory", whole("megabytes of its tree: 64", 1, 65536) },
            seed,
        },
        answer = {
            { "game", words("its name") },
            { "partial", { type = "boolean", const = true, description = "more answers come" }, true },
            { "rollouts", whole("so far", 0) },
            { "seconds", number("of work so far", 0) },
            { "stopped", boolean("whether it ended before its limits, or goes on") },
            { "full", boolean("whether its memory is used up; it goes on learning") },
            { "moves", list("the best first", ANALYSED, 64) },
        },
    },
    {
        name = "judge",
        text = "tells what moves are worth and lose, as hint and analyse do at the prompt, while other requests go on",
        fields = {
            game,
            moves_given "to judge beside the best ones",
            { "top", whole("moves to judge at least: 5; with 0 only those that are named", 0, 64) },
            { "rollouts", whole("of the search that each move gets: 10000", 1, 1 << 53) },
            { "priority", whole("as that of `analyse`", -1000, 1000) },
            seed,
        },
        answer = {
            { "game", words("its name") },
            { "stopped", boolean("whether it ended before all moves were judged; then it tells none") },
            { "full", boolean("whether a search ran out of memory: more rollouts make nothing better") },
            { "moves", list("the best first", JUDGED, MOST_MOVES) },
        },
    },
    {
        name = "terminate", text = "ends analyses, which answer with what they found",
        fields = { { "analysis", { type = { "string", "integer" }, maxLength = protocol.LONGEST_ID,
            description = "the `id` of one request; without it all of them end" } } },
        answer = { { "stopped", list("the analyses that were ended", protocol.ID) } },
    },
    {
        name = "rate", text = "tells how good moves look at first sight",
        fields = { game, seed },
        answer = { { "game", words("its name") }, { "rated", list("the best first", RATED, 64) } },
    },
    {
        name = "playout",
        text = "plays random games on from here, with what is hidden shuffled for each; the game stays",
        fields = {
            game, seed,
            { "games", whole("how many games; without it 1", 1, 1000) },
            { "hasty", boolean("play as a hasty player would, not at random") },
        },
        answer = {
            { "game", words("its name") },
            { "games", whole("how many were played", 1) },
            { "plies", whole("moves in all", 0) },
            { "wins", list("of each player, a shared win as its share", number("wins", 0)) },
            { "points", list("of each player on average", number("points")) },
        },
    },
    {
        name = "verify", text = "holds a record against the rules",
        fields = { { "record", list("lines, the header first", RECORD_LINE, MOST_MOVES), true } },
        answer = {
            { "right", boolean("whether it is right") },
            { "actions", whole("how many were right", 0) },
            { "line", whole("the first wrong one, from 1", 1), true },
            { "message", words("what was expected there, and what was found"), true },
        },
    },
    {
        name = "quit", text = "ends analyses, answers, and ends the program",
        fields = {},
        answer = {},
    },
}

--- What a bot that is a program may ask while it thinks, of the game `main`, which is its view, and of samples.
protocol.of_programs = { "sample", "legal", "play", "undo", "view", "rate", "playout", "close" }

-- Questions to bots that are programs ---------------------------------------------------------------------------------
-- A third item, true, marks a field that may be missing.

local SEAT = { "player", whole("the program's seat, from 0", 0) }

local STEP = object("a move", {
    player = whole("whose move it was", 0),
    move = whole("its number; missing if it was chosen in secret", 0),
    text = words("its text, as people type it, or what was told of it"),
}, { "player", "text" })

local COURSE = {
    { "since", whole("how many moves were played before those in `course`", 0) },
    { "course", list("the moves since the last question; after a takeback all of the game", STEP) },
}

--- @type {name: string, fields: table[], answer: table[]}[]
protocol.questions = {
    {
        name = "hello",
        fields = {
            { "protocol", { type = "integer", const = protocol.BOTS_VERSION,
                description = "version of this protocol" } },
            { "nova", words("version of the program") },
            SEAT,
            { "seed", whole("for the program's own chance", 0) },
        },
        answer = {},
    },
    {
        name = "begin",
        fields = {
            { "game", words("the game's name") },
            { "kind", words("which game it is a variant of") },
            { "players", whole("how many play", 1) },
            { "tiles", list("those of the game, tile 1 first", object("`colour`, `cost`, `tasks`")), true },
        },
        answer = {},
    },
    {
        name = "move",
        fields = {
            SEAT,
            { "clock", object("what is left", {
                move = number("for this move", 0),
                game = number("on the clock of the whole game, if there is one", 0),
                increment = number("that each move adds to it", 0),
            }, { "move" }) },
            COURSE[1], COURSE[2],
            { "moves", list("the legal moves", whole("a move", 0)) },
            { "view", object("what the seat sees, as `state:tell \"view\"` tells it") },
        },
        answer = {
            { "move", { type = { "integer", "string" }, description = "one of the moves, or its text" }, true },
            { "error", words("in place of a move: the program gives up, and why"), true },
        },
    },
    {
        name = "end",
        fields = {
            SEAT,
            { "over", { type = "boolean", description = "false if somebody has forfeited the game" } },
            COURSE[1], COURSE[2],
            { "result", object("the record's end line, if the game is over"), true },
        },
        answer = {},
    },
}

return protocol
