-- SPDX-License-Identifier: MIT
-- The text of a variant's file, and the table that it returns. The file runs as a pure description: it sees no files,
-- no modules and no chance, and it can't change anything that another file sees.

local positions = require "nova.variant.positions"

local source = {}

-- No description is longer; what is, is some other file.
local LONGEST = 1024 * 1024

--- @class nova.Source
--- @field path string
--- @field text string
--- @field data table what the file returns
--- @field position nova.Position where its fields stand

local function copy_without(library, ...)
    local copy = {}
    for name, value in pairs(library) do
        copy[name] = value
    end
    for _, name in ipairs { ... } do
        copy[name] = nil
    end
    return copy
end

local function environment()
    local names = {
        assert = assert, error = error, ipairs = ipairs, next = next, pairs = pairs, select = select,
        tonumber = tonumber, tostring = tostring, type = type,
        math = copy_without(math, "random", "randomseed"),
        string = copy_without(string, "dump"),
        table = copy_without(table), utf8 = copy_without(utf8),
    }
    return setmetatable(names, {
        __index = function(_, name)
            error(("found the unknown name %q, expected a local or a pure function of Lua"):format(name), 2)
        end,
        __newindex = function(_, name)
            error(("found a value for the global name %q, expected: local %s"):format(name, name), 2)
        end,
    })
end

local function read_text(path)
    local file, message = io.open(path, "rb")
    if not file then
        return nil, message:gsub("^.*: ", "")
    end
    local text, failed = file:read(LONGEST + 1)
    file:close()
    if failed then
        return nil, failed
    elseif text and #text > LONGEST then
        return nil, ("found a file of more than %d bytes, expected a variant"):format(LONGEST)
    end
    return text or ""
end

-- Lua's messages begin with the chunk's name and the line. The name is a short one of ours, for Lua cuts long paths.
local function problem_of(path, message)
    if message == "interrupted" then -- Ctrl-C is meant for the program
        error(message, 0)
    elseif type(message) ~= "string" then
        message = "raised an error that is no text"
    end
    local line, text = message:match("^variant:(%d+): (.*)$")
    return { path = path, line = tonumber(line) or 1, text = text or message }
end

--- Reads and runs a variant's file. This is the one place where the code of a variant begins to run.
--- @param path string
--- @return nova.Source?
--- @return {path: string, line: integer?, text: string}? problem
function source.read(path)
    local text, message = read_text(path)
    if not text then
        return nil, { path = path, text = message }
    end
    local chunk, wrong = load(text, "=variant", "t", environment())
    if not chunk then
        return nil, problem_of(path, wrong)
    end
    local ok, data = pcall(chunk)
    if not ok then
        return nil, problem_of(path, data)
    end
    local position = positions.read(text)
    if type(data) ~= "table" then
        local found = ("found %s, expected the file to return a table"):format(type(data))
        return nil, { path = path, line = position.line, text = found }
    end
    return { path = path, text = text, data = data, position = position }
end

return source
