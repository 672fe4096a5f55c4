-- SPDX-License-Identifier: MIT
-- The part of scripts/api.lua for programs: the module `nova.core`.

local values = require "nova.api.values"

local MESSAGE, FIELD, KIND = values.MESSAGE, values.FIELD, values.KIND

local core = {
    kind = "module",
    name = "nova.core",
    text = [[
The module on which the program's own scripts are built: games from plain rules. `variant:rules(players)` gives the
rules of a variant; they can also be written by hand. `require "nova.core"` gives it.]],
    fields = {
        { "version", "string", "as in `nova`" },
        { "api_version", "integer", "as in `nova`" },
        { "build", "string", "a number for the sources of which the C part was built" },
        { "home", "string", "the folder with scripts/ and variants/" },
        { "limits", "table", "the most that the core takes: `limits.players`, `limits.luna.tiles`, ..." },
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
A number of 128 bits for a text, by a cryptographic hash. Without the text nobody can work out the number, and from the
number nobody can work out the text.]],
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

return { core }
