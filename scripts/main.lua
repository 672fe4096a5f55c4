-- SPDX-License-Identifier: MIT
-- The program: finds the command that the first word names and hands the other words to it.

local args = require "nova.args"
local core = require "nova.core"
local games = require "nova.games"
local nearest = require "nova.nearest"
local terminal = require "nova.terminal"

-- In the order in which the help lists them.
local COMMANDS = { "play", "check", "verify", "moves", "arena", "engine", "bench", "page", "lua" }

local FAILED, MISUSED = 1, args.MISUSED

local function command_of(name)
    for _, known in ipairs(COMMANDS) do
        if known == name then
            local command = require("nova.commands." .. name)
            command.name = name
            return command
        end
    end
end

-- Reports a wrong command line: one line says what is wrong, the next line names the help. Without a command's name
-- the message begins with the name of the program alone.
local function misused(name, message)
    local command = name and "nova " .. name or "nova"
    io.stderr:write(terminal.plain(("%s: %s\nTry '%s --help'.\n"):format(command, message, command)))
    return MISUSED
end

local function unknown_command(name)
    local near = nearest(name, COMMANDS)
    return misused(nil, ("unknown command %q%s"):format(name, near and (", did you mean %s?"):format(near) or ""))
end

local function print_commands()
    local lines = {}
    for _, name in ipairs(COMMANDS) do
        lines[#lines + 1] = ("  %-7s %s"):format(name, command_of(name).summary)
    end
    print(([[
usage: nova [COMMAND] [ARGUMENT...]

Plays %s and variants of them at the terminal, which is what it does without a command.

%s
  help    tell about a command: nova help COMMAND

options:
  --help     print this (also -h)
  --version  print the version (also -V)

Options of nova play may also stand without the word play.]]):format(games.titles(), table.concat(lines, "\n")))
    return 0
end

local function print_help(words)
    if #words == 0 or words[1] == "--help" then
        return print_commands()
    elseif #words > 1 then
        return misused("help", ("found %q, expected the name of one command"):format(words[2]))
    end
    local command = command_of(words[1])
    if not command then
        return unknown_command(words[1])
    end
    io.write(args.help(command))
    return 0
end

-- Runs a command. `typed` is the command's name if the person typed it: messages name only what the person has typed.
local function run(name, typed, words)
    local command = command_of(name)
    if not command then
        return unknown_command(name)
    end
    local given, message = args.read(command, words)
    if not given then
        return misused(typed, message)
    elseif given.help then
        return print_help { name }
    end
    local status, problem, failure = command.run(given)
    if status then
        return status
    elseif failure == MISUSED then
        return misused(typed, problem)
    end
    io.stderr:write(terminal.plain(("%s: %s\n"):format(typed and "nova " .. typed or "nova", problem)))
    return FAILED
end

local function main(first, ...)
    if first == "help" or first == "--help" or first == "-h" then
        return print_help { ... }
    elseif first == "--version" or first == "-V" then
        print("nova " .. core.version)
        return 0
    elseif first == nil or first:sub(1, 1) == "-" then
        return run("play", nil, { first, ... })
    end
    return run(first, first, { ... })
end

return main(...)
