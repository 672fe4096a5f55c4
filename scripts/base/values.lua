-- SPDX-License-Identifier: MIT
-- Checks and shows values that somebody else wrote, in files, requests and variants.

local values = {}

local LONGEST_SHOWN = 60 -- signs

-- The beginning of a text, without the characters that would disturb a message.
local function cut(text)
    local line = text:match("^[^\r\n]*"):gsub("%c", "?")
    if (utf8.len(line) or #line) > LONGEST_SHOWN then
        local next_sign = utf8.len(line) and utf8.offset(line, LONGEST_SHOWN + 1) or LONGEST_SHOWN + 1
        line = line:sub(1, next_sign - 1)
    end
    return line .. (#line < #text and "..." or "")
end

--- A value as messages show it.
function values.show(value)
    local kind = type(value)
    if value ~= value then
        return "nan" -- some systems print a sign with it
    elseif kind == "string" then
        return '"' .. cut(value) .. '"'
    elseif kind == "table" then
        return #value > 0 and ("a list of %d"):format(#value) or next(value) == nil and "an empty table" or "a table"
    elseif kind == "number" or kind == "boolean" then
        return tostring(value)
    end
    return kind == "nil" and "nothing" or "a " .. kind
end

--- What is wrong with the fields of a table: the first that is not as it should be.
--- @param checks {[1]: string, [2]: string, [3]: fun(value: any, record: table): boolean?}[] name, expected, test
--- @return string? problem "due: found 7, expected a day"
function values.first_wrong(record, checks)
    for _, check in ipairs(checks) do
        local name, expected, is_right = table.unpack(check)
        if not is_right(record[name], record) then
            return ("%s: found %s, expected %s"):format(name, values.show(record[name]), expected)
        end
    end
end

function values.is_text(value)
    return type(value) == "string"
end

function values.is_whole(value, least, most)
    return math.type(value) == "integer" and value >= least and (not most or value <= most)
end

function values.is_count(value)
    return values.is_whole(value, 0)
end

-- Inspecting ----------------------------------------------------------------------------------------------------------

local MOST_DEPTH, MOST_FIELDS, WIDTH = 6, 100, 100

local function quoted(text)
    return (("%q"):format(text):gsub("\\\n", "\\n"))
end

local function key_text(key)
    if type(key) == "string" and key:find("^[%a_][%w_]*$") then
        return key
    end
    return "[" .. (type(key) == "string" and quoted(key) or tostring(key)) .. "]"
end

-- The keys outside the list part of a table, sorted: numbers first, then all other keys by their text.
local function other_keys(value)
    local keys, length = {}, rawlen(value)
    for key in next, value do
        if not (math.type(key) == "integer" and key >= 1 and key <= length) then
            keys[#keys + 1] = key
        end
    end
    table.sort(keys, function(left, right)
        if type(left) == "number" and type(right) == "number" then
            return left < right
        elseif type(left) == type(right) then
            return tostring(left) < tostring(right)
        end
        return type(left) < type(right)
    end)
    return keys
end

local inspect

local function fields_of(value, open, depth)
    local fields = {}
    for index = 1, math.min(rawlen(value), MOST_FIELDS) do
        fields[index] = inspect(rawget(value, index), open, depth + 1)
    end
    for _, key in ipairs(other_keys(value)) do
        if #fields >= MOST_FIELDS then
            break
        end
        fields[#fields + 1] = key_text(key) .. " = " .. inspect(rawget(value, key), open, depth + 1)
    end
    return fields
end

-- What a table's own metatable makes of it; nil where that has no text for it, or fails.
local function own_text(value)
    local meta = getmetatable(value)
    if type(meta) ~= "table" or not rawget(meta, "__tostring") then
        return nil
    end
    local good, text = pcall(tostring, value)
    return good and text or nil
end

-- `open` holds the tables that are being shown. A table that contains itself is not shown a second time inside itself.
function inspect(value, open, depth)
    if type(value) == "string" then
        return quoted(value)
    end
    local text = type(value) ~= "table" and tostring(value) or own_text(value)
    if text then
        return text
    elseif open[value] or depth > MOST_DEPTH then
        return "{...}"
    end
    open[value] = true
    local fields = fields_of(value, open, depth)
    open[value] = nil
    if #fields >= MOST_FIELDS then
        fields[#fields + 1] = "..."
    end
    local line = "{ " .. table.concat(fields, ", ") .. " }"
    if #fields == 0 then
        return "{}"
    elseif #line + 2 * depth <= WIDTH and not line:find("\n") then
        return line
    end
    local indent = ("  "):rep(depth + 1)
    return "{\n" .. indent .. table.concat(fields, ",\n" .. indent) .. "\n" .. ("  "):rep(depth) .. "}"
end

--- A value as a person who asks for it reads it: a table by its fields, in a fixed order, as deep and as long as a
--- screen takes.
function values.inspect(value)
    return inspect(value, {}, 0)
end

return values
