-- SPDX-License-Identifier: MIT
-- The JSON Schemas of what nova engine and bots that are programs read and write.

local json = require "nova.base.json"
local protocol = require "nova.game.program.protocol"

local describe = {}

local ORDER = json.order { "$schema", "title", "type", "const", "enum", "properties", "required", "description" }

-- The schema ----------------------------------------------------------------------------------------------------------

local function list(items)
    return setmetatable(items, json.list)
end

local function object_of(fields, properties, required)
    for _, field in ipairs(fields) do
        properties[field[1]] = field[2]
    end
    return { type = "object", properties = properties, required = list(required), additionalProperties = false }
end

-- What has to be there: in requests what is marked, in answers what is not.
local function required_of(fields, marked)
    local required = { "id", "do" }
    for _, field in ipairs(fields) do
        required[#required + 1] = (field[3] or false) == marked and field[1] or nil
    end
    return required
end

local function error_schema()
    local kinds = {}
    for index, kind in ipairs(protocol.ERRORS) do
        kinds[index] = kind[1]
    end
    local fault = object_of({
        { "kind", { enum = kinds } },
        { "field", { type = "string", description = "of the request, where it is about one" } },
        { "message", { type = "string", description = "what was found, and what would be right" } },
    }, {}, { "kind", "message" })
    local id = { type = { "string", "integer", "null" }, description = "null where the request's could not be read" }
    return object_of({ { "error", fault } }, { id = id }, { "id", "error" })
end

local function reference(name)
    return { ["$ref"] = "#/$defs/" .. name }
end

-- The definitions of all requests or questions and of their answers, and references to both.
--- @param kind string "request" or "question"
--- @param id table the schema of the field `id`
--- @param is_marked boolean whether required fields of a request are marked, and answers name what they answer
local function definitions(list_of, kind, id, is_marked)
    local all, requests, replies = {}, {}, {}
    for index, request in ipairs(list_of) do
        local name = request.name
        all[#all + 1] = { kind .. "-" .. name,
            object_of(request.fields, { id = id, ["do"] = { const = name } }, required_of(request.fields, is_marked)) }
        all[#all + 1] = { "answer-" .. name, object_of(request.answer,
            { id = id, ["do"] = is_marked and { const = name } or nil },
            is_marked and required_of(request.answer, false) or { "id" }) }
        requests[index], replies[index] = reference(kind .. "-" .. name), reference("answer-" .. name)
    end
    return all, requests, replies
end

-- A whole schema, with a line for each definition; a line of the protocol fits one of the two kinds.
local function schema_of(title, kinds, all)
    local lines = {}
    for index, definition in ipairs(all) do
        lines[index] = ('    "%s": %s'):format(definition[1], json.encode(definition[2], ORDER))
    end
    return ([[
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "%s",
  "anyOf": [{"$ref":"#/$defs/%s"},{"$ref":"#/$defs/%s"}],
  "$defs": {
%s
  }
}
]]):format(title, kinds[1], kinds[2], table.concat(lines, ",\n"))
end

--- The JSON Schema, with a line for each request and answer.
function describe.schema()
    local title = ("nova engine, protocol %d: a line is a request or an answer"):format(protocol.VERSION)
    local all, requests, replies = definitions(protocol.requests, "request", protocol.ID, true)
    replies[#replies + 1] = reference "error"
    all[#all + 1] = { "error", error_schema() }
    all[#all + 1] = { "request", { oneOf = requests } }
    all[#all + 1] = { "answer", { oneOf = replies } }
    return schema_of(title, { "request", "answer" }, all)
end

--- The JSON Schema of what bots that are programs are asked and answer; their answers have no `do`.
function describe.programs_schema()
    local title = "bots that are programs, protocol %d: a line is a question or an answer"
    local id = { type = "integer", description = "names the question; its answer bears it" }
    local all, questions, replies = definitions(protocol.questions, "question", id, false)
    all[#all + 1] = { "question", { oneOf = questions } }
    all[#all + 1] = { "answer", { anyOf = replies } }
    return schema_of(title:format(protocol.BOTS_VERSION), { "question", "answer" }, all)
end

return describe
