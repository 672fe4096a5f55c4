-- SPDX-License-Identifier: MIT
-- Games in Lua: all that the program knows of them is what their variants tell.

local canvas = require "nova.draw.canvas"
local colour = require "nova.draw.colour"
local i18n = require "nova.base.i18n"
local moves = require "nova.game.moves"
local text = require "nova.draw.text"

local mark, plural = i18n.mark, i18n.plural

--- @type nova.Room
local room = { typing = mark "Moves are typed as `moves` lists them; a move goes before a command of the same name.",
    signs = "signs_other", why_expected = mark "a move is expected: why `{example}`", parts = {} }

function room.example(_, legal)
    return legal[1]
end

function room.piece()
    return nil
end

function room.take()
    return nil
end

function room.no_piece()
    return mark "no move begins with {piece}"
end

function room.told_of_hand()
    return {}
end

function room.turn(session)
    return mark "{name}: `{move}` is a move, `moves` lists all; hint, help", { move = moves.example(session) }
end

function room.told(entry, session)
    return session:told(entry)
end

-- What a move changes of the player's points; nil where the game counts none, or none before its end.
local function gain(state, after, player)
    local good, before, now = pcall(function()
        return state:result().points, after:result().points
    end)
    return good and before and now and now[player + 1] - before[player + 1] or nil
end

--- What can be seen of any game. Nothing is said of moves that reveal what nobody knows yet.
function room.reasons(session, action, after, say)
    local state, parts = session.state, {}
    local move = state:parse(action.move)
    if not move or state:reveals(move) then
        return nil
    end
    local player = state:player()
    local points = not room.is_private(session) and gain(state, after, player) or nil
    if points and points ~= 0 then
        parts[1] = say(plural("{points} point", "{points} points"),
            { n = math.abs(points), points = ("%+g"):format(points) })
    end
    if session.players > 1 and after:player() == player then
        parts[#parts + 1] = say("moves again")
    end
    return parts
end

--- What a game hides lies in the state from which it began; what chance brings later comes from the deal's numbers.
function room.hidden(session)
    return session.variant.data.hide and { "setup", "chance" } or { "chance" }
end

function room.is_private(session)
    return session.variant.data.hide ~= nil
end

function room.legend()
    return {}
end

function room.why()
    return false
end

function room.draw(session, options)
    local lines = session.state:tell("view", options.sees).picture
    local picture = canvas.new(math.min(text.widest(lines), options.columns), #lines, colour.OWN, colour.OWN)
    for index, line in ipairs(lines) do
        picture:put(0, index - 1, line, colour.OWN, nil)
    end
    return picture
end

return room
