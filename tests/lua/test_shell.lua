-- SPDX-License-Identifier: MIT
-- The command line in other languages: help of all commands, and messages about wrong command lines.

local args = require "nova.base.args"
local commands = require "nova.commands.list"
local language = require "nova.base.i18n"
local shell = require "nova.commands.shell"
local test = require "test"

local function each_command(visit)
    for _, name in ipairs(commands.names) do
        visit(commands.find(name))
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
            for _, own in ipairs(commands.own) do
                known["nova_" .. own.name] = true
            end
            for key in pairs(texts) do
                test.truth(asked[key] or known[key] or language.of_shell("en")[key], code .. ": " .. key)
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
end

test("English help is that of the commands themselves", function()
    local command = commands.find "verify"
    test.equal(shell.help(command, "en"), args.help(command, { usage = "usage", options = "options" }))
end)

test("what is wrong with a command line is said in English, and where to read on in the language", function()
    test.equal(shell.misused("nova arena", "unknown option --gmaes, did you mean --games?", "de"),
        "nova arena: unknown option --gmaes, did you mean --games?\nMehr dazu: nova arena --help\n")
    test.equal(shell.misused("nova", "nobody knows this", "en"), "nova: nobody knows this\nTry 'nova --help'.\n")
end)

test("the prompt reads none of these texts when it starts", function()
    for _, code in ipairs(language.list()) do
        local prompt = language.texts(code)
        for key in pairs(language.of_shell(code)) do
            test.equal(prompt[key], nil)
        end
    end
end)
