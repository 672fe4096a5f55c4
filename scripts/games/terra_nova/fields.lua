-- SPDX-License-Identifier: MIT
-- Terra Nova as a game for variants: the fields that a variant may give, and the rules that the core makes of them.

local core = require "nova.core"
local schema = require "nova.game.variant.schema"
local values = require "nova.base.values"

local limits = core.limits.terra

-- The map -------------------------------------------------------------------------------------------------------------

-- The rows of a map, each with the number of its line in the text. Comments and empty lines are not rows.
local function rows_of(text)
    local rows = {}
    local line = 0
    for content in (text .. "\n"):gmatch("([^\n]*)\n") do
        line = line + 1
        local row = content:gsub("#.*", ""):gsub("%s+$", "")
        if row ~= "" then
            rows[#rows + 1] = { text = row, line = line }
        end
    end
    return rows
end

local function row_texts(text)
    local rows = {}
    for index, row in ipairs(rows_of(text)) do
        rows[index] = row.text
    end
    return rows
end

-- The number of a row in the map by its letter, and a hex's number in the row.
local function place_of(name)
    local letter, number = name:match("^(%l)([1-9]%d*)$")
    return letter and letter:byte() - ("a"):byte() + 1, math.tointeger(number)
end

-- Where in the text of a row its hex of this number stands; nil where the row has no such hex.
local function column_of(row, number)
    local count = 0
    for column in row:gmatch("()%S") do
        count = count + 1
        if count == number then
            return column
        end
    end
end

-- The rows of the map as the core takes them: the hexes on which nobody can stand have small letters.
local function rows_for_core(data)
    local rows = row_texts(data.map)
    for _, blocked in ipairs(data.blocked_hexes or {}) do
        local row, number = place_of(blocked)
        if row then
            local text, column = rows[row], column_of(rows[row], number)
            rows[row] = text:sub(1, column - 1) .. text:sub(column, column):lower() .. text:sub(column + 1)
        end
        for index = 1, row and 0 or #rows do
            rows[index] = rows[index]:gsub(blocked, blocked:lower())
        end
    end
    return rows
end

local MAP = ("a map in [[ ]], of 1 to %d rows of letters"):format(limits.rows)
local map = { expected = MAP }

-- Reports the first letter of a row that is not a landscape. A small letter is a hex on which nobody can stand.
local function check_letters(row, place, landscapes)
    for column, letter in row.text:gmatch("()(%S)") do
        if not landscapes[letter:upper()] then
            local found = ("%q in column %d"):format(letter, column)
            return place:at("line " .. row.line):wrong(found, "the letter of one of the landscapes")
        end
    end
end

function map.check(value, place, facts)
    local rows = type(value) == "string" and rows_of(value) or {}
    if #rows < 1 or #rows > limits.rows then
        return place:wrong(#rows > 0 and ("%d rows"):format(#rows) or values.show(value), MAP)
    end
    if type(facts.data.landscapes) == "table" then
        for _, row in ipairs(rows) do
            check_letters(row, place, facts.data.landscapes)
        end
    end
end

-- Small letters are needed on the map, for blocked hexes.
local names = schema.names_by_letter("landscapes", limits.landscapes)
local landscapes = { expected = names.expected }

function landscapes.check(value, place, facts)
    names.check(value, place, facts)
    for letter in pairs(type(value) == "table" and value or {}) do
        if type(letter) == "string" and letter:find("^%l$") then
            place:at(letter):wrong("the key " .. values.show(letter), "a capital letter")
        end
    end
end

local BLOCKED = 'a list of hexes and of landscapes, as in { "c4", "L" }'
local blocked_hexes = { expected = BLOCKED }

-- Does the map have this hex, or hexes of this landscape? A map with problems of its own has all of them.
local function is_on_map(rows, name)
    local row, number = place_of(name)
    if row then
        return rows[row] ~= nil and column_of(rows[row], number) ~= nil
    end
    return name:find("^%u$") ~= nil and table.concat(rows):upper():find(name, 1, true) ~= nil
end

function blocked_hexes.check(value, place, facts)
    if type(value) ~= "table" then
        return place:wrong(values.show(value), BLOCKED)
    end
    schema.check_keys(value, place, BLOCKED)
    local rows = type(facts.data.map) == "string" and row_texts(facts.data.map) or {}
    local seen = {}
    for index, name in ipairs(value) do
        if type(name) ~= "string" or not is_on_map(rows, name) then
            local expected = 'a hex of the map, as in "c4", or the letter of a landscape, as in "L"'
            place:at(index):wrong(values.show(name), expected)
        elseif seen[name] then
            place:at(index):wrong(values.show(name) .. " a second time", "each only once")
        else
            seen[name] = true
        end
    end
end

-- The game ------------------------------------------------------------------------------------------------------------

-- A number of the rules, in the range that the core takes.
local function in_range(name)
    return schema.integer(core.ranges.terra[name][1], core.ranges.terra[name][2])
end

--- @type nova.Field[]
local FIELDS = {
    { name = "map", check = map, needed = true },
    { name = "blocked_hexes", check = blocked_hexes },
    { name = "landscapes", check = landscapes, needed = true },
    { name = "pioneers", check = schema.by_players(2, in_range "pioneers"), needed = true },
    { name = "stones", check = in_range "stones", needed = true },
    { name = "actions", check = in_range "actions", needed = true },
    { name = "area_landscapes", check = in_range "landscapes", needed = true },
    { name = "points", needed = true,
        check = schema.list("points for a hex of an area with one landscape, two, ..., as in { 3, 2, 1 }", 1,
            limits.landscapes, schema.integer(0, limits.points)) },
    schema.hook_field("forbids", "board, move"),
    schema.hook_field("worth", "board, area"),
    schema.hook_field("over", "board"),
    schema.hook_field("rate", "board, move"),
    schema.hook_field("estimate", "board"),
}

local checkers, needs = schema.described(FIELDS)

--- @type nova.Kind
local kind = {
    name = "terra-nova",
    players = { 2, core.limits.players },
    described = FIELDS,
    fields = checkers,
    needs = needs,
    field_of_core = { landscapes = "area_landscapes" },
}

-- The core names hexes by the number of their row.
function kind.place_of_item(field, item, data)
    return field == "map" and "line " .. rows_of(data.map)[item].line or nil
end

--- The rules for the core.
--- @param data table the fields of a variant without problems
function kind.rules(data, players)
    local pioneers = data.pioneers
    return {
        map = rows_for_core(data),
        pioneers = type(pioneers) == "table" and pioneers[players] or pioneers,
        stones = data.stones,
        actions = data.actions,
        landscapes = data.area_landscapes,
        points = table.move(data.points, 1, #data.points, 1, {}),
        quiet = 0,
    }
end

--- The rules in the form from which a fingerprint is made. The limit of quiet turns does not belong to the variant.
function kind.canonical(rules)
    local same = {}
    for key, value in pairs(rules) do
        same[key] = value
    end
    same.quiet = nil
    return same
end

--- Makes the game.
--- @param options table `quiet`: after this many whole turns in a row without a stone, the game ends
function kind.make(rules, players, options)
    local quiet = options.quiet or 0
    if math.type(quiet) ~= "integer" or quiet < 0 then
        return nil, ("found %s, expected a whole number from 0"):format(values.show(quiet)), "quiet"
    end
    rules.quiet = quiet
    return core.terra(rules, players)
end

--- The fields that a record's header gives, in the form that a variant has. If the base has no name for the landscape
--- of a letter, the letter itself is the name.
--- @param base table the fields of the variant that gives all else
--- @return table? nil where the header's map is that of the base
function kind.of_header(header, base)
    local text = table.concat(header.map, "\n")
    if text == table.concat(rows_for_core(base), "\n") then
        return nil
    end
    local fields = { landscapes = {}, map = text, blocked_hexes = {}, pioneers = header.pioneers,
        stones = header.stones }
    for letter, name in pairs(base.landscapes) do
        fields.landscapes[letter] = name
    end
    for letter in fields.map:upper():gmatch("%S") do
        fields.landscapes[letter] = fields.landscapes[letter] or letter
    end
    return fields
end

--- The rules without what needs functions: the numbers and the map, which are all that the core reads.
function kind.without_functions(rules)
    return rules
end

return kind
