-- SPDX-License-Identifier: MIT
-- Games that are written entirely in Lua: such a variant gives the functions of which a game consists.

local core = require "nova.core"
local schema = require "nova.game.variant.schema"
local source = require "nova.game.variant.source"

--- @type nova.Field[]
local FIELDS = {
    schema.hook_field("setup", "players, random", true),
    schema.hook_field("player", "state", true),
    schema.hook_field("moves", "state", true),
    schema.hook_field("play", "state, move, random", true),
    schema.hook_field("over", "state", true),
    schema.hook_field("result", "state", true),
    schema.hook_field("text", "state, move", true),
    schema.hook_field("draw", "state, seat", true),
    schema.hook_field("hide", "state, seat, random"),
    schema.hook_field("see", "state, seat"),
    schema.hook_field("told", "state, move"),
    schema.hook_field("rate", "state"),
    schema.hook_field("estimate", "state"),
    { name = "state_size", check = schema.integer(64, 1024 * 1024) },
    { name = "max_moves", check = schema.integer(1, 65536) },
}

local checkers, needs = schema.described(FIELDS)

--- @type nova.Kind
local kind = {
    name = "scripted",
    is_scripted = true,
    players = { 1, core.limits.players },
    described = FIELDS,
    fields = checkers,
    needs = needs,
    field_of_core = {},
}

function kind.place_of_item()
    return nil
end

--- What the core is told beside the functions.
function kind.rules(data)
    return { state_size = data.state_size, max_moves = data.max_moves, answers = source.answers() }
end

local USUAL_SIZE, USUAL_MOVES = 4096, 1024      -- bytes of a state, and moves in one, where a variant does not say
local USUAL_MEMORY = 32 * 1024 * 1024           -- bytes for a game whose variant does not ask for more
local VALUE_OF_SIZE, VALUE_OF_MOVES = 16, 32    -- bytes of one table: per byte of a state, and per move in a list
local MEMORY_OF_SIZE, MEMORY_OF_MOVES = 128, 64 -- bytes of all memory, per the same: several states are kept as tables

--- The limits of the game's sandbox. They grow with the sizes of states and lists of moves that the variant asks for.
function kind.limits(data)
    local size, moves = data.state_size or USUAL_SIZE, data.max_moves or USUAL_MOVES
    local memory = USUAL_MEMORY + MEMORY_OF_SIZE * math.max(0, size - USUAL_SIZE)
        + MEMORY_OF_MOVES * math.max(0, moves - USUAL_MOVES)
    return { memory = memory, value = math.max(memory // 64, VALUE_OF_SIZE * size, VALUE_OF_MOVES * moves) }
end

--- The rules in the form from which a fingerprint is made. Most of this form is the text of the functions.
function kind.canonical(rules)
    return { state_size = rules.state_size, max_moves = rules.max_moves }
end

--- Makes the game.
--- @param rules table with the `script`, and the `name` that records give the game
function kind.make(rules, players)
    return core.scripted(rules, players)
end

return kind
