-- SPDX-License-Identifier: MIT
-- The command line in other languages: help of all commands, and messages about wrong command lines.

local args = require "nova.base.args"
local commands = require "nova.commands.list"
local core = require "nova.core"
local language = require "nova.base.i18n"
local messages = require "nova.prompt.messages"
local shell = require "nova.commands.shell"
local test = require "test"

local function each_command(visit)
    for _, name in ipairs(commands.names) do
        visit(commands.find(name))
    end
end

-- The messages for which the languages of the command line have texts.
local spoken = table.move(messages.command_line, 1, #messages.command_line, 1, {})
table.move(messages.runs, 1, #messages.runs, #spoken + 1, spoken)
table.move(messages.around, 1, #messages.around, #spoken + 1, spoken)

-- Fails where a message is not said in another language, or only in part.
local function is_translated(message, code)
    local told = messages.of_command_line(message, language.shell_speaker(code))
    test.differ(told, message)
    test.truth(not told:find "%f[%a]expected%f[%A]" and not told:find "%f[%a]found%f[%A]", code .. ": " .. told)
end

local function each_option(visit)
    each_command(function(command)
        for _, option in ipairs(command.options or {}) do
            visit(command, option)
        end
    end)
end

local WRONG = { "", "x", ";", "-1", "99999999999999999999", "1..0", "5/3", "w=0..1", "elo0=9,elo1=1",
    "elo0=0,elo1=1,alpha=7" }

-- What is said against a value of an option; nil where the value is right.
local function misread(command, option, value)
    local alone = { name = command.name, options = { option }, operands = { 0 } }
    local typed = args.dashed(option.name)
    return select(2, args.read(alone, option.value and { typed, value } or { typed .. "=" .. value }))
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
            for _, pair in ipairs(spoken) do
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
            for _, pair in ipairs(spoken) do
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

    if code ~= "en" then
        test(code .. " tells what is wrong with the value of an option", function()
            each_option(function(command, option)
                for _, value in ipairs(WRONG) do
                    local message = misread(command, option, value)
                    if message then
                        is_translated(message, code)
                    end
                end
            end)
        end)

        test(code .. " tells which operands are missing", function()
            each_command(function(command)
                local operands = command.operands
                if operands and operands[1] > 0 then
                    is_translated(select(2, args.read({ operands = operands }, {})), code)
                end
            end)
        end)
    end
end

test("English help is that of the commands themselves", function()
    local command = commands.find "verify"
    test.equal(shell.help(command, "en"), args.help(command, { usage = "usage", options = "options" }))
end)

test("what is wrong with a command line is said in the language, and where to read on", function()
    test.equal(shell.misused("nova arena", "unknown option --gmaes, did you mean --games?", "de"),
        "nova arena: es gibt keine Option --gmaes; war --games gemeint?\nMehr dazu: nova arena --help\n")
    test.equal(shell.misused("nova arena", '--games: expected a whole number from 1 to 9, found "x"', "nl"),
        "nova arena: --games: verwacht: een geheel getal van 1 tot en met 9; gevonden: „x”\n"
        .. "Meer uitleg: nova arena --help\n")
    test.equal(shell.misused("nova", 'unknown command "arenas", did you mean arena?', "hu"),
        "nova: nincs „arenas” parancs; erre gondoltál: arena?\nBővebben: nova --help\n")
    test.equal(shell.misused("nova arena", '--variant: there is no variant "tera"; did you mean beacons?', "de"),
        "nova arena: --variant: eine Variante „tera“ gibt es nicht; war beacons gemeint?\n"
        .. "Mehr dazu: nova arena --help\n")
    test.equal(shell.misused("nova", "nobody knows this", "en"), "nova: nobody knows this\nTry 'nova --help'.\n")
end)

test("what is wrong with a deal is said without an example of a move, for no move is typed", function()
    local typed = 'deals: seed 17, move 1, "9 9,9": the first number says which tile in reach: 1 to 3'
    test.equal(shell.problem(typed, "de"),
        'deals: Startzahl 17, Zug 1, "9 9,9": die erste Zahl sagt, welches Plättchen: 1 bis 3')
    test.equal(shell.problem([[deals: seed 17, move 1, "zz": 'zz' is no move: expected 'refill']], "nl"),
        [[deals: startgetal 17, zet 1, "zz": „zz” is hier geen geldige zet]])
end)

test("what the system says against a file is said in the language", function()
    for english, german in pairs {
        ["cannot open x.lua: Permission denied"] = "x.lua: kein Zugriff",
        ["cannot open x.lua: No such file or directory"] = "x.lua: diese Datei gibt es nicht",
        ["cannot read x: Is a directory"] = "x: das ist ein Ordner, keine Datei",
        ["x: Permission denied"] = "x: kein Zugriff", ["x: File name too long"] = "x: der Name ist zu lang",
        ["x: Read-only file system"] = "x: hier darf nichts geschrieben werden (nur lesbar)",
        ["x: No space left on device"] = "x: auf dem Datenträger ist kein Platz mehr",
    } do
        test.equal(shell.problem(english, "de"), german)
    end
end)

-- All sources in which messages are written, with texts of several lines as one.
local function sources()
    local parts = {}
    for _, folder in ipairs { "scripts", "core", "bindings" } do
        local pipe <close> = assert(io.popen(("find '%s/%s' -name '*.lua' -o -name '*.c'"):format(core.home, folder)))
        for path in pipe:lines() do
            local file <close> = assert(io.open(path))
            parts[#parts + 1] = not path:find "/lang/" and not path:find "prompt/messages" and file:read "a" or nil
        end
    end
    return (table.concat(parts, "\n"):gsub('"%s*%.%.%s*"', ""):gsub('\\"', '"'))
end

-- What the system and Lua's own library say, and what the program puts together from parts.
local ELSEWHERE = {}
for _, words in ipairs {
    "is for one player, found", "expected a bot, which is a function", "seconds to its first question, hello",
    "expected variant, game or bot; did you mean", "expected human, human:NAME or a bot", "expected a day such as",
    "there is no bot", "there is no variant", "a whole number of at least", "No such file or directory",
    "Permission denied", "Is a directory",
    "Not a directory", "File exists", "No space left on device", "Read-only file system", "File name too long",
    "cannot",
} do
    ELSEWHERE[words] = true
end

-- The words of a pattern between its captures.
local function words_of(pattern)
    local plain = pattern:gsub("%%([%[%]()%.%-%+%?%%])", "\1%1"):gsub("[%^%$]", ""):gsub("%b()", "\0")
    return plain:gsub("\1(.)", "%1"):gsub("%.%*", "\0"):gmatch "%Z+"
end

test("each pattern is of a message that the program says", function()
    local all, unsaid = sources(), {}
    for _, list in ipairs { messages.runs, messages.program, messages.command_line, messages.json } do
        for _, pair in ipairs(list) do
            for part in words_of(pair[2]) do
                part = part:match "^%A*(.-)%A*$"
                local is_said = part == "" or ELSEWHERE[part] or all:find(part, 1, true)
                unsaid[#unsaid + 1] = not is_said and ("%s: %s"):format(pair[1], part) or nil
            end
        end
    end
    test.equal(unsaid, {})
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
        local message = misuse(case[1], table.move(case, 2, #case, 1, {}))
        for _, code in ipairs { "de", "hu", "nl" } do
            is_translated(message, code)
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
