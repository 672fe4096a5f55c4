-- SPDX-License-Identifier: MIT
-- Reads game records (RECORD.md), and checks every line by the rules.

local json = require "nova.base.json"
local lines = require "nova.base.lines"
local problems = require "nova.base.problem"
local record = require "nova.game.record"
local tables = require "nova.base.tables"
local sorted_letters = require("nova.base.texts").sorted_letters
local values = require "nova.base.values"
local variant = require "nova.game.variant"
local variations = require "nova.game.tree"

local reading = {}

-- Comparing -----------------------------------------------------------------------------------------------------------

-- Lists whose order is free, by the field in which they stand.
local FREE = { covered = true, areas = true, removed = true, winners = true }
-- Objects whose keys are values: an unknown key makes them differ. In other objects it is an addition by the writer.
local EXACT = { points = true }
-- Fields in whose texts the order of the letters has no meaning: "rrb" is the task "brr".
local LETTERS = { tiles = true }

local same

local function same_letters(expected, actual)
    return type(actual) == "string" and #actual == #expected and sorted_letters(actual) == sorted_letters(expected)
end

local function same_object(expected, actual, key)
    for name, value in pairs(expected) do
        if not same(value, actual[name], name) then
            return false
        end
    end
    for name in pairs(EXACT[key] and actual or {}) do
        if expected[name] == nil then
            return false
        end
    end
    return true
end

local function same_list(expected, actual, key)
    for index, value in ipairs(expected) do
        if not same(value, actual[index], key) then
            return false
        end
    end
    return true
end

-- Each expected item needs a found item of its own. Both lists have the same length, so no found item is left over.
local function same_set(expected, actual)
    local taken = {}
    for _, value in ipairs(expected) do
        local at = 1
        while at <= #actual and (taken[at] or not same(value, actual[at])) do
            at = at + 1
        end
        if at > #actual then
            return false
        end
        taken[at] = true
    end
    return true
end

-- Whether the value that was read means the same as the expected value. `key` is the field of both values.
function same(expected, actual, key)
    if LETTERS[key] and type(expected) == "string" then
        return same_letters(expected, actual)
    elseif type(expected) ~= "table" or expected == json.null then
        return actual == expected and math.type(actual) == math.type(expected)
    elseif type(actual) ~= "table" or actual == json.null or json.is_object(actual) ~= json.is_object(expected) then
        return false
    elseif json.is_object(expected) then
        return same_object(expected, actual, key)
    end
    return #actual == #expected and (FREE[key] and same_set or same_list)(expected, actual, key)
end

local shown = record.shown

local EXPECTED = problems.form "expected {expected}, found {found}"

-- Both values are shown as they are, or are problems to be translated.
local function expected_found(key, expected, actual)
    return problems.of_field(key, EXPECTED { expected = expected, found = actual })
end

-- The first field, in the order of writing, that differs from the expected one; nil if all fields agree.
local function find_difference(expected, actual)
    for _, key in ipairs(tables.sorted_keys(expected, record.ORDER)) do
        if not same(expected[key], actual[key], key) then
            return expected_found(key, shown(expected[key]), shown(actual[key]))
        end
    end
end

-- A message of the core, preceded by the field that the message is about.
local function with_field(message, field)
    return field and field ~= "" and problems.of_field(field, message) or message
end

-- Variations ----------------------------------------------------------------------------------------------------------

local function is_list(value)
    return type(value) == "table" and not json.is_object(value)
end

-- The nodes of the line that an entry of a list names, by ply; nil and a message if there is no such place.
local function line_of(entry, known_lines)
    if type(entry) ~= "table" or not json.is_object(entry) then
        return nil, problems.new "expected an object"
    elseif entry.of ~= nil and (not values.is_count(entry.of) or entry.of == 0 or not known_lines[entry.of]) then
        return nil, problems.of_field("of", problems.new "expected the number of an earlier branch")
    end
    local line = known_lines[entry.of or 0]
    if not values.is_count(entry.at) or not line[entry.at] then
        return nil, problems.of_field("at", problems.new("expected a number of moves from {least} to {most}",
            { least = line.first, most = line.last }))
    end
    return line
end

-- Plays the moves of a branch and adds them to the tree. Returns the nodes of the branch by ply.
local function grow(state, node, moves)
    local line = { first = node.ply + 1, last = node.ply + #moves }
    for index, text in ipairs(moves) do
        local move, problem = nil, problems.new "expected a text"
        if type(text) == "string" then
            move, problem = state:parse(text)
        end
        if not move then
            return nil, problems.new("move {number}: {why}", { number = index, why = problem })
        end
        local entry = assert(state:step(move))
        node = variations.child(node, entry.text)
        node.entry = entry
        line[node.ply] = node
    end
    return line
end

local function read_branch(start, entry, known_lines)
    local line, message = line_of(entry, known_lines)
    if not line then
        return nil, message
    elseif not is_list(entry.moves) or #entry.moves == 0 then
        return nil, problems.of_field("moves", problems.new "expected a list of moves")
    end
    local node, state = line[entry.at], start:clone()
    while node.parent do
        node = node.parent
    end
    for _, passed in ipairs(variations.path(node, line[entry.at])) do
        assert(state:play(passed.entry.move))
    end
    return grow(state, line[entry.at], entry.moves)
end

local function read_note(entry, known_lines)
    local line, message = line_of(entry, known_lines)
    if not line then
        return message
    elseif type(entry.text) ~= "string" then
        return problems.of_field("text", problems.new "expected a text")
    end
    line[entry.at].note = entry.text
end

-- The list in a field of the header; nil and a message if it is none.
local function list_in(header, field, most)
    local list = header[field]
    if list == nil then
        return {}
    elseif not is_list(list) then
        return nil, problems.of_field(field, problems.new "expected a list")
    elseif #list > most then
        return nil, problems.of_field(field, problems.new("expected at most {most} entries, found {found}",
            { most = most, found = #list }))
    end
    return list
end

local ENTRY = problems.form "entry {number}: {why}"

-- Reads the tree of a record.
--- @param start userdata the deal
--- @param played nova.Step[] the record's actions
--- @return nova.Node? root
--- @return nova.Node | string tip the node after the last action; or what is wrong
local function read_tree(header, start, played)
    local branches, message = list_in(header, "branches", variations.MOST)
    local notes = branches
    if branches then
        notes, message = list_in(header, "notes", math.huge)
    end
    if not notes then
        return nil, message
    end
    local root = variations.root()
    local tip, line = root, { [0] = root, first = 0, last = #played }
    for index, entry in ipairs(played) do
        tip = variations.child(tip, entry.text)
        tip.entry, line[index] = entry, tip
    end
    local known_lines = { [0] = line }
    for index, entry in ipairs(branches) do
        known_lines[index], message = read_branch(start, entry, known_lines)
        if not known_lines[index] then
            return nil, "branches, " .. ENTRY { number = index, why = message }
        end
    end
    for index, entry in ipairs(notes) do
        message = read_note(entry, known_lines)
        if message then
            return nil, "notes, " .. ENTRY { number = index, why = message }
        end
    end
    return root, tip
end

-- Reading -------------------------------------------------------------------------------------------------------------

--- Reads a record and checks each line by the rules.
--- @class nova.RecordReader
--- @field variant? nova.Variant
--- @field header? table
--- @field state? userdata the state after the last action; each further line changes this same state
--- @field actions integer how many were read
--- @field steps nova.Step[] the actions
--- @field finish? table the end line
--- @field private first? nova.Variant
local Reader = {}
Reader.__index = Reader

--- A reader at the beginning of a record.
--- @param known? nova.Variant the variant of the record; without this argument the header names the variant
--- @param first? nova.Variant preferred to other variants of its name, if its rules are those of the record
function reading.new(known, first)
    return setmetatable({ variant = known, first = first, actions = 0, steps = {} }, Reader)
end

-- Whether the header's fingerprint is that of the variant. A header without a fingerprint fits every variant.
local function has_rules_of(header, candidate)
    local players = header.players
    return header.rules == nil or not candidate:misfit(players) and candidate:fingerprint(players) == header.rules
end

-- Chooses the variant with the name in the header. Candidates, in this order: the variant at hand, the file that the
-- header names, the file that the name finds. The first one with the record's rules is taken, otherwise the first one.
-- If there is no candidate, the rules are read from the header. If the header has none, returns nil and the reason.
function Reader:choose_variant(header)
    local best, problem = self.first and self.first.name == header.variant and self.first or nil, nil
    for _, name in ipairs { values.is_text(header.path) and header.path or header.variant, header.variant } do
        if not best or not has_rules_of(header, best) then
            local other
            other, problem = variant.load(name)
            local is_named = other and other.name == header.variant
            best = is_named and (not best or has_rules_of(header, other)) and other or best
        end
    end
    local from_header = not best and variant.of_header(header)
    if best or from_header and has_rules_of(header, from_header) then
        return best or from_header
    end
    return nil, problem
end

function Reader:find_variant(header)
    local name = header.variant
    if not values.is_text(name) then
        return nil, expected_found("variant", "the name of a variant", shown(name))
    elseif self.variant then
        return self.variant.name == name or nil, expected_found("variant", shown(self.variant.name), shown(name))
    elseif name:match("^[^:]*"):find("[/.]") then
        return nil, expected_found("variant", "the name of a variant, not a path", shown(name))
    end
    local loaded, problem = self:choose_variant(header)
    self.variant = loaded
    return loaded, problem and problems.of_field("variant",
        problems.new("{why}; --variant takes the path of its file", { why = problem }))
end

local function check_seats(seats, players)
    if seats == nil then
        return
    end
    local good = type(seats) == "table" and not json.is_object(seats) and #seats == players
    for index = 1, good and players or 0 do
        good = good and values.is_text(seats[index])
    end
    local expected = problems.new("a list of {count} names", { count = players })
    return not good and expected_found("seats", expected, shown(seats)) or nil
end

-- Checks how many moves were taken back: the end line says so, or the header while the game goes on.
local function check_takebacks(takebacks)
    local good = takebacks == nil or values.is_count(takebacks)
    return not good and expected_found("takebacks", "a whole number from 0", shown(takebacks)) or nil
end

-- Checks the fields of the header that say what the record is. The fields of the deal are checked elsewhere.
function Reader:check_identity(header)
    if header.record ~= 1 or math.type(header.record) ~= "integer" then
        return expected_found("record", "1", shown(header.record))
    end
    local known, message = self:find_variant(header)
    if not known then
        return message
    elseif header.game ~= self.variant.game_name then
        return expected_found("game", shown(self.variant.game_name), shown(header.game))
    elseif header.seed ~= nil and not values.is_text(header.seed) then
        return expected_found("seed", problems.new "a text", shown(header.seed))
    end
end

local function check_fingerprint(loaded, header)
    local rules = loaded:fingerprint(header.players)
    if header.rules ~= nil and header.rules ~= rules then
        return problems.new("{why}; the variant {variant} has changed since this record was written",
            { why = expected_found("rules", shown(rules), shown(header.rules)), variant = loaded.name })
    end
end

function Reader:read_header(header)
    local message = self:check_identity(header)
    if message then
        return message
    end
    local game, problem, field = self.variant:game(header.players, header)
    if not game then
        return with_field(problem, field)
    end
    message = check_fingerprint(self.variant, header) or check_seats(header.seats, header.players)
        or check_takebacks(header.takebacks)
    if message then
        return message
    end
    self.state, problem, field = game:deal(header)
    if not self.state then
        return with_field(problem, field)
    end
    self.header = header
    return find_difference(record.deal(self.variant, self.state, header), header)
end

-- Actions whose line may omit a field if that field is an empty list: the field by the action.
local MAY_LACK = { refill = "covered" }

-- Compares an action with the line that was read. A line has no fields for things that its action did not do.
local function check_line(expected, actual)
    local optional = MAY_LACK[actual["do"]]
    if optional and actual[optional] == nil and expected[optional] and #expected[optional] == 0 then
        expected[optional] = nil
    end
    local message = find_difference(expected, actual)
    if message then
        return message
    end
    for key in pairs(FREE) do
        if expected[key] == nil and actual[key] ~= nil and not same({}, actual[key], key) then
            return expected_found(key, problems.new "nothing", shown(actual[key]))
        end
    end
end

function Reader:read_action(action)
    local state = self.state
    if state:over() then
        return problems.new("expected the end line, for the game is over, found an action: {action}",
            { action = shown(action) })
    end
    local message = find_difference({ player = state:player(), legal = state:count() }, action)
    if message then
        return message
    end
    local move, problem, field = state:read(action)
    if not move then
        return with_field(problem, field)
    end
    local step = state:step(move)
    step.action.remark = action.remark
    self.actions = self.actions + 1
    self.steps[self.actions] = step
    return check_line(step.action, action)
end

function Reader:read_end(finish)
    if not self.state:over() then
        return problems.new("expected an action of player {player}, found the end line",
            { player = self.state:player() })
    end
    self.finish = finish
    return check_takebacks(finish.takebacks) or find_difference(self.state:tell("result"), finish)
end

function Reader:read_value(value)
    if type(value) ~= "table" or not json.is_object(value) then
        return problems.new("expected an object, found {found}", { found = shown(value) })
    elseif not self.header then
        return self:read_header(value)
    elseif value["end"] ~= nil then
        return self:read_end(value)
    elseif value["do"] == nil then
        return problems.new('expected an action (with "do") or the end line (with "end"), found {found}',
            { found = shown(value) })
    end
    return self:read_action(value)
end

--- Reads the next line. After a wrong line the reader can't be used any more.
--- @return true? good
--- @return string? message what was expected and what was found
function Reader:read(text)
    local message
    if self.finish then
        message = problems.new("expected nothing after the end line, found {found}",
            { found = text == "" and problems.new "an empty line" or values.show(text) })
    elseif text:find("^%s*$") then
        message = problems.new("expected an object, found {found}", { found = problems.new "an empty line" })
    else
        local value, wrong = json.decode(text)
        message = value == nil and wrong or self:read_value(value)
    end
    return not message or nil, message
end

--- The tree of the record's variations, once all lines are read.
--- @return nova.Node? root
--- @return nova.Node | string tip the node after the last action; or what is wrong
function Reader:tree()
    return read_tree(self.header, self.state:clone():undo(self.actions), self.steps)
end

-- The message of an error. The failure of a variant's function becomes the line's message; all other errors go on up.
local function message_of(problem)
    if not variant.is_failure(problem) then
        error(problem, 0)
    end
    return problem
end

local function in_line(path, number, problem)
    return problems.new("{file}:{line}: {why}", { file = path, line = number, why = problem })
end

--- Reads a whole file.
--- @param path string `-` is the standard input
--- @param known? nova.Variant as for reading.new
--- @param first? nova.Variant as for reading.new
--- @return nova.RecordReader?
--- @return string? message with the file, and the line if the message is about a line
--- @return boolean? wrong true where the record is wrong, false where the file can't be read
function reading.file(path, known, first)
    local file, missing
    if path == "-" then
        file = io.stdin
    else
        file, missing = lines.open(path)
    end
    if not file then
        return nil, missing, false
    end
    local reader = reading.new(known, first)
    local each, source = lines.of(file)
    for number, text in each do
        local ran, good, wrong = pcall(reader.read, reader, text)
        if not ran or not good then
            file:close()
            return nil, in_line(path, number, ran and wrong or message_of(good)), true
        end
    end
    file:close()
    if source.failed then
        return nil, in_line(path, source.number + 1, source.failed), false
    elseif not reader.header then
        return nil, in_line(path, 1, problems.new "expected a header, found the end of the file"), true
    end
    local root, wrong = reader:tree()
    if not root then
        return nil, in_line(path, 1, wrong), true
    end
    return reader
end

return reading
