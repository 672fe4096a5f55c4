-- SPDX-License-Identifier: MIT
-- loaded.lua WORD…: runs `nova WORD…`, and then writes the names of the modules that this run has read to the standard
-- error, one on each line, in alphabetical order:
--
--     nova lua tests/tools/loaded.lua play -e 'new; show' >/dev/null

local core = require "nova.core"

local before = {}
for name in pairs(package.loaded) do
    before[name] = true
end
local status = assert(loadfile(core.home .. "/scripts/main.lua"))(...)
local names = {}
for name in pairs(package.loaded) do
    names[#names + 1] = name:match("^nova%.") and not before[name] and name .. "\n" or nil
end
table.sort(names)
io.stderr:write(table.concat(names))
os.exit(status, true)
