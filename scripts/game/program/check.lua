-- SPDX-License-Identifier: MIT
-- Checks a request by the protocol.

local json = require "nova.base.json"
local protocol = require "nova.game.program.protocol"
local sorted_keys = require("nova.base.tables").sorted_keys
local unknown = require("nova.base.near").unknown
local values = require "nova.base.values"

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

local function is_of(kind, wanted)
    return kind == wanted or (kind == "integer" and wanted == "number")
end

local function has_type(value, wanted)
    local kind = type_of(value)
    if type(wanted) == "string" then
        return is_of(kind, wanted)
    end
    for _, one in ipairs(wanted) do
        if is_of(kind, one) then
            return true
        end
    end
    return false
end

local function types_text(wanted)
    local names = {}
    for index, one in ipairs(type(wanted) == "table" and wanted or { wanted }) do
        names[index] = NAMES_OF_TYPES[one]
    end
    return table.concat(names, " or ")
end

local function limits_text(wanted)
    if wanted.minimum and wanted.maximum then
        return (" from %s to %s"):format(wanted.minimum, wanted.maximum)
    end
    return wanted.minimum and (" from %s"):format(wanted.minimum) or ""
end

local function expected(path, wanted, value)
    local what = wanted.enum and table.concat(wanted.enum, " or ") or types_text(wanted.type) .. limits_text(wanted)
    if wanted.maxLength and type(value) == "string" then
        what = ("a text of 1 to %d bytes"):format(wanted.maxLength)
    elseif wanted.maxItems and type(value) == "table" then
        what = ("a list of at most %d"):format(wanted.maxItems)
    end
    local found = value == json.null and "null" or values.show(value)
    return ("%s: found %s, expected %s"):format(path, found, what)
end

local function is_one_of(value, known)
    for _, one in ipairs(known) do
        if one == value then
            return true
        end
    end
    return false
end

local function is_within(value, wanted)
    if type(value) == "number" then
        return value >= (wanted.minimum or value) and value <= (wanted.maximum or value)
    elseif type(value) == "string" then
        return #value >= (wanted.minLength or 0) and #value <= (wanted.maxLength or #value)
    end
    return type(value) ~= "table" or #value <= (wanted.maxItems or #value)
end

local function check_value(path, value, wanted)
    if wanted.enum then
        return not is_one_of(value, wanted.enum) and expected(path, wanted, value) or nil
    elseif not has_type(value, wanted.type) or not is_within(value, wanted) then
        return expected(path, wanted, value)
    elseif wanted.items then
        for index, item in ipairs(value) do
            local message = check_value(("%s[%d]"):format(path, index), item, wanted.items)
            if message then
                return message
            end
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
                wrong, message = name, problem or unknown("field", name, sorted_keys(known))
            end
        end
    end
    return message, wrong
end

--- What is wrong with a request; nil where nothing is.
--- @param request table an object that was read
--- @return string? field that it is about
return function(request)
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
