-- SPDX-License-Identifier: MIT
-- The commands of the program: the files of commands/ that return one. A file is run when its command is asked for. The
-- list reads from the text of each file what the command does, and runs none.

local core = require "nova.core"
local files = require "nova.files"
local terminal = require "nova.terminal"

local commands = {}

local FOLDER = core.home .. "/scripts/commands/"

-- The order in which the help lists them; a command that is not here comes last.
local ORDER = {
    "play", "init", "check", "test", "balance", "verify", "moves", "arena", "tune", "engine", "bench", "page", "lua",
}

--- What a command does, in a line; nil where there is no such command.
function commands.summary(name)
    local file <close> = name:find("^%l+$") and io.open(FOLDER .. name .. ".lua", "rb") or nil
    return file and file:read("a"):match('\nreturn {\n    name = "[^\n]*\n    summary = "([^\n]*)",\n')
end

--- The names of all.
function commands.names()
    local names, listed = table.move(ORDER, 1, #ORDER, 1, {}), require("nova.base.tables").set_of(ORDER)
    for _, file in ipairs(assert(files.list(FOLDER))) do
        local name = file:match("^(.*)%.lua$")
        names[#names + 1] = not listed[name] and commands.summary(name) and name or nil
    end
    return names
end

--- What the program itself takes in place of a command.
commands.own = {
    { name = "help", summary = "explain a command: nova help COMMAND" },
    { name = "--help", summary = "print this (also -h)" },
    { name = "--version", summary = "print the version (also -V)" },
}

--- Prints what a command has noticed while it runs, on the standard error.
function commands.note(name, text)
    io.stderr:write(terminal.plain(("nova %s: %s\n"):format(name, text)))
end

function commands.find(name)
    return commands.summary(name) and require("nova.commands." .. name)
end

return commands
