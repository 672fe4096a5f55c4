-- SPDX-License-Identifier: MIT
-- The lines that answer requests of `nova engine` and of bots that are programs: checks a request by the protocol, has
-- it done, and writes the answer or the error.

local json = require "nova.base.json"
local protocol = require "nova.game.program.protocol"
local record = require "nova.game.record"
local tables = require "nova.base.tables"
local unknown = require("nova.base.near").unknown
local values = require "nova.base.values"

local reply = {}

-- Checking ------------------------------------------------------------------------------------------------------------

-- The fields of each request by name, with `id` and `do`, and the names of those that have to be there.
local KNOWN, NEEDED, NAMES = {}, {}, {}
for index, request in ipairs(protocol.requests) do
    local known, needed = { id = protocol.ID, ["do"] = { type = "string" } }, {}
    for _, field in ipairs(request.fields) do
        known[field[1]] = field[2]
        needed[#needed + 1] = field[3] and field[1] or nil
    end
    KNOWN[request.name], NEEDED[request.name], NAMES[index] = known, needed, request.name
end

local function type_of(value)
    if type(value) == "table" then
        return value ~= json.null and (json.is_object(value) and "object" or "array") or "null"
    end
    return math.type(value) == "float" and "number" or math.type(value) or type(value)
end

local NAMES_OF_TYPES = {
    integer = "a whole number", number = "a number", string = "a text", boolean = "true or false",
    object = "an object", array = "a list",
}

local function types_of(description)
    return type(description.type) == "table" and description.type or { description.type }
end

local function has_type(value, description)
    local kind = type_of(value)
    for _, known in ipairs(types_of(description)) do
        if kind == known or kind == "integer" and known == "number" then
            return true
        end
    end
    return false
end

-- What a value has to be, in words. One that has the right type is too long, too small or too large.
local function described(description, value)
    if description.enum then
        return table.concat(description.enum, " or ")
    elseif description.maxLength and type(value) == "string" then
        return ("a text of 1 to %d bytes"):format(description.maxLength)
    elseif description.maxItems and type(value) == "table" then
        return ("a list of at most %d"):format(description.maxItems)
    end
    local names = {}
    for index, known in ipairs(types_of(description)) do
        names[index] = NAMES_OF_TYPES[known]
    end
    return table.concat(names, " or ") .. (description.minimum and (" from %s"):format(description.minimum) or "")
        .. (description.maximum and (" to %s"):format(description.maximum) or "")
end

local function expected(path, description, value)
    local shown = value == json.null and "null" or values.show(value)
    return ("%s: found %s, expected %s"):format(path, shown, described(description, value))
end

local function is_within(value, description)
    if type(value) == "number" then
        return value >= (description.minimum or value) and value <= (description.maximum or value)
    elseif type(value) == "string" then
        return #value >= (description.minLength or 0) and #value <= (description.maxLength or #value)
    end
    return type(value) ~= "table" or #value <= (description.maxItems or #value)
end

local function is_right(value, description)
    if description.enum then
        return tables.set_of(description.enum)[value] ~= nil
    end
    return has_type(value, description) and is_within(value, description)
end

local function check_value(path, value, description)
    if not is_right(value, description) then
        return expected(path, description, value)
    end
    for index, item in ipairs(description.items and value or {}) do
        local message = check_value(("%s[%d]"):format(path, index), item, description.items)
        if message then
            return message
        end
    end
end

-- The first wrong field in alphabetical order, so that the same request gets the same answer.
local function check_fields(request, known)
    local wrong, message
    for name, value in pairs(request) do
        if not wrong or name < wrong then
            local problem = known[name] and check_value(name, value, known[name])
            if problem or not known[name] then
                wrong, message = name, problem or unknown("field", name, tables.sorted_keys(known))
            end
        end
    end
    return message, wrong
end

--- What is wrong with a request; nil where nothing is.
--- @param request table an object that was read
--- @return string? field that it is about
function reply.check(request)
    local name = request["do"]
    if type(name) ~= "string" then
        return expected("do", { type = "string" }, name), "do"
    elseif not KNOWN[name] then
        return unknown("request", name, NAMES), "do"
    elseif request.id == nil then
        return expected("id", protocol.ID, nil), "id"
    end
    local message, field = check_fields(request, KNOWN[name])
    if message then
        return message, field
    end
    for _, needed in ipairs(NEEDED[name]) do
        if request[needed] == nil then
            return expected(needed, KNOWN[name][needed], nil), needed
        end
    end
end

-- Refusing ------------------------------------------------------------------------------------------------------------

--- Why a request that is right can't be done: an error that answers raise.
--- @class nova.Refusal
--- @field kind string one of protocol.ERRORS
--- @field message string | nova.Problem
--- @field field? string of the request, where it is about one
local Refusal = {}

--- Ends the work on a request.
--- @param field? string of the request
function reply.refuse(kind, message, field)
    error(setmetatable({ kind = kind, message = message, field = field }, Refusal), 0)
end

local ERROR_ORDER = json.order { "id", "error", "kind", "field", "message" }

--- The line of an error.
--- @param id? string | integer
function reply.fault(id, kind, message, field)
    local fault = { id = id == nil and json.null or id, error = { kind = kind, message = message, field = field } }
    return json.encode(fault, ERROR_ORDER) .. "\n"
end

--- The error that answers a request on which an error has ended the work; nil where the error is no refusal.
--- @param problem any what was raised
--- @return string? line
function reply.refused(id, problem)
    return getmetatable(problem) == Refusal and reply.fault(id, problem.kind, problem.message, problem.field) or nil
end

--- The id of a request that is wrong in other fields; nil if the id is wrong too.
--- @return (string | integer)?
function reply.id_of(request)
    local id = request.id
    local is_text = type(id) == "string" and #id <= protocol.LONGEST_ID
    return (is_text or math.type(id) == "integer") and id or nil
end

--- The error that answers a request where it is not as the protocol says; nil where it is.
--- @param request any what was read
--- @return string? line
function reply.refusal(request)
    if type(request) ~= "table" or not json.is_object(request) then
        return reply.fault(nil, "json", "expected an object")
    end
    local wrong, field = reply.check(request)
    return wrong and reply.fault(reply.id_of(request), "request", wrong, field) or nil
end

-- Answering -----------------------------------------------------------------------------------------------------------

-- For each request the beginning of its answers behind the id, and its fields with their names as JSON.
local HEADS, FIELDS = {}, {}
for _, request in ipairs(protocol.requests) do
    local fields = {}
    for index, field in ipairs(request.answer) do
        fields[index] = { name = field[1], head = (',"%s":'):format(field[1]) }
    end
    HEADS[request.name], FIELDS[request.name] = (',"do":"%s"'):format(request.name), fields
end

-- Fields that come as JSON already, since they are long.
local WRITTEN = { moves = true, view = true }

local function written(name, value)
    return WRITTEN[name] and type(value) == "string" and value or record.encode(value)
end

--- The line of an answer. An empty table in it that has no mark is a list.
--- @param id string | integer of the request
--- @param name string of the request
--- @param answer table its fields
function reply.answer(id, name, answer)
    local parts = { '{"id":', json.encode(id), HEADS[name] }
    for _, field in ipairs(FIELDS[name]) do
        local value = answer[field.name]
        if value ~= nil then
            parts[#parts + 1] = field.head
            parts[#parts + 1] = written(field.name, value)
        end
    end
    parts[#parts + 1] = "}\n"
    return table.concat(parts)
end

--- Does what a right request asks for.
--- @param answers table<string, function>
--- @return string? line nil where the answer comes later
function reply.to(answers, engine, request)
    local name = request["do"]
    local answer = answers[name](engine, request)
    return answer and reply.answer(request.id, name, answer)
end

return reply
