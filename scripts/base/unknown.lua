-- SPDX-License-Identifier: MIT
-- What to say of a name that nobody knows.

local nearest = require "nova.base.nearest"
local values = require "nova.base.values"

local LONGEST = 40 -- bytes of the name that are compared with others

--- @param what string the kind of thing: "bot"
--- @param name string
--- @param known string[] the right names
--- @param meant? string what was certainly meant, in place of the nearest of the known names
--- @return string message
return function(what, name, known, meant)
    local near = meant or nearest(name:sub(1, LONGEST), known)
    return ("there is no %s %s; %s"):format(what, values.show(name),
        near and ("did you mean %s?"):format(near) or "known are " .. table.concat(known, ", "))
end
