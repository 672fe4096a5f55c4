-- SPDX-License-Identifier: MIT
-- The program: finds the command that the first word names and hands the other words to it.

local args = require "nova.base.args"
local commands = require "nova.commands.list"
local core = require "nova.core"
local games = require "nova.game.rooms"
local language = require "nova.base.i18n"
local nearest = require "nova.base.nearest"
local terminal = require "nova.terminal"

local FAILED, MISUSED = 1, args.MISUSED

-- What help and messages need; a command that runs well does not.
local function shell()
    return require "nova.commands.shell"
end

-- Reports a wrong command line: one line says what is wrong, the next line names the help. Without a command's name
-- the message begins with the name of the program alone.
local function misused(name, message, code)
    local command = name and "nova " .. name or "nova"
    io.stderr:write(terminal.plain(shell().misused(command, message, code or language.of_locale(os.getenv))))
    return MISUSED
end

local function unknown_command(name)
    local near = nearest(name, commands.names)
    return misused(nil, ("unknown command %q%s"):format(name, near and (", did you mean %s?"):format(near) or ""))
end

-- What nova can be asked for, in the language of the locale.
local function print_commands()
    local code = language.of_locale(os.getenv)
    local say = language.shell_speaker(code)
    local lines = { say("nova_usage"), "", say("nova_plays", { games = games.titles() }), "" }
    local function add(width, command)
        lines[#lines + 1] = ("  %-" .. width .. "s %s"):format(command.name, shell().summary(command, code))
    end
    for _, name in ipairs(commands.names) do
        add(8, { name = name, summary = commands.summary(name) })
    end
    local help, ask, version = table.unpack(commands.own)
    add(8, help)
    lines[#lines + 1] = "\n" .. say("options") .. ":"
    add(10, ask)
    add(10, version)
    print(table.concat(lines, "\n") .. "\n\n" .. say("nova_of_play"))
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
    io.write(shell().help(command, language.of_locale(os.getenv)))
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
        return misused(typed, problem, given.lang)
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
