-- SPDX-License-Identifier: MIT
-- Games in Lua: all that the program knows of them is what their variants tell.

local table_of = require "nova.games.scripted.table"

--- @type nova.Room
local room = { words = {}, no_piece = "no_move_of", messages = {}, parts = {} }

--- The game itself reads its moves; nothing can be taken in hand.
function room.read()
    return nil
end

function room.piece()
    return nil
end

function room.take()
    return nil
end

function room.told_of_hand()
    return {}
end

function room.turn()
    return "turn_other"
end

function room.told(entry)
    return entry.text
end

function room.reasons()
    return nil
end

function room.legend()
    return {}
end

function room.why()
    return false
end

function room.draw(session, options)
    return table_of.draw(session.state:tell("view"), session.rules, options)
end

return room
