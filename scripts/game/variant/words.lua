-- SPDX-License-Identifier: MIT
-- The texts that a variant gives itself: one text for all languages, or one text for each language.

local nearest = require("nova.base.near").nearest
local values = require "nova.base.values"

local words = {}

local function has_words(value)
    return type(value) == "string" and value:find("%S") and utf8.len(value) and not value:gsub("\n", ""):find("%c")
end

local function is_line(value)
    return has_words(value) and not value:find("\n")
end

-- The checker of a text, or of one by language: `"..."` or `{ en = "...", de = "..." }`.
local function checker(what, is_good)
    local expected = what .. ', or one by language, as in { en = "...", de = "..." }'
    return {
        expected = expected,
        check = function(value, place)
            if type(value) ~= "table" then
                return not is_good(value) and place:wrong(values.show(value), expected)
            elseif next(value) == nil then
                return place:wrong(values.show(value), expected)
            end
            local before = #place.problems
            for code, text in pairs(value) do
                if type(code) ~= "string" or not code:find("^%l%l%l?$") then
                    place:at(code):wrong("the key " .. values.show(code), "the code of a language, as in { en = ... }")
                elseif not is_good(text) then
                    place:at(code):wrong(values.show(text), what)
                end
            end
            if value.en == nil and #place.problems == before then
                place:wrong("no English", "en = ... as well: it is shown in languages that have no text")
            end
        end,
    }
end

--- A text, or one by language.
--- @param what string a text is: "a sentence"
--- @return nova.Checker
function words.checker(what)
    return checker(what, has_words)
end

--- One line, or one by language.
--- @param what string the line is: "a line that ..."
--- @return nova.Checker
function words.line(what)
    return checker(what, is_line)
end

local ENDS = 'a sentence for each word that `over` returns, as in { harvest = "All have gone 70 steps." }'
local ENDING = words.line("a sentence")

--- The sentences for words of `over`, by word.
words.of_ends = {
    expected = ENDS,
    check = function(value, place)
        if type(value) ~= "table" or next(value) == nil then
            return place:wrong(values.show(value), ENDS)
        end
        for word, text in pairs(value) do
            if type(word) ~= "string" or word == "" or #word > 31 then
                place:at(word):wrong("the key " .. values.show(word), "a word that `over` returns, of 1 to 31 letters")
            else
                ENDING.check(text, place:at(word))
            end
        end
    end,
}

-- The kinds of tasks of a variant's own ---------------------------------------------------------------------------

local function tasks_of_kind(tiles, kind)
    local found = {}
    for _, tile in ipairs(type(tiles) == "table" and tiles or {}) do
        for _, task in ipairs(type(tile) == "table" and tile or {}) do
            found[#found + 1] = type(task) == "table" and task.kind == kind and task or nil
        end
    end
    return found
end

-- Checks the names in braces: each has to be a field of every task that the text is used for.
local function check_values(text, place, tasks)
    for name in text:gmatch("{([%a_][%w_]*)}") do
        for _, task in ipairs(tasks) do
            if type(task[name]) ~= "string" and type(task[name]) ~= "number" then
                return place:wrong(("{%s}"):format(name), "a field that all such tasks have, a number or a text")
            end
        end
    end
end

local function check_all_values(value, place, tasks)
    if type(value) == "string" then
        return check_values(value, place, tasks)
    end
    for code, text in pairs(value) do
        check_values(text, place:at(code), tasks)
    end
end

local KINDS = 'a sentence for each kind of tasks, as in { row = "{length} tiles in a row" }'
local SENTENCE = words.checker("a sentence")

local function known_kinds(kinds)
    local names = {}
    for name in pairs(type(kinds) == "table" and kinds or {}) do
        names[#names + 1] = tostring(name)
    end
    table.sort(names)
    return names
end

--- The texts for tasks of the variant's own kinds, by the name of the kind.
words.of_kinds = {
    expected = KINDS,
    check = function(value, place, facts)
        if type(value) ~= "table" or next(value) == nil then
            return place:wrong(values.show(value), KINDS)
        end
        local names = known_kinds(facts.data.kinds)
        for name, text in pairs(value) do
            local inner, before = place:at(name), #place.problems
            if type(facts.data.kinds) ~= "table" or facts.data.kinds[name] == nil then
                local near = type(name) == "string" and nearest(name, names)
                local one_of = #names > 0 and "one of " .. table.concat(names, ", ") or "kinds, with functions for them"
                inner:wrong("a kind that `kinds` has not", near or one_of)
            else
                SENTENCE.check(text, inner)
            end
            if #place.problems == before then
                check_all_values(text, inner, tasks_of_kind(facts.data.tiles, name))
            end
        end
    end,
}

return words
