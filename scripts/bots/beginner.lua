-- SPDX-License-Identifier: MIT
-- A level for people, the first of five: has just learnt what is good.

local person = require "person"

return {
    move = function(view)
        return person.move_as(view, "beginner")
    end,
}
