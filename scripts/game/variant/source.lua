-- SPDX-License-Identifier: MIT
-- The text of a variant's file, and the table that the file returns. The file runs in a sandbox as a pure description:
-- it has no files, modules or random numbers, and it can't change anything that another file sees. Only data leaves
-- the sandbox. A function stays inside; a mark in the data says that it exists. A game that needs the functions runs
-- the same text in a sandbox of its own (source.script).

local core = require "nova.core"
local lines = require "nova.base.lines"
local parts = require "nova.game.variant.parts"
local positions = require "nova.game.variant.positions"
local problems = require "nova.base.problem"
local sandbox = require "nova.sandbox"

local source = {}

-- The greatest size of a variant's file. A longer file is not a variant.
local LONGEST = 1024 * 1024

--- @class nova.Source
--- @field path string
--- @field text string
--- @field data table what the file returns
--- @field read_position? nova.Position from source.position
--- @field parts nova.FileParts its options, and the files that it requires

local function read_text(path)
    local text, message = lines.whole_file(path, LONGEST + 1)
    if not text then
        return nil, message
    elseif #text > LONGEST then
        return nil, problems.new("found a file of more than {most} bytes, expected a variant", { most = LONGEST })
    end
    return text
end

-- Some editors write a byte order mark before UTF-8, or write UTF-16, which has two bytes for each letter.
local function decode(text)
    if text:find("^\xFF\xFE") or text:find("^\xFE\xFF") then
        return nil, "found text in UTF-16, expected UTF-8: save the file as UTF-8"
    elseif text:find("\0", 1, true) then
        return nil, "found a zero byte, expected text in UTF-8"
    end
    return (text:gsub("^\xEF\xBB\xBF", ""))
end

local PRELUDE = assert(read_text(core.home .. "/scripts/game/variant/prelude.lua"))

local answers

--- What answers the core's questions about a game in Lua, compiled without its lines: no message has a place in it.
--- @return string
function source.answers()
    answers = answers or string.dump(assert(loadfile(core.home .. "/scripts/game/variant/answers.lua", "t")), true)
    return answers
end

-- The limits for running a whole file. They stop a file that loops for ever or takes too much memory by mistake.
local LIMITS = { instructions = 50000000, seconds = 5, memory = 64 * 1024 * 1024 }

-- Lua's messages begin with the chunk's name and the line. The chunk has the short name "variant": Lua cuts long paths.
-- A helper's has its own.
local function problem_of(path, message, part)
    local line, text = message:match("^variant:(%d+): (.*)$")
    for _, helper in ipairs(part and part.helpers or {}) do
        local place = helper.name .. ".lua:"
        if message:sub(1, #place) == place then
            line, text = message:sub(#place + 1):match("^(%d+): (.*)$")
            path = helper.path
        end
    end
    return { path = path, line = tonumber(line) or 1, text = text or message }
end

--- Where the fields of a file stand. Most files are right, and nobody asks: so they are read only when somebody does.
--- @param from nova.Source
--- @return nova.Position
function source.position(from)
    from.read_position = from.read_position or positions.read(from.text)
    return from.read_position
end

--- Stands for a function that a variant gives. It can't be called here.
function source.hook()
    error("a variant's function runs in its game only", 2)
end

-- Replaces each userdata, which the sandbox returns for a function, by source.hook.
local function mark_functions(value)
    for key, inner in pairs(value) do
        if type(inner) == "userdata" then
            value[key] = source.hook
        elseif type(inner) == "table" then
            mark_functions(inner)
        end
    end
end

--- The sandbox in which the files of one variant run, one after another.
function source.sandbox()
    local box = assert(sandbox.new(LIMITS))
    assert(box:load(PRELUDE .. "\nreturn true", "=prelude"))
    return box
end

-- Runs a text with its parts; returns the value that the text returns, or nil and a message.
local function run(text, box, part, folder)
    for _, helper in ipairs(part and part.helpers or {}) do
        local _, problem = box:load(parts.wrapped(helper, folder), ("=%s.lua"):format(helper.name))
        if problem then
            return nil, problem
        end
    end
    local results = table.pack(box:load((part and part.before or "") .. text, "=variant"))
    if results[1] == nil and results.n > 1 then
        return nil, results[2]
    elseif type(results[1]) == "table" then
        mark_functions(results[1])
    end
    return results[1]
end

-- What a file returned that is no table. A function leaves the sandbox as userdata.
local RETURNED = { ["nil"] = "nothing", userdata = "a function, which is a bot" }

--- Reads and runs a variant's file. This is the one place where the code of a variant begins to run.
--- @param box userdata from source.sandbox
--- @param given nova.GivenOption[]
--- @param nth integer which file of its chain it is
--- @return nova.Source?
--- @return {path: string, line: integer?, text: string}? problem
function source.read(path, box, given, nth)
    local text, message = read_text(path)
    local whole = problems.kind(message) == "io" and message or nil
    if text then
        text, message = decode(text)
    end
    if not text then
        return nil, { path = path, text = message, whole = whole }
    end
    local part, problem, at
    if box:load(("return function(...) %s\nend"):format(text), "=variant") then -- else running it tells what is wrong
        part, problem, at = parts.of(path, text, box, given, nth)
        if not part then
            return nil, { path = path, line = at, text = problem }
        end
    end
    local data, wrong = run(text, box, part, nth)
    if data == nil and wrong then
        return nil, problem_of(path, wrong, part)
    end
    if type(data) ~= "table" then
        local found = RETURNED[type(data)] or "a " .. type(data)
        return nil, { path = path, line = positions.read(text).line,
            text = ("found %s, expected the file of a variant to return a table: return { ... }"):format(found) }
    end
    return { path = path, text = text, data = data, parts = part }
end

--- Whether a file still has the text that was read.
--- @param from nova.Source
function source.is_unchanged(from)
    for _, helper in ipairs(from.parts.helpers) do
        if read_text(helper.path) ~= helper.text then
            return false
        end
    end
    return read_text(from.path) == from.text
end

-- Messages of Lua show 59 letters of a chunk's name at most.
local LONGEST_NAME = 50

local function chunk_name(path)
    return "@" .. (#path <= LONGEST_NAME and path or path:match("[^/]*$"):sub(-LONGEST_NAME))
end

--- What a game needs to run the functions of a variant: the texts of its files, the first one first.
--- @param chain nova.Source[]
function source.script(chain)
    local script = { { name = "=prelude", text = PRELUDE } }
    for index, from in ipairs(chain) do
        for _, helper in ipairs(from.parts.helpers) do
            script[#script + 1] = { name = chunk_name(helper.path), text = parts.wrapped(helper, index) }
        end
        script[#script + 1] = { name = chunk_name(from.path), text = from.parts.before .. from.text }
    end
    return script
end

return source
