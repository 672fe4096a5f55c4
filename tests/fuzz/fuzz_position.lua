-- SPDX-License-Identifier: MIT
-- Any text as the word for a position: it is refused with a message, or it is a game whose own word is the same
-- position.

local json = require "nova.base.json"
local position = require "nova.game.position"

local function seats_for(players)
    local seats = {}
    for index = 1, players do
        seats[index] = { spec = "human", human = true }
    end
    return seats
end

return function(text)
    local read, message = position.read(text, seats_for)
    if not read then
        assert(message ~= nil and tostring(message) ~= "")
        return
    end
    local again = assert(position.read(position.write(read), seats_for))
    assert(json.encode(again.state:tell "view") == json.encode(read.state:tell "view"), "another position")
end
