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

local function const(value)
    return { const = value }
end

-- What has to be there: in requests what is marked, in answers what is not.
local function required_of(fields, marked)
    local required = { "id", "do" }
    for _, field in ipairs(fields) do
        required[#required + 1] = (field[3] or false) == marked and field[1] or nil
    end
    return required
end

local function request_schema(request)
    local properties = { id = protocol.ID, ["do"] = const(request.name) }
    return object_of(request.fields, properties, required_of(request.fields, true))
end

local function answer_schema(request)
    local properties = { id = protocol.ID, ["do"] = const(request.name) }
    return object_of(request.answer, properties, required_of(request.answer, false))
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

-- All definitions, in the order of the protocol.
local function definitions()
    local all, requests, replies = {}, {}, {}
    for index, request in ipairs(protocol.requests) do
        all[#all + 1] = { "request-" .. request.name, request_schema(request) }
        all[#all + 1] = { "answer-" .. request.name, answer_schema(request) }
        requests[index], replies[index] = reference("request-" .. request.name), reference("answer-" .. request.name)
    end
    replies[#replies + 1] = reference "error"
    all[#all + 1] = { "error", error_schema() }
    all[#all + 1] = { "request", { oneOf = requests } }
    all[#all + 1] = { "answer", { oneOf = replies } }
    return all
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
    return schema_of(title, { "request", "answer" }, definitions())
end

-- What programs are asked, and their answers, which have no `do`.
local function question_definitions()
    local all, questions, replies = {}, {}, {}
    local id = { type = "integer", description = "names the question; its answer bears it" }
    for index, question in ipairs(protocol.questions) do
        local required = required_of(question.fields, false)
        all[#all + 1] = { "question-" .. question.name,
            object_of(question.fields, { id = id, ["do"] = const(question.name) }, required) }
        all[#all + 1] = { "answer-" .. question.name, object_of(question.answer, { id = id }, { "id" }) }
        questions[index] = reference("question-" .. question.name)
        replies[index] = reference("answer-" .. question.name)
    end
    all[#all + 1] = { "question", { oneOf = questions } }
    all[#all + 1] = { "answer", { anyOf = replies } }
    return all
end

--- The JSON Schema of what bots that are programs are asked and answer.
function describe.programs_schema()
    local form = "bots that are programs, protocol %d: a line is a question or an answer"
    return schema_of(form:format(protocol.BOTS_VERSION), { "question", "answer" }, question_definitions())
end

return describe
