-- SPDX-License-Identifier: MIT
-- The lines of a variant's fields in its file. The table that a variant returns has no line numbers. A small lexer
-- therefore reads the text a second time and makes a tree of positions of the table constructor after the file's last
-- `return`. The tree has the keys of the table. A value that is not written as a constructor in this place has no
-- branch of its own; its line is that of the nearest branch above.

local positions = {}

--- @class nova.Position
--- @field line integer
--- @field first integer? byte where the value begins
--- @field last integer? byte where it ends
--- @field fields table<any, nova.Position>
--- @field twice {key: any, line: integer, before: integer}[] keys that are given a second time

-- Lexer ---------------------------------------------------------------------------------------------------------------

local function skip_long_bracket(text, at)
    local level = text:match("^%[(=*)%[", at)
    if level then
        local _, stop = text:find("]" .. level .. "]", at, true)
        return stop + 1
    end
end

-- The first byte after spaces and comments.
local function skip_blank(text, at)
    while true do
        at = text:match("^%s*()", at)
        if text:sub(at, at + 1) ~= "--" then
            return at
        end
        at = skip_long_bracket(text, at + 2) or text:match("^[^\n]*()", at)
    end
end

local function skip_quoted(text, at)
    local quote = text:sub(at, at)
    at = at + 1
    while text:sub(at, at) ~= quote do
        at = at + (text:sub(at, at) == "\\" and 2 or 1)
    end
    return at + 1
end

local function skip_number(text, at)
    local hex = text:match("^0[xX][%x.]*()", at)
    if hex then
        return text:match("^[pP][+-]?%d+()", hex) or hex
    end
    local stop = text:match("^%d*%.?%d*()", at)
    return text:match("^[eE][+-]?%d+()", stop) or stop
end

-- The kind of the token at a byte, and the first byte after it.
local function token_at(text, at)
    local sign = text:sub(at, at)
    if sign:find("[%a_]") then
        return "name", text:match("^[%w_]+()", at)
    elseif sign == '"' or sign == "'" then
        return "quoted", skip_quoted(text, at)
    elseif text:find("^%.?%d", at) then
        return "number", skip_number(text, at)
    end
    local stop = skip_long_bracket(text, at)
    if stop then
        return "long", stop
    end
    return "sign", text:match("^[=<>~]=()", at) or at + 1
end

local function count_lines(text, from, to)
    local _, count = text:sub(from, to):gsub("\n", "")
    return count
end

-- All tokens of a text. Lua has already compiled this text, therefore it has no syntax errors.
local function tokens_of(text)
    local tokens = {}
    local line, seen = 1, 1
    local at = skip_blank(text, text:match("^#[^\n]*()") or 1)
    while at <= #text do
        local kind, stop = token_at(text, at)
        line, seen = line + count_lines(text, seen, at - 1), at
        tokens[#tokens + 1] = { kind = kind, text = text:sub(at, stop - 1), line = line, first = at, last = stop - 1 }
        at = skip_blank(text, stop)
    end
    return tokens
end

-- Constructors --------------------------------------------------------------------------------------------------------

local OPENS = { ["function"] = true, ["if"] = true, ["do"] = true, ["repeat"] = true,
    ["{"] = true, ["("] = true, ["["] = true }
local CLOSES = { ["end"] = true, ["until"] = true, ["}"] = true, [")"] = true, ["]"] = true }

-- The change of nesting depth by a token: 1, 0 or -1. A quoted text such as "end" is not a keyword and changes nothing.
local function depth_of(token)
    local counts = token.kind == "name" or token.kind == "sign"
    return counts and (OPENS[token.text] and 1 or CLOSES[token.text] and -1) or 0
end

-- The index of the token after the last `return` at the outermost level.
local function find_return(tokens)
    local depth, after_return = 0, nil
    for index, token in ipairs(tokens) do
        depth = depth + depth_of(token)
        if depth == 0 and token.kind == "name" and token.text == "return" then
            after_return = index + 1
        end
    end
    return after_return
end

local function is_sign(token, text)
    return token and token.kind == "sign" and token.text == text
end

-- The value of a token that is a literal, as a key of a table.
local function literal(token)
    if token.kind == "number" then
        local number = tonumber(token.text)
        return math.tointeger(number) or number
    end
    return token.kind == "quoted" and token.text:match("^.([^\\]*).$") or nil
end

-- The key of the field at an index, and the index of its value; no key if only running the code would tell the key.
local function read_key(tokens, index)
    local token, after = tokens[index], tokens[index + 1]
    if token.kind == "name" and is_sign(after, "=") then
        return token.text, index + 2
    elseif is_sign(token, "[") then
        local key = is_sign(tokens[index + 2], "]") and literal(after) or nil
        while not is_sign(tokens[index], "=") do
            index = index + 1
        end
        return key, index + 1
    end
    return nil, index, true
end

-- The index of the first token after the expression at an index: a comma, a semicolon or the closing brace.
local function skip_value(tokens, index)
    local depth = 0
    while tokens[index] do
        local token = tokens[index]
        local change = depth_of(token)
        if depth == 0 and (change < 0 or is_sign(token, ",") or is_sign(token, ";")) then
            return index
        end
        depth = depth + change
        index = index + 1
    end
    return index
end

local function new_position(first, last)
    return { line = first.line, first = first.first, last = last.last, fields = {}, twice = {} }
end

-- The positions of the lines of a long text, by the keys "line N". Lua drops a line break at the beginning of the text.
local function lines_of(token)
    local fields = {}
    local from = token.text:find("^%[=*%[\r?\n") and 1 or 0
    for number = 1, count_lines(token.text, 1, #token.text) + 1 - from do
        fields["line " .. number] = { line = token.line + from + number - 1, fields = {}, twice = {} }
    end
    return fields
end

local read_fields

local function read_value(tokens, index)
    local stop = skip_value(tokens, index)
    local position = new_position(tokens[index], tokens[stop - 1])
    if tokens[index].kind == "long" and stop == index + 1 then
        position.fields = lines_of(tokens[index])
    end
    -- A constructor in a larger expression, such as `#{ 1, 2 }` or `({ ... })[1]`, is not the value.
    if is_sign(tokens[index], "{") and read_fields(tokens, index, position) ~= stop then
        position.fields, position.twice = {}, {}
    end
    return position, stop
end

-- Reads the fields of the constructor whose brace is at an index; returns the index after it.
function read_fields(tokens, index, into)
    local count = 0
    index = index + 1
    while not is_sign(tokens[index], "}") do
        local start = tokens[index]
        local key, value, positional = read_key(tokens, index)
        if positional then
            count = count + 1
            key = count
        end
        local position
        position, index = read_value(tokens, value)
        position.line = start.line
        if key ~= nil then
            local before = into.fields[key]
            into.twice[#into.twice + 1] = before and { key = key, line = start.line, before = before.line } or nil
            into.fields[key] = position
        end
        if not is_sign(tokens[index], "}") then
            index = index + 1
        end
    end
    return index + 1
end

--- The positions in a text that loads as Lua. Where it returns no constructor, only the line of the return is known.
function positions.read(text)
    local tokens = tokens_of(text)
    local index = find_return(tokens)
    if not index or not tokens[index] then
        return { line = 1, first = 1, last = #text, fields = {}, twice = {} }
    end
    return (read_value(tokens, index))
end

--- A part of a text without comments, and with one blank for each stretch of spaces: what matters to Lua.
function positions.code(text, first, last)
    local words = {}
    for _, token in ipairs(tokens_of(text)) do
        if token.first >= (first or 1) and token.last <= (last or #text) then
            words[#words + 1] = token.text
        end
    end
    return table.concat(words, " ")
end

--- The position of a value, or of the nearest table around it that is written as a constructor.
--- @param path any[] keys from the outermost table inwards
function positions.at(position, path)
    for _, key in ipairs(path) do
        local inner = position.fields[key]
        if not inner then
            break
        end
        position = inner
    end
    return position
end

--- The line of a value, or of the nearest table around it that is written as a constructor.
--- @param path any[] keys from the outermost table inwards
function positions.line(position, path)
    return positions.at(position, path).line
end

return positions
