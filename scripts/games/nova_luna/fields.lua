-- SPDX-License-Identifier: MIT
-- Nova Luna as a game for variants: the fields that a variant may give, and the rules that the core makes of them.

local core = require "nova.core"
local fingerprint = require("nova.base.texts").fingerprint
local json = require "nova.base.json"
local nearest = require("nova.base.near").nearest
local schema = require "nova.game.variant.schema"
local sorted_letters = require("nova.base.texts").sorted_letters
local values = require "nova.base.values"

local limits = core.limits.luna

-- Tiles ---------------------------------------------------------------------------------------------------------------

local TASK = ('a task as 1 to %d letters of the colours, as in "rrb"'):format(limits.need)
local TILE = ('a tile as { colour, cost, tasks ... }, as in { "r", 4, "rrr", "by" }, with at most %d tasks'):format(
    limits.tasks)
local cost = schema.integer(1, limits.cost)

-- The first letter of a task that is not a colour; nil if all letters are colours.
local function unknown_letter(task, colours)
    for at = 1, #task do
        if not colours[task:sub(at, at)] then
            return task:match(utf8.charpattern, at)
        end
    end
end

local OWN_TASK = 'a task of your own as { kind = "row", ... }, with a function kinds.row'
local LONGEST_TEXT = 8

-- The names of the variant's own kinds, as far as they are right.
local function names_of(kinds)
    local names = {}
    for name in pairs(type(kinds) == "table" and kinds or {}) do
        names[#names + 1] = tostring(name)
    end
    table.sort(names)
    return names
end

-- Checks a task of one of the variant's own kinds. Besides kind and text, a task may have any fields for its function.
local function check_own_task(task, tile_place, index, kinds)
    local place = tile_place:at(index)
    if type(kinds) ~= "table" or kinds[task.kind] == nil or type(task.kind) ~= "string" then
        local near = type(task.kind) == "string" and nearest(task.kind, names_of(kinds))
        place:at("kind"):wrong(values.show(task.kind), near and values.show(near) or OWN_TASK)
    end
    local text = task.text
    if text ~= nil and (type(text) ~= "string" or not text:find("^[%g]+$") or #text > LONGEST_TEXT) then
        place:at("text"):wrong(values.show(text), ("1 to %d signs for the tile's picture"):format(LONGEST_TEXT))
    end
end

local function check_task(task, tile_place, index, colours)
    local unknown = type(task) == "string" and utf8.len(task) and unknown_letter(task, colours)
    if unknown then
        local found = ("%s, in which %s is no colour"):format(values.show(task), values.show(unknown))
        tile_place:at(index):wrong(found, TASK)
    elseif type(task) ~= "string" or #task < 1 or #task > limits.need or not utf8.len(task) then
        tile_place:at(index):wrong(values.show(task), TASK)
    else
        return sorted_letters(task)
    end
end

local tile = { expected = TILE }

function tile.check(value, place, facts)
    if type(value) ~= "table" or #value < 2 or #value > 2 + limits.tasks then
        return place:wrong(values.show(value), TILE)
    end
    schema.check_keys(value, place, TILE)
    local colours = type(facts.data.colours) == "table" and facts.data.colours or {}
    if colours[value[1]] == nil then
        place:at(1):wrong(values.show(value[1]), "the letter of one of the colours")
    end
    cost.check(value[2], place:at(2))
    local seen = {}
    for index = 3, #value do
        local own = type(value[index]) == "table"
        local check = own and check_own_task or check_task
        local task = check(value[index], place, index, own and facts.data.kinds or colours)
        if task and seen[task] then
            place:at(index):wrong("the same task twice", "different tasks on a tile")
        end
        seen[task or index] = true
    end
end

-- The names of the kinds that a tile has a task of.
local function used_kinds(tiles)
    local used = {}
    for _, one in ipairs(type(tiles) == "table" and tiles or {}) do
        for _, task in ipairs(type(one) == "table" and one or {}) do
            if type(task) == "table" and task.kind ~= nil then
                used[task.kind] = true
            end
        end
    end
    return used
end

local KINDS = schema.hooks_by_name "board, tile, task"

-- Whether a tile has a task of an unknown kind. The tile's check reports it. The kind that was meant is then unused.
local function has_unknown(used, known)
    for name in pairs(used) do
        if known[name] == nil then
            return true
        end
    end
    return false
end

-- Checks the variant's own kinds. Kinds from another file may be unused, because this variant may have other tiles.
local kinds = { expected = KINDS.expected }

function kinds.check(value, place, facts)
    KINDS.check(value, place, facts)
    local used = used_kinds(facts.data.tiles)
    if type(value) ~= "table" or facts.own.kinds ~= value or has_unknown(used, value) then
        return
    end
    for name in pairs(value) do
        if not used[name] then
            place:at(name):wrong("a kind that no tile has", "a task { kind = " .. values.show(name) .. " } on a tile")
        end
    end
end

local function tasks_of_kind(tiles, kind)
    local found = {}
    for _, each in ipairs(type(tiles) == "table" and tiles or {}) do
        for _, task in ipairs(type(each) == "table" and each or {}) do
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

local SENTENCES = 'a sentence for each kind of tasks, as in { row = "{length} tiles in a row" }'
local SENTENCE = schema.text("a sentence")

-- The texts for tasks of the variant's own kinds, by the name of the kind.
local sentences = {
    expected = SENTENCES,
    check = function(value, place, facts)
        if type(value) ~= "table" or next(value) == nil then
            return place:wrong(values.show(value), SENTENCES)
        end
        local names = names_of(facts.data.kinds)
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

-- Tasks as text. A task of a kind of the variant's own is told by its number; its text is for people only.
local function tile_of(one)
    local made = { colour = one[1], cost = one[2], tasks = {} }
    for number = 3, #one do
        local task = one[number]
        if type(task) == "table" then
            made.special = made.special or {}
            table.insert(made.special, number - 2)
            task = task.text or task.kind:upper():sub(1, LONGEST_TEXT)
        end
        table.insert(made.tasks, task)
    end
    return made
end

local function tiles_of(data)
    local tiles = {}
    for index, one in ipairs(data.tiles) do
        tiles[index] = tile_of(one)
    end
    return tiles
end

-- The game ------------------------------------------------------------------------------------------------------------

-- A number of the rules, in the range that the core takes.
local function in_range(name)
    return schema.integer(core.ranges.luna[name][1], core.ranges.luna[name][2])
end

local function several_can_play(players)
    return players[2] > 1
end

local function one_can_play(players)
    return players[1] == 1
end

--- @type nova.Field[]
local FIELDS = {
    { name = "colours", check = schema.names_by_letter("colours", limits.colours), needed = true },
    { name = "tiles", check = schema.list(("a list of 1 to %d tiles"):format(limits.tiles), 1, limits.tiles, tile),
        needed = true },
    { name = "wheel", check = in_range "wheel", needed = true },
    { name = "reach", check = in_range "reach", needed = true },
    { name = "refill_at", check = in_range "refill_at", needed = true },
    { name = "discs", check = schema.by_players(2, in_range "discs"), needed = several_can_play },
    { name = "solo", check = schema.list("the discs of the two phases, as in { 8, 13 }", 2, 2, in_range "solo"),
        needed = one_can_play },
    { name = "penalty", check = in_range "penalty", needed = one_can_play },
    { name = "kinds", check = kinds },
    { name = "words", check = sentences },
    schema.hook_field("steps", "board, tile"),
    schema.hook_field("forbids", "board, move"),
    schema.hook_field("placed", "board, tile"),
    schema.hook_field("over", "board"),
    schema.hook_field("points", "board"),
    schema.hook_field("rate", "board, move"),
    schema.hook_field("estimate", "board"),
}

local checkers, needs = schema.described(FIELDS)

--- @type nova.Kind
local kind = {
    name = "nova-luna",
    players = { 1, core.limits.players },
    described = FIELDS,
    fields = checkers,
    needs = needs,
    -- What the core calls otherwise.
    field_of_core = { letters = "colours" },
}

-- The core names tiles by their number.
function kind.place_of_item(field, item)
    return field == "tiles" and item or nil
end

local function letters_of(colours)
    local letters = {}
    for letter in pairs(colours) do
        letters[#letters + 1] = letter
    end
    return sorted_letters(table.concat(letters))
end

-- The value of a number that has no meaning for these players. The core requires some value in its range.
local UNUSED = 1

--- The rules for the core. Numbers that have no meaning for these players always have the same value.
--- @param data table the fields of a variant without problems
--- @param others? table the rules for another number of players, which have the same tiles
function kind.rules(data, players, others)
    local alone = players == 1
    local discs = data.discs
    return {
        letters = letters_of(data.colours),
        tiles = others and others.tiles or tiles_of(data),
        wheel = data.wheel,
        reach = data.reach,
        refill_at = data.refill_at,
        discs = alone and UNUSED or type(discs) == "table" and discs[players] or discs,
        solo = alone and { data.solo[1], data.solo[2] } or { UNUSED, UNUSED },
        penalty = alone and data.penalty or UNUSED,
    }
end

-- Texts of tiles that are in use. They are asked for twice where a game begins, and take long to make.
local texts = setmetatable({}, { __mode = "k" })

-- The tiles as text, the same for the same tiles.
local function tiles_text(tiles)
    if texts[tiles] then
        return texts[tiles]
    end
    local lines = {}
    for index, one in ipairs(tiles) do
        local tasks = {}
        for number, task in ipairs(one.tasks) do
            tasks[number] = sorted_letters(task)
        end
        lines[index] = { one.colour, one.cost, table.unpack(tasks) }
    end
    texts[tiles] = json.encode(lines)
    return texts[tiles]
end

--- The rules in the form of which a fingerprint is taken.
function kind.canonical(rules)
    local same = {}
    for key, value in pairs(rules) do
        same[key] = value
    end
    same.tiles = tiles_text(rules.tiles)
    return same
end

--- The fields that a record's header gives, in the form that a variant has. If the base does not name the colour of a
--- letter, the letter itself is the name.
--- @param base table the fields of the variant that gives all else
--- @return table? nil where the header does not list tiles of its own
function kind.of_header(header, base)
    if not header.tiles then
        return nil
    end
    local fields = { colours = {}, tiles = {}, wheel = #header.wheel }
    fields[header.solo and "solo" or "discs"] = header.solo or header.discs
    for letter, name in pairs(base.colours) do
        fields.colours[letter] = name
    end
    for index, one in ipairs(header.tiles) do
        fields.tiles[index] = { one[2], one[3], table.unpack(one[4]) }
        fields.colours[one[2]] = fields.colours[one[2]] or one[2]
    end
    return fields
end

--- The rules without everything that needs functions: tiles with tasks of the variant's own kinds lose their tasks.
function kind.without_functions(rules)
    for _, one in ipairs(rules.tiles) do
        if one.special then
            one.tasks, one.special = {}, nil
        end
    end
    return rules
end

-- The fingerprint of the 68 printed tiles, which every reader of records has.
local PRINTED_TILES = "9bf1f8e2d66f3100"

-- A tile as a header lists it. Tasks of the variant's own kinds are left blank.
local function header_tile(one, id)
    local tasks = setmetatable({}, json.list)
    for number, task in ipairs(one.tasks) do
        tasks[number] = sorted_letters(task)
    end
    for _, number in ipairs(one.special or {}) do
        tasks[number] = ""
    end
    return { id, one.colour, one.cost, tasks }
end

--- What a header tells of the rules themselves: the tiles, unless they are the printed ones.
--- @param header table that was read: tiles that it lists are told in any case
--- @return table fields
function kind.rules_in_header(rules, header)
    if not header.tiles and fingerprint(tiles_text(rules.tiles)) == PRINTED_TILES then
        return {}
    end
    local tiles = {}
    for id, one in ipairs(rules.tiles) do
        tiles[id] = header_tile(one, id)
    end
    return { tiles = tiles }
end

--- Makes the game.
function kind.make(rules, players)
    return core.luna(rules, players)
end

return kind
