-- SPDX-License-Identifier: MIT
-- What nova says, in the languages of scripts/lang/. A language is the file CODE.lua, a table from keys to texts, the
-- folder CODE with more such files, which only the prompt needs, and the files shell/CODE.lua and page/CODE.lua, which
-- only the command line and the page for the browser need. For a key that a language lacks, the English text is used.

local core = require "nova.core"
local files = require "nova.files"
local sorted_keys = require "nova.base.sorted_keys"

local language = {}

--- The codes of the languages that there are: "de", "en", ...
--- @return string[]
function language.list()
    local codes = {}
    for _, file in ipairs(files.list(core.home .. "/scripts/lang") or {}) do
        codes[#codes + 1] = file:match("^(%a+)%.lua$")
    end
    table.sort(codes)
    return codes
end

--- @alias nova.Texts table<string, string | {one: string, other: string}>

local whole = {} -- the texts of each language that somebody has asked for

-- All texts of a language, from its file and its folder.
local function collect(code)
    local texts = {}
    local function add(part)
        for key, text in pairs(part) do
            texts[key] = text
        end
    end
    add(language.common(code))
    for _, file in ipairs(files.list(core.home .. "/scripts/lang/" .. code) or {}) do
        local name = file:match("^(%a+)%.lua$")
        if name then
            add(require("nova.lang." .. code .. "." .. name))
        end
    end
    return texts
end

--- The texts of a language that all ways to play share: the prompt, programs, the page.
--- @param code string one of language.list()
--- @return nova.Texts
function language.common(code)
    return require("nova.lang." .. code)
end

local function is_known(code)
    for _, known in ipairs(language.list()) do
        if known == code then
            return true
        end
    end
    return false
end

--- The texts of a language, nil where there is no such language.
--- @param code string
--- @return nova.Texts?
function language.texts(code)
    if not whole[code] and is_known(code) then
        whole[code] = collect(code)
    end
    return whole[code]
end

--- The language that the locale names, else English.
--- @param getenv fun(name: string): string?
--- @return string
function language.of_locale(getenv)
    for _, name in ipairs { "LC_ALL", "LC_MESSAGES", "LANG" } do
        local value = getenv(name)
        if value and value ~= "" then
            local code = value:match("^%a+")
            return code and is_known(code) and code or "en"
        end
    end
    return "en"
end

--- A variant's own text: in the given language, otherwise in English, otherwise in the first language that it has.
--- @param text string | table<string, string> | nil one text for all languages, or one text for each language code
--- @param code string
--- @return string?
function language.pick(text, code)
    if type(text) ~= "table" then
        return text
    end
    return text[code] or text.en or text[sorted_keys(text)[1]]
end

-- A text with a singular and a plural form: the value n chooses the form.
local function choose(text, values)
    if type(text) == "table" then
        return values and values.n == 1 and text.one or text.other
    end
    return text
end

-- The text of a key in a language, nil where it has none. The folder of the language is read at the first key that its
-- file lacks.
local function find(code, key)
    return language.common(code)[key] or language.texts(code)[key]
end

-- Says things by the texts that `look_up` finds; a key without a text is said as it is.
local function speaker_of(look_up)
    return function(key, values)
        local text = choose(look_up(key) or key, values)
        return values and (text:gsub("{(%a+)}", function(name)
            local value = values[name]
            return value ~= nil and tostring(value) or nil
        end)) or text
    end
end

--- Returns the function that says things in a language. It returns the text of a key, in which each {name} is replaced
--- by `values.name`.
--- @param code string
--- @return fun(key: string, values?: table): string
function language.speaker(code)
    return speaker_of(function(key)
        return find(code, key) or find("en", key)
    end)
end

--- The texts of a language that only the command line needs: help of commands, messages about wrong command lines.
--- @param code string one of language.list()
--- @return nova.Texts
function language.of_shell(code)
    return require("nova.lang.shell." .. code)
end

--- The texts of a language that only the page for the browser needs.
--- @param code string one of language.list()
--- @return nova.Texts
function language.of_page(code)
    return require("nova.lang.page." .. code)
end

--- As language.speaker, with the texts of language.of_shell as well.
--- @param code string
--- @return fun(key: string, values?: table): string
function language.shell_speaker(code)
    return speaker_of(function(key)
        return language.of_shell(code)[key] or find(code, key) or language.of_shell("en")[key] or find("en", key)
    end)
end

--- Numbers in a form, with the decimal sign of the language. What is typed back, and records, have a point always.
--- @param say nova.Say
--- @param form string as for string.format
--- @param ... any
--- @return string
function language.numbers(say, form, ...)
    return (form:format(...):gsub("%.", say "decimal_sign"))
end

--- As say(key, values), but nil for a key that no language knows.
--- @param say nova.Say
--- @param key string
--- @param values? table
--- @return string?
function language.if_known(say, key, values)
    return say(key) ~= key and say(key, values) or nil
end

--- The letters by which a variant names its colours or landscapes, in alphabetical order. A variant names them in
--- English; the languages know the usual names.
--- @param names table<string, string> by letter
--- @param prefix string of the languages' keys
--- @param say nova.Say
--- @return {letter: string, name: string}[]
function language.letters(names, prefix, say)
    local list = {}
    for letter, name in pairs(names) do
        list[#list + 1] = { letter = letter, name = language.if_known(say, prefix .. name) or name }
    end
    table.sort(list, function(one, other)
        return one.letter < other.letter
    end)
    return list
end

return language
