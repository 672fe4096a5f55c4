-- SPDX-License-Identifier: MIT
-- Problems: what is wrong, as a value that is printed like a text. Whoever decides what to do asks for its kind, and
-- whoever shows it to a person translates it. The bindings make problems as well (../../bindings/problem.c).

local native = require "nova.problem"

local problem = {}

--- @class nova.Problem
--- @field text string in English
--- @field template string the text before its values stood in it; translations are looked up by it
--- @field values table<string | integer, any> for the places {name} of the template; problems among them are translated
--- @field kind? "interrupted" | "rule" | "memory" | "io"
--- @field field? string the part of the input that is wrong
local Problem = native.metatable

--- What Ctrl-C raises.
problem.INTERRUPTED = native.interrupted

--- Raises the failure of a variant's function.
--- @type fun(text: string)
problem.raise_rule = native.raise_rule

--- Puts values into the places {name} of a text.
--- @param values table<string | integer, any>
function problem.fill(text, values)
    return (text:gsub("{(%w+)}", function(name)
        local value = values[name] or values[tonumber(name)]
        return value ~= nil and tostring(value) or nil
    end))
end

--- @param template string in English, with {name} for values
--- @param values? table<string, any>
--- @param about? {kind: string?, field: string?}
function problem.new(template, values, about)
    local self = { template = template, values = values or {}, text = problem.fill(template, values or {}) }
    self.kind, self.field = about and about.kind, about and about.field
    return setmetatable(self, Problem)
end

--- A text as it stands between quotes in a template.
function problem.quoted(text)
    return ("%q"):format(text):sub(2, -2)
end

--- A problem as the core makes them: its template is a format.
--- @param values string[] as they stand in the text
function problem.of_core(template, values)
    local index = 0
    local text = template:gsub("%%[.%d]*l*[cdsug]", function()
        index = index + 1
        return values[index]
    end)
    return setmetatable({ template = template, values = values, text = text }, Problem)
end

--- Returns a function that makes problems of one template.
--- @return fun(values: table<string, any>): nova.Problem
function problem.form(template)
    return function(values)
        return problem.new(template, values)
    end
end

--- A problem of a field, or of a function with this name, which stands in front.
--- @param why string | nova.Problem
function problem.of_field(field, why)
    return problem.new("{field}: {why}", { field = field, why = why }, { field = field })
end

--- What the system says of a file, in the form in which the bindings say it. These reasons are translated:
--- "No such file or directory", "Permission denied", "Is a directory", "Not a directory", "not a file", "File exists",
--- "No space left on device", "Read-only file system", "File name too long".
function problem.of_file(path, reason)
    local self = problem.of_core("%s: " .. reason, { path })
    self.kind = "io"
    return self
end

function problem.is_one(value)
    return getmetatable(value) == Problem
end

local LUA_LACKS_MEMORY = "not enough memory" -- the one error of Lua's own that is no mistake in a script

--- The kind of a problem; nil for one without a kind, and for all other values.
function problem.kind(value)
    if problem.is_one(value) then
        return value.kind
    end
    return value == LUA_LACKS_MEMORY and "memory" or nil
end

--- A problem as plain data, which can go to another process of the program as JSON; other values as their text.
--- @return table | string
function problem.packed(value)
    if not problem.is_one(value) then
        return tostring(value)
    end
    local values = {}
    for name, inner in pairs(value.values) do
        values[tostring(name)] = problem.packed(inner)
    end
    return { template = value.template, values = values, text = value.text, kind = value.kind, field = value.field }
end

--- What problem.packed has packed. No script may have a say in what is read here, for it has a kind.
--- @param packed table | string
--- @return nova.Problem | string
function problem.unpacked(packed)
    if type(packed) ~= "table" then
        return packed
    end
    local self = { template = packed.template, values = {}, text = packed.text }
    self.kind, self.field = packed.kind, packed.field
    for name, inner in pairs(packed.values) do
        self.values[tonumber(name) or name] = problem.unpacked(inner)
    end
    return setmetatable(self, Problem)
end

-- A translation is looked up by the template. Where an example of a legal move can be shown, a text of its own may have
-- a place for it.
local function translation_of(self, say, example)
    for _, context in ipairs { example and "problem at the prompt\4" or "problem\4", "problem\4" } do
        local text = say(context .. self.template)
        if text ~= self.template then
            return text
        end
    end
end

--- The text of a problem in the language of `say`; other values stay as they are.
--- @param value nova.Problem | string
--- @param more? {example: string?} what texts can name besides the problem's own values
function problem.translated(value, say, more)
    if not problem.is_one(value) then
        return tostring(value)
    end
    local values, has_inner = setmetatable({}, { __index = more }), false
    for name, inner in pairs(value.values) do
        values[name] = problem.translated(inner, say)
        has_inner = has_inner or problem.is_one(inner)
    end
    local text = translation_of(value, say, more and more.example)
    if text or has_inner then
        return problem.fill(text or value.template, values)
    end
    return value.text
end

--- Whether a value is what Ctrl-C raises.
function problem.is_interrupt(value)
    return problem.kind(value) == "interrupted"
end

return problem
