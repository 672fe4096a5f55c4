-- SPDX-License-Identifier: MIT
-- Checkers for the fields of a variant. Large checkers are made of smaller ones. Each problem is told with its place,
-- with what was found and with what was expected.

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
--- @field check fun(value: any, place: nova.Place, facts: nova.Facts) tells the place what is wrong with the value

--- What a checker may have to know of the whole variant.
--- @class nova.Facts
--- @field players integer[] the least and the most of the variant
--- @field game_players integer[] the same of the game that it is a variant of
--- @field data table all its fields, checked or not
--- @field own table the fields that its own file gives, not those that it takes from others

--- The place of the whole table.
--- @return nova.Place
function schema.place()
    return setmetatable({ problems = {} }, Place)
end

--- A path with one more key at its end.
--- @param path any[]
--- @param key any
function schema.deeper(path, key)
    local longer = table.move(path, 1, #path, 1, {})
    longer[#longer + 1] = key
    return longer
end

--- The place of a field of the table at this place.
--- @param key any
--- @return nova.Place
function Place:at(key)
    return setmetatable({ key = key, around = self, problems = self.problems }, Place)
end

--- The keys that lead to this place.
function Place:path()
    return self.around and schema.deeper(self.around:path(), self.key) or {}
end

--- Adds a problem at this place.
function Place:wrong(found, expected)
    self.problems[#self.problems + 1] = { path = self:path(), found = found, expected = expected }
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
--- @param path any[]
function schema.path_text(path)
    local text = ""
    for _, key in ipairs(path) do
        text = text .. key_text(key)
    end
    return (text:gsub("^%.", ""))
end

-- Checkers ------------------------------------------------------------------------------------------------------------

--- A whole number within limits.
--- @return nova.Checker
function schema.integer(least, most)
    local expected = ("a whole number from %d to %d"):format(least, most)
    return {
        expected = expected,
        check = function(value, place)
            if not values.is_whole(value, least, most) then
                place:wrong(values.show(value), expected)
            end
        end,
    }
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
--- @param item nova.Checker
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

--- One value for all numbers of players, or one value for each number: `20` or `{ [2] = 20, [3] = 17 }`.
--- @param least_players integer with fewer players the value counts for nothing
--- @param item nova.Checker
--- @return nova.Checker
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

-- Reports two letters with the same name. The problem is told at the letter that is later in the alphabet.
local function check_other_name(letter_of, letter, name, place)
    local other = letter_of[name]
    if other then
        local first, second = math.min(letter:byte(), other:byte()), math.max(letter:byte(), other:byte())
        local found = ("%s, which is the name of %s too"):format(values.show(name), string.char(first))
        place:at(string.char(second)):wrong(found, "a name of its own")
    end
    letter_of[name] = letter
end

--- Names by letter: `{ r = "red", ... }`.
--- @param what string what is named: "colours"
--- @param most integer how many
--- @return nova.Checker
function schema.names_by_letter(what, most)
    local expected = ('names of 1 to %d %s by letter, as in { r = "red", ... }'):format(most, what)
    return {
        expected = expected,
        check = function(value, place)
            if type(value) ~= "table" or next(value) == nil then
                return place:wrong(values.show(value), expected)
            end
            local count, letter_of = 0, {}
            for letter, name in pairs(value) do
                count = count + 1
                if type(letter) ~= "string" or not letter:find("^%a$") then
                    place:at(letter):wrong("the key " .. values.show(letter), "a single letter")
                elseif type(name) ~= "string" or name == "" then
                    place:at(letter):wrong(values.show(name), "a name")
                else
                    check_other_name(letter_of, letter, name, place)
                end
            end
            if count > most then
                place:wrong(("%d %s"):format(count, what), expected)
            end
        end,
    }
end

-- Descriptions --------------------------------------------------------------------------------------------------------

--- A field that variants of a kind may have. scripts/nova.d.lua says what it means.
--- @class nova.Field
--- @field name string
--- @field check nova.Checker
--- @field needed? boolean | fun(players: integer[]): boolean must a variant for these numbers of players have it

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
