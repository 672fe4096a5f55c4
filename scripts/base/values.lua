-- SPDX-License-Identifier: MIT
-- Values that somebody else wrote, in files, requests and variants: what they are, and how messages show them.

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
    for _, one in ipairs(checks) do
        local name, expected, is_right = table.unpack(one)
        if not is_right(record[name], record) then
            return ("%s: found %s, expected %s"):format(name, values.show(record[name]), expected)
        end
    end
end

function values.is_text(value)
    return type(value) == "string"
end

--- @param most? integer
function values.is_whole(value, least, most)
    return math.type(value) == "integer" and value >= least and (not most or value <= most)
end

function values.is_count(value)
    return values.is_whole(value, 0)
end

return values
