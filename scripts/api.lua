-- SPDX-License-Identifier: MIT
-- What the Lua API is, as a table: the one source of the reference (a page for each kind of reader), of the annotations
-- for editors (scripts/nova.d.lua) and of `help` for a function. `make docs` writes the files anew;
-- tests/lua/test_api.lua holds this table to what there is, and runs its examples.
--
-- A section is a module, a class, or a record (a table with fields that somebody gets). An argument or value is
-- { name, type, text }; types are those of LuaLS annotations. Examples find `nova`, `core`, a `game` for two, its
-- `state` and an `rng` around them.

local views = require "nova.api.views"

local sections = {}

-- Adds sections to the part of the reference that a reader looks into: "programs", "bots" or "variants".
local function add(reader, part)
    for _, section in ipairs(part) do
        section.reader = section.reader or reader
        sections[#sections + 1] = section
    end
end

add("programs", require "nova.api.games")
add("programs", require "nova.api.states")
add("bots", { views[1] })
add("bots", require "nova.api.search")
add("programs", require "nova.api.bots")
add("bots", table.move(views, 2, #views, 1, {}))
add("programs", require "nova.api.core")
add("variants", require "nova.api.rules")
add("programs", require "nova.api.sandbox")

return sections
