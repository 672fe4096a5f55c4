-- SPDX-License-Identifier: MIT
-- The program: finds the command that the first word names and hands the other words to it.

local args = require "nova.base.args"
local commands = require "nova.commands.list"
local core = require "nova.core"
local games = require "nova.game.rooms"
local nearest = require("nova.base.near").nearest
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
    local near = nearest(name, commands.names())
    return misused(nil, ("unknown command %q%s"):format(name, near and (", did you mean %s?"):format(near) or ""))
end

-- What nova can be asked for.
local function print_commands()
    local lines = {
        "usage: nova [COMMAND] [ARGUMENT...]", "",
        ("Plays %s and variants of them at the terminal. Without a command, nova opens the prompt.")
            :format(games.titles()),
        "",
    }
    local function add(width, name, summary)
        lines[#lines + 1] = ("  %-" .. width .. "s %s"):format(name, summary)
    end
    for _, name in ipairs(commands.names()) do
        add(8, name, commands.summary(name))
    end
    local help, ask, version = table.unpack(commands.own)
    add(8, help.name, help.summary)
    lines[#lines + 1] = "\noptions:"
    add(10, ask.name, ask.summary)
    add(10, version.name, version.summary)
    print(table.concat(lines, "\n") .. "\n\nOptions of nova play may also stand without the word play.")
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
    for _, line in ipairs(require("nova.commands.completion").lines(#words > 0 and words or { "" })) do
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
    local options, message = args.read(command, words)
    if not options then
        return misused(typed, message)
    elseif options.help then
        return print_help { name }
    end
    local status, problem, failure = args.try(command.run, options)
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
