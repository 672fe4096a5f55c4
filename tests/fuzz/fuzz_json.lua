-- SPDX-License-Identifier: MIT
-- Any text as JSON: it is refused with a message and a column, or it is read. Writing the value and reading it again
-- gives the same value.

local json = require "nova.base.json"

return function(text)
    local value, message, column = json.decode(text)
    if message then
        assert(tostring(message) ~= "" and (column == nil or math.type(column) == "integer"))
        return
    end
    local written = json.encode(value)
    local again, problem = json.decode(written)
    assert(not problem, problem)
    assert(json.encode(again) == written, "what is read again is written otherwise")
end
