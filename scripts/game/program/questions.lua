-- SPDX-License-Identifier: MIT
-- What bots that are programs are asked, and what they answer, as data. README.md explains it, and the output of
-- `nova engine --bot-schema` is made from it. Fields are described as in protocol.lua: a third item, true, marks one
-- that may be missing.

local protocol = {}

--- Grows when a program that was written for an earlier version could be wrong about a question.
protocol.VERSION = 1

local function whole(text, least)
    return { type = "integer", minimum = least or 0, description = text }
end

local function seconds(text)
    return { type = "number", minimum = 0, description = text }
end

local function object(text, properties, required)
    return { type = "object", description = text, properties = properties, required = required,
        additionalProperties = properties and false or nil }
end

local function words(text)
    return { type = "string", description = text }
end

local function list(text, item)
    return { type = "array", items = item, description = text }
end

local PLAYER = { "player", whole("the program's seat, from 0") }

local STEP = object("a move", {
    player = whole("whose move it was"),
    move = whole("its number; missing if it was chosen in secret"),
    text = words("its text, as people type it, or what was told of it"),
}, { "player", "text" })

local COURSE = {
    { "since", whole("how many moves were played before those in `course`") },
    { "course", list("the moves since the last question; after a takeback all of the game", STEP) },
}

--- @type {name: string, fields: table[], answer: table[]}[]
protocol.questions = {
    {
        name = "hello",
        fields = {
            { "protocol", { type = "integer", const = protocol.VERSION, description = "version of this protocol" } },
            { "nova", words("version of the program") },
            PLAYER,
            { "seed", whole("for the program's own chance") },
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
            PLAYER,
            { "clock", object("what is left", {
                move = seconds("for this move"),
                game = seconds("on the clock of the whole game, if there is one"),
                increment = seconds("that each move adds to it"),
            }, { "move" }) },
            COURSE[1], COURSE[2],
            { "moves", list("the legal moves", whole("a move")) },
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
            PLAYER,
            { "over", { type = "boolean", description = "false if somebody has forfeited the game" } },
            COURSE[1], COURSE[2],
            { "result", object("the record's end line, if the game is over"), true },
        },
        answer = {},
    },
}

return protocol
