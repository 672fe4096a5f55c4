-- SPDX-License-Identifier: MIT
-- What Tab offers and what stands in grey behind the cursor.

local commands = require "nova.prompt.commands"
local line = require "nova.prompt.line"
local moves = require "nova.game.moves"
local terminal = require "nova.terminal"
local columns_of = require("nova.draw.text").columns

local completion = {}

local function sorted_matches(candidates, start, before)
    local matches, seen = {}, {}
    for _, word in ipairs(candidates) do
        if word:sub(1, #start) == start and not seen[word] then
            seen[word] = true
            matches[#matches + 1] = before .. word
        end
    end
    table.sort(matches)
    return matches
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

local WORD = "([%a\x80-\xff]+)" -- a command's name, in any language

--- The complete lines that Tab can make of a line.
function completion.lines(app, text)
    local before, path, name = text:match("^(.-([%a_][%w_%.]*)%.)([%w_]*)$")
    if before and line.lua_of(text) then
        return fields(app.env, path, name, before)
    end
    local word, rest = text:match("^%s*" .. WORD .. "%s+(.*)$")
    local command = word and commands.find(word, app.lang)
    if not command then
        local matches = text:find("%s") and {} or sorted_matches(commands.names_in(app.lang), text, "")
        local texts = sorted_matches(moves.texts(app), text, "")
        return table.move(texts, 1, #texts, #matches + 1, matches)
    end
    local complete, typed = command.complete or function() return {} end, line.words(rest)
    local start = rest:match("(%S*)$")
    if start == "" then
        typed[#typed + 1] = ""
    end
    local head = text:sub(1, #text - #start)
    if complete == moves.texts then -- a move may have blanks in it
        start, head = rest, text:sub(1, #text - #rest)
    end
    return sorted_matches(complete(app, typed), start, head)
end

-- The longest beginning that all lines have in common, in whole characters.
local function common_start(lines)
    local first = lines[1]
    local length = #first
    for _, line_of in ipairs(lines) do
        while line_of:sub(1, length) ~= first:sub(1, length) do
            length = length - 1
        end
    end
    while length > 0 and not utf8.len(first:sub(1, length)) do
        length = length - 1
    end
    return first:sub(1, length)
end

-- The ends of the lines behind the words that all of them have, in columns; no more rows than the screen has room for.
local function listed(app, lines, start)
    local columns, rows = app.screen:size()
    local head, ends = #(start:match("^.*%s") or ""), {}
    for index, line_of in ipairs(lines) do
        ends[index] = line_of:sub(head + 1)
    end
    local shown = columns_of(ends, columns)
    local most = math.max(1, rows - 3)
    local kept = table.move(shown, 1, math.min(#shown, most), 1, {})
    kept[#kept + 1] = #shown > most and "..." or nil
    return table.concat(kept, "\n")
end

--- What Tab does with a line: completes it as far as that is clear; pressed again, it also lists what the line can be.
--- An editor that shows no lists gets all lines, to go through them one by one.
--- @return string[] lines
--- @return string? list
function completion.offer(app, typed, again)
    local lines = completion.lines(app, typed)
    if not terminal.edits or #lines <= 1 then
        return lines
    end
    local start = common_start(lines)
    if #start > #typed then
        return { start }
    end
    return again and { typed } or {}, again and terminal.plain(listed(app, lines, start)) or nil
end

--- The grey text behind the cursor: what may still follow.
function completion.hint(app, text)
    local word, space, rest = text:match("^%s*" .. WORD .. "(%s*)(.*)$")
    local command = word and commands.find(word, app.lang)
    if not command or not command.args or rest ~= "" then
        return nil
    end
    return (space == "" and " " or "") .. commands.usage(command, app.say)
end

return completion
