-- SPDX-License-Identifier: MIT
-- The languages: each has all texts that English has, with the same values in them. A text that is missing is said in
-- English.

local aliases = require "nova.prompt.aliases"
local bots = require "nova.game.bots"
local core = require "nova.core"
local evaluate = require "nova.prompt.evaluate"
local files = require "nova.files"
local language = require "nova.base.i18n"
local lines = require "nova.base.lines"
local problems = require "nova.base.problem"
local prompt_commands = require "nova.prompt.commands"
local record = require "nova.game.record"
local sorted_keys = require "nova.base.sorted_keys"
local test = require "test"
local variant = require "nova.game.variant"

-- What the prompt and the page say in a language.
local function texts_of(code)
    local all = {}
    for _, texts in ipairs { language.texts(code), (language.of_page(code)) } do
        for key, text in pairs(texts) do
            all[key] = text
        end
    end
    return all
end

local english = texts_of "en"

-- Messages about wrong moves and records: pairs of a key and a pattern.
local function problems_of(code)
    return require("nova.lang." .. code .. ".problems")
end

-- Texts by the template of a problem are no texts by a key.
local function is_template(key)
    return key:find "[^%w_]" ~= nil or problems_of("de")[key] ~= nil
end

-- The names in braces in all forms of a text.
local function names_in(text)
    local names = {}
    for _, form in ipairs(type(text) == "table" and { text.one, text.other } or { text }) do
        for name in form:gmatch("{(%a+)}") do
            names[name] = true
        end
    end
    return sorted_keys(names)
end

test("the languages of the printed rules are there", function()
    for _, code in ipairs { "de", "en", "hu", "nl" } do
        test.truth(texts_of(code), code)
    end
end)

for _, code in ipairs(language.list()) do
    local texts = texts_of(code)

    test(code .. " has every text that English has", function()
        local missing = {}
        for _, key in ipairs(sorted_keys(english)) do
            missing[#missing + 1] = texts[key] == nil and not is_template(key) and key or nil
        end
        test.equal(missing, {})
    end)

    test(code .. " has no text that nobody asks for", function()
        local needless = {}
        for _, key in ipairs(sorted_keys(texts)) do
            needless[#needless + 1] = english[key] == nil and not is_template(key) and key or nil
        end
        test.equal(needless, {})
    end)

    test(code .. " puts no values into its texts but those that English gets", function()
        for _, key in ipairs(sorted_keys(english)) do
            local allowed = {}
            for _, name in ipairs(names_in(english[key])) do
                allowed[name] = true
            end
            allowed.n = allowed.n or type(english[key]) == "table"
            for _, name in ipairs(names_in(texts[key] or "")) do
                test.truth(allowed[name], ("%s: {%s} of %s is not known"):format(code, name, key))
            end
        end
    end)

    test(code .. " is in UTF-8", function()
        for _, key in ipairs(sorted_keys(texts)) do
            local text = texts[key]
            test.truth(utf8.len(type(text) == "table" and text.one .. text.other or text), key)
        end
    end)
end

-- Forgotten texts ---------------------------------------------------------------------------------------------------

local function forms_of(text)
    return type(text) == "table" and { text.one, text.other } or { text }
end

-- Words that are the same in several languages, and texts of nothing but values and signs.
local function may_be_equal(text)
    local words = 0
    for _ in text:gsub("{%a+}", ""):gmatch("%a%a%a+") do
        words = words + 1
    end
    return words <= 1
end

local EQUAL = { more_lang = true } -- what is said in the same words

for _, code in ipairs(language.list()) do
    if code ~= "en" then
        test(code .. " has no text that is still English", function()
            local found, texts = {}, texts_of(code)
            for _, key in ipairs(sorted_keys(english)) do
                for index, text in ipairs(forms_of(texts[key] or "")) do
                    local same = text == (forms_of(english[key])[index] or false)
                    found[#found + 1] = same and not EQUAL[key] and not may_be_equal(text) and key or nil
                end
            end
            test.equal(found, {})
        end)
    end
end

-- Lua files below a folder of scripts/, as paths from there.
local function sources(folder, found)
    for _, name in ipairs(assert(files.list(core.home .. "/scripts/" .. folder))) do
        local path = folder .. "/" .. name
        if name:find "%.lua$" and name ~= "fields.lua" and name ~= "store.lua" then
            found[#found + 1] = path
        elseif files.stat(core.home .. "/scripts/" .. path).kind == "folder" then
            sources(path, found)
        end
    end
    return found
end

-- What code says to people in words of its own: a message behind nil, or what is printed or noted.
local SAYS = {
    'return nil, %(?"([^"]+)"', ':print%(%(?"([^"]+)"', ':note%(%(?"([^"]+)"', ':print_styled%(%(?"([^"]+)"',
    'refuse%(self, "([^"]+)"',
}

test("no file of the prompt says anything in words that no language has", function()
    local found, seen = {}, 0
    for _, path in ipairs(sources("games", sources("prompt", {}))) do
        for line in io.lines(core.home .. "/scripts/" .. path) do
            for _, pattern in ipairs(SAYS) do
                local text = line:match(pattern)
                seen = seen + (text and 1 or 0)
                local is_words = text and text:find "%l%l+ %l%l+"
                found[#found + 1] = is_words and ("%s: %s"):format(path, text) or nil
            end
        end
    end
    test.truth(seen > 10, "the patterns find something")
    test.equal(found, {})
end)

test("every variant that is shipped tells its story in all languages", function()
    for _, name in ipairs(variant.shipped()) do
        local story, known = assert(variant.load(name)).data.story, {}
        for _, code in ipairs(language.list()) do
            test.truth(type(story) == "table" and story[code] and not known[story[code]], name .. " " .. code)
            known[story[code]] = true
        end
    end
end)

-- What native speakers have found wrong.
local WRONG = {
    de = { "Ergebnisse allein", "du: legt" },
    nl = { "meerderen delen ze", "scores alleen", "iemand veranderen", "winnen de minste" },
    hu = { "Nézelődés", "Megőrzés" },
}

test("faults that native speakers have found do not come back", function()
    for code, list in pairs(WRONG) do
        for key, text in pairs(texts_of(code)) do
            for _, form in ipairs(forms_of(text)) do
                for _, wrong in ipairs(list) do
                    test.truth(not form:find(wrong, 1, true), ("%s, %s: %s"):format(code, key, wrong))
                end
            end
        end
    end
end)

-- Texts whose number is never one.
local MANY = { welcome_resume = true, note_expected = true, setup_wheel = true, why_scored = true, no_place = true,
    puzzle_count_expected = true }

test("a number before a plural has a text for one as well", function()
    local found = {}
    for key, text in pairs(english) do
        local counts = type(text) == "string" and text:find "{n} [%l ]-%l+s%f[%A]"
        found[#found + 1] = counts and not MANY[key] and key or nil
    end
    test.equal(found, {})
    for code, key in pairs { de = "loaded", nl = "replaying" } do
        test.truth(texts_of(code)[key].one)
    end
end)

test("Hungarian has no article that leaves open which one it is", function()
    for key, text in pairs(texts_of "hu") do
        for _, form in ipairs(forms_of(text)) do
            test.truth(not form:lower():find("a(z)", 1, true), key)
        end
    end
end)

-- Names of commands -------------------------------------------------------------------------------------------------

test("each language names commands that there are, and no name means two things", function()
    for _, code in ipairs { "de", "hu", "nl" } do
        local seen = {}
        for _, name in ipairs(aliases.list(code)) do
            local command = prompt_commands.find(name, code)
            test.truth(command, name)
            test.equal(command.name, aliases.meaning(code, name))
            test.truth(not seen[name], name)
            seen[name] = true
        end
        for _, name in ipairs { "help", "rules", "undo", "new", "quit" } do
            test.truth(aliases.name(code, name), code .. " " .. name)
        end
    end
end)

test("each word for what can follow a command is there", function()
    for _, group in ipairs(prompt_commands.groups) do
        for _, command in ipairs(group.list) do
            for word in (command.args or ""):gmatch("%u%u+") do
                test.truth(english["arg_" .. word], command.name .. " " .. word)
            end
        end
    end
end)

test("a name is understood in its language only", function()
    test.equal(prompt_commands.find("hilfe", "de").name, "help")
    test.equal(prompt_commands.find("regels", "nl").name, "rules")
    test.equal(prompt_commands.find("vissza", "hu").name, "undo")
    test.equal(prompt_commands.find("hilfe", "en"), nil)
    test.equal(prompt_commands.find("hilfe"), nil)
end)

-- Messages of the program -------------------------------------------------------------------------------------------

test("what is wrong with names, counts and options is said in other languages", function()
    local say = language.speaker "de"
    local function german(_, problem)
        return problems.translated(problem, say)
    end
    test.equal(german(bots.find "hrad"), "einen Bot „hrad“ gibt es nicht; war hard gemeint?")
    test.equal(german(nil, variant.load("nova-luna"):misfit(7)), "nova-luna ist für 1 bis 4 Personen, gefunden: 7")
    test.equal(german(files.stat "/x/nix.jsonl"), "/x/nix.jsonl: diese Datei gibt es nicht")
    test.equal(german(lines.open "/x/nix.jsonl"), "/x/nix.jsonl: diese Datei gibt es nicht")
    test.equal(german(evaluate.run("error 'boo'", { error = error })), "Lua, Zeile 1: boo")
    test.equal(german(nil, "nobody knows this"), "nobody knows this")
    test.equal(problems.translated(select(2, bots.find "hrad"), language.speaker "en"),
        'there is no bot "hrad"; did you mean hard?')
end)

test("a text that a language lacks is said in English, a key that nobody knows as it is", function()
    local common, whole = language.common "de", language.texts "de"
    local kept = common.placing
    common.placing, whole.placing = nil, nil
    local said = language.speaker "de"("placing")
    common.placing, whole.placing = kept, kept
    test.equal(said, english.placing)
    test.equal(language.speaker "de"("nobody_knows"), "nobody_knows")
end)

test("values are put in, and the form for one is chosen by n", function()
    local say = language.speaker "en"
    test.equal(say("discs_left", { n = 1 }), "1 disc left")
    test.equal(say("discs_left", { n = 2 }), "2 discs left")
    test.equal(language.speaker "hu"("discs_left", { n = 2 }), "még 2 korong")
end)

test("the locale chooses the language", function()
    local function of(variables)
        return language.of_locale(function(name) return variables[name] end)
    end
    test.equal(of { LANG = "de_AT.UTF-8" }, "de")
    test.equal(of { LANG = "de_DE.UTF-8", LC_ALL = "hu_HU" }, "hu")
    test.equal(of { LANG = "fr_FR.UTF-8" }, "en")
    test.equal(of { LANG = "C.UTF-8" }, "en")
    test.equal(of {}, "en")
end)

-- What the games really say -----------------------------------------------------------------------------------------

-- Plays moves in a game from seed 7, and returns the message about the last one, which is wrong.
local function answer(name, players, ...)
    local state = variant.load(name):game(players):setup(7)
    local moves = { ... }
    for index = 1, #moves - 1 do
        assert(state:play(moves[index]))
    end
    local _, message = state:parse(moves[#moves])
    return assert(message)
end

test("answers of the games are said in other languages", function()
    local say = language.speaker "de"
    local function german(...)
        return problems.translated(answer(...), say, { example = "LEGAL" })
    end
    test.equal(german("nova-luna", 2, "1 1,1"), "das erste Plättchen liegt auf 0,0")
    test.equal(german("nova-luna", 2, "9 0,0"), "die erste Zahl sagt, welches Plättchen: 1 bis 3, zum Beispiel `LEGAL`")
    test.equal(german("nova-luna", 2, "1 0"),
        "`1 0` ist hier kein Zug; erlaubt ist zum Beispiel `LEGAL`, moves zählt alle auf")
    test.equal(german("nova-luna", 1, "1 0,0", "1 5,5"), "5,5 berührt keines der Plättchen dieses Spielers")
    test.equal(german("nova-luna", 1, "1 0,0", "1 0,0"), "auf 0,0 liegt schon ein Plättchen")
    test.match(german("nova-luna", 2, "refill"), "aufgefüllt wird nur mit höchstens 2 Plättchen")
    test.equal(german("terra-nova", 2, "e4-e5"),
        "noch werden Figuren gesetzt: nenne ein leeres Feld, zum Beispiel `LEGAL`")
    test.equal(german("terra-nova", 2, "e4", "e4"), "e4 ist nicht leer")
end)

test("a problem that nobody has translated stays as it is", function()
    local say = language.speaker "de"
    test.equal(problems.translated(problems.new("no such {luck}", { luck = "luck" }), say), "no such luck")
    local nested = problems.new("no {luck}", { luck = problems.new "none" })
    test.equal(problems.translated("x: " .. nested, say), "x: no keine")
end)

test("what is wrong with a record is said in other languages, part by part", function()
    local path = os.getenv "SCRATCH" .. "/wrong.jsonl"
    local state = variant.load("nova-luna"):game(1):setup(7)
    local header = record.header(variant.load "nova-luna", state, { seed = "7", seats = { "human" } })
    local function german(...)
        local all = { record.encode(header), ... }
        assert(files.write(path, table.concat(all, "\n") .. "\n"))
        local _, problem = record.read_file(path)
        return (problems.translated(problem, language.speaker "de"):gsub("^.*%.jsonl:", ""))
    end
    test.equal(german '{"player":0,"legal":9999,"do":"take"}',
        ("2: legal: erwartet: %d, gefunden: 9999"):format(state:count()))
    test.equal(german "", "2: erwartet: ein Objekt, gefunden: eine leere Zeile")
    header.branches = { { at = 9, moves = { "1 0,0" } } }
    test.match(german(), "^1: branches, Eintrag 1: at: erwartet: eine Zahl von 0 bis 0$")
end)

-- All templates that the sources mark.
local function templates()
    local found = {}
    local pipe <close> = assert(io.popen(("cd '%s' && cat core/*.[ch] core/*/*.[ch] bindings/*.c bindings/*/*.c "
        .. "bindings/page/*/*.js $(find scripts -name '*.lua' ! -path '*/lang/*')"):format(core.home)))
    local all = pipe:read("a"):gsub('"%s*%.%.%s*"', ""):gsub('\\"', '\1')
    for _, pattern in ipairs { '"([^"\n]*)"', "'([^'\n]*)'" } do
        for text in all:gmatch(pattern) do
            found[text:gsub("\1", '"'):gsub("\\\\", "\\")] = true
        end
    end
    return found
end

test("each text for a problem is for one that the sources have, and names only its values", function()
    local known, wrong = templates(), {}
    for _, code in ipairs(language.list()) do
        for template, text in pairs(problems_of(code)) do
            local plain = template:gsub("^[%l ]+\4", "")
            local places = select(2, plain:gsub("%%[%.%d]*l*[cdsug]", ""))
            wrong[#wrong + 1] = not known[plain] and not plain:find "^%%s: " and ("%s: %s"):format(code, plain) or nil
            for name in text:gmatch "{(%w+)}" do
                local is_there = plain:find("{" .. name .. "}", 1, true) or name == "example"
                is_there = is_there or tonumber(name) and tonumber(name) <= places
                wrong[#wrong + 1] = not is_there and ("%s: {%s} of %s"):format(code, name, plain) or nil
            end
        end
    end
    test.equal(wrong, {})
end)

-- What the core says against moves and positions.
local function refusals_of_core()
    local found = {}
    for _, name in ipairs { "filter", "nova_luna/tell", "nova_luna/deal", "terra_nova/text", "terra_nova/deal" } do
        local file <close> = assert(io.open(("%s/core/%s.c"):format(core.home, name)))
        for form in file:read("a"):gmatch 'nova_fail%(error, [^,]+,%s*(".-[^\\])"' do
            found[#found + 1] = form:sub(2):gsub('\\"', '"')
        end
    end
    return found
end

test("what the core says against moves and positions is said in every language", function()
    local all, untold = refusals_of_core(), {}
    test.truth(#all > 60, "the messages are found")
    for _, code in ipairs { "de", "hu", "nl" } do
        for _, template in ipairs(all) do
            untold[#untold + 1] = not problems_of(code)[template] and ("%s: %s"):format(code, template) or nil
        end
    end
    test.equal(untold, {})
end)

test("no Hungarian text has an article before a value, because the article depends on how the value sounds", function()
    local found = {}
    for _, texts in ipairs { texts_of "hu", (language.of_shell "hu") } do
        for _, key in ipairs(sorted_keys(texts)) do
            for _, form in ipairs(forms_of(texts[key])) do
                local has = (" " .. form):find "[%s:;(][Aa]z? {" or form:find "[Aa]%(z%)"
                found[#found + 1] = has and ("%s: %s"):format(key, form) or nil
            end
        end
    end
    test.equal(found, {})
end)

test("the program's own folder has the languages", function()
    test.truth(io.open(core.home .. "/scripts/lang/en.lua"))
end)
