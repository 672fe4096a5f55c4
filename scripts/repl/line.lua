-- SPDX-License-Identifier: MIT
-- What a typed line is: commands, a move, a tile to take in hand, or Lua. First commands, then moves, all else is Lua;
-- but what can't be Lua either was meant to be a command, and is answered as one.

local nearest = require "nova.nearest"
local evaluate = require "nova.repl.evaluate"

local line = {}

--- @class nova.Words what a line can name
--- @field names string[] all commands
--- @field find fun(word: string): table? the command of that name or short form
--- @field is_move fun(text: string): boolean is it a legal move as it stands, or meant to be one
--- @field piece fun(text: string): (integer | string)? the piece that it takes in hand, if any
--- @field is_known fun(name: string): boolean is it a variable of Lua

-- What follows a word that is a variable or function of Lua and not a command.
local function is_lua_after(rest)
    return rest:find("^[%.%[%(:{]") or rest:find("^%s*=") or rest:find("^%s*,[%s%w_,]*=")
end

-- Commands that begin with the word.
local function beginning_with(word, names)
    local found = {}
    for _, name in ipairs(names) do
        if name:sub(1, #word) == word then
            found[#found + 1] = name
        end
    end
    return found
end

local function as_command(text, words)
    local word, rest = text:match("^(%a[%w_]*)(.*)$")
    if not word or is_lua_after(rest) then
        return nil
    end
    local command = words.find(word)
    if command then
        return { kind = "command", command = command, rest = rest:match("^%s*(.-)%s*$") }
    end
    local found = not words.is_known(word) and beginning_with(word, words.names) or {}
    if #found == 1 then
        return { kind = "command", command = words.find(found[1]), rest = rest:match("^%s*(.-)%s*$") }
    elseif #found > 1 and (rest == "" or not evaluate.is_lua(text)) then
        return { kind = "unclear", word = word, found = found }
    end
end

-- A line that is neither command nor move.
local function as_lua(text, words)
    local word = text:match("^(%a[%w_%-]*)")
    local alone = word == text and not words.is_known(word) and not evaluate.is_literal(word)
    if word and (alone or not evaluate.is_lua(text)) and not evaluate.is_keyword(word) then
        local near = nearest(word, words.names)
        if alone or near then
            return { kind = "unknown", word = word, near = near }
        end
    end
    return { kind = "lua", text = text }
end

--- Reads one line, or a part of one between semicolons.
--- @param text string
--- @param words nova.Words
--- @return table reading with `kind`: "nothing", "command", "unclear", "unknown", "hand", "move" or "lua"
function line.read(text, words)
    text = text:match("^%s*(.-)%s*$")
    if text == "" or text:sub(1, 1) == "#" then
        return { kind = "nothing" }
    elseif text:sub(1, 1) == "=" then
        return { kind = "lua", text = text:sub(2) }
    elseif words.is_move(text) then
        return { kind = "move", text = text }
    end
    local piece = words.piece(text)
    if piece then
        return { kind = "hand", piece = piece }
    end
    return as_command(text, words) or as_lua(text, words)
end

--- The parts of a line between semicolons that stand outside of quotes.
--- @param text string
--- @return string[]
function line.parts(text)
    local parts, from, quote = {}, 1, nil
    for at, character in text:gmatch("()(.)") do
        if quote then
            quote = character ~= quote and quote or nil
        elseif character == '"' or character == "'" then
            quote = character
        elseif character == ";" then
            parts[#parts + 1] = text:sub(from, at - 1)
            from = at + 1
        end
    end
    parts[#parts + 1] = text:sub(from)
    return parts
end

--- The words of a command's rest; quotes keep blanks together.
--- @param text string
--- @return string[]
function line.words(text)
    local words, at = {}, 1
    while true do
        at = text:find("%S", at)
        if not at then
            return words
        end
        local quote, stop = text:match("^([\"']).-%1()", at)
        if quote then
            words[#words + 1] = text:sub(at + 1, stop - 2)
        else
            stop = text:find("%s", at) or #text + 1
            words[#words + 1] = text:sub(at, stop - 1)
        end
        at = stop
    end
end

return line
