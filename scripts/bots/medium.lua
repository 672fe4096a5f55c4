-- SPDX-License-Identifier: MIT
-- A level for people, the third of five.

local person = require "person"

return {
    move = function(view)
        return person.move_as(view, "medium")
    end,
}
