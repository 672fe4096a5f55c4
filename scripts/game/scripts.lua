-- SPDX-License-Identifier: MIT
-- Finds out whether a script is a bot or a variant, by what it returns, or by its text if it does not run; and which
-- files it requires.

local lines = require "nova.base.lines"
local nearest = require("nova.base.near").nearest
local problems = require "nova.base.problem"
local sandbox = require "nova.sandbox"
local set_of = require("nova.base.tables").set_of

local scripts = {}

scripts.EXPECTED = "a bot, which is a function(view) or a table with such a function in the field move, "
    .. "or a variant, which is a table with the field extends, game or setup"

-- Every file runs as a bot, because only bots can use the other files of their folder.
local LIMITS = { instructions = 50000000, seconds = 5 }
local LONGEST = 1024 * 1024 -- bytes of text that are looked at

-- Returns whether the file runs, and then what it returns.
local function run(path)
    local folder, name = path:match("^(.*)/([^/]*)$")
    local box <close> = sandbox.new {
        root = folder == "" and "/" or folder or ".", instructions = LIMITS.instructions, seconds = LIMITS.seconds,
    }
    local results = table.pack(box:run(name or path))
    if results[1] == nil and results.n > 1 then
        return false
    end
    return true, results[1]
end

-- Fields that only variants have.
local VARIANT_FIELDS = { "extends", "game", "setup", "story", "players", "tiles", "map" }

--- The fields that a bot's table may have.
scripts.BOT_FIELDS = { "check", "finish", "move", "options", "start" }

-- The fields by which a table is what it is.
local DECIDING = { "extends", "game", "move", "setup" }

--- The names that are not known, sorted.
function scripts.unknown(names, known)
    local is_known, list = set_of(known), {}
    for _, name in ipairs(names) do
        list[#list + 1] = not is_known[name] and name or nil
    end
    table.sort(list)
    return list
end

--- The first unknown name that is most likely misspelt, and the name that was meant, which the table lacks.
--- @return string?
--- @return string? meant
function scripts.misspelt(names, known)
    local there = set_of(names)
    for _, name in ipairs(scripts.unknown(names, known)) do
        local near = nearest(name, known)
        if near and not there[near] then
            return name, near
        end
    end
end

--- What a table with these fields is: "bot" or "variant"; nil if no field says.
--- @return "bot"|"variant"|nil
function scripts.kind_by_fields(names)
    local there = set_of(names)
    if there.move then
        return "bot"
    end
    for _, field in ipairs(VARIANT_FIELDS) do
        if there[field] then
            return "variant"
        end
    end
end

-- A file that does not run is judged by the names of its fields. Fields of variants count first, since no bot has them.

local function looks_like(text)
    local bare = ("\n" .. text):gsub("%-%-[^\n]*", "")
    for _, field in ipairs(VARIANT_FIELDS) do
        if bare:find("[%s{,;]" .. field .. "%s*=[^=]") then
            return "variant"
        end
    end
    local moves = bare:find("[%s{,;.]move%s*=%s*function") or bare:find("function%s+[%w_]+%.move%s*%(")
    if moves or bare:find("return%s+function%s*%(") or bare:find("%f[%w_]view%f[^%w_]") then
        return "bot"
    end
end

local function names_of(result)
    local names = {}
    for name in pairs(result) do
        names[#names + 1] = type(name) == "string" and name or nil
    end
    return names
end

local function of_result(result)
    if type(result) == "userdata" then -- a function of the sandbox's
        return "bot"
    end
    return type(result) == "table" and scripts.kind_by_fields(names_of(result)) or nil
end

local VALUES = { boolean = problems.new "a boolean", string = problems.new "a string" }

local function described(result)
    if type(result) ~= "table" then
        return result == nil and problems.new "nothing: the file returns no value"
            or VALUES[type(result)] or "a " .. type(result)
    end
    local name, meant = scripts.misspelt(names_of(result), DECIDING)
    return name and problems.new('a table with the unknown field "{field}" (did you mean {near}?)',
        { field = problems.quoted(name), near = meant }) or problems.new "a table with none of these fields"
end

--- What a file is: "bot" or "variant"; "neither", and what it returned; nil if it does not run and its text says
--- nothing.
--- @return "bot"|"variant"|"neither"|nil
--- @return string? found
function scripts.kind(path)
    local text = lines.whole_file(path, LONGEST)
    if not text or text:find("\0", 1, true) then
        return "variant" -- loading it as a variant tells what is wrong
    end
    local runs, result = run(path)
    if not runs then
        return looks_like(text)
    end
    local kind = of_result(result)
    if not kind then
        return "neither", described(result)
    end
    return kind
end

-- The names that stand after `require` in quotes.
local REQUIRED = {
    "require%s*%(?%s*\"([%w_.-]+)\"", "require%s*%(?%s*'([%w_.-]+)'", "require%s*%(?%s*%[%[([%w_.-]+)%]%]",
}

--- Reads the modules that a text requires by their names, and those that they require. A name that leads to no file may
--- stand in a comment, or in a call that the script protects.
--- @param sources userdata from core.sources
--- @param seen table<string, true> paths that were read, or looked for
function scripts.read_required(sources, text, seen)
    for _, pattern in ipairs(REQUIRED) do
        for name in text:gmatch(pattern) do
            local path = name:gsub("%.", "/") .. ".lua"
            local helper = not seen[path] and sources:read(path)
            seen[path] = true
            if helper then
                scripts.read_required(sources, helper, seen)
            end
        end
    end
end

return scripts
