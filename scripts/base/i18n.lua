-- SPDX-License-Identifier: MIT
-- What people read, in their language. A text stands in English where it is said, and is the key to its translations:
-- say("{n} tiles", { n = 3 }). The other languages are the catalogues of scripts/locale/, in GNU gettext's format.
-- English reads none. Long texts are pages: scripts/locale/pages/ has a file with them for each language.

local core = require "nova.core"
local files = require "nova.files"
local problem = require "nova.base.problem"
local sorted_keys = require("nova.base.tables").sorted_keys

local i18n = {}

local FOLDER = core.home .. "/scripts/locale/"
local CONTEXT = "\4" -- stands behind a text's context, as gettext has it

--- A text, or a pair of texts that i18n.plural has made.
--- @alias nova.Text string | string[]

--- Says a text in a language. Each {name} in the text is replaced by `values.name`.
--- @alias nova.Say fun(text: nova.Text, values?: table): string

-- Texts where they are written -------------------------------------------------------------------------------------

--- Marks a text that is said elsewhere, so that the translators get it.
--- @return string text
function i18n.mark(text)
    return text
end

--- A text with a form for one and a form for many: the value n chooses.
function i18n.plural(singular, plural)
    return { singular, plural }
end

--- A text that has other translations elsewhere: `place` tells translators where this one stands.
function i18n.context(place, text)
    return place .. CONTEXT .. text
end

-- Catalogues -------------------------------------------------------------------------------------------------------

--- The codes of the languages that there are: "de", "en", ...
function i18n.list()
    local codes = { "en" }
    for _, file in ipairs(files.list(FOLDER) or {}) do
        codes[#codes + 1] = file:match("^(%a+)%.po$")
    end
    table.sort(codes)
    return codes
end

--- Is there a language of this code?
function i18n.has(code)
    for _, known in ipairs(i18n.list()) do
        if known == code then
            return true
        end
    end
    return false
end

local function read_file(path)
    local file = assert(io.open(FOLDER .. path, "rb"))
    local text = file:read "a"
    file:close()
    return text
end

local ESCAPES = { n = "\n", t = "\t" }
local ESCAPED = { ["\n"] = "\\n", ["\t"] = "\\t", ["\\"] = "\\\\", ['"'] = '\\"' }

local function escaped(text)
    return (text:gsub('[\n\t"\\]', ESCAPED))
end

local function unescaped(text)
    return text:find("\\", 1, true) and text:gsub("\\(.)", function(char)
        return ESCAPES[char] or char
    end) or text
end

-- The text of a field at a position, which can go on in further lines, and the position behind it. If another field
-- stands there, nil and the same position.
local function read_field(source, at, name)
    local from = source:match(name, at)
    if not from then
        return nil, at
    end
    local stop = source:find('"\n', from, true)
    local text = source:sub(from, stop - 1)
    while source:find('^"', stop + 2) do
        from, stop = stop + 3, source:find('"\n', stop + 3, true)
        text = text .. source:sub(from, stop - 1)
    end
    return unescaped(text), stop + 2
end

-- Behind the comments at a position, and whether they say that the translation is a guess.
local function skip_comments(source, at)
    local is_guess = false
    while source:find("^#", at) do
        local stop = source:find("\n", at, true)
        is_guess = is_guess or source:sub(at, stop):find("^#,.*fuzzy") ~= nil
        at = stop + 1
    end
    return at, is_guess
end

-- Adds the entry at a position to the texts.
local function read_entry(source, at, texts)
    local is_guess, context, id, translation, _
    at, is_guess = skip_comments(source, at)
    context, at = read_field(source, at, '^msgctxt "()')
    id, at = read_field(source, at, '^msgid "()')
    if not id or is_guess then
        return
    end
    local key = context and i18n.context(context, id) or id
    _, at = read_field(source, at, '^msgid_plural "()')
    translation, at = read_field(source, at, '^msgstr "()')
    if translation then
        texts[key] = translation
    else
        translation, at = read_field(source, at, '^msgstr%[0%] "()')
        texts[key] = { translation, (read_field(source, at, '^msgstr%[1%] "()')) }
    end
end

-- Where the entries begin whose text stands on one line, by this line. Entries with longer texts, and further ones with
-- the same text, are read. An empty line stands before each entry but the first, which is the file's head.
local function find_entries(source, texts)
    local places, at = {}, source:find("\n\n", 1, true)
    while at do
        local from = source:find('msgid "', at, true)
        local line = from and source:match('^[^\n]*', from + #'msgid "')
        if not line or line == '"' or places[line] then
            read_entry(source, at + 2, texts)
        else
            places[line] = at + 2
        end
        at = source:find("\n\n", at + 2, true)
    end
    return places
end

-- The texts of a catalogue. An entry is read when somebody asks for its text: a run says few of them.
local function read_catalogue(source)
    local texts = {}
    local places = find_entries(source, texts)
    local function read(line)
        local at = places[line]
        places[line] = nil
        read_entry(source, at, texts)
    end
    return setmetatable(texts, {
        __index = function(_, key)
            local line = escaped(key:sub((key:find(CONTEXT, 1, true) or 0) + 1)) .. '"'
            if places[line] then
                read(line)
            end
            return rawget(texts, key)
        end,
        __pairs = function()
            while next(places) do
                read(next(places))
            end
            return next, texts
        end,
    })
end

local catalogues = { en = {} }

--- The translations of a language, by English text.
--- @param code string one of i18n.list()
--- @return table<string, nova.Text>
function i18n.catalogue(code)
    catalogues[code] = catalogues[code] or read_catalogue(read_file(code .. ".po"))
    return catalogues[code]
end

-- Puts values into a text; a problem among them is said in the language of `say`.
local function fill(text, values, say)
    return values and (text:gsub("{(%a+)}", function(name)
        local value = values[name]
        return type(value) == "table" and problem.translated(value, say) or value
    end)) or text
end

local problems = {}

--- What is wrong, in a language, by the template of a problem (problem.lua) with its context in front. English has only
--- what the prompt and the page say in other words than the engine.
--- @param code string one of i18n.list()
--- @return table<string, string>
function i18n.problems(code)
    problems[code] = problems[code] or read_catalogue(read_file("problems/" .. code .. ".po"))
    return problems[code]
end

-- The translation of a text that may be the template of a problem.
local function translation_of(code, text)
    if type(text) == "string" and text:find("^problem[^\4]*\4") then
        return i18n.problems(code)[text]
    end
    return i18n.catalogue(code)[type(text) == "table" and text[1] or text]
end

--- Returns the function that says things in a language. What has no translation is said in English.
function i18n.speaker(code)
    local function say(text, values)
        local is_plural = type(text) == "table"
        local words = translation_of(code, text) or text
        if is_plural then
            words = words[values.n == 1 and 1 or 2]
        end
        local behind = words:find(CONTEXT, 1, true)
        return fill(behind and words:sub(behind + 1) or words, values, say)
    end
    return say
end

-- Pages ------------------------------------------------------------------------------------------------------------

local pages = {}

local function read_pages(code)
    local list = {}
    local text = ("\n" .. read_file("pages/" .. code .. ".txt")):gsub("%s*$", "")
    for name, page in text:gsub("\n+== ", "\0"):gmatch("%z(%S+)\n(%Z*)") do
        list[name] = page
    end
    return list
end

--- A page in a language; nil where there is no page of this name. Line breaks inside of a paragraph mean nothing.
function i18n.page(code, name, values)
    pages[code] = pages[code] or read_pages(code)
    local text = pages[code][name]
    return text and fill(text, values, i18n.speaker(code))
end

-- Languages --------------------------------------------------------------------------------------------------------

-- The language's code in the name of a locale, such as de_AT.UTF-8.
local function code_of(locale)
    local code = locale:match("^%a+")
    return code and i18n.has(code) and code or nil
end

--- The language that a person asks for, else English. As in other programs, the first known language in the list
--- LANGUAGE counts; in the locale C, which is that of programmers, LANGUAGE counts for nothing.
--- @param getenv fun(name: string): string?
function i18n.of_locale(getenv)
    local locale = "C"
    for _, name in ipairs { "LANG", "LC_MESSAGES", "LC_ALL" } do
        local value = getenv(name)
        locale = value and value ~= "" and value or locale
    end
    if locale == "POSIX" or locale:find("^C%f[%W]") then
        return "en"
    end
    for wish in (getenv "LANGUAGE" or ""):gmatch("[^:]+") do
        if code_of(wish) then
            return code_of(wish)
        end
    end
    return code_of(locale) or "en"
end

--- A variant's own text: in the given language, otherwise in English, otherwise in the first language that it has.
--- @param text string | table<string, string> | nil one text for all languages, or one text for each language code
function i18n.pick(text, code)
    if type(text) ~= "table" then
        return text
    end
    return text[code] or text.en or text[sorted_keys(text)[1]]
end

--- Numbers in a form, with the decimal sign of the language. What is typed back, and records, have a point always.
--- @param form string as for string.format
function i18n.numbers(say, form, ...)
    return (form:format(...):gsub("%.", say(i18n.context("decimal sign", "."))))
end

--- The letters by which a variant names its colours or landscapes, in alphabetical order. A variant names them in
--- English; the catalogues have the usual names.
--- @param names table<string, string> by letter
--- @param place "colour" | "landscape" the context of the names
--- @return {letter: string, name: string}[]
function i18n.letters(names, place, say)
    local list = {}
    for letter, name in pairs(names) do
        list[#list + 1] = { letter = letter, name = say(i18n.context(place, name)) }
    end
    table.sort(list, function(left, right)
        return left.letter < right.letter
    end)
    return list
end

return i18n
