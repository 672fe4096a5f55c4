-- SPDX-License-Identifier: MIT
-- What the last word of a command line can be, from the descriptions of the commands. The completions for shells in
-- share/ ask for it: nova --complete WORDS.

local args = require "nova.base.args"
local bots = require "nova.game.bots"
local commands = require "nova.commands.list"
local store = require "nova.prompt.keep.store"
local variant = require "nova.game.variant"

local completion = {}

--- Lines that stand for names of files or folders, which the shell itself completes.
completion.FILES, completion.FOLDERS = ":files", ":folders"

local function each(add, words, about)
    for _, word in ipairs(words) do
        add(word, about)
    end
end

-- What a value or an operand can be, by the name that the help has for it.
local KINDS = {}

function KINDS.FILE(add)
    add(completion.FILES)
end

function KINDS.RECORD(add)
    each(add, store.games(), "saved game")
    add(completion.FILES)
end

function KINDS.DIR(add)
    add(completion.FOLDERS)
end

function KINDS.VARIANT(add)
    each(add, variant.list(), "variant")
    add(completion.FILES)
end

function KINDS.BOT(add)
    each(add, bots.list(), "bot")
    add(completion.FILES)
end

-- What nova init begins.
function KINDS.KIND(add)
    each(add, { "variant", "game", "bot" })
end

function KINDS.WHO(add)
    add("human", "a person")
    KINDS.BOT(add)
end

KINDS.V, KINDS.OUT = KINDS.VARIANT, KINDS.FILE

local function add_commands(add)
    for _, name in ipairs(commands.names()) do
        add(name, commands.summary(name))
    end
end

local function add_options(add, command, seen)
    for _, option in ipairs(command.options or {}) do
        if option.many or not seen[option.name] then
            add(args.dashed(option.name), option.help)
        end
    end
end

local function add_value(add, option)
    each(add, option.words or {})
    local kind = KINDS[option.value]
    if kind then
        kind(add)
    end
end

-- The option that a word gives, and whether the next word is its value.
local function option_of(command, word)
    local name, value = word:match("^%-%-([^=]+)(=?)")
    name = name or word:match("^%-(%a)$")
    for _, option in ipairs(command.options or {}) do
        if option.name == name then
            return option, option.value ~= nil and value ~= "="
        end
    end
end

-- What has been typed before the last word: the options that are given, and that whose value is expected now.
local function typed(command, words)
    local seen, waiting = {}, nil
    for index = 1, #words - 1 do
        if waiting then
            waiting = nil
        else
            local option, expects = option_of(command, words[index])
            seen[option and option.name or 0] = true
            waiting = expects and option or nil
        end
    end
    return seen, waiting
end

local function add_arguments(add, command, words)
    local seen, waiting = typed(command, words)
    local current = words[#words]
    local option = option_of(command, current)
    if waiting then
        add_value(add, waiting)
    elseif option and current:find "=" then
        add_value(function(word, about)
            add(word:find "^:" and word or ("--%s=%s"):format(option.name, word), about)
        end, option)
    elseif current:sub(1, 1) == "-" then
        add("--help", "explain this command")
        add_options(add, command, seen)
    else
        for _, name in ipairs(command.operands and command.operands.names or {}) do
            KINDS[name](add)
        end
    end
end

-- Calls `add` for all that the last word can become, whatever it is so far.
local function add_all(add, words)
    local first, command = words[1], commands.find(words[1])
    if #words == 1 and first:sub(1, 1) ~= "-" then
        add_commands(add)
        add("help", commands.own[1].summary)
    elseif first == "help" and #words == 2 then
        add_commands(add)
    elseif command then
        add_arguments(add, command, table.move(words, 2, #words, 1, {}))
    elseif first:sub(1, 1) == "-" then -- options of play may stand without the word
        if #words == 1 then
            each(add, { "--version" }, commands.own[3].summary)
        end
        add_arguments(add, commands.find "play", words)
    end
end

--- The words that the last one of `words` can become, a line each, with a tab and some words about it behind.
--- @param words string[] what stands behind the name of the program; the last one may be empty
function completion.lines(words)
    local lines, seen, current = {}, {}, words[#words]
    add_all(function(word, about)
        local is_kind = word == completion.FILES or word == completion.FOLDERS
        if not seen[word] and (is_kind or word:sub(1, #current) == current) then
            seen[word] = true
            lines[#lines + 1] = about and word .. "\t" .. about or word
        end
    end, words)
    return lines
end

return completion
