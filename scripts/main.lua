-- SPDX-License-Identifier: MIT
-- The program: finds the command that the first word names and hands the other words to it.

local args = require "nova.args"
local commands = require "nova.commands"
local core = require "nova.core"
local games = require "nova.games"
local nearest = require "nova.nearest"
local terminal = require "nova.terminal"

local FAILED, MISUSED = 1, args.MISUSED

-- Reports a wrong command line: one line says what is wrong, the next line names the help. Without a command's name
-- the message begins with the name of the program alone.
local function misused(name, message)
    local command = name and "nova " .. name or "nova"
    io.stderr:write(terminal.plain(("%s: %s\nTry '%s --help'.\n"):format(command, message, command)))
    return MISUSED
end

local function unknown_command(name)
    local near = nearest(name, commands.names)
    return misused(nil, ("unknown command %q%s"):format(name, near and (", did you mean %s?"):format(near) or ""))
end

local function print_commands()
    local lines = {}
    for _, name in ipairs(commands.names) do
        lines[#lines + 1] = ("  %-8s %s"):format(name, commands.find(name).summary)
    end
    local help, ask, version = table.unpack(commands.own)
    print(([[
usage: nova [COMMAND] [ARGUMENT...]

Plays %s and variants of them at the terminal, which is what it does without a command.

%s
  %-8s %s

options:
  %-9s  %s
  %-9s  %s

Options of nova play may also stand without the word play.]]):format(games.titles(), table.concat(lines, "\n"),
        help.name, help.summary, ask.name, ask.summary, version.name, version.summary))
    return 0
end

local function print_help(words)
    if #words == 0 or words[1] == "--help" then
        return print_commands()
    elseif #words > 1 then
        return misused("help", ("found %q, expected the name of one command"):format(words[2]))
    end
    local command = commands.find(words[1])
    if not command then
        return unknown_command(words[1])
    end
    io.write(args.help(command))
    return 0
end

-- For the shells (share/): what the last word can become.
local function print_completion(words)
    for _, line in ipairs(require("nova.completion").lines(#words > 0 and words or { "" })) do
        print(terminal.plain(line))
    end
    return 0
end

-- Runs a command. `typed` is the command's name if the person typed it: messages name only what the person has typed.
local function run(name, typed, words)
    local command = commands.find(name)
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
    elseif first == "--complete" then
        return print_completion { ... }
    elseif first == nil or first:sub(1, 1) == "-" then
        return run("play", nil, { first, ... })
    end
    return run(first, first, { ... })
end

return main(...)
