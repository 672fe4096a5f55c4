-- SPDX-License-Identifier: MIT
-- The languages: catalogues and pages, what is said without a translation, who gets which language.

local commands = require "nova.prompt.commands"
local core = require "nova.core"
local i18n = require "nova.base.i18n"
local sorted_keys = require("nova.base.tables").sorted_keys
local test = require "test"

local OTHERS = { "de", "hu", "nl" }

local context, plural = i18n.context, i18n.plural

-- Texts -----------------------------------------------------------------------------------------------------------

test("there are the languages of the printed rules", function()
    test.equal(i18n.list(), { "de", "en", "hu", "nl" })
end)

test("a text is said in its translation, with its values", function()
    local say = i18n.speaker "de"
    test.equal(say "stopped", "angehalten")
    test.equal(say("Saved as {path}.", { path = "x" }), "Gespeichert als x.")
end)

test("a text without a translation is said in English, a value that is not there stays as it is", function()
    test.equal(i18n.speaker "de"("nobody knows {this} {that}", { that = 1 }), "nobody knows {this} 1")
end)

test("n chooses the form", function()
    local text = plural("{n} disc left", "{n} discs left")
    for code, forms in pairs {
        en = { "1 disc left", "2 discs left" }, de = { "noch 1 Scheibe", "noch 2 Scheiben" },
        hu = { "még 1 korong", "még 2 korong" },
    } do
        local say = i18n.speaker(code)
        test.equal({ say(text, { n = 1 }), say(text, { n = 2 }) }, forms)
    end
end)

test("where a text stands can choose the translation, and is never said", function()
    local say = i18n.speaker "de"
    test.equal(say "fills the wheel", "das Mondrad aufgefüllt")
    test.equal(say(context("reason", "fills the wheel")), "füllt das Mondrad auf")
    test.equal(say(context("colour", "mauve")), "mauve")
    test.equal(i18n.speaker "en"(context("reason", "fills the wheel")), "fills the wheel")
end)

test("numbers have the decimal sign of the language", function()
    test.equal(i18n.numbers(i18n.speaker "en", "%.1f %d", 1.5, 1), "1.5 1")
    test.equal(i18n.numbers(i18n.speaker "hu", "%.1f %d", 1.5, 1), "1,5 1")
end)

-- The names in braces in a text or in all forms of one.
local function names_in(text)
    local names = {}
    for _, form in ipairs(type(text) == "table" and text or { text }) do
        for name in form:gmatch "{(%a+)}" do
            names[name] = true
        end
    end
    return names
end

-- The values that a translation names and English does not: they would be said as they stand, in braces.
local function strangers(english, translation)
    local known, found = names_in(english), {}
    known.n = true
    for _, name in ipairs(sorted_keys(names_in(translation))) do
        found[#found + 1] = not known[name] and name or nil
    end
    return found
end

for _, code in ipairs(OTHERS) do
    test(code .. " names no value that English does not name", function()
        for text, translation in pairs(i18n.catalogue(code)) do
            test.equal(strangers(text, translation), text ~= "" and {} or strangers("", translation), text)
        end
    end)
end

-- Pages -----------------------------------------------------------------------------------------------------------

-- The names of the pages in a file.
local function pages_of(code)
    local names = {}
    for line in io.lines(("%s/scripts/locale/pages/%s.txt"):format(core.home, code)) do
        names[#names + 1] = line:match "^== (%S+)$"
    end
    table.sort(names)
    return names
end

for _, code in ipairs(OTHERS) do
    test(code .. " has every page that English has, with the same values", function()
        test.equal(pages_of(code), pages_of "en")
        for _, name in ipairs(pages_of "en") do
            test.equal(strangers(i18n.page("en", name), assert(i18n.page(code, name))), {}, name)
        end
    end)
end

test("a page that there is not is nil", function()
    test.equal(i18n.page("en", "nothing"), nil)
end)

-- Who gets which language ------------------------------------------------------------------------------------------

test("the locale chooses the language, and the list LANGUAGE goes before it", function()
    for code, cases in pairs {
        de = { { LANG = "de_AT.UTF-8" }, { LANG = "en_US.UTF-8", LANGUAGE = "de" },
            { LANG = "fr_FR.UTF-8", LANGUAGE = "fr:de_CH:nl" }, { LANG = "C.UTF-8", LC_MESSAGES = "de_DE" } },
        hu = { { LANG = "de_DE.UTF-8", LC_ALL = "hu_HU" }, { LANG = "hu_HU.UTF-8", LANGUAGE = "" } },
        en = { {}, { LANG = "fr_FR.UTF-8" }, { LANG = "C.UTF-8" }, { LANG = "C", LANGUAGE = "de" }, { LANGUAGE = "de" },
            { LANG = "de_DE.UTF-8", LANGUAGE = "en:de" }, { LANG = "de_DE.UTF-8", LC_ALL = "POSIX" } },
    } do
        for _, variables in ipairs(cases) do
            test.equal(i18n.of_locale(function(name) return variables[name] end), code)
        end
    end
end)

-- Names of commands -------------------------------------------------------------------------------------------------

test("each language names commands, and no name means two things", function()
    for _, code in ipairs(OTHERS) do
        local seen = {}
        for _, name in ipairs(commands.names_in(code)) do
            test.truth(commands.find(name, code), name)
            test.truth(not seen[name], name)
            seen[name] = true
        end
        for _, name in ipairs { "help", "rules", "undo", "new", "quit" } do
            test.truth(commands.alias(code, name), code .. " " .. name)
        end
    end
end)

test("a name is understood in its language only", function()
    test.equal(commands.find("hilfe", "de").name, "help")
    test.equal(commands.find("regels", "nl").name, "rules")
    test.equal(commands.find("vissza", "hu").name, "undo")
    test.equal(commands.find("hilfe", "en"), nil)
    test.equal(commands.find("hilfe"), nil)
end)

-- Variants ----------------------------------------------------------------------------------------------------------

test("every variant that is shipped tells its story in all languages", function()
    local variant = require "nova.game.variant"
    for _, name in ipairs(variant.shipped()) do
        local story, known = assert(variant.load(name)).data.story, {}
        for _, code in ipairs(i18n.list()) do
            test.truth(type(story) == "table" and story[code] and not known[story[code]], name .. " " .. code)
            known[story[code]] = true
        end
    end
end)
