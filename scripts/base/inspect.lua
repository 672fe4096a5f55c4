-- SPDX-License-Identifier: MIT
-- Values as text that people can read: tables by their fields, in a fixed order, as deep and as long as a screen takes.

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
local function sorted_keys(value)
    local keys, length = {}, rawlen(value)
    for key in next, value do
        if not (math.type(key) == "integer" and key >= 1 and key <= length) then
            keys[#keys + 1] = key
        end
    end
    table.sort(keys, function(one, other)
        if type(one) == "number" and type(other) == "number" then
            return one < other
        elseif type(one) == type(other) then
            return tostring(one) < tostring(other)
        end
        return type(one) < type(other)
    end)
    return keys
end

local inspect

local function fields_of(value, open, depth)
    local fields = {}
    for index = 1, math.min(rawlen(value), MOST_FIELDS) do
        fields[index] = inspect(rawget(value, index), open, depth + 1)
    end
    for _, key in ipairs(sorted_keys(value)) do
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

return function(value)
    return inspect(value, {}, 0)
end
