-- SPDX-License-Identifier: MIT
-- The part of scripts/api.lua for those who write variants: what hooks are given, and the fields of a variant's file.

local nova_luna = require "nova.variant.nova_luna"
local scripted = require "nova.variant.scripted"
local terra_nova = require "nova.variant.terra_nova"

local function method(name, returns, text, arguments)
    return { name = name, arguments = arguments, returns = returns, text = text }
end

local PLAYER = { "player?", "integer", "whoever is to move, if it is left out" }
local TILE = { "tile", "integer", "" }
local MOVE = { "move", "integer", "the one that `forbids` is asked about" }
local HEX = { "hex", "integer|string", "its number or its name" }

-- Methods that the boards of both games have.
local function shared(section)
    local functions = {
        method("player", { { "player", "integer", "" } }, "Who is to move."),
        method("players", { { "players", "integer", "" } }, "How many play."),
        method("see", { { "seen", "table", "" } }, "The whole table, as `state:tell \"view\"` has it."),
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
    functions = shared {
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
        method("left", { { "discs", "integer", "" } }, "Discs that a player has still to place.", { PLAYER }),
        method("steps", { { "steps", "integer", "" } }, "How far a player's disc has gone on the track.", { PLAYER }),
        method("take", { { "tile", "integer?", "nil for a refill" }, { "x", "integer", "" }, { "y", "integer", "" } },
            "What a move takes, and where it puts it.", { MOVE }),
    },
}

local terra_board = {
    kind = "class",
    name = "nova.TerraBoard",
    variable = "board",
    text = [[
What a variant's functions see of Terra Nova. Hexes are numbered from 1. It can be used only while the function runs
that it was given to.]],
    functions = shared {
        method("hexes", { { "hexes", "integer", "" } }, "How many hexes the map has."),
        method("hex", { { "hex", "integer?", "" } }, "The hex with a name.", { { "name", "string", "" } }),
        method("name", { { "name", "string", "" } }, "The name of a hex.", { HEX }),
        method("place", { { "row", "integer", "" }, { "column", "integer", "" } }, "Where a hex is on the map.",
            { HEX }),
        method("landscape", { { "landscape", "string", "its letter" } }, "The landscape of a hex.", { HEX }),
        method("owner", { { "player", "integer?", "" } }, "Whose pioneer stands there.", { HEX }),
        method("stone", { { "stone", "boolean", "" } }, "Whether a stone lies there.", { HEX }),
        method("scored", { { "scored", "boolean", "" } }, "Whether it is in an area that was scored.", { HEX }),
        method("neighbours", { { "hexes", "integer[]", "" } }, "The hexes next to one.", { HEX }),
        method("pioneers", { { "hexes", "integer[]", "" } }, "Where a player's pioneers stand.", { PLAYER }),
        method("points", { { "points", "integer", "" } }, "A player's points.", { PLAYER }),
        method("stones", { { "stones", "integer", "" } }, "Stones that are left for all."),
        method("move", { { "what", "\"place\"|\"move\"|\"stone\"", "" }, { "to", "integer", "" },
            { "from", "integer?", "" } }, "What a move is, and where it leads.", { MOVE }),
    },
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

-- The record of what a variant of a kind may have, from the kind's own description of its fields. All fields of a
-- variant of a printed game may be missing, because the variant that it extends may have them.
local function variant_of(name, text, game, kind)
    local fields = table.move(VARIANT, 1, #VARIANT, 1, {})
    fields[#fields + 1] = game and { "game?", game, "the game that it is a variant of" }
    for _, field in ipairs(kind.described) do
        local must = not game and kind.needs(field.name, kind.players)
        local range = field.check.range
        fields[#fields + 1] = {
            field.name .. (must and "" or "?"), field.type, field.text .. (range and ", " .. range or ""),
        }
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

return { luna_board, terra_board, area, luna_variant, terra_variant, scripted_variant, script }
