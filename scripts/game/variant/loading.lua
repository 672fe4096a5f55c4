-- SPDX-License-Identifier: MIT
-- Loading a variant: reads its file and those that it extends, puts their fields together, and checks all of it. What
-- is wrong becomes a message `FILE:LINE: field: found ..., expected ...`, in the order of the lines.

local catalogue = require "nova.game.variant.catalogue"
local files = require "nova.files"
local folders = require "nova.base.folders"
local nearest = require("nova.base.near").nearest
local problems = require "nova.base.problem"
local rooms = require "nova.game.rooms"
local schema = require "nova.game.variant.schema"
local scripts = require "nova.game.scripts"
local source = require "nova.game.variant.source"
local spec_options = require "nova.game.options"
local tables = require "nova.base.tables"
local values = require "nova.base.values"

--- A kind of game: each variant is a variant of one kind.
--- @class nova.Kind
--- @field name string
--- @field is_scripted? boolean whether its games are wholly in Lua
--- @field players integer[] the least and the most
--- @field described nova.Field[] the fields that only its variants have
--- @field fields table<string, nova.Checker> the same by name
--- @field field_of_core table<string, string> fields that have another name in the core, by the name in the core
--- @field place_of_item fun(field: string, item: integer, data: table): any the key of an item that the core numbers
--- @field needs fun(field: string, players: integer[]): boolean whether a variant must have the field
--- @field rules fun(data: table, players: integer, others?: table): table the rules for the core
--- @field canonical fun(rules: table): table what a fingerprint of them is taken of
--- @field of_header? fun(header: table, base: table): table? the fields of a variant that a record's header has
--- @field rules_in_header? fun(rules: table, header: table): table what a header has of the rules themselves
--- @field without_functions? fun(rules: table): table the rules as far as the core can check them without functions
--- @field make fun(rules: table, players: integer, options: table): userdata?, string?, string? makes the game

local SCRIPTED = "scripted" -- the kind of a game that is wholly in Lua; other kinds are named by the field `game`

--- A variant while it is loaded.
--- @class nova.Loading
--- @field name string
--- @field chain nova.Source[] the variant's file, then the file that the variant extends, and so on
--- @field data table the fields of all of them
--- @field origins table<any, nova.Source> which file a field comes from
--- @field kind nova.Kind
--- @field game? userdata a game for the usual number of players that nobody has taken yet
--- @field code? string the functions of the variant as text, nil if the variant has none
--- @field problems {path: string, line: integer?, text: string | nova.Problem, whole: nova.Problem?}[]
--- @field choices nova.ChosenOption[] options that were chosen
--- @field clashes table<any, true> fields of other files that do not fit together with this variant's changes
local Loading = {}
Loading.__index = Loading

-- Problems ------------------------------------------------------------------------------------------------------------

function Loading:add(path, line, text)
    self.problems[#self.problems + 1] = { path = path, line = line, text = text }
end

-- A problem with what stands at `keys` in the table of a file.
function Loading:add_in(from, keys, text)
    self:add(from.path, source.line(from, keys), schema.path_text(keys) .. ": " .. text)
end

-- Adds a problem with a field of any file. A field from another file is right in that file, and wrong only together
-- with this variant's changes. The message then names this variant's file, and one message per field is enough.
function Loading:wrong(keys, text)
    local own, field = self.chain[1], keys[1]
    local origin = self.origins[field]
    if not origin or origin == own then
        self:add_in(own, keys, text)
    elseif not self.clashes[field] then
        self.clashes[field] = true
        local name = catalogue.name_of(origin.path) or origin.path
        local line = source.line(own, { "extends" })
        self:add(own.path, line, ("%s (as in %s): %s"):format(schema.path_text(keys), name, text))
    end
end

-- What a checker has found.
function Loading:take(place)
    for _, problem in ipairs(place.problems) do
        self:wrong(problem.path, ("found %s, expected %s"):format(problem.found, problem.expected))
    end
    return #place.problems == 0
end

-- The chain of files --------------------------------------------------------------------------------------------------

function Loading:read(path, box)
    local from, problem = source.read(path, box, self.choices, #self.chain + 1)
    if not from then
        self.problems[#self.problems + 1] = problem
    end
    return from
end

-- The path of the file that a file extends; nil if the file extends nothing, or if its field `extends` is wrong.
function Loading:find_parent(child)
    local name = child.data.extends
    if name == nil then
        return nil
    elseif type(name) ~= "string" then
        return self:add_in(child, { "extends" }, ("found %s, expected the name of a variant"):format(values.show(name)))
    end
    local path, message = catalogue.resolve(name, folders.of(child.path))
    if not path then
        return self:add_in(child, { "extends" }, message)
    end
    local there = files.stat(path)
    if not there or there.kind ~= "file" then -- nothing that waits for input, or never ends
        local expected = "the name of a variant, or the path of its file from this file's folder"
        return self:add_in(child, { "extends" }, ("found %s, %s, expected %s"):format(values.show(name),
            there and "which is no plain file" or "a file that is not there", expected))
    end
    for _, earlier in ipairs(self.chain) do
        if files.absolute(earlier.path) == files.absolute(path) then
            return self:add_in(child, { "extends" }, ("found %q, which extends itself that way"):format(name))
        end
    end
    return path
end

function Loading:read_chain(path)
    local box <close> = source.sandbox()
    while path do
        local from = self:read(path, box)
        self.chain[#self.chain + 1] = from
        path = from and self:find_parent(from)
    end
    return #self.problems == 0
end

local NO_OPTION = {
    none = problems.form 'there is no option "{name}"; the variant has none',
    others = problems.form 'there is no option "{name}"; known are {list}',
}

-- Each option that was chosen has to be one of a file of the chain, and options written otherwise than as constants are
-- none.
function Loading:check_choices()
    local known = self:options()
    for _, from in ipairs(self.chain) do
        if from.data.options ~= nil and next(from.defaults) == nil then
            self:add_in(from, { "options" }, ("found %s, expected constants by name, written in place, as in "
                .. "{ size = 7, fog = false }"):format(values.show(from.data.options)))
        end
    end
    for _, option in ipairs(self.choices) do
        if known[option.key or option.value] == nil then
            local names = table.concat(spec_options.names(known), ", ")
            local form = names == "" and NO_OPTION.none or NO_OPTION.others
            self:add(self.chain[1].path, nil, form { name = problems.quoted(option.key or option.value), list = names })
        end
    end
    return #self.problems == 0
end

--- The options of all files, as they were chosen; and those of them that are not as usual, as text behind a name.
--- @return table<string, any>
function Loading:options()
    local all, others = {}, {}
    for index = #self.chain, 1, -1 do
        local part = self.chain[index]
        for name, value in pairs(part.options) do
            all[name] = value
            others[name] = value ~= part.defaults[name] or nil
        end
    end
    local chosen = {}
    for index, name in ipairs(spec_options.names(others)) do
        chosen[index] = ("%s=%s"):format(name, tostring(all[name]))
    end
    return all, #chosen > 0 and ":" .. table.concat(chosen, ",") or ""
end

-- The fields that a variant does not inherit.
local OWN = { extends = true, options = true, story = true }

-- Merges the fields of the chain. If several files give a field, the first file of the chain counts.
function Loading:merge()
    for index, from in ipairs(self.chain) do
        for field, value in pairs(from.data) do
            if self.data[field] == nil and (index == 1 or not OWN[field]) then
                self.data[field] = value
                self.origins[field] = from
            end
        end
    end
end

-- Removes fields with the value false: `steps = false` removes the field `steps` that the variant would inherit.
function Loading:remove_unwanted()
    for field, value in pairs(self.data) do
        if value == false and self.kind.fields[field] and not self.kind.needs(field, self.kind.players) then
            self.data[field] = nil
        end
    end
end

-- Checks --------------------------------------------------------------------------------------------------------------

local function kind_of(name)
    local known = {}
    for _, kind in ipairs(rooms.kinds()) do
        if kind == name and kind ~= SCRIPTED then
            return rooms.fields(kind)
        end
        known[#known + 1] = kind ~= SCRIPTED and kind or nil
    end
    return nil, ("one of %s, or the functions of a game of its own (setup, ...)"):format(table.concat(known, ", "))
end

-- The fields that say which game a file is about; one of them, misspelt, is the best reason why none does.
local DECIDING = { "extends", "game", "setup" }

-- Tells why no file says which game it is about.
function Loading:blame_game(expected)
    local root, names = self.chain[#self.chain], {}
    for name in pairs(root.data) do
        names[#names + 1] = type(name) == "string" and name or nil
    end
    local wrong, meant = scripts.misspelt(names, DECIDING)
    if self.data.game == nil and wrong then
        return self:add_in(root, { wrong }, ("found an unknown field, expected %s"):format(meant))
    elseif self.data.game == nil and scripts.kind_by_fields(names) == "bot" then
        return self:add_in(root, { "move" },
            "found a bot, expected a variant, which has the field extends, game or setup")
    end
    self:wrong({ "game" }, ("found %s, expected %s"):format(values.show(self.data.game), expected))
end

-- All files of the chain have to be about the same game.
function Loading:check_kind()
    local expected
    if self.data.game == nil and self.data.setup ~= nil then
        self.kind = rooms.fields(SCRIPTED)
        return true
    end
    self.kind, expected = kind_of(self.data.game)
    if not self.kind then
        self:blame_game(expected)
        return false
    end
    local root = self.chain[#self.chain].data.game
    if root ~= self.data.game then
        self:wrong({ "game" }, ("found %q, but what it extends is a variant of %q"):format(self.data.game, root))
        return false
    end
    return true
end

local FIELDS_OF_ALL = tables.set_of { "ends", "extends", "options", "players", "rules", "story" }

local function known_fields(kind)
    local known = { game = not kind.is_scripted or nil }
    for _, fields in ipairs { FIELDS_OF_ALL, kind.fields } do
        for field in pairs(fields) do
            known[field] = true
        end
    end
    return known
end

-- Messages for names that an author might expect to be fields, but that are not.
local NOT_FIELDS = { name = "none: the name of a variant is that of its file" }

function Loading:check_unknown(from)
    local known = known_fields(self.kind)
    for field in pairs(from.data) do
        if not known[field] then
            local names = tables.sorted_keys(known)
            local near = type(field) == "string" and nearest(field, names)
            local expected = NOT_FIELDS[field] or near or "one of " .. table.concat(names, ", ")
            self:add_in(from, { field }, ("found an unknown field, expected %s"):format(expected))
        end
    end
end

-- Reports fields that are written twice in the same table. Lua takes the last value, and the author may not know that.
function Loading:check_twice(from, position, keys)
    for _, twice in ipairs(position.twice) do
        local path = schema.path_text(schema.deeper(keys, twice.key))
        local text = ("%s: found a second value, the first is in line %d"):format(path, twice.before)
        self:add(from.path, twice.line, text)
    end
    for key, inner in pairs(position.fields) do
        self:check_twice(from, inner, schema.deeper(keys, key))
    end
end

function Loading:check_players()
    local least, most = self.kind.players[1], self.kind.players[2]
    local form = "the least and the most players, from %d to %d, as in { %d, %d }"
    local expected = form:format(least, most, least, most)
    local place = schema.place():at("players")
    local players = self.data.players
    schema.list(expected, 2, 2, schema.integer(least, most)).check(players, place, {})
    if #place.problems == 0 and players[1] > players[2] then
        place:wrong(("{ %d, %d }"):format(players[1], players[2]), expected)
    end
    return self:take(place)
end

-- The fields that any variant may have, but for `players`, which is checked first.
local TEXTS = {
    story = schema.line("a line that says what is special about it"),
    rules = schema.text("its rules as text"),
    ends = schema.ends,
}

function Loading:check_fields()
    local place = schema.place()
    local facts = {
        players = self.data.players, game_players = self.kind.players, data = self.data, own = self.chain[1].data,
    }
    for field, checker in pairs(TEXTS) do
        if self.data[field] ~= nil then
            checker.check(self.data[field], place:at(field), facts)
        end
    end
    for field, checker in pairs(self.kind.fields) do
        if self.data[field] ~= nil or self.kind.needs(field, facts.players) then
            checker.check(self.data[field], place:at(field), facts)
        end
    end
    return self:take(place)
end

-- The rules for the core, without the functions that they ask. What does not depend on the number of players can come
-- from rules for others.
function Loading:plain_rules(players, others)
    local rules = self.kind.rules(self.data, players, others)
    rules.name = self.kind.is_scripted and self.name or nil
    return rules
end

-- The rules for the core, with the functions that they ask.
function Loading:rules(players, options)
    local rules = self:plain_rules(players)
    rules.longest = options.longest
    if self.code then
        rules.script = source.script(self.chain)
        rules.script.timed, rules.script.strict = options.timed, options.strict
        if options.before then
            table.insert(rules.script, 1, options.before)
        end
        rules.script.limits = self.kind.limits and self.kind.limits(self.data)
    end
    return rules
end

--- The usual number of players: two, or the number that is nearest to two among those that the variant allows.
function Loading:usual_players()
    return math.max(self.data.players[1], math.min(2, self.data.players[2]))
end

function Loading:has_functions()
    for _, from in ipairs(self.chain) do
        if from.has_functions then
            return true
        end
    end
    return false
end

-- The core checks whether the numbers fit together. Its message is reported for the variant's field that it is about.
function Loading:check_game(rules, players)
    local kind = self.kind
    local game, message, field = kind.make(rules, players, {})
    if not game then
        local item = problems.is_one(message) and tonumber(message.values[1]) -- of a tile or a row
        field = kind.field_of_core[field] or field
        self:wrong({ field, item and kind.place_of_item(field, item, self.data) }, tostring(message))
    end
    return game
end

-- The core has to accept the rules for each number of players. The functions do not depend on the number of players and
-- every game with functions needs its own sandbox: one such game is enough. That game is kept for a call of make.
function Loading:check_games()
    local usual = self:usual_players()
    local usual_rules = self:rules(usual, {})
    self.game = self:check_game(usual_rules, usual)
    for players = self.data.players[1], self.data.players[2] do
        local other = players ~= usual and not self.kind.is_scripted
        local rules = other and self.kind.without_functions(self:plain_rules(players, usual_rules))
        if not self.game or rules and not self:check_game(rules, players) then
            return
        end
    end
end

--- Makes a game. The first game with the usual players and no options was already made when the rules were checked.
--- @param options table as for Variant:game
--- @return userdata? game
--- @return string? field
function Loading:make(players, options)
    local kept = self.game
    if kept and players == self:usual_players() and next(options) == nil then
        self.game = nil
        return kept
    end
    return self.kind.make(self:rules(players, options), players, options)
end

--- Whether loading the files again would give the same.
function Loading:is_current()
    for index, from in ipairs(self.chain) do
        local parent = self.chain[index + 1]
        local path = parent and catalogue.resolve(from.data.extends, folders.of(from.path))
        if path ~= (parent and parent.path) or not source.is_unchanged(from) then
            return false
        end
    end
    return true
end

-- The steps of loading. Each step relies on the checks of the steps before.
function Loading:run(path)
    if not self:read_chain(path) or not self:check_choices() then
        return
    end
    self:merge()
    if not self:check_kind() then
        return
    end
    self:remove_unwanted()
    for _, from in ipairs(self.chain) do
        self:check_unknown(from)
        if source.may_repeat(from.text) then
            self:check_twice(from, source.position(from), {})
        end
    end
    if self:check_players() and self:check_fields() and #self.problems == 0 then
        self.code = self:has_functions() and require("nova.game.variant.hooks").code(self.data, self.origins) or nil
        self:check_games()
    end
end

local function message_of(list)
    table.sort(list, function(a, b)
        if a.path ~= b.path then
            return a.path < b.path
        elseif a.line ~= b.line then
            return (a.line or 0) < (b.line or 0)
        end
        return tostring(a.text) < tostring(b.text)
    end)
    local all
    for _, problem in ipairs(list) do
        local line = problem.line and problem.line .. ":" or ""
        local whole = problem.whole or ("%s:%s "):format(problem.path, line) .. problem.text
        all = all and all .. "\n" .. whole or whole
    end
    return all
end

--- Makes a variant from the rules in a record's header. The printed game gives all rules that the header does not have.
--- @param base nova.Loading the printed game
--- @return nova.Loading? nil where the header has no such rules
local function load_header(base, name, header)
    local kind = base.kind
    local good, fields = pcall(kind.of_header, header, base.data) -- anything may stand in a header
    if not good or not fields then
        return nil
    end
    for field, value in pairs(base.data) do
        fields[field] = fields[field] == nil and value or fields[field]
    end
    fields.players, fields.story = { header.players, header.players }, nil
    local loading = setmetatable({
        name = name, chain = base.chain, data = fields, origins = base.origins, kind = kind,
        problems = {}, clashes = {},
    }, Loading)
    if loading:check_players() and loading:check_fields() then
        loading:check_games()
    end
    loading.chain = {} -- no file gives these rules
    return #loading.problems == 0 and loading or nil
end

--- Loads the variant in a file.
--- @param choices nova.ChosenOption[] options that were chosen
--- @return nova.Loading? without problems
--- @return string? message with all problems, a line for each
local function load_file(path, choices)
    local loading = setmetatable({
        name = catalogue.name_of(path), chain = {}, data = {}, origins = {}, problems = {}, clashes = {},
        choices = choices,
    }, Loading)
    loading:run(path)
    if #loading.problems > 0 then
        return nil, message_of(loading.problems)
    end
    return loading
end

return { file = load_file, header = load_header }
