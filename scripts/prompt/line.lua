-- SPDX-License-Identifier: MIT
-- Finds out what a typed line is: a move, a piece to take in hand, a command, or Lua. A line that is none of these gets
-- the answer for the kind that the line resembles most.

local lines = require "nova.base.lines"
local nearest = require("nova.base.near").nearest

local line = {}

--- @class nova.Words what a line can name
--- @field names fun(self): string[] all commands
--- @field meaning fun(self, word: string): string? the usual name of the command of that name or short form
--- @field find fun(self, word: string): nova.PromptCommand? that command
--- @field move fun(self, text: string): integer?, string?, boolean? the legal move; or nil, what is wrong with it, and
---   whether the text is meant as a move
--- @field is_of_a_game fun(self, text: string): boolean before the first game: would it be a move, or take a piece
--- @field piece fun(self, text: string): (integer | string)? the piece that it takes in hand, if any

--- What a line is.
--- @class nova.Reading
--- @field kind "nothing" | "command" | "unclear" | "unknown" | "hand" | "move" | "lua"
--- @field command? nova.PromptCommand
--- @field rest? string what follows the command's name
--- @field move? integer the legal move; without it `problem` says what is wrong with the text
--- @field problem? string
--- @field piece? integer | string to take in hand
--- @field text? string of Lua; of a line that is unknown, if it looks like Lua
--- @field word? string that is no command, or the beginning of several
--- @field near? string a command with a name like it
--- @field names? string[] the commands that begin with it

-- Quotes, semicolons, comments --------------------------------------------------------------------------------------

-- The position behind the quoted text that begins at a position; nil where no quote closes it.
local function behind_quoted(text, at)
    local quote = text:sub(at, at)
    local stop = at
    repeat
        stop = text:find("[\\" .. quote .. "]", stop + 1)
        local escapes = stop and text:sub(stop, stop) == "\\"
        stop = escapes and stop + 1 or stop
    until not stop or not escapes
    return stop and stop + 1
end

-- Whether a comment begins with the # at a position: it is the first sign of a part, or stands between blanks.
local function is_comment(text, from, at)
    return not text:find("^%s*[^%s#]", from) or text:find("^%s#%f[%s\0]", at - 1) ~= nil
end

-- The first semicolon or comment from a position on, outside of quotes: its place and its sign; nil if there is none.
local function next_mark(text, from)
    local at = from
    repeat
        at = text:find("[;\"'#]", at)
        local sign = at and text:sub(at, at)
        if sign == ";" or sign == "#" and is_comment(text, from, at) then
            return at, sign
        end
        at = at and (sign == "#" and at + 1 or behind_quoted(text, at))
    until not at
end

--- Splits a line at its semicolons, except at those inside quotes. A comment goes on to the end of the line.
function line.parts(text)
    local parts, from = {}, 1
    local at, sign = next_mark(text, from)
    while sign == ";" do
        parts[#parts + 1] = text:sub(from, at - 1)
        from = at + 1
        at, sign = next_mark(text, from)
    end
    parts[#parts + 1] = text:sub(from)
    return parts
end

local function without_comment(text)
    local at, sign = next_mark(text, 1)
    return sign == "#" and at > 1 and text:sub(1, at - 1) or text
end

-- What a line is ----------------------------------------------------------------------------------------------------

--- The Lua of a line that begins with `=` or with the word `lua`; nil for any other line.
function line.lua_of(text)
    return text:match("^%s*=(.*)$") or text:match("^%s*lua%f[%s\0](.*)$")
end

-- Names of commands that begin with the word, one for each command.
local function beginning_with(word, words)
    local names, seen = {}, {}
    for _, name in ipairs(words:names()) do
        local usual = name:sub(1, #word) == word and words:meaning(name)
        if usual and not seen[usual] then
            names[#names + 1], seen[usual] = name, true
        end
    end
    return names
end

local function as_command(text, words)
    local word, rest = text:match("^([%a\x80-\xff?][%w_\x80-\xff]*)%f[%s\0](.*)$")
    if not word or rest:find("^%s*=") then -- an assignment of Lua
        return nil
    end
    local names = {}
    local command = words:find(word) or words:find(word:lower())
    if not command then
        names = beginning_with(word, words)
        command = #names == 1 and words:find(names[1])
    end
    if command then
        return { kind = "command", command = command, rest = lines.trimmed(command.text and rest
            or without_comment(rest)) }
    end
    return #names > 1 and { kind = "unclear", word = word, names = names } or nil
end

-- Signs that lines of Lua have, and moves have not.
local function looks_like_lua(text)
    return text:find("[=\"'{}%[%]]") or text:find("^%a[%w_]*[(.]")
end

-- A line that is neither command nor move: a misspelt command, or else a move that is misspelt.
local function as_mistake(text, words, problem)
    local word = text:match("^%-*([%a\x80-\xff][%w_%-\x80-\xff]*)") -- the shell's options begin with dashes
    local near = word and nearest(word, words:names())
    if looks_like_lua(text) then
        return { kind = "unknown", word = text:match("^%S*"), text = text }
    elseif near or word and text:find("^%-*%S+$") and not word:find("%d") then
        return { kind = "unknown", word = text:match("^%S*"), near = near }
    end
    return { kind = "move", problem = problem }
end

--- A line without what keys such as the arrows send: where no editor reads the line, they become a part of it.
function line.without_keys(text)
    return (text:gsub("\27[%[O][%d;]*[%a~]", ""))
end

-- A piece to take in hand.
local function as_piece(text, words)
    local piece = words:piece(text)
    return piece and { kind = "hand", piece = piece }
end

-- The move or piece in front of a comment.
local function before_comment(text, words)
    local before = text:find("#", 1, true) and text:match("^(.-)%s+#")
    if not before then
        return nil
    end
    local move, problem, is_meant = words:move(before)
    return is_meant and { kind = "move", move = move, problem = problem } or as_piece(before, words)
end

--- Reads one line, or a part of one between semicolons. The text is looked up as a move once.
function line.read(text, words)
    text = lines.trimmed(text)
    if text == "" then
        return { kind = "nothing" }
    end
    local move, problem, is_meant = words:move(text)
    if move then
        return { kind = "move", move = move }
    elseif text:sub(1, 1) == "#" then
        return { kind = "nothing" }
    elseif line.lua_of(text) then
        return { kind = "lua", text = line.lua_of(text) }
    elseif text:sub(1, 1) == ":" then -- always a command, even if it could be something else
        text = text:match("^:%s*(.*)$")
        local word = text:match("^%S*")
        return as_command(text, words) or { kind = "unknown", word = word, near = nearest(word, words:names()) }
    elseif is_meant then
        return { kind = "move", problem = problem }
    end
    return before_comment(text, words) or as_piece(text, words) or as_command(text, words)
        or words:is_of_a_game(text) and { kind = "move" } or as_mistake(text, words, problem)
end

--- A text as one word for `line.words`.
function line.quoted(text)
    return '"' .. text:gsub('[\\"]', "\\%0") .. '"'
end

--- The words after a command's name. Text in quotes is one word, with its blanks; in it \" is a quote, and \\ a \.
function line.words(text)
    local words, at = {}, 1
    while true do
        at = text:find("%S", at)
        if not at then
            return words
        end
        local stop = text:find("^[\"']", at) and behind_quoted(text, at)
        if stop then
            words[#words + 1] = (text:sub(at + 1, stop - 2):gsub("\\([\\\"'])", "%1"))
        else
            stop = text:find("%s", at) or #text + 1
            words[#words + 1] = text:sub(at, stop - 1)
        end
        at = stop
    end
end

return line
