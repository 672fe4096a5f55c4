-- SPDX-License-Identifier: MIT
-- The commands of the prompt, in groups; each group is a file. What a command does is told by the languages, under
-- "help_" and its name.

local aliases = require "nova.repl.aliases"

local commands = {}

--- @class nova.PromptCommand
--- @field name string
--- @field short? string a shorter name for it
--- @field also? string one more name, which the help does not list
--- @field args? string what may follow, for help and hints
--- @field run fun(app: nova.App, words: string[], rest: string): boolean?, string? true; or nil and what is wrong
--- @field complete? fun(app: nova.App, words: string[]): string[] what its next word can be

--- In the order of the help.
commands.groups = {
    { name = "guide", list = require "nova.repl.commands.guide" },
    { name = "game", list = require "nova.repl.commands.game" },
    { name = "play", list = require "nova.repl.commands.play" },
    { name = "tree", list = require "nova.repl.commands.tree" },
    { name = "look", list = require "nova.repl.commands.look" },
    { name = "think", list = require "nova.repl.commands.think" },
    { name = "learn", list = require "nova.repl.commands.learn" },
    { name = "keep", list = require "nova.repl.commands.keep" },
    { name = "debug", list = require "nova.repl.commands.debug" },
    { name = "program", list = require "nova.repl.commands.program" },
}

local by_name = {}

--- All names, in alphabetical order.
commands.names = {}

for _, group in ipairs(commands.groups) do
    for _, command in ipairs(group.list) do
        by_name[command.name] = command
        commands.names[#commands.names + 1] = command.name
        for _, name in ipairs { command.short, command.also } do
            by_name[name] = command
        end
    end
end
table.sort(commands.names)

--- @param word string
--- @param code? string a language: its own names are understood, too
--- @return nova.PromptCommand?
function commands.find(word, code)
    return by_name[word] or code and by_name[aliases.meaning(code, word)]
end

--- All names that a person of a language can type.
--- @param code string
--- @return string[]
function commands.names_in(code)
    local names = table.move(commands.names, 1, #commands.names, 1, {})
    return table.move(aliases.list(code), 1, #aliases.list(code), #names + 1, names)
end

return commands
