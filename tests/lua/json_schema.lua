-- SPDX-License-Identifier: MIT
--
-- Holds values against a JSON Schema, as far as scripts/engine/describe.lua uses the language. It shares nothing with
-- the engine's own checks. A keyword that is not known here is an error: nothing passes because it was not understood.

local json = require "nova.base.json"

local json_schema = {}

local KEYWORDS = {}

local function type_of(value)
    if type(value) == "table" then
        return value == json.null and "null" or (json.is_object(value) and "object" or "array")
    end
    return math.type(value) == "integer" and "integer" or type(value)
end

function KEYWORDS.type(value, wanted)
    for _, one in ipairs(type(wanted) == "table" and wanted or { wanted }) do
        if type_of(value) == one or (one == "number" and type(value) == "number") then return nil end
    end
    return "is no " .. json.encode(wanted)
end

function KEYWORDS.const(value, wanted)
    return value ~= wanted and "is not " .. tostring(wanted) or nil
end

function KEYWORDS.enum(value, wanted)
    for _, one in ipairs(wanted) do
        if one == value then return nil end
    end
    return "is none of " .. json.encode(wanted)
end

function KEYWORDS.minimum(value, least)
    return type(value) == "number" and value < least and "is too small" or nil
end

function KEYWORDS.maximum(value, most)
    return type(value) == "number" and value > most and "is too large" or nil
end

function KEYWORDS.minLength(value, least)
    return type(value) == "string" and utf8.len(value) < least and "is too short" or nil
end

function KEYWORDS.maxLength(value, most)
    return type(value) == "string" and utf8.len(value) > most and "is too long" or nil
end

function KEYWORDS.maxItems(value, most)
    return type_of(value) == "array" and #value > most and "has too many items" or nil
end

function KEYWORDS.required(value, names)
    for _, name in ipairs(type_of(value) == "object" and names or {}) do
        if value[name] == nil then return "lacks " .. name end
    end
end

function KEYWORDS.properties(value, properties, root)
    for name, wanted in pairs(type_of(value) == "object" and properties or {}) do
        local wrong = value[name] ~= nil and json_schema.wrong(value[name], wanted, root)
        if wrong then return name .. ": " .. wrong end
    end
end

function KEYWORDS.additionalProperties(value, may, _, wanted)
    for name in pairs(may == false and type_of(value) == "object" and value or {}) do
        if not wanted.properties[name] then return "may not have " .. name end
    end
end

function KEYWORDS.items(value, wanted, root)
    for index, item in ipairs(type_of(value) == "array" and value or {}) do
        local wrong = json_schema.wrong(item, wanted, root)
        if wrong then return ("[%d]: %s"):format(index, wrong) end
    end
end

local function how_many_fit(value, list, root)
    local count, last = 0, nil
    for _, wanted in ipairs(list) do
        local wrong = json_schema.wrong(value, wanted, root)
        count, last = count + (wrong and 0 or 1), wrong or last
    end
    return count, last
end

function KEYWORDS.oneOf(value, list, root)
    local count = how_many_fit(value, list, root)
    return count ~= 1 and ("fits %d of %d"):format(count, #list) or nil
end

function KEYWORDS.anyOf(value, list, root)
    return how_many_fit(value, list, root) == 0 and "fits none" or nil
end

KEYWORDS["$ref"] = function(value, path, root)
    return json_schema.wrong(value, root["$defs"][path:match "^#/%$defs/(.*)$"], root)
end

local REMARKS = { description = true, title = true, ["$schema"] = true, ["$defs"] = true }

---What is wrong with a value; nil where it fits.
---@param value any as json.decode gives it
---@param wanted table the schema, or a part of it
---@param root table the whole schema
---@return string?
function json_schema.wrong(value, wanted, root)
    for keyword, argument in pairs(wanted) do
        if not REMARKS[keyword] then
            local check = KEYWORDS[keyword] or error("unknown keyword " .. keyword)
            local wrong = check(value, argument, root, wanted)
            if wrong then return wrong end
        end
    end
end

return json_schema
