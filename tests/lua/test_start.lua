-- SPDX-License-Identifier: MIT
-- What is read when the program starts: a part that only some commands need is read when it is first asked for.

local commands = require "nova.repl.commands"
local core = require "nova.core"
local files = require "nova.files"
local test = require "test"

test("each command of the prompt is run by a file, and no file runs a command that is not listed", function()
    local listed, run = {}, {}
    for _, name in ipairs(commands.names) do
        local command = commands.find(name)
        test.equal({ name, type(commands.code(command).run) }, { name, "function" })
        listed[#listed + 1] = command.file .. " " .. name
    end
    for _, file in ipairs(assert(files.list(core.home .. "/scripts/repl/commands"))) do
        local group = file:match "^(.*)%.lua$"
        for name in pairs(require("nova.repl.commands." .. group)) do
            run[#run + 1] = group .. " " .. name
        end
    end
    table.sort(listed)
    table.sort(run)
    test.equal(run, listed)
end)
