-- SPDX-License-Identifier: MIT
-- The commands of the program. Each is a file in commands/, read when it is asked for.

local commands = {}

-- Names, and what the commands do, in the order in which the help lists them.
local LIST = {
    { "play", "play at the prompt (also without a command)" },
    { "init", "write the beginning of a variant, a game or a bot" },
    { "check", "tell what is wrong with a variant or a bot, and what its games are like" },
    { "test", "run the tests of a variant or a bot" },
    { "balance", "measure how good a game a variant is, or how two variants differ" },
    { "verify", "check game records line by line against the rules" },
    { "moves", "print the legal actions after the last one of a record" },
    { "arena", "let bots play many games against each other" },
    { "tune", "find better values for a bot's options" },
    { "engine", "answer programs in any language, by JSON on pipes" },
    { "bench", "measure how fast random games are played" },
    { "page", "write a page for the browser: to replay a record, or to play" },
    { "lua", "run a Lua script with the modules of nova" },
}

--- @type string[]
commands.names = {}

local summaries = {}
for index, command in ipairs(LIST) do
    commands.names[index], summaries[command[1]] = command[1], command[2]
end

--- What a command does, in a line.
--- @param name string
--- @return string?
function commands.summary(name)
    return summaries[name]
end

--- What the program itself takes in place of a command.
commands.own = {
    { name = "help", summary = "explain a command: nova help COMMAND" },
    { name = "--help", summary = "print this (also -h)" },
    { name = "--version", summary = "print the version (also -V)" },
}

--- @param name string
--- @return nova.Command?
function commands.find(name)
    if summaries[name] then
        local command = require("nova.commands." .. name)
        command.name, command.summary = name, summaries[name]
        return command
    end
end

return commands
