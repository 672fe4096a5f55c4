-- SPDX-License-Identifier: MIT
-- Positions made by hand: `setup` edits a draft, and `setup play` begins a game from it. What can be set in a position
-- is known by the game's room.

local core = require "nova.core"
local games = require "nova.game.rooms"
local problems = require "nova.base.problem"
local session = require "nova.game.session"

local setup = {}

local STREAM = 4 -- the stream of random numbers that shuffles the pile

--- @class nova.Draft
--- @field variant nova.Variant
--- @field players integer
--- @field content table what the room knows of it

local function room_of(variant)
    local room = games.room(variant.kind)
    return room.setup and room.setup()
end

--- An empty position.
function setup.new(variant, players)
    local game, message = variant:game(players)
    if not game then
        return nil, message
    end
    local content = room_of(variant).new(variant:rules(players), players, game)
    return { variant = variant, players = players, content = content }
end

--- Whether positions of a variant can be made by hand: the program must know what a position of the game is.
function setup.knows(variant)
    return games.room(variant.kind).setup ~= nil
end

--- The position of a game.
function setup.of(playing)
    return { variant = playing.variant, players = playing.players, content = room_of(playing.variant).of(playing) }
end

--- What can be set.
function setup.names(draft)
    return room_of(draft.variant).names
end

--- Sets a part of the position.
--- @param name string one of setup.names
function setup.set(draft, name, words, say)
    local good, key, values = room_of(draft.variant).set(draft.content, name, words)
    return good, not good and say(key, values) or nil
end

--- The position in lines that can be typed after `setup`.
function setup.lines(draft)
    return room_of(draft.variant).lines(draft.content)
end

--- The names of things that can lie on the table, in lines.
function setup.things(draft)
    local things = room_of(draft.variant).things
    return things and things(draft.content.rules) or {}
end

-- The core counts players from 0, but a person who types `setup` counts them from 1. In the templates of the core a
-- player's number stands behind the word.
local function with_players_from_1(problem)
    if problem.values.why then
        return problems.of_field(problem.values.field, with_players_from_1(problem.values.why))
    end
    local values = {}
    for before in problem.template:gmatch "(.-)%%[.%d]*l*[cdsug]" do
        local value = problem.values[#values + 1]
        values[#values + 1] = before:sub(-7) == "player " and tostring(value + 1) or value
    end
    return problems.of_core(problem.template, values)
end

--- Begins a game from the draft.
--- @param seed integer shuffles what is hidden
function setup.play(draft, seats, seed)
    local game, message = draft.variant:game(draft.players)
    local deal
    if game then
        deal, message = room_of(draft.variant).deal(draft.content, game, core.rng(seed, STREAM))
    end
    if not deal then
        return nil, with_players_from_1(message)
    end
    return session.of_state(draft.variant, seats, game, assert(game:deal(deal)))
end

return setup
