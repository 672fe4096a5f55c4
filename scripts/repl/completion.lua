-- SPDX-License-Identifier: MIT
-- What Tab offers and what stands in grey behind the cursor.

local commands = require "nova.repl.commands"
local line = require "nova.repl.line"
local moves = require "nova.repl.moves"

local completion = {}

local function starts_with(word, start)
    return word:sub(1, #start) == start
end

local function sorted_matches(candidates, start, before)
    local found, seen = {}, {}
    for _, word in ipairs(candidates) do
        if starts_with(word, start) and not seen[word] then
            seen[word] = true
            found[#found + 1] = before .. word
        end
    end
    table.sort(found)
    return found
end

-- The keys of a table in the globals of Lua: for "view.se" those of `view` that begin with "se".
local function fields(env, path, start, before)
    local value = env
    for name in path:gmatch("[%a_][%w_]*") do
        value = type(value) == "table" and value[name] or nil
    end
    local names = {}
    for name in pairs(type(value) == "table" and value or {}) do
        names[#names + 1] = type(name) == "string" and name or nil
    end
    return sorted_matches(names, start, before)
end

local function first_words(app)
    local found = table.move(commands.names, 1, #commands.names, 1, {})
    return found, moves.texts(app)
end

--- The complete lines that Tab can make of a line.
--- @param app nova.App
--- @param text string
--- @return string[]
function completion.lines(app, text)
    local before, path, name = text:match("^(.-([%a_][%w_%.]*)%.)([%w_]*)$")
    if before and not commands.find(text:match("^%a*")) then
        return fields(app.env, path, name, before)
    end
    local word, rest = text:match("^%s*(%a+)%s+(.*)$")
    local command = word and commands.find(word)
    if not command then
        local names, texts = first_words(app)
        local found = text:find("%s") and {} or sorted_matches(names, text, "")
        return table.move(sorted_matches(texts, text, ""), 1, #texts, #found + 1, found)
    elseif not command.complete then
        return {}
    end
    local typed = line.words(rest)
    local start = rest:match("(%S*)$")
    if start == "" then
        typed[#typed + 1] = ""
    end
    local head = text:sub(1, #text - #start)
    if command.complete == moves.texts then -- a move may have blanks in it
        start, head = rest, text:sub(1, #text - #rest)
    end
    return sorted_matches(command.complete(app, typed), start, head)
end

--- The grey text behind the cursor: what may still follow.
--- @param text string
--- @return string?
function completion.hint(text)
    local word, space, rest = text:match("^%s*(%a+)(%s*)(.*)$")
    local command = word and commands.find(word)
    if not command or not command.args or rest ~= "" then
        return nil
    end
    return (space == "" and " " or "") .. command.args
end

return completion
