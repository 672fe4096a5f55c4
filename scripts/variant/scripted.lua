-- SPDX-License-Identifier: MIT
-- Games of their own, written in Lua altogether: a variant that gives the functions of which a game is made.

local core = require "nova.core"
local hooks = require "nova.variant.hooks"
local schema = require "nova.variant.schema"

--- @type nova.Kind
local kind = {
    name = "scripted",
    players = { 1, 4 },
    fields = {
        setup = hooks.checker("players, random"),
        player = hooks.checker("state"),
        moves = hooks.checker("state"),
        play = hooks.checker("state, move"),
        over = hooks.checker("state"),
        result = hooks.checker("state"),
        text = hooks.checker("state, move"),
        draw = hooks.checker("state"),
        hide = hooks.checker("state, seat, random"),
        state_size = schema.integer(64, 1024 * 1024),
        max_moves = schema.integer(1, 65536),
    },
    field_of_core = {},
}

local OPTIONAL = { hide = true, state_size = true, max_moves = true }

--- Which fields a variant must have.
function kind.needs(field)
    return not OPTIONAL[field]
end

function kind.place_of_item()
    return nil
end

--- What the core is told beside the functions.
function kind.rules(data)
    return { state_size = data.state_size, max_moves = data.max_moves }
end

--- The rules in the form of which a fingerprint is taken: the functions are most of it.
function kind.canonical(rules)
    return { state_size = rules.state_size, max_moves = rules.max_moves }
end

--- Makes the game.
--- @param rules table with the `script`, and the `name` that records give the game
--- @param players integer
function kind.make(rules, players)
    return core.scripted(rules, players)
end

return kind
