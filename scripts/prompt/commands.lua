-- SPDX-License-Identifier: MIT
-- The commands of the prompt: all that the files of commands/ return. A file is run when one of its commands is first
-- asked for. The names are read from its text, so that a start runs no file. The catalogues have names in other
-- languages, which are understood beside the usual ones.

local core = require "nova.core"
local i18n = require "nova.base.i18n"
local whole_file = require("nova.base.lines").whole_file

local mark = i18n.mark

local commands = {}

--- A command. Its file has `name`, `short` and `also` in one line, which begins with the name.
--- @class nova.PromptCommand
--- @field name string
--- @field short? string a shorter name for it
--- @field also? string one more name, which the help does not list
--- @field args? string what may follow, for help and hints; without it nothing may
--- @field most? integer how many words may follow; without it any number may, if any may
--- @field text? boolean what follows is a text for people, in which # begins no comment
--- @field help string what it does, in a line; the page help_NAME can tell more
--- @field needs? "game" | "turn" a game under way; one in which a player is to move
--- @field run fun(app: nova.App, words: string[], rest: string): any, (string | nova.Problem)? refuses what can't be
---   done by commands.refuse or need, or returns nil and the message of another function
--- @field complete? fun(app: nova.App, words: string[]): string[] what the next word can be

--- The groups of the help in their order, with the files of their commands. `names` is what the files have.
commands.groups = {
    { name = "guide", title = mark "First steps", files = { "guide" } },
    { name = "game", title = mark "Games", files = { "game", "setup" } },
    { name = "play", title = mark "Playing", files = { "play" } },
    { name = "tree", title = mark "Variations", files = { "tree" } },
    { name = "look", title = mark "Looking", files = { "look" } },
    { name = "think", title = mark "Thinking", files = { "think" } },
    { name = "learn", title = mark "Learning", files = { "learn", "puzzle", "results" } },
    { name = "keep", title = mark "Keeping", files = { "keep" } },
    { name = "author", title = mark "For authors", files = { "author" } },
    { name = "program", title = mark "The program", files = { "help", "program" } },
}

-- Names -------------------------------------------------------------------------------------------------------------

--- All usual names, in alphabetical order.
commands.names = {}

local file_of = {} -- the file of each command, by its usual name
local usual = {}   -- the usual name, by each name that is the same in all languages

for _, group in ipairs(commands.groups) do
    group.names = {}
    for _, file in ipairs(group.files) do
        local text = assert(whole_file(("%s/scripts/prompt/commands/%s.lua"):format(core.home, file)))
        for name, others in text:gmatch '\n        name = "(%a+)"([^\n]*)' do
            file_of[name], usual[name] = file, name
            usual[others:match ' short = "([^"]+)"' or name] = name
            usual[others:match ' also = "([^"]+)"' or name] = name
            group.names[#group.names + 1], commands.names[#commands.names + 1] = name, name
        end
    end
end
table.sort(commands.names)

local aliases = {} -- by language: the usual name that an alias means, and all names

-- The names of a command in a language, besides the usual ones.
local function aliases_of(code, name)
    local names = i18n.catalogue(code)[i18n.context("command", name)] or ""
    return names ~= name and names or ""
end

local function read_aliases(code)
    local meanings, list = {}, {}
    for _, name in ipairs(commands.names) do
        for alias in aliases_of(code, name):gmatch("%S+") do
            meanings[alias] = name
            list[#list + 1] = alias
        end
    end
    table.sort(list)
    table.move(commands.names, 1, #commands.names, #list + 1, list)
    aliases[code] = { meanings = meanings, names = list }
    return aliases[code]
end

--- The usual name of the command that a word means.
--- @param code? string a language: its own names are understood, too
function commands.meaning(word, code)
    return usual[word] or code and (aliases[code] or read_aliases(code)).meanings[word]
end

--- The first name of a command in a language, if it has one besides the usual ones.
function commands.alias(code, name)
    return aliases_of(code, name):match("^%S+")
end

--- All names that a person of a language can type.
function commands.names_in(code)
    return (aliases[code] or read_aliases(code)).names
end

-- Commands ----------------------------------------------------------------------------------------------------------

--- The command that a word means.
--- @param code? string a language: its own names are understood, too
function commands.find(word, code)
    local name = commands.meaning(word, code)
    for _, command in ipairs(name and require("nova.prompt.commands." .. file_of[name]) or {}) do
        if command.name == name then
            return command
        end
    end
end

--- What can follow a command, in the words of a language: NUMBER is ZAHL in German. Words that are typed as they stand
--- are written small, and stay.
function commands.usage(command, say)
    return (command.args or ""):gsub("%u%u+", function(word)
        return say(i18n.context("argument", word))
    end)
end

-- What a command raises to refuse what was asked.
local Refusal = {}

--- Ends the command that runs: what was asked can't be done.
--- @param message string | nova.Problem why
function commands.refuse(message)
    error(setmetatable({ message = message }, Refusal), 0)
end

--- The value that a function of the program has returned; refuses with the message that stands in its place.
function commands.need(value, message)
    return value or commands.refuse(message)
end

--- Runs a command, or says why it can't be used now.
--- @param words string[] after its name
--- @param rest string the same as one text
--- @return (string | nova.Problem)? message why it was refused
function commands.run(app, command, words, rest)
    local refusal = app:mode().refuses(app, command, words)
    if refusal then
        return nil, refusal
    end
    local good, problem, message = pcall(command.run, app, words, rest)
    if good then
        return not message or nil, message
    elseif getmetatable(problem) == Refusal then
        return nil, problem.message
    end
    error(problem, 0)
end

return commands
