-- SPDX-License-Identifier: MIT
-- The commands of the program. Each is a file in commands/, loaded when it is asked for.

local commands = {}

--- The names, in the order in which the help lists them.
commands.names = {
    "play", "init", "check", "test", "balance", "verify", "moves", "arena", "tune", "engine", "bench", "page", "lua",
}

--- What the program itself takes in place of a command.
commands.own = {
    { name = "help", summary = "explain a command: nova help COMMAND" },
    { name = "--help", summary = "print this (also -h)" },
    { name = "--version", summary = "print the version (also -V)" },
}

--- @param name string
--- @return nova.Command?
function commands.find(name)
    for _, known in ipairs(commands.names) do
        if known == name then
            local command = require("nova.commands." .. name)
            command.name = name
            return command
        end
    end
end

return commands
