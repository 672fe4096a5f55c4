-- SPDX-License-Identifier: MIT
-- The part of scripts/api.lua for those who write variants: what hooks are given, and the fields of a variant's file.
-- For programs: the same rules in the form that `nova.core` takes.

local core = require "nova.core"
local nova_luna = require "nova.games.nova_luna.fields"
local scripted = require "nova.games.scripted.fields"
local terra_nova = require "nova.games.terra_nova.fields"

local function method(name, returns, text, arguments)
    return { name = name, arguments = arguments, returns = returns, text = text }
end

local PLAYER = { "player?", "integer", "whoever is to move, if it is left out" }
local TILE = { "tile", "integer", "" }
local MOVE = { "move", "integer", "the one that `forbids` is asked about" }
local HEX = { "hex", "integer|string", "its number or its name" }

-- Methods that the boards of both games have; `view` is what `see` returns.
local function shared(view, section)
    local functions = {
        method("player", { { "player", "integer", "" } }, "Who is to move."),
        method("players", { { "players", "integer", "" } }, "How many play."),
        method("see", { { "seen", view, "" } }, "The whole table, as bots see it."),
        method("text", { { "text", "string", "" } }, "The move as text.", { MOVE }),
        method("action", { { "action", "table", "" } }, "The move as the fields of a record's line.", { MOVE }),
    }
    return table.move(section, 1, #section, #functions + 1, functions)
end

local luna_board = {
    kind = "class",
    name = "nova.LunaBoard",
    variable = "board",
    text = [[
What a variant's functions see of Nova Luna. It can be used only while the function runs that it was given to.]],
    functions = shared("nova.LunaView", {
        method("at", { { "tile", "integer?", "" } }, "The tile at a place of a player's display.",
            { { "x", "integer", "" }, { "y", "integer", "" }, PLAYER }),
        method("find", { { "x", "integer?", "nil where the tile does not lie" }, { "y", "integer", "" },
            { "player", "integer", "" }, { "face_down", "boolean", "" } }, "Where a tile lies.", { TILE }),
        method("tiles", { { "tiles", "integer[]", "" } }, "The tiles of a player's display.", { PLAYER }),
        method("colour", { { "colour", "string", "its letter" } }, "The colour of a tile.", { TILE }),
        method("cost", { { "cost", "integer", "" } }, "What is printed on a tile.", { TILE }),
        method("tasks", { { "tasks", "integer", "" } }, "How many tasks a tile has.", { TILE }),
        method("feels", { { "tiles", "integer", "" } },
            "How many tiles of a colour stand in the groups that touch a tile: what a printed task counts.",
            { TILE, { "colour", "string", "" } }),
        method("covered", { { "covered", "integer|boolean", "" } },
            "How many tasks of a tile have a disc, or whether one has.",
            { TILE, { "task?", "integer", "counted from 0" } }),
        method("asks", { { "letters", "string?", "nil for a task of the variant's own kind, or where there is none" } },
            "A letter for each tile that a printed task asks for, as in `\"rrb\"`.",
            { TILE, { "task", "integer", "counted from 0" } }),
        method("left", { { "discs", "integer", "" } }, "Discs that a player has still to place.", { PLAYER }),
        method("steps", { { "steps", "integer", "" } }, "How far a player's disc has gone on the track.", { PLAYER }),
        method("take", { { "tile", "integer?", "nil for a refill" }, { "x", "integer", "" }, { "y", "integer", "" } },
            "What a move takes, and where it puts it.", { MOVE }),
    }),
}

local terra_board = {
    kind = "class",
    name = "nova.TerraBoard",
    variable = "board",
    text = [[
What a variant's functions see of Terra Nova. Hexes are numbered from 1. It can be used only while the function runs
that it was given to.]],
    functions = shared("nova.TerraView", {
        method("hexes", { { "hexes", "integer", "" } }, "How many hexes the map has."),
        method("hex", { { "hex", "integer?", "" } }, "The hex with a name.", { { "name", "string", "" } }),
        method("name", { { "name", "string", "" } }, "The name of a hex.", { HEX }),
        method("place", { { "row", "integer", "" }, { "column", "integer", "" } }, "Where a hex is on the map.",
            { HEX }),
        method("landscape", { { "landscape", "string", "its letter" } }, "The landscape of a hex.", { HEX }),
        method("owner", { { "player", "integer?", "" } }, "Whose pioneer stands there.", { HEX }),
        method("stone", { { "stone", "boolean", "" } }, "Whether a stone lies there.", { HEX }),
        method("scored", { { "scored", "boolean", "" } }, "Whether it is in an area that was scored.", { HEX }),
        method("blocked", { { "blocked", "boolean", "" } }, "Whether nobody can stand there.", { HEX }),
        method("neighbours", { { "hexes", "integer[]", "" } }, "The hexes next to one.", { HEX }),
        method("pioneers", { { "hexes", "integer[]", "" } }, "Where a player's pioneers stand.", { PLAYER }),
        method("points", { { "points", "integer", "" } }, "A player's points.", { PLAYER }),
        method("stones", { { "stones", "integer", "" } }, "Stones that are left for all."),
        method("move", { { "what", "\"place\"|\"move\"|\"stone\"", "" }, { "to", "integer", "" },
            { "from", "integer?", "" } }, "What a move is, and where it leads.", { MOVE }),
    }),
}

local area = {
    kind = "record",
    name = "nova.TerraArea",
    text = "An area that a stone has completed: the list of its hexes, and these fields. Lists have player 0 first.",
    fields = {
        { "landscapes", "integer", "how many different ones" },
        { "pioneers", "integer[]", "of each player in it" },
        { "points", "integer[]", "of each player by the printed rules" },
    },
}

local VARIANT = {
    { "extends?", "string", "the variant that gives all the other fields" },
    { "story?", "string|table<string, string>", "one line that makes one want to play it" },
    { "players?", "integer[]", "the least and the most" },
    { "options?", "table<string, number|boolean|string>",
        "constants that `NAME:size=8` replaces; the file reads them as `options.size`" },
    { "ends?", "table<string, string|table<string, string>>", "a sentence for each word that `over` returns" },
    { "rules?", "string|table<string, string>", "what differs from the printed rules; a game of its own: all rules" },
}

-- What a field is, and the range of its numbers.
local function text_of(field)
    local range = field.check.range
    return field.text .. (range and ", " .. range or "")
end

-- The record of what a variant of a kind may have, from the kind's own description of its fields. All fields of a
-- variant of a printed game may be missing, because the variant that it extends may have them.
local function variant_of(name, text, game, kind)
    local fields = table.move(VARIANT, 1, #VARIANT, 1, {})
    fields[#fields + 1] = game and { "game?", game, "the game that it is a variant of" }
    for _, field in ipairs(kind.described) do
        local must = not game and kind.needs(field.name, kind.players)
        fields[#fields + 1] = { field.name .. (must and "" or "?"), field.type, text_of(field) }
    end
    return { kind = "record", name = name, text = text, fields = fields }
end

local luna_variant = variant_of("nova.LunaVariant", [[
The fields of a variant of Nova Luna. `---@type nova.LunaVariant` above the table lets an editor complete it.]],
    '"nova-luna"', nova_luna)
local terra_variant = variant_of("nova.TerraVariant", "The fields of a variant of Terra Nova.",
    '"terra-nova"', terra_nova)
local scripted_variant = variant_of("nova.ScriptedGame", "The fields of a game that is written in Lua altogether.", nil,
    scripted)

-- The core's name of a variant's field. The core calls Terra Nova's `area_landscapes` `landscapes`, and knows nothing
-- of the variant's own field `landscapes`, which has the names.
local function core_name(kind, name)
    for of_core, of_variant in pairs(kind.field_of_core) do
        if of_variant == name then
            return of_core
        end
    end
    return not kind.field_of_core[name] and name or nil
end

-- The record of the rules that the core takes, from the same description: its numbers, which the core lists in
-- `ranges`, and the fields in `forms`, whose type or text is another one there.
local function rules_of(name, text, kind, ranges, forms, others)
    local fields = {}
    for _, field in ipairs(kind.described) do
        local of_core = core_name(kind, field.name)
        local form = of_core and (forms[of_core] or ranges[of_core] and {})
        fields[#fields + 1] = form and { of_core, form[1] or field.type, form[2] or text_of(field) }
    end
    table.move(others, 1, #others, #fields + 1, fields)
    return { kind = "record", name = name, reader = "programs", text = text, fields = fields }
end

local LONGEST = { "longest?", "integer", "what `game:longest` tells: 100000" }
local SCRIPT = { "script?", "nova.Script", "functions that the rules ask" }

local luna_rules = rules_of("nova.LunaRules", "The rules of Nova Luna.", nova_luna, core.ranges.luna, {
    letters = { "string", "one letter a colour: \"rbty\"" },
    tiles = { "nova.LunaTile[]", "the tile with id 1 first" },
    discs = { "integer" },
}, { LONGEST, SCRIPT })

local luna_tile = {
    kind = "record",
    name = "nova.LunaTile",
    reader = "programs",
    text = "A tile of the rules.",
    fields = {
        { "colour", "string", "its letter" },
        { "cost", "integer", "steps" },
        { "tasks", "string[]", "a letter for each tile that a task asks for: { \"rrb\", \"t\" }" },
        { "special?", "integer[]", "which tasks, from 1, are decided by the functions in the script's `kinds`" },
    },
}

local terra_rules = rules_of("nova.TerraRules", "The rules of Terra Nova.", terra_nova, core.ranges.terra, {
    map = { "string[]", "its rows, a letter for each hex" },
    pioneers = { "integer" },
    points = {},
}, {
    { "quiet?", "integer", "the game ends after so many whole turns in a row without a stone; 0: never" },
    LONGEST,
    SCRIPT,
})

local script = {
    kind = "record",
    name = "nova.Script",
    reader = "programs",
    text = [[
The functions of rules: a list of texts of Lua, { name = "@file.lua", text = "return { steps = ... }" }, that run in a
sandbox of the game's own. A function counts as the first text that returns a table with it has it.]],
    fields = {
        { "limits?", "{instructions: integer?, seconds: number?, memory: integer?}", "of each call" },
        { "timed?", "boolean", "whether `game:costs` tells something" },
        { "strict?", "boolean",
            "whether the state of a game in Lua is compared around each call: for checks, since it takes time" },
    },
}

return {
    luna_board, terra_board, area, luna_variant, terra_variant, scripted_variant, luna_rules, luna_tile, terra_rules,
    script,
}
