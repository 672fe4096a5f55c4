-- SPDX-License-Identifier: MIT
-- The commands of the prompt, in groups. The code of a command is in a file of commands/, which is read when the
-- command is first asked for. The catalogues have names for the commands in other languages, which are understood
-- beside the usual ones.

local i18n = require "nova.base.i18n"

local mark = i18n.mark

local commands = {}

--- @class nova.PromptCommand
--- @field name string
--- @field file string the file in commands/ that runs it
--- @field short? string a shorter name for it
--- @field also? string one more name, which the help does not list
--- @field args? string what may follow, for help and hints; without it nothing may
--- @field most? integer how many words may follow; without it any number may, if any may
--- @field text? boolean what follows is a text for people, in which # begins no comment

--- What a file in commands/ returns for each of its commands, by name.
--- @class nova.PromptCommandCode
--- @field help string what it does, in a line
--- @field more? string a page about it
--- @field needs? "game" | "turn" a game under way; one in which a player is to move
--- @field run fun(app: nova.App, words: string[], rest: string): boolean?, string? true; or nil and what is wrong
--- @field complete? fun(app: nova.App, words: string[]): string[] what the next word can be

--- In the order of the help.
commands.groups = {
    { name = "guide", title = mark "First steps", list = {
        { name = "tutorial", file = "guide", args = "[GAME | next | off]", most = 1 },
        { name = "bots", file = "guide", args = "[NAME | all]", most = 1 },
    } },
    { name = "game", title = mark "Games", list = {
        { name = "new", file = "game", short = "n", args = "[daily | fair] [VARIANT] [PLAYERS | SEAT...] [seed N]" },
        { name = "seats", file = "game", args = "[NUMBER SEAT]", most = 2 },
        {
            name = "setup", file = "setup",
            args = "[new [VARIANT] [PLAYERS] | NAME VALUE... | tiles | play [SEAT...] | off]",
        },
        { name = "reload", file = "game", args = "[MOVES]", most = 1 },
        { name = "variant", file = "game", args = "[NAME]", most = 1 },
    } },
    { name = "play", title = mark "Playing", list = {
        { name = "undo", file = "play", short = "u", args = "[TIMES]", most = 1 },
        { name = "redo", file = "play", short = "r", args = "[TIMES]", most = 1 },
        { name = "bot", file = "play", short = "b", args = "[BOT]", most = 1 },
        { name = "go", file = "play", short = "g" },
    } },
    { name = "tree", title = mark "Variations", list = {
        { name = "goto", file = "tree", args = "NUMBER | bNUMBER | start | end", most = 1 },
        { name = "back", file = "tree" },
        { name = "branches", file = "tree", args = "[drop bNUMBER]", most = 2 },
        { name = "note", file = "tree", args = "[TEXT | -]", text = true },
    } },
    { name = "look", title = mark "Looking", list = {
        { name = "show", file = "look", short = "s", args = "[PLAYER | PART]", most = 1 },
        { name = "board", file = "look" },
        { name = "moves", file = "look", short = "m", args = "[PIECE]" },
        { name = "legend", file = "rules", args = "[VARIANT]", most = 1 },
        { name = "rules", file = "rules", args = "[VARIANT]", most = 1 },
        { name = "scores", file = "results", args = "[VARIANT]", most = 1 },
    } },
    { name = "think", title = mark "Thinking", list = {
        { name = "hint", file = "think", args = "[NUMBER]", most = 1 },
        { name = "play", file = "think", short = "p", args = "NUMBER | MOVE" },
        { name = "analyse", file = "think" },
        { name = "why", file = "think", short = "w", args = "MOVE | X,Y [PLAYER] | HEX" },
    } },
    { name = "learn", title = mark "Learning", list = {
        { name = "yes", file = "learn" },
        { name = "puzzle", file = "puzzle", args = "[new [COUNT] [VARIANT] | list | ahead | solution | drop]" },
        { name = "stats", file = "results", args = "[VARIANT]", most = 1 },
        { name = "rollout", file = "learn", args = "MOVE MOVE..." },
    } },
    { name = "keep", title = mark "Keeping", list = {
        { name = "save", file = "keep", args = "NAME [!]" },
        { name = "load", file = "keep", args = "NAME | POSITION", most = 1 },
        { name = "resume", file = "keep", args = "[NUMBER | drop NUMBER]", most = 2 },
        { name = "replay", file = "keep", args = "[NAME]", most = 1 },
        { name = "record", file = "keep" },
        { name = "position", file = "keep" },
    } },
    { name = "debug", title = mark "For authors", list = {
        { name = "break", file = "debug", args = "[HOOK [off] | off]", most = 2 },
        { name = "step", file = "debug" },
        { name = "print", file = "debug", args = "[EXPRESSION]" },
        { name = "where", file = "debug" },
        { name = "continue", file = "debug" },
    } },
    { name = "program", title = mark "The program", list = {
        {
            name = "help", file = "help", short = "h", also = "?",
            args = "[COMMAND | GROUP | all | FUNCTION]", most = 1,
        },
        { name = "lang", file = "program", also = "language", args = "[CODE]", most = 1 },
        { name = "set", file = "program", args = "[NAME VALUE | NAME default | default]", most = 2 },
        { name = "quit", file = "program", short = "q", also = "exit" },
    } },
}

local by_name = {}

--- All names, in alphabetical order.
commands.names = {}

for _, group in ipairs(commands.groups) do
    for _, command in ipairs(group.list) do
        by_name[command.name] = command
        commands.names[#commands.names + 1] = command.name
        for _, field in ipairs { "short", "also" } do
            by_name[command[field] or command.name] = command
        end
    end
end
table.sort(commands.names)

local aliases = {} -- by language: the command that a name means, and all names in order

-- The names of a command in a language, besides the usual ones.
local function aliases_of(code, name)
    local names = i18n.catalogue(code)[i18n.context("command", name)] or ""
    return names ~= name and names or ""
end

local function read_aliases(code)
    local meanings, list = {}, {}
    for _, name in ipairs(commands.names) do
        for alias in aliases_of(code, name):gmatch("%S+") do
            meanings[alias] = by_name[name]
            list[#list + 1] = alias
        end
    end
    table.sort(list)
    aliases[code] = { meanings = meanings, list = list }
    return aliases[code]
end

--- @param word string
--- @param code? string a language: its own names are understood, too
--- @return nova.PromptCommand?
function commands.find(word, code)
    return by_name[word] or code and (aliases[code] or read_aliases(code)).meanings[word]
end

--- The first name of a command in a language, if it has one besides the usual ones.
--- @param code string
--- @param name string
--- @return string?
function commands.alias(code, name)
    return aliases_of(code, name):match("^%S+")
end

--- What runs and completes a command.
--- @param command nova.PromptCommand
--- @return nova.PromptCommandCode
function commands.code(command)
    return require("nova.prompt.commands." .. command.file)[command.name]
end

--- Runs a command, or says that there is no game for it.
--- @param app nova.App
--- @param command nova.PromptCommand
--- @param words string[] after its name
--- @param rest string the same as one text
--- @return boolean?
--- @return string? message
function commands.run(app, command, words, rest)
    local code, ready, message = commands.code(command), true, nil
    if code.needs == "game" then
        ready, message = app:playing()
    elseif code.needs == "turn" then
        ready, message = app:to_move()
    end
    if not ready then
        return nil, message
    end
    return code.run(app, words, rest)
end

--- All names that a person of a language can type.
--- @param code string
--- @return string[]
function commands.names_in(code)
    local names = table.move(commands.names, 1, #commands.names, 1, {})
    local list = (aliases[code] or read_aliases(code)).list
    return table.move(list, 1, #list, #names + 1, names)
end

return commands
