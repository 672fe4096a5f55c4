-- SPDX-License-Identifier: MIT
-- Checkers for the fields of a variant. Large checkers are made of smaller ones. Each problem has its place, what was
-- found there and what was expected.

local source = require "nova.game.variant.source"
local values = require "nova.base.values"

local schema = {}

--- A place in the table of a variant: the key that leads to it from the place around it; the outermost place has none.
--- It collects the problems of the whole table.
--- @class nova.Place
--- @field key any
--- @field around? nova.Place
--- @field problems {path: any[], found: string, expected: string}[]
local Place = {}
Place.__index = Place

--- @class nova.Checker
--- @field expected string completes "expected ..."
--- @field check fun(value: any, place: nova.Place, facts: nova.Facts) adds to the place what is wrong with the value

--- What a checker may have to know of the whole variant.
--- @class nova.Facts
--- @field players integer[] the least and the most of the variant
--- @field game_players integer[] the same of the game that it is a variant of
--- @field data table all its fields, checked or not
--- @field own table the fields that its own file gives, not those that it takes from others

--- The place of the whole table.
function schema.place()
    return setmetatable({ problems = {} }, Place)
end

--- A path with one more key at its end.
function schema.deeper(path, key)
    local longer = table.move(path, 1, #path, 1, {})
    longer[#longer + 1] = key
    return longer
end

--- The place of a field of the table at this place.
function Place:at(key)
    return setmetatable({ key = key, around = self, problems = self.problems }, Place)
end

--- The keys that lead to this place.
function Place:path()
    return self.around and schema.deeper(self.around:path(), self.key) or {}
end

--- Adds a problem at this place.
function Place:wrong(actual, expected)
    self.problems[#self.problems + 1] = { path = self:path(), found = actual, expected = expected }
end

local function key_text(key)
    if type(key) ~= "string" then
        return ("[%s]"):format(values.show(key))
    elseif key:find("^[%a_][%w_]*$") then
        return "." .. key
    end
    return key:find("^line %d+$") and ", " .. key or ("[%s]"):format(values.show(key))
end

--- A place as it is written in Lua: `tiles[17][2]`, `landscapes.F`; lines of long text as "map, line 3".
function schema.path_text(path)
    local text = ""
    for _, key in ipairs(path) do
        text = text .. key_text(key)
    end
    return (text:gsub("^%.", ""))
end

-- Checkers ------------------------------------------------------------------------------------------------------------

-- A value that a function finds right.
local function checker(expected, is_right)
    return {
        expected = expected,
        check = function(value, place)
            if not is_right(value) then
                place:wrong(values.show(value), expected)
            end
        end,
    }
end

--- A whole number within limits.
function schema.integer(least, most)
    return checker(("a whole number from %d to %d"):format(least, most), function(value)
        return values.is_whole(value, least, most)
    end)
end

--- A function of these arguments.
--- @param arguments string their names: "board, tile"
function schema.hook(arguments)
    return checker(("a function(%s)"):format(arguments), function(value)
        return value == source.hook
    end)
end

--- Reports the keys of a list that are not among 1, 2, ... up to the list's length.
function schema.check_keys(value, place, expected)
    for key in pairs(value) do
        if not values.is_whole(key, 1, #value) then
            place:at(key):wrong("a key that is none in a list", expected)
        end
    end
end

--- A list.
--- @param least integer how many items
--- @return nova.Checker
function schema.list(expected, least, most, item)
    return {
        expected = expected,
        check = function(value, place, facts)
            if type(value) ~= "table" or #value < least or #value > most then
                return place:wrong(values.show(value), expected)
            end
            schema.check_keys(value, place, expected)
            for index = 1, #value do
                item.check(value[index], place:at(index), facts)
            end
        end,
    }
end

--- Values by key, one at least.
--- @param expected_key string
--- @param item nova.Checker
function schema.by_key(expected, is_key, expected_key, item)
    return {
        expected = expected,
        check = function(value, place, facts)
            if type(value) ~= "table" or next(value) == nil then
                return place:wrong(values.show(value), expected)
            end
            for key, inner in pairs(value) do
                if is_key(key) then
                    item.check(inner, place:at(key), facts)
                else
                    place:at(key):wrong("the key " .. values.show(key), expected_key)
                end
            end
        end,
    }
end

local function is_name(key)
    return type(key) == "string" and key:find("^[%a_][%w_]*$") and #key <= 31
end

--- Functions by name.
--- @param arguments string of each function
function schema.hooks_by_name(arguments)
    local expected = ("functions by name, as in { row = function(%s) ... end }"):format(arguments)
    return schema.by_key(expected, is_name, "a name", schema.hook(arguments))
end

--- One value for all numbers of players, or one value for each number: `20` or `{ [2] = 20, [3] = 17 }`.
--- @param least_players integer with fewer players the value counts for nothing
function schema.by_players(least_players, item)
    local expected = ("%s, or one for each number of players, as in { [2] = ..., [3] = ... }"):format(item.expected)
    return {
        expected = expected,
        check = function(value, place, facts)
            if type(value) ~= "table" then
                local trial = schema.place()
                item.check(value, trial, facts)
                return trial.problems[1] and place:wrong(values.show(value), expected)
            end
            for players = math.max(facts.players[1], least_players), facts.players[2] do
                item.check(value[players], place:at(players), facts)
            end
            -- Values for further numbers of players are allowed: a variant that extends this one may use them.
            local least, most = facts.game_players[1], facts.game_players[2]
            for key in pairs(value) do
                if not values.is_whole(key, least, most) then
                    local form = "only numbers of players from %d to %d"
                    place:at(key):wrong(values.show(value[key]), form:format(least, most))
                end
            end
        end,
    }
end

-- Reports two letters with the same name. The problem stands at the letter that is later in the alphabet.
local function check_other_name(letter_of, letter, name, place)
    local other = letter_of[name]
    if other then
        local first, second = math.min(letter:byte(), other:byte()), math.max(letter:byte(), other:byte())
        local same = ("%s, which is the name of %s too"):format(values.show(name), string.char(first))
        place:at(string.char(second)):wrong(same, "a name of its own")
    end
    letter_of[name] = letter
end

local function is_letter(key)
    return type(key) == "string" and key:find("^%a$")
end

local NAME = checker("a name", function(value)
    return type(value) == "string" and value ~= ""
end)

--- Names by letter: `{ r = "red", ... }`.
--- @param what string what is named: "colours"
--- @param most integer how many
function schema.names_by_letter(what, most)
    local expected = ('names of 1 to %d %s by letter, as in { r = "red", ... }'):format(most, what)
    local names = schema.by_key(expected, is_letter, "a single letter", NAME)
    return {
        expected = expected,
        check = function(value, place)
            names.check(value, place)
            local count, letter_of = 0, {}
            for letter, name in pairs(type(value) == "table" and value or {}) do
                count = count + 1
                if is_letter(letter) and type(name) == "string" and name ~= "" then
                    check_other_name(letter_of, letter, name, place)
                end
            end
            if count > most then
                place:wrong(("%d %s"):format(count, what), expected)
            end
        end,
    }
end

-- Texts ---------------------------------------------------------------------------------------------------------------
-- A variant gives one text for all languages, or one for each.

local function has_words(value)
    return type(value) == "string" and value:find("%S") and utf8.len(value) and not value:gsub("\n", ""):find("%c")
end

local function is_line(value)
    return has_words(value) and not value:find("\n")
end

local function is_code(key)
    return type(key) == "string" and key:find("^%l%l%l?$")
end

local function of_languages(what, is_right)
    local expected = what .. ', or one by language, as in { en = "...", de = "..." }'
    local alone = checker(expected, is_right)
    local by_code = schema.by_key(expected, is_code, "the code of a language, as in { en = ... }",
        checker(what, is_right))
    return {
        expected = expected,
        check = function(value, place)
            local before = #place.problems
            local kind = type(value) == "table" and by_code or alone
            kind.check(value, place)
            if type(value) == "table" and value.en == nil and #place.problems == before then
                place:wrong("no English", "en = ... as well: it is shown in languages that have no text")
            end
        end,
    }
end

--- A text, or one by language.
--- @param what string a text is: "a sentence"
function schema.text(what)
    return of_languages(what, has_words)
end

--- One line, or one by language.
--- @param what string the line is: "a line that ..."
function schema.line(what)
    return of_languages(what, is_line)
end

--- The sentences for words that `over` returns, by word.
schema.ends = schema.by_key(
    'a sentence for each word that `over` returns, as in { harvest = "All have gone 70 steps." }',
    function(key)
        return type(key) == "string" and key ~= "" and #key <= 31
    end,
    "a word that `over` returns, of 1 to 31 letters", schema.line("a sentence"))

-- Descriptions --------------------------------------------------------------------------------------------------------

--- A field that variants of a kind may have. scripts/nova.d.lua says what it means.
--- @class nova.Field
--- @field name string
--- @field check nova.Checker
--- @field needed? boolean | fun(players: integer[]): boolean must a variant for these numbers of players have it

--- The description of a field that is a function.
--- @param arguments string as for schema.hook
function schema.hook_field(name, arguments, needed)
    return { name = name, check = schema.hook(arguments), needed = needed }
end

--- The checkers of fields by name, and whether a variant must have a field.
--- @return table<string, nova.Checker>
--- @return fun(name: string, players: integer[]): boolean
function schema.described(fields)
    local checkers, needed = {}, {}
    for _, field in ipairs(fields) do
        checkers[field.name], needed[field.name] = field.check, field.needed or false
    end
    return checkers, function(name, players)
        local is = needed[name]
        return type(is) == "function" and is(players) or is == true
    end
end

return schema
