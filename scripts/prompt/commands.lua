-- SPDX-License-Identifier: MIT
-- The commands of the prompt: all that the files of commands/ return. A file is run when one of its commands is first
-- asked for. The names are read from its text, so that a start runs no file. The catalogues have names in other
-- languages, which are understood beside the usual ones.

local core = require "nova.core"
local files = require "nova.files"
local i18n = require "nova.base.i18n"

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
--- @field help string what it does, in a line
--- @field more? string a page about it
--- @field needs? "game" | "turn" a game under way; one in which a player is to move
--- @field run fun(app: nova.App, words: string[], rest: string): boolean?, string? true; or nil and what is wrong
--- @field complete? fun(app: nova.App, words: string[]): string[] what the next word can be

--- The groups of the help in their order, with the names of their commands. A command that is named in no group is in
--- the last one.
commands.groups = {
    { name = "guide", title = mark "First steps", names = { "tutorial", "bots" } },
    { name = "game", title = mark "Games", names = { "new", "seats", "setup", "reload", "variant" } },
    { name = "play", title = mark "Playing", names = { "undo", "redo", "bot", "go" } },
    { name = "tree", title = mark "Variations", names = { "goto", "back", "branches", "note" } },
    { name = "look", title = mark "Looking", names = { "show", "board", "moves", "legend", "rules", "scores" } },
    { name = "think", title = mark "Thinking", names = { "hint", "play", "analyse", "why" } },
    { name = "learn", title = mark "Learning", names = { "yes", "puzzle", "stats", "rollout" } },
    { name = "keep", title = mark "Keeping", names = { "save", "load", "resume", "replay", "record", "position" } },
    { name = "debug", title = mark "For authors", names = { "break", "step", "print", "where", "continue" } },
    { name = "program", title = mark "The program", names = { "help", "lang", "set", "quit" } },
}

-- Names -------------------------------------------------------------------------------------------------------------

local file_of = {} -- the file of each command, by its usual name
local usual = {}   -- the usual name, by each name that is the same in all languages

local FOLDER = core.home .. "/scripts/prompt/commands"

local function read_names(file)
    local source <close> = assert(io.open(("%s/%s.lua"):format(FOLDER, file), "rb"))
    local text = source:read "a"
    local at = text:find('\n        name = "', 1, true)
    while at do
        local name, others = text:match('^%s*name = "(%a+)"([^\n]*)', at)
        file_of[name], usual[name] = file, name
        for _, field in ipairs { "short", "also" } do
            local other = others:match(field .. ' = "([^"]+)"')
            if other then
                usual[other] = name
            end
        end
        at = text:find('\n        name = "', at + 1, true)
    end
end

for _, file in ipairs(assert(files.list(FOLDER))) do
    read_names(file:match("^(.*)%.lua$"))
end

--- All usual names, in alphabetical order.
commands.names = {}

local listed = {}
for _, group in ipairs(commands.groups) do
    for _, name in ipairs(group.names) do
        listed[name] = true
    end
end
for name in pairs(file_of) do
    commands.names[#commands.names + 1] = name
end
table.sort(commands.names)
for _, name in ipairs(commands.names) do
    local others = commands.groups[#commands.groups].names
    others[#others + 1] = not listed[name] and name or nil
end

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
--- @return string?
function commands.meaning(word, code)
    return usual[word] or code and (aliases[code] or read_aliases(code)).meanings[word]
end

--- The first name of a command in a language, if it has one besides the usual ones.
--- @return string?
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
--- @return nova.PromptCommand?
function commands.find(word, code)
    local name = commands.meaning(word, code)
    for _, command in ipairs(name and require("nova.prompt.commands." .. file_of[name]) or {}) do
        if command.name == name then
            return command
        end
    end
end

--- Runs a command, or says why it can't be used now.
--- @param command nova.PromptCommand
--- @param words string[] after its name
--- @param rest string the same as one text
--- @return boolean?
function commands.run(app, command, words, rest)
    local message = app:mode().refuses(app, command, words)
    if message then
        return nil, message
    end
    return command.run(app, words, rest)
end

return commands
