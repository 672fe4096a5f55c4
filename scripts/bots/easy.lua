-- SPDX-License-Identifier: MIT
-- A level for people, the second of five.

local person = require "person"

local HABITS = { loss = 0.037, iterations = 400 }

return {
    move = function(view)
        return person.move(view, HABITS)
    end,
}
