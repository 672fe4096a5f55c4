-- SPDX-License-Identifier: MIT
-- The part of scripts/api.lua for bots: what they are shown.

local state = require("nova.api.states")[1]

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
The first argument of bots: the position as the bot's player sees it, and ways to think about it. What the player can't
know was shuffled before. A view has the methods of states that read a state, and none that changes it: to play on, take
a `view:sample()`. `view.player` is the bot's player, who is to move, `view.players` is how many play, `view.game` the
game's name, and `view.kind` what `game:kind()` tells.]],
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
A whole position that can be played on. What the player can't know is shuffled afresh each time.]],
        },
        {
            name = "solve",
            arguments = { { "options?", "nova.SolveOptions", "" } },
            returns = { { "move", "integer", "" } },
            text = [[
For one player alone: plans as far as everything is visible, and tries several possibilities for what is revealed then.
The plan is remembered: while it is followed, the answer comes at once. It ends before the bot's time does.]],
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
        { "blocked?", "boolean", "true if nobody can stand there" },
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

return { view, luna_view, luna_seat, luna_placed, cell, terra_view, hex, terra_seat, scripted_view }
