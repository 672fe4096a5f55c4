-- SPDX-License-Identifier: MIT
-- Games in Lua: all that the program knows of them is what their variants tell.

local moves = require "nova.repl.moves"
local table_of = require "nova.games.scripted.table"

--- @type nova.Room
local room = { typing = "type_other", signs = "signs_other", why_expected = "why_expected_other",
    messages = {}, parts = {} }

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
    return "no_move_of"
end

function room.told_of_hand()
    return {}
end

function room.turn(session)
    return "turn_other", { move = moves.example(session) }
end

function room.told(entry, session)
    return session:told(entry)
end

function room.reasons()
    return nil
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
    return table_of.draw(session.state:tell("view", options.sees), session.rules, options)
end

return room
