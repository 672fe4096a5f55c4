-- SPDX-License-Identifier: MIT
-- What to say of a name that nobody knows.

local nearest = require "nova.base.nearest"
local problems = require "nova.base.problem"
local values = require "nova.base.values"

local LONGEST = 40 -- bytes of the name that are compared with others

-- Only a person is told of bots and variants; the rest is for programs, and not translated.
local OTHERS = {
    near = problems.form 'there is no {what} "{name}"; did you mean {near}?',
    far = problems.form 'there is no {what} "{name}"; known are {list}',
}
local OF = {
    bot = {
        near = problems.form 'there is no bot "{name}"; did you mean {near}?',
        far = problems.form 'there is no bot "{name}"; known are {list}',
    },
    variant = {
        near = problems.form 'there is no variant "{name}"; did you mean {near}?',
        far = problems.form 'there is no variant "{name}"; known are {list}',
    },
}

--- @param what string the kind of thing: "bot"
--- @param known string[] the right names
--- @param meant? string what was certainly meant, in place of the nearest of the known names
--- @return nova.Problem
return function(what, name, known, meant)
    local near = meant or nearest(name:sub(1, LONGEST), known)
    local forms = OF[what] or OTHERS
    return (near and forms.near or forms.far) { what = what, name = values.show(name):sub(2, -2), near = near,
        list = table.concat(known, ", ") }
end
