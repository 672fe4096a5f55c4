-- SPDX-License-Identifier: MIT
-- The module `nova`, for everybody who writes Lua around the games. nova.d.lua describes it.
--
-- A wrong argument raises an error that names it. Other failures (a missing file, say) return nil and a message.

local core = require "nova.core"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local variant = require "nova.game.variant"

--- @class nova
local nova = {
    version = core.version,
    api_version = core.api_version,
    rng = core.rng,
}

-- The level for `error` that blames the caller of a public function for a mistake in the call.
local CALLER = 3

local function check(good, index, name, expected, value)
    if not good then
        error(("bad argument #%d to '%s' (%s expected, got %s)"):format(index, name, expected, type(value)), CALLER)
    end
end

function nova.variants()
    local list = {}
    for index, name in ipairs(variant.list()) do
        local loaded, problem = variant.load(name)
        local first = problem and tostring(problem):match "^[^\n]*"
        list[index] = { name = name, story = loaded and loaded.story, problem = first }
    end
    return list
end

function nova.load(name)
    check(type(name) == "string", 1, "load", "string", name)
    return variant.load(name)
end

local OPTIONS = { players = true, quiet = true, longest = true }

local function check_options(options)
    check(options == nil or type(options) == "table", 2, "game", "table", options)
    for key, value in pairs(options or {}) do
        if not OPTIONS[key] then
            error(("bad argument #2 to 'game' (no option '%s' is known)"):format(tostring(key)), CALLER)
        elseif math.type(value) ~= "integer" then
            error(("bad argument #2 to 'game' (%s: integer expected, got %s)"):format(key, type(value)), CALLER)
        end
    end
end

local function is_variant(what)
    return type(what) == "table" and type(what.game) == "function"
end

function nova.game(what, options)
    check(type(what) == "string" or is_variant(what), 1, "game", "name or variant", what)
    check_options(options)
    local loaded, message = what, nil
    if type(what) == "string" then
        loaded, message = variant.load(what)
    end
    if not loaded then
        return nil, message
    end
    local game, problem = loaded:game(options and options.players or loaded:usual_players(), options)
    return game, problem
end

local STATE = "nova.state"

local function check_state(state, name)
    check(getmetatable(state) == STATE, 1, name, STATE, state)
end

function nova.record(state, loaded, more)
    check_state(state, "record")
    check(is_variant(loaded), 2, "record", "variant", loaded)
    check(more == nil or type(more) == "table", 3, "record", "table", more)
    local dealt = state:clone():undo(state:ply())
    local lines = assert(record.lines(loaded, dealt, state:history(), more))
    return table.concat(lines, "\n") .. "\n"
end

function nova.read(path, loaded)
    check(type(path) == "string", 1, "read", "string", path)
    check(loaded == nil or is_variant(loaded), 2, "read", "variant", loaded)
    local reader, message = reading.file(path, loaded)
    if not reader then
        return nil, message
    end
    return { header = reader.header, state = reader.state, variant = reader.variant, finish = reader.finish }
end

return nova
