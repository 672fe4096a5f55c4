-- SPDX-License-Identifier: MIT
-- What a variant's file is run with: its options, with the values that were chosen, and the files that it requires. All
-- of it reaches the sandbox as text in front of the file's first line: no sandbox of a variant opens a file.

local core = require "nova.core"
local folders = require "nova.base.folders"
local options = require "nova.game.options"
local positions = require "nova.game.variant.positions"
local required = require "nova.game.variant.required"
local values = require "nova.base.values"

local parts = {}

--- A file that a variant requires.
--- @class nova.Helper
--- @field name string as require takes it
--- @field path string
--- @field text string

--- @class nova.FileParts
--- @field defaults table<string, any> the options that the file declares
--- @field options table<string, any> the same, as they were chosen
--- @field helpers nova.Helper[]
--- @field before string what stands in front of the file's text, on its first line

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
local function declared(text, sandbox)
    local span = text:find("options", 1, true) and positions.read(text).fields.options
    if not span then
        return {}
    end
    local found = sandbox:load("return " .. text:sub(span.first, span.last), "=variant")
    if type(found) ~= "table" then
        return nil, ("options: found no table of constants, expected %s"):format(EXPECTED), span.line
    end
    for name, value in pairs(found) do
        local fault = fault_of(name, value)
        if fault then
            return nil, ("options: found %s, expected %s"):format(fault, EXPECTED), span.line
        end
    end
    return found
end

-- The files that a text requires, with those that these require.
local function helpers_of(path, text)
    local sources = text:find("require", 1, true) and core.sources(folders.of(path))
    local helpers = {}
    if sources then
        required.read(sources, text, {})
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
local function before(folder, part, text)
    local words = {}
    for index, name in ipairs(options.names(part.options)) do
        words[index] = ("%s = %s"):format(name, literal(part.options[name]))
    end
    local has_options, requires = #words > 0, text:find("require", 1, true)
    return (has_options and ("local options <const> = __options { %s } "):format(table.concat(words, ", ")) or "")
        .. (requires and ("local require <const> = __require(%d) "):format(folder) or "")
end

-- The given options that the file declares, in place of its defaults.
local function choose(name, defaults, given)
    local own = {}
    for _, option in ipairs(given) do
        own[#own + 1] = defaults[option.key or option.value] ~= nil and option or nil
    end
    local usual = {}
    for key, value in pairs(defaults) do
        usual[key] = value
    end
    return options.fill(name, usual, own)
end

--- The parts of a file.
--- @param text string that is known to be Lua
--- @param given nova.GivenOption[]
--- @param folder integer a number of its own for the file's folder
--- @return nova.FileParts?
--- @return integer? line
function parts.of(path, text, sandbox, given, folder)
    local defaults, message, line = declared(text, sandbox)
    if not defaults then
        return nil, message, line
    end
    local chosen, wrong = choose(path:match("([^/]*)$"):gsub("%.lua$", ""), defaults, given)
    if not chosen then
        return nil, wrong, 1
    end
    local part = { defaults = defaults, options = chosen, helpers = helpers_of(path, text) }
    part.before = before(folder, part, text)
    return part
end

--- The text of a helper as the sandbox gets it: a function that `require` runs once.
--- @param folder integer
function parts.wrapped(helper, folder)
    return ("__helper(%d, %q, function(...) local require <const> = __require(%d) %s\nend)"):format(folder, helper.name,
        folder, helper.text)
end

return parts
