-- SPDX-License-Identifier: MIT
-- A level for people, the last of five.

local person = require "person"

local HABITS = { loss = 0, iterations = 3000 }

return {
    move = function(view)
        return person.move(view, HABITS)
    end,
}
