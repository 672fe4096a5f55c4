-- SPDX-License-Identifier: MIT
-- What nova says in a shell, in the person's language: help of its commands, and what is wrong with a command line.
-- Commands describe themselves in English; lang/shell/ has the other languages. The manual page and the shells'
-- completions are English only.

local args = require "nova.base.args"
local language = require "nova.base.i18n"

local shell = {}

-- The text of the first key that the language has, else the English one of the command itself.
local function text_of(code, english, ...)
    local texts = language.of_shell(code)
    for _, key in ipairs { ... } do
        if texts[key] then
            return texts[key]
        end
    end
    return english
end

--- The keys in lang/shell/ of an option's text: the command's own, and one for all commands with this option.
--- @param command nova.Command
--- @param option nova.Option
--- @return string own
--- @return string shared
function shell.keys(command, option)
    local typed = args.dashed(option.name)
    return command.name .. " " .. typed, typed
end

-- The description of a command in a language, for args.help.
local function translated(command, code)
    local told = { name = command.name, usage = command.usage }
    told.summary = shell.summary(command, code)
    told.details = text_of(code, command.details, command.name .. " details")
    if command.options then
        told.options = {}
        for index, option in ipairs(command.options) do
            told.options[index] = { name = option.name, value = option.value, default = option.default,
                help = text_of(code, option.help, shell.keys(command, option)) }
        end
    end
    return told
end

--- What a command does, in a few words.
--- @param command {name: string, summary: string}
--- @param code string
--- @return string
function shell.summary(command, code)
    return text_of(code, command.summary, "nova_" .. command.name)
end

--- The help of a command in a language.
--- @param command nova.Command
--- @param code string
--- @return string
function shell.help(command, code)
    local say = language.shell_speaker(code)
    return args.help(translated(command, code), { usage = say "usage", options = say "options" })
end

--- What is wrong with a command line, and, in a language, where to read on.
--- @param command string as it is typed: nova, or nova NAME
--- @param message string
--- @param code string
--- @return string
function shell.misused(command, message, code)
    local say = language.shell_speaker(code)
    return ("%s: %s\n%s\n"):format(command, message, say("try", { command = command }))
end

--- Says on the standard error what a command has noticed.
--- @param command string its name, without nova
--- @param note string
function shell.note(command, note)
    io.stderr:write(require("nova.terminal").plain(("nova %s: %s\n"):format(command, note)))
end

return shell
