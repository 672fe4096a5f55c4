-- SPDX-License-Identifier: MIT
-- What is written in answer to a request, as lines of JSON: by `nova engine`, and to bots that are programs.

local check = require "nova.game.program.check"
local json = require "nova.base.json"
local protocol = require "nova.game.program.protocol"
local record = require "nova.game.record"

local reply = {}

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

local ERROR_ORDER = json.order { "id", "error", "kind", "field", "message" }

--- The line of an error.
--- @param id? string | integer
--- @param field? string
function reply.fault(id, kind, message, field)
    local fault = { id = id == nil and json.null or id, error = { kind = kind, message = message, field = field } }
    return json.encode(fault, ERROR_ORDER) .. "\n"
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
    local wrong, field = check(request)
    return wrong and reply.fault(reply.id_of(request), "request", wrong, field) or nil
end

--- Does what a right request asks for.
--- @param answers table<string, function>
--- @return string? line nil where the answer comes later
function reply.to(answers, engine, request)
    local name = request["do"]
    local told, kind, message, field = answers[name](engine, request)
    if not told then
        return reply.fault(request.id, kind, message, field)
    end
    return name ~= "analyse" and reply.answer(request.id, name, told) or nil
end

return reply
