-- SPDX-License-Identifier: MIT
-- Any lines as a record: each is accepted, or refused with a message. After the accepted lines the game can be played
-- on and recorded.

local nova = require "nova"
local reading = require "nova.game.reading"

return function(text)
    local reader = reading.new()
    for line in text:gmatch "[^\n]+" do
        local good, message = reader:read(line)
        if not good then
            assert(message ~= nil and tostring(message) ~= "")
            break
        end
    end
    local state = reader.state
    if state then
        assert(state:over() or state:play(state:nth(1)))
        assert(#nova.record(state, reader.variant) > 0)
    end
end
