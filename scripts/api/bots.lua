-- SPDX-License-Identifier: MIT
-- The part of scripts/api.lua that is about making bots and asking them.

local values = require "nova.api.values"

local MESSAGE, KIND = values.MESSAGE, values.KIND
local KIND_OF_MOVE = { KIND[1], KIND[2], KIND[3] .. ', "illegal" (move), "nonsense" (no move)' }

local bot = {
    kind = "class",
    name = "nova.Bot",
    variable = "bot",
    text = [[
A bot's script in a sandbox of its own, for one seat. `nova.bots` loads bots by name; scripts/bots/README.md explains
how to write one.]],
    functions = {
        {
            name = "move",
            arguments = { { "state", "nova.State", "in which the bot's player is to move" } },
            returns = { { "move", "integer?", "a legal one" }, MESSAGE, KIND_OF_MOVE },
            text = [[
Shows the bot what its player can see of the state, and asks for a move. If there is a move, the second result is the
bot's remark or nil.]],
        },
        {
            name = "start",
            arguments = { { "state", "nova.State", "at the start of a game" } },
            returns = { { "bot", "nova.Bot?", "" }, MESSAGE, KIND },
            text = "Calls the script's function `start`, if it has one.",
        },
        {
            name = "finish",
            arguments = { { "state", "nova.State", "in which the game has ended" } },
            returns = { { "bot", "nova.Bot?", "" }, MESSAGE, KIND },
            text = "Calls the script's function `finish`, if it has one.",
        },
        {
            name = "best",
            returns = { { "move", "integer?", "nil where it has not searched" } },
            text = "The best move that a search of the bot's had found when its last move was interrupted.",
        },
        {
            name = "options",
            returns = {
                { "options", "table?", "those that the script declares, with what they are" },
                { "message", "string?", "why the script's table can't be copied" },
            },
            text = "The bot's options.",
        },
        {
            name = "fields",
            returns = { { "names", "string[]", "at most 64" } },
            text = "The names of the fields of the script's table, in no order, by which misspelt ones are found.",
        },
        {
            name = "configure",
            arguments = { { "options", "table", "all of them" } },
            returns = { { "bot", "nova.Bot?", "" }, MESSAGE, KIND },
            text = "Sets the options; the script may refuse them. From then on it can't read any other option.",
        },
        {
            name = "limit",
            arguments = { { "limits", "nova.BotLimits", "" } },
            returns = {},
            text = "Sets the limits of all moves from the next one on.",
        },
        { name = "close", returns = {}, text = "Ends the sandbox. The bot can't be used after that." },
    },
}

local BOT_LIMITS = {
    { "seconds?", "number", "of processor time: 60; 0: no limit" },
    { "instructions?", "number", "of Lua; 0, as without it: no limit" },
}

local bot_limits = {
    kind = "record",
    name = "nova.BotLimits",
    text = "What a bot may use for one move, and what `view:clock()` tells about the clock of the whole game.",
    fields = {
        BOT_LIMITS[1], BOT_LIMITS[2],
        { "left?", "number", "seconds on the clock" },
        { "increment?", "number", "seconds that each move adds to the clock" },
    },
}

local bot_options = {
    kind = "record",
    name = "nova.BotOptions",
    text = "Where a bot's script is, whom it plays, and what it may use for one move.",
    fields = {
        { "root?", "string", "the folder that it may load files from" },
        { "sources?", "nova.Sources", "the files that it may load, in place of a folder" },
        { "path", "string", "of the script, in that folder" },
        { "player", "integer", "" },
        { "seed?", "integer", "of its random numbers" },
        BOT_LIMITS[1], BOT_LIMITS[2],
        { "memory?", "integer", "bytes; 2^27" },
    },
}

local sources = {
    kind = "class",
    name = "nova.Sources",
    variable = "sources",
    text = [[
The files of a script, each read once. Bots that are made from the same sources are the same, even if the files change
in the meantime.]],
    functions = {
        {
            name = "read",
            arguments = { { "path", "string", "in the folder" } },
            returns = { { "text", "string?", "" }, MESSAGE },
            text = "The text of a file, which is read if it was not read before.",
            example = [[local text = sources:read("random.lua")]],
        },
        {
            name = "paths",
            returns = { { "paths", "string[]", "" } },
            text = "The files that were read, in the order in which they were.",
        },
        { name = "seal", returns = {}, text = "From now on no file is read that was not read before." },
    },
}

return { bot, bot_options, bot_limits, sources }
