-- SPDX-License-Identifier: MIT
-- A level for people, the third of five.

local person = require "person"

local HABITS = { loss = 0.015, iterations = 400 }

return {
    move = function(view)
        return person.move(view, HABITS)
    end,
}
