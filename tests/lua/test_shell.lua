-- SPDX-License-Identifier: MIT
-- The command line in other languages: help of all commands, and messages about wrong command lines.

local args = require "nova.args"
local commands = require "nova.commands"
local language = require "nova.language"
local messages = require "nova.repl.messages"
local shell = require "nova.shell"
local test = require "test"

local function each_command(visit)
    for _, name in ipairs(commands.names) do
        visit(commands.find(name))
    end
end

-- What a pattern of messages.command_line matches, or nil.
local function key_of(message)
    for _, pair in ipairs(messages.command_line) do
        if message:find(pair[2]) then
            return pair[1]
        end
    end
end

-- The keys that the help of the commands asks for, with the English text of each.
local function asked_for(texts)
    local asked, problems = {}, {}
    each_command(function(command)
        asked["nova_" .. command.name] = command.summary
        asked[command.name .. " details"] = command.details
        for _, option in ipairs(command.options or {}) do
            local own, shared = shell.keys(command, option)
            local key = texts[own] and own or shared
            asked[key] = option.help
            problems[#problems + 1] = not texts[key] and own .. ": no text" or nil
        end
    end)
    return asked, problems
end

for _, code in ipairs(language.list()) do
    local texts = language.of_shell(code)
    local asked, problems = asked_for(texts)

    if code ~= "en" then
        test(code .. " has a text for every command and every option", function()
            for key in pairs(asked) do
                problems[#problems + 1] = not texts[key] and key .. ": no text" or nil
            end
            test.equal(problems, {})
        end)

        test(code .. " has no help that is still English, and two words for no option", function()
            local found = {}
            each_command(function(command)
                for _, option in ipairs(command.options or {}) do
                    local own, shared = shell.keys(command, option)
                    local text = texts[own] or texts[shared]
                    test.equal(found[option.help] or text, text)
                    found[option.help] = text
                end
            end)
            for key, english in pairs(asked) do
                test.differ(texts[key], english)
            end
        end)

        test(code .. " has no text that nobody asks for", function()
            local known = {}
            for _, pair in ipairs(messages.command_line) do
                known[pair[1]] = true
            end
            for _, own in ipairs(commands.own) do
                known["nova_" .. own.name] = true
            end
            for key in pairs(texts) do
                test.truth(asked[key] or known[key] or language.of_shell("en")[key], code .. ": " .. key)
            end
        end)

        test(code .. " has a text for each message, with the values that the pattern captures", function()
            for _, pair in ipairs(messages.command_line) do
                local captures = select(2, pair[2]:gsub("%%[()]", ""):gsub("%(", ""))
                test.truth(texts[pair[1]], ("%s lacks %s"):format(code, pair[1]))
                for name in texts[pair[1]]:gmatch "{(%a)}" do
                    test.truth(name:byte() - ("a"):byte() < math.max(1, captures), pair[1])
                end
            end
        end)

        test(code .. " names no option that there is not", function()
            each_command(function(command)
                local there = { ["--help"] = true }
                for _, option in ipairs(command.options or {}) do
                    there[args.dashed(option.name)] = true
                end
                for word in shell.help(command, code):gmatch "%-%-%l[%l-]+" do
                    test.truth(there[word], ("%s, %s: %s"):format(code, command.name, word))
                end
            end)
        end)

        test(code .. " says in a sentence what each command does", function()
            each_command(function(command)
                test.match(shell.help(command, code), "\n\n%u[^\n]+%.\n")
            end)
        end)
    end

    test(code .. " tells everything that can be wrong with options", function()
        each_command(function(command)
            for _, option in ipairs(command.options or {}) do
                local value, expected = nil, nil
                if option.read then
                    value, expected = option.read ";"
                end
                test.truth(value or not expected or key_of(expected), expected)
            end
            local operands = command.operands
            test.truth(not operands or operands[1] == 0 or key_of(operands.what), operands and operands.what)
        end)
    end)
end

test("English help is that of the commands themselves", function()
    local command = commands.find "verify"
    test.equal(shell.help(command, "en"), args.help(command, { usage = "usage", options = "options" }))
end)

test("what is wrong with a command line is said in the language, and where to read on", function()
    test.equal(shell.misused("nova arena", "unknown option --gmaes, did you mean --games?", "de"),
        "nova arena: es gibt keine Option --gmaes; war --games gemeint?\nMehr sagt: nova arena --help\n")
    test.equal(shell.misused("nova arena", '--games: expected a whole number from 1 to 9, found "x"', "nl"),
        "nova arena: --games: verwacht: een geheel getal van 1 tot en met 9; gevonden: „x”\n"
        .. "Meer zegt: nova arena --help\n")
    test.equal(shell.misused("nova", 'unknown command "arenas", did you mean arena?', "hu"),
        "nova: nincs „arenas” parancs; erre gondoltál: arena?\nTöbbet mond: nova --help\n")
    test.equal(shell.misused("nova arena", '--variant: there is no variant "tera"; did you mean beacons?', "de"),
        "nova arena: --variant: eine Variante „tera“ gibt es nicht; war beacons gemeint?\n"
        .. "Mehr sagt: nova arena --help\n")
    test.equal(shell.misused("nova", "nobody knows this", "en"), "nova: nobody knows this\nTry 'nova --help'.\n")
end)

-- Runs a command with words that are wrong, and returns its message.
local function misuse(name, words)
    local command = commands.find(name)
    local given, message = args.read(command, words)
    if given then
        message = select(2, command.run(given))
    end
    return message
end

test("what does not go together is said in the language, too", function()
    for _, case in ipairs {
        { "arena", "random", "random", "--json", "--csv" }, { "arena", "random", "--merge", "--gauntlet" },
        { "arena", "random", "random", "--gauntlet" }, { "arena", "random", "--sprt", "elo0=0,elo1=9" },
        { "arena", "random", "random", "--sprt", "elo0=0,elo1=9", "--shard", "1/2" },
        { "arena", "a=random", "a=random" },
        { "arena", "random", "--deals", "x", "--same-deals-as", "y" }, { "check", "--seed", "1", "x.lua" }, { "check" },
        { "tune", "random" }, { "tune", "random", "greedy", "--params", "w=0..1" }, { "init", "vriant", "x" },
        { "tune", "random", "--merge", "--params", "w=0..1" }, { "init", "cat", "x" }, { "init", "bot", "1x" },
    } do
        local name, message = case[1], misuse(case[1], table.move(case, 2, #case, 1, {}))
        for _, code in ipairs { "de", "hu", "nl" } do
            local told = messages.of_command_line(message, language.shell_speaker(code))
            test.differ(told, message)
            test.truth(not told:find "expected" and not told:find " found ", name .. ": " .. told)
        end
    end
end)

test("the prompt reads none of these texts when it starts", function()
    for _, code in ipairs(language.list()) do
        local prompt = language.texts(code)
        for key in pairs(language.of_shell(code)) do
            test.equal(prompt[key], nil)
        end
    end
end)
