-- SPDX-License-Identifier: MIT
-- The text of a variant's file, and the table that the file returns. The file runs in a sandbox as a pure description:
-- it has no files, modules or random numbers, and it can't change anything that another file sees. Only data leaves
-- the sandbox. A function stays inside; a mark in the data says that it exists. A game that needs the functions runs
-- the same text in a sandbox of its own (source.script). The options of a file, with the values that were chosen, and
-- the files that it requires reach the sandbox as text as well: no sandbox of a variant opens a file.

local core = require "nova.core"
local folders = require "nova.base.folders"
local lines = require "nova.base.lines"
local options = require "nova.game.options"
local problems = require "nova.base.problem"
local sandbox = require "nova.sandbox"
local scripts = require "nova.game.scripts"
local values = require "nova.base.values"

local source = {}

-- The greatest size of a variant's file. A longer file is not a variant.
local LONGEST = 1024 * 1024

--- A file that a variant requires.
--- @class nova.Helper
--- @field name string as require takes it
--- @field path string
--- @field text string

--- @class nova.Source
--- @field path string
--- @field text string
--- @field data table what the file returns
--- @field has_functions boolean whether functions are in it
--- @field defaults table<string, any> the options that it declares
--- @field options table<string, any> the same, as they were chosen
--- @field helpers nova.Helper[]
--- @field before string what stands in front of the text, on its first line
--- @field read_position? nova.Position from source.position

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

-- Reads where fields stand in a text. Most files are right, and nobody asks.
local function positions()
    return require "nova.game.variant.positions"
end

--- Where the fields of a file stand.
function source.position(from)
    from.read_position = from.read_position or positions().read(from.text)
    return from.read_position
end

--- The line of a field, or of the nearest table around it that is written as a constructor.
--- @param path any[] keys from the outermost table inwards
function source.line(from, path)
    return positions().line(source.position(from), path)
end

local WIDEST = 100 -- bytes of a name with the blanks behind it

--- Whether a table of a text may give a key twice. Most files show at once that none does: each name that stands before
--- an equals sign stands there once, and no key is in brackets or is parted from its equals sign by a comment.
--- @param text string that loads as Lua
function source.may_repeat(text)
    local seen, at = {}, text:find("=", 1, true)
    while at do
        local backwards = text:sub(math.max(1, at - WIDEST), at - 1):reverse()
        local blanks, name, sign = backwards:match("^(%s*)([%w_]*)(.?)")
        if seen[name] or sign == "]" and name == "" or blanks:find("\n", 1, true) then
            return true
        end
        seen[name] = name ~= "" or nil
        at = text:find("=", at + 1, true)
    end
    return false
end

-- Options and files that are required ---------------------------------------------------------------------------------

local EXPECTED = "constant options by name, written in place, as in { size = 7, fog = false }"

-- What is wrong with a name or a value; nil where nothing is.
local function fault_of(name, value)
    if type(name) ~= "string" or not name:find("^[%a_][%w_]*$") then
        return "the name " .. values.show(name)
    elseif type(value) == "table" or type(value) == "userdata" or value ~= value then
        return values.show(value) .. " for " .. name
    elseif type(value) == "string" and value:find("[%c,:]") then
        return ("%s for %s, with a sign that parts options"):format(values.show(value), name)
    end
end

-- The options that a text declares. Their values are read before the text runs, for it may ask for them anywhere.
local function declared(text, box)
    local may = text:find("options", 1, true) and box:load(("return function(...) %s\nend"):format(text), "=variant")
    local span = may and positions().read(text).fields.options -- a wrong text tells by itself what is wrong
    if not span then
        return {}
    end
    local fields = box:load("return " .. text:sub(span.first, span.last), "=variant")
    if type(fields) ~= "table" then
        return nil, ("options: found no table of constants, expected %s"):format(EXPECTED), span.line
    end
    for name, value in pairs(fields) do
        local fault = fault_of(name, value)
        if fault then
            return nil, ("options: found %s, expected %s"):format(fault, EXPECTED), span.line
        end
    end
    return fields
end

-- The files that a text requires, with those that these require.
local function helpers_of(path, text)
    local sources = text:find("require", 1, true) and core.sources(folders.of(path))
    local helpers = {}
    if sources then
        scripts.read_required(sources, text, {})
        for index, file in ipairs(sources:paths()) do
            helpers[index] = { name = file:gsub("%.lua$", ""):gsub("/", "."), path = folders.of(path) .. "/" .. file,
                text = sources:read(file) }
        end
    end
    return helpers
end

local function literal(value)
    return type(value) == "string" and ("%q"):format(value) or tostring(value)
end

-- Numbers that stand for folders: each file requires what lies beside it.
local function text_before(from, folder)
    local words = {}
    for index, name in ipairs(options.names(from.options)) do
        words[index] = ("%s = %s"):format(name, literal(from.options[name]))
    end
    local requires = from.text:find("require", 1, true)
    return (#words > 0 and ("local options <const> = __options { %s } "):format(table.concat(words, ", ")) or "")
        .. (requires and ("local require <const> = __require(%d) "):format(folder) or "")
end

-- The options of a file, with those that were chosen in place of its defaults.
local function chosen(from, choices)
    local own, all = {}, {}
    for _, option in ipairs(choices) do
        own[#own + 1] = from.defaults[option.key or option.value] ~= nil and option or nil
    end
    for name, value in pairs(from.defaults) do
        all[name] = value
    end
    return options.fill((from.path:match "([^/]*)$":gsub("%.lua$", "")), all, own)
end

-- The text of a helper as the sandbox gets it: a function that `require` runs once.
local function wrapped(helper, folder)
    return ("__helper(%d, %q, function(...) local require <const> = __require(%d) %s\nend)"):format(folder, helper.name,
        folder, helper.text)
end

-- Running -------------------------------------------------------------------------------------------------------------

-- Lua's messages begin with the chunk's name and the line. The chunk has the short name "variant": Lua cuts long paths.
-- A helper's has its own.
local function problem_of(from, message)
    local path, line, text = from.path, message:match("^variant:(%d+): (.*)$")
    for _, helper in ipairs(from.helpers) do
        local place = helper.name .. ".lua:"
        if message:sub(1, #place) == place then
            line, text = message:sub(#place + 1):match("^(%d+): (.*)$")
            path = helper.path
        end
    end
    return { path = path, line = tonumber(line) or 1, text = text or message }
end

--- Stands for a function that a variant gives. It can't be called here.
function source.hook()
    error("a variant's function runs in its game only", 2)
end

-- Replaces each userdata, which the sandbox returns for a function, by source.hook. Returns whether there is one.
local function mark_functions(value)
    local has_functions = false
    for key, inner in pairs(value) do
        if type(inner) == "userdata" then
            value[key], has_functions = source.hook, true
        elseif type(inner) == "table" then
            has_functions = mark_functions(inner) or has_functions
        end
    end
    return has_functions
end

--- The sandbox in which the files of one variant run, one after another.
function source.sandbox()
    local box = assert(sandbox.new(LIMITS))
    assert(box:load(PRELUDE .. "\nreturn true", "=prelude"))
    return box
end

-- Runs a file after those that it requires; returns the value that it returns, or nil and a message.
local function run(from, box, folder)
    for _, helper in ipairs(from.helpers) do
        local _, problem = box:load(wrapped(helper, folder), ("=%s.lua"):format(helper.name))
        if problem then
            return nil, problem
        end
    end
    local results = table.pack(box:load(from.before .. from.text, "=variant"))
    if results[1] == nil and results.n > 1 then
        return nil, results[2]
    elseif type(results[1]) == "table" then
        from.has_functions = mark_functions(results[1])
    end
    return results[1]
end

-- What a file returned that is no table. A function leaves the sandbox as userdata.
local RETURNED = { ["nil"] = "nothing", userdata = "a function, which is a bot" }

-- Runs a file, and notes what it returns; nil and what is wrong.
local function run_file(from, box, nth)
    local data, message = run(from, box, nth)
    if data == nil and message then
        return nil, problem_of(from, message)
    elseif type(data) ~= "table" then
        local returned = RETURNED[type(data)] or "a " .. type(data)
        return nil, { path = from.path, line = source.position(from).line,
            text = ("found %s, expected the file of a variant to return a table: return { ... }"):format(returned) }
    end
    from.data = data
    return from
end

--- Reads and runs a variant's file. This is the one place where the code of a variant begins to run.
--- @param box userdata from source.sandbox
--- @param nth integer which file of its chain it is
--- @return nova.Source?
--- @return {path: string, line: integer?, text: string}? problem
function source.read(path, box, choices, nth)
    local text, message = read_text(path)
    local whole = problems.kind(message) == "io" and message or nil
    if text then
        text, message = decode(text)
    end
    if not text then
        return nil, { path = path, text = message, whole = whole }
    end
    local from, line = { path = path, text = text }
    from.defaults, message, line = declared(text, box)
    if from.defaults then
        from.options, message = chosen(from, choices)
    end
    if not from.options then
        return nil, { path = path, line = line or 1, text = message }
    end
    from.helpers = helpers_of(path, text)
    from.before = text_before(from, nth)
    return run_file(from, box, nth)
end

--- Whether a file still has the text that was read.
function source.is_unchanged(from)
    for _, helper in ipairs(from.helpers) do
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
function source.script(chain)
    local script = { { name = "=prelude", text = PRELUDE } }
    for index, from in ipairs(chain) do
        for _, helper in ipairs(from.helpers) do
            script[#script + 1] = { name = chunk_name(helper.path), text = wrapped(helper, index) }
        end
        script[#script + 1] = { name = chunk_name(from.path), text = from.before .. from.text }
    end
    return script
end

return source
