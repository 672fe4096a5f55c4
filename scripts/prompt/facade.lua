-- SPDX-License-Identifier: MIT
-- The globals of lines of Lua: `game` and `view` of the game under way, `nova`, and all of Lua. `game` and `view` show
-- only what the people at the table see. After `set open on`, `state` is a copy of the position with all hidden fields.

local curtain = require "nova.prompt.curtain"
local moves = require "nova.game.moves"
local picture = require "nova.prompt.picture"

local facade = {}

local functions = {}

--- The texts of all legal moves.
function functions.moves(app)
    local list = {}
    for index, move in ipairs(app.session.state:moves()) do
        list[index] = app.session.state:text(move)
    end
    return list
end

--- Plays a move, given as text.
function functions.play(app, text)
    local move, message = moves.read(text, app.session)
    if not move then
        return nil, message
    end
    return app:choose(move)
end

--- The moves played so far.
function functions.log(app)
    local list = {}
    for index, entry in ipairs(app.session.log) do
        list[index] = app.session:told(entry)
    end
    return list
end

--- The result if the game ended now.
function functions.result(app)
    return app.session.state:result()
end

-- The game under way, as functions that can be called with or without a colon.
local function game_of(app)
    local session = app.session
    local game = { name = session.game:name(), variant = session.variant.name, players = session.players,
        seed = app.settings.open and session.header.seed or nil }
    for name, call in pairs(functions) do
        game[name] = function(first, ...)
            if first == game then
                return call(app, ...)
            end
            return call(app, first, ...)
        end
    end
    return game
end

local FIND = {
    game = function(app)
        return app.session and game_of(app)
    end,
    view = function(app)
        local session = app.session
        return session and session.state:tell("view", not curtain.is_closed(app) and picture.who_looks(session) or nil)
    end,
    state = function(app)
        return app.session and app.settings.open and app.session.state:clone() or nil
    end,
    nova = function()
        return require "nova"
    end,
}

--- The globals of lines of Lua.
function facade.environment(app)
    return setmetatable({}, {
        __index = function(_, name)
            local find = FIND[name]
            if find then
                return find(app)
            end
            return _G[name]
        end,
    })
end

return facade
