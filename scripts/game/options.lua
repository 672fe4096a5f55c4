-- SPDX-License-Identifier: MIT
-- Reads the options behind the name of a bot or a variant, as in `mcts:3,time=0.2` or `./four.lua:size=8`. The kind of
-- an option's default says what the option has to be.

local problems = require "nova.base.problem"

local options = {}

--- An option as it is given. A word alone has no key.
--- @class nova.ChosenOption
--- @field key? string
--- @field value string

--- Splits a spec into the name and the options behind its colon.
--- @return string name
--- @return nova.ChosenOption[]
function options.split(spec)
    local name, rest = spec:match("^([^:]*):(.*)$")
    local choices = {}
    for part in (rest or ""):gmatch("[^,]+") do
        local key, value = part:match("^%s*([%w_]+)%s*=%s*(.-)%s*$")
        choices[#choices + 1] = { key = key, value = value or part:match("^%s*(.-)%s*$") }
    end
    return name or spec, choices
end

-- How the text of an option is read, and what it has to be.
local READERS = {
    integer = { problems.new "a whole number", function(text) return math.tointeger(tonumber(text)) end },
    float = { problems.new "a number", function(text)
        local number = tonumber(text)
        return number == number and number or nil
    end },
    string = { problems.new "text", function(text) return text end },
    boolean = { problems.new "true or false", function(text)
        if text == "true" or text == "false" then
            return text == "true"
        end
    end },
}

-- A word without a sign of equality: an option that is true or false is set; else it is the level.
local function resolve(defaults, option)
    if option.key then
        return option.key, option.value
    elseif type(defaults[option.value]) == "boolean" then
        return option.value, "true"
    end
    return defaults.level ~= nil and "level" or option.value, option.value
end

--- The names of options, sorted.
--- @param values table<string, any>
function options.names(values)
    local names = {}
    for name in pairs(values) do
        names[#names + 1] = tostring(name)
    end
    table.sort(names)
    return names
end

--- Puts the given values in the place of defaults.
--- @param name string whose options they are, for messages
--- @param values table<string, any> the defaults, which are changed
--- @return table<string, any>? values
function options.fill(name, values, choices)
    for _, option in ipairs(choices) do
        local key, text = resolve(values, option)
        local default = values[key]
        if default == nil then
            local known = options.names(values)
            return nil, problems.new('{name} has no option "{option}"; it has {list}', { name = name,
                option = problems.quoted(key), list = #known > 0 and table.concat(known, ", ") or problems.new "none" })
        end
        local kind = READERS[math.type(default) or type(default)]
        local value
        if kind then
            value = kind[2](text)
        end
        if value == nil then
            return nil, problems.new('{name}, option {option}: found "{found}", expected {expected}', { name = name,
                option = key, found = problems.quoted(text),
                expected = kind and kind[1] or "nothing: it is a " .. type(default) })
        end
        values[key] = value
    end
    return values
end

return options
