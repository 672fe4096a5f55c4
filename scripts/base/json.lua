-- SPDX-License-Identifier: MIT
-- JSON as records need it. Reading is strict: text that another program would refuse is refused here, and text that
-- programs understand differently (a key written twice) is refused too. Writing has a fixed order of keys: the same
-- values always give the same bytes.

local problems = require "nova.base.problem"
local sorted_keys = require("nova.base.tables").sorted_keys

local json = {}

--- Stands for `null` in tables, which can't hold nil.
json.null = setmetatable({}, { __name = "json.null" })

--- Metatables that distinguish an empty list from an empty object. Every table that is read has one of the two, and
--- every table that the core returns has one with the same `__jsontype`.
json.list = { __name = "json.list", __jsontype = "array" }
json.object = { __name = "json.object", __jsontype = "object" }

-- The deepest nesting that is read: deeper than any record, and far too little to overflow the stack.
local DEEPEST = 32

-- Reading -------------------------------------------------------------------------------------------------------------

local ESCAPES = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t", ['"'] = '"', ["\\"] = "\\", ["/"] = "/" }

local read_value

-- `problem` is one of problems.new, which is where its text is marked for translators.
local function fail(position, problem)
    error({ column = position, problem = problem }, 0)
end

local function skip_space(text, position)
    return text:match("^[ \t\r\n]*()", position)
end

-- A word or a sign of the text, as it is shown in messages.
local function seen(text, position)
    if position > #text then
        return problems.new "the end of the line"
    end
    local word = text:match("^[%w_.+-]+", position) or text:match("^" .. utf8.charpattern, position)
    return ("%q"):format(#word > 24 and word:sub(1, 24) .. "..." or word)
end

local function read_unicode(text, position)
    local digits = text:match("^u(%x%x%x%x)", position)
    if not digits then
        fail(position, problems.new "expected 4 hex digits after \\u")
    end
    local high = tonumber(digits, 16)
    if high >= 0xDC00 and high < 0xE000 then
        fail(position, problems.new "found the second half of a surrogate pair alone")
    elseif high < 0xD800 or high >= 0xE000 then
        return utf8.char(high), position + 5
    end
    local low = tonumber(text:match("^\\u(%x%x%x%x)", position + 5) or "0", 16)
    if low < 0xDC00 or low >= 0xE000 then
        fail(position, problems.new "found the first half of a surrogate pair alone")
    end
    return utf8.char(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)), position + 11
end

local function read_string(text, position)
    local whole, behind = text:match('^"([^"\\%c]*)"()', position)
    if whole then
        return whole, behind
    end
    local pieces = {}
    position = position + 1
    while true do
        local plain, stop = text:match('^([^"\\%c]*)()', position)
        pieces[#pieces + 1] = plain
        local sign = text:sub(stop, stop)
        if sign == '"' then
            return table.concat(pieces), stop + 1
        elseif sign ~= "\\" then
            fail(stop, problems.new('expected the closing " of a text, found {found}', { found = seen(text, stop) }))
        end
        local escape = text:sub(stop + 1, stop + 1)
        if escape == "u" then
            pieces[#pieces + 1], position = read_unicode(text, stop + 1)
        else
            pieces[#pieces + 1] = ESCAPES[escape]
                or fail(stop, problems.new("found an unknown escape {escape}", { escape = "\\" .. escape }))
            position = stop + 2
        end
    end
end

local function read_number(text, position)
    local whole, stop = text:match("^%-?(%d+)()", position)
    if not whole or (whole:sub(1, 1) == "0" and #whole > 1) then
        fail(position, problems.new("expected a value, found {found}", { found = seen(text, position) }))
    end
    stop = text:match("^%.%d+()", stop) or stop
    stop = text:match("^[eE][+-]?%d+()", stop) or stop
    local number = tonumber(text:sub(position, stop - 1))
    if number == math.huge or number == -math.huge then
        fail(position, problems.new("expected a value, found the number {number}, which is too large",
            { number = seen(text, position) }))
    end
    return number, stop
end

local function read_item(text, position, depth, list)
    list[#list + 1], position = read_value(text, position, depth)
    return position
end

local function read_pair(text, position, depth, object)
    position = skip_space(text, position)
    if text:sub(position, position) ~= '"' then
        fail(position, problems.new('expected a key in "quotes", found {found}', { found = seen(text, position) }))
    end
    local key, stop = read_string(text, position)
    if object[key] ~= nil then
        fail(position, problems.new('found the key "{key}" twice', { key = problems.quoted(key) }))
    end
    stop = skip_space(text, stop)
    if text:sub(stop, stop) ~= ":" then
        fail(stop, problems.new("expected : after a key, found {found}", { found = seen(text, stop) }))
    end
    object[key], stop = read_value(text, stop + 1, depth)
    return stop
end

local BRACKETS = {
    ["["] = { type = json.list, read = read_item, close = "]", wrong = function(text)
        return problems.new("expected , or ] in a list, found {found}", { found = text })
    end },
    ["{"] = { type = json.object, read = read_pair, close = "}", wrong = function(text)
        return problems.new("expected , or } in an object, found {found}", { found = text })
    end },
}

-- Reads what is between brackets, up to the closing one.
local function read_items(text, position, depth, brackets)
    local items = setmetatable({}, brackets.type)
    position = skip_space(text, position + 1)
    if text:sub(position, position) == brackets.close then
        return items, position + 1
    end
    while true do
        position = brackets.read(text, position, depth, items)
        local sign = text:sub(position, position)
        if sign == brackets.close then
            return items, position + 1
        elseif sign ~= "," then
            fail(position, brackets.wrong(seen(text, position)))
        end
        position = position + 1
    end
end

local WORDS = { ["true"] = true, ["false"] = false, null = json.null }

-- Reads the value at the position and the space behind it; returns the value and the position after that.
function read_value(text, position, depth)
    position = skip_space(text, position)
    local sign = text:sub(position, position)
    local value
    if BRACKETS[sign] then
        if depth == 0 then
            fail(position, problems.new("found more than {most} brackets inside each other", { most = DEEPEST }))
        end
        value, position = read_items(text, position, depth - 1, BRACKETS[sign])
    elseif sign == '"' then
        value, position = read_string(text, position)
    else
        local word = text:match("^%a+", position)
        if word and WORDS[word] ~= nil then
            value, position = WORDS[word], position + #word
        else
            value, position = read_number(text, position)
        end
    end
    return value, skip_space(text, position)
end

local function in_column(column, problem)
    return problems.new("column {column}: {why}", { column = column, why = problem })
end

--- Reads one JSON value. Objects and lists become tables (see json.list), null becomes json.null; whole numbers become
--- Lua integers, all others floats.
--- @return any value nil where the text is not JSON
--- @return string? message says what is wrong, with the column
function json.decode(text)
    local good, bad = utf8.len(text)
    if not good then
        return nil, in_column(bad, problems.new "found a byte that is not UTF-8")
    end
    local ok, value, stop = pcall(read_value, text, 1, DEEPEST)
    if ok and stop <= #text then
        local problem = problems.new("expected nothing more, found {found}", { found = seen(text, stop) })
        ok, value = false, { column = stop, problem = problem }
    end
    if ok then
        return value
    elseif type(value) ~= "table" then
        error(value, 0)
    end
    return nil, in_column(value.column, value.problem)
end

-- Writing -------------------------------------------------------------------------------------------------------------

local write_value

-- A text with U+FFFD in the place of each byte that is not UTF-8, which no reader would take. Names of files have such.
local function as_utf8(text)
    local parts, from = {}, 1
    local good, bad = utf8.len(text)
    while not good do
        parts[#parts + 1] = text:sub(from, bad - 1) .. "\u{FFFD}"
        from = bad + 1
        good, bad = utf8.len(text, from)
    end
    return table.concat(parts) .. text:sub(from)
end

local function write_string(text)
    if not text:find('[%c"\\\127-\xFF]') then
        return '"' .. text .. '"'
    end
    text = as_utf8(text)
    local escaped = text:gsub('["\\]', "\\%0"):gsub("%c", function(sign)
        return ("\\u%04x"):format(sign:byte())
    end):gsub("\xC2([\x80-\x9F])", function(byte) -- these are control characters as well
        return ("\\u%04x"):format(byte:byte())
    end)
    return '"' .. escaped .. '"'
end

local function write_list(list, order)
    local items = {}
    for index, item in ipairs(list) do
        items[index] = write_value(item, order)
    end
    return "[" .. table.concat(items, ",") .. "]"
end

local function write_object(object, order)
    local keys = sorted_keys(object, order)
    for index, key in ipairs(keys) do
        keys[index] = write_string(key) .. ":" .. write_value(object[key], order)
    end
    return "{" .. table.concat(keys, ",") .. "}"
end

function write_value(value, order)
    local kind = type(value)
    if kind == "string" then
        return write_string(value)
    elseif kind ~= "table" then
        return tostring(value)
    elseif value == json.null then
        return "null"
    elseif problems.is_one(value) then
        return write_string(tostring(value))
    elseif json.is_object(value) then
        return write_object(value, order)
    end
    return write_list(value, order)
end

--- Whether a table is an object: it is marked as one, or its keys are text.
function json.is_object(value)
    local mark = getmetatable(value)
    if type(mark) == "table" and mark.__jsontype then
        return mark.__jsontype == "object"
    end
    return type(next(value)) == "string"
end

--- An order for the keys of objects: some come first, as they are listed; all others follow, sorted.
--- @return fun(one: string, other: string): boolean as for table.sort
function json.order(keys)
    local rank = {}
    for index, key in ipairs(keys) do
        rank[key] = index
    end
    return function(left, right)
        local first, second = rank[left] or math.huge, rank[right] or math.huge
        return first < second or (first == second and left < right)
    end
end

--- Writes a value as JSON without spaces.
--- @param order? fun(one: string, other: string): boolean of the keys, as from json.order; without it they are sorted
function json.encode(value, order)
    return write_value(value, order)
end

return json
