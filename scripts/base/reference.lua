-- SPDX-License-Identifier: MIT
-- The reference of the Lua API as text: what a function is called with, and what `help` prints for it.

local api = require "nova.api"

local reference = {}

-- "list?" is an argument that may be left out.
local function is_optional(argument)
    return argument[1]:sub(-1) == "?"
end

local function bare(name)
    return (name:gsub("%?$", ""))
end

local function argument_list(arguments)
    local text, open = "", 0
    for index, argument in ipairs(arguments or {}) do
        local comma = index > 1 and ", " or ""
        if is_optional(argument) then
            open = open + 1
            text = text .. "[" .. comma .. bare(argument[1])
        else
            text = text .. comma .. argument[1]
        end
    end
    return text .. ("]"):rep(open)
end

--- What a script calls: `state:play`, `nova.load`, `core.digest`.
--- @param section table
--- @param entry table
--- @return string
function reference.name(section, entry)
    if section.kind == "class" then
        return section.variable .. ":" .. entry.name
    end
    return section.name:match("[^.]+$") .. "." .. entry.name
end

-- The values that a function returns on success and on failure: there a message, and what follows it.
local function return_list(returns)
    local names, failure = {}, {}
    for _, value in ipairs(returns or {}) do
        local is_failure = value[1] == "message" or #failure > 0
        table.insert(is_failure and failure or names, value[1])
    end
    local text = table.concat(names, ", ")
    return #failure == 0 and text or text .. " | nil, " .. table.concat(failure, ", ")
end

--- How a function is called and what it returns: `state:play(move) → state | nil, message`.
--- @param section table
--- @param entry table
--- @return string
function reference.signature(section, entry)
    local call = reference.name(section, entry) .. "(" .. argument_list(entry.arguments) .. ")"
    local returns = return_list(entry.returns)
    return returns == "" and call or call .. " → " .. returns
end

-- A value's line: name, type, meaning.
local function value_line(value)
    local meaning = value[3] ~= "" and ": " .. value[3] or ""
    return ("  %s (%s%s)%s"):format(bare(value[1]), value[2], is_optional(value) and ", optional" or "", meaning)
end

-- What `help` prints for a function.
local function function_text(section, entry)
    local lines = { reference.signature(section, entry), (entry.text:gsub("\n", " ")) }
    for _, values in ipairs { entry.arguments or {}, entry.returns or {} } do
        for _, value in ipairs(values) do
            lines[#lines + 1] = value_line(value)
        end
    end
    if entry.example then
        lines[#lines + 1] = "  example: " .. entry.example
    end
    return table.concat(lines, "\n")
end

-- What `help` prints for a module, a class or a record.
local function section_text(section)
    local lines = { section.name, (section.text:gsub("\n", " ")) }
    for _, field in ipairs(section.fields or {}) do
        lines[#lines + 1] = value_line(field)
    end
    for _, entry in ipairs(section.functions or {}) do
        lines[#lines + 1] = "  " .. reference.signature(section, entry)
    end
    return table.concat(lines, "\n")
end

-- Whether a word means a name: it is the whole name or only its last part, with `.` or `:` between the parts.
local function fits(word, section, entry)
    local name = reference.name(section, entry)
    local full = section.name .. "." .. entry.name
    return word == name or word == entry.name or word == full or word == name:gsub(":", ".")
end

--- The help for a word: `state:play`, `play`, `nova.game`, `nova.State`, `state`. Several functions can have one name.
--- @param word string
--- @return string? text nil where there is nothing of that name
function reference.help(word)
    local texts = {}
    for _, section in ipairs(api) do
        if word == section.name or word == section.variable then
            texts[#texts + 1] = section_text(section)
        end
        for _, entry in ipairs(section.functions or {}) do
            if fits(word, section, entry) then
                texts[#texts + 1] = function_text(section, entry)
            end
        end
    end
    return texts[1] and table.concat(texts, "\n\n")
end

--- The help for a module, a class or a record by its name.
--- @param word string
--- @return string?
function reference.section(word)
    for _, section in ipairs(api) do
        if word == section.name or word == section.variable then
            return section_text(section)
        end
    end
end

--- The whole names of the functions whose last part a word is: `bot:start` for "start".
--- @param word string
--- @return string[]
function reference.named(word)
    local names = {}
    for _, section in ipairs(api) do
        for _, entry in ipairs(section.functions or {}) do
            names[#names + 1] = entry.name == word and reference.name(section, entry) or nil
        end
    end
    return names
end

--- All names that help can be asked for, for completion.
--- @return string[]
function reference.names()
    local names = {}
    for _, section in ipairs(api) do
        names[#names + 1] = section.variable or section.name
        for _, entry in ipairs(section.functions or {}) do
            names[#names + 1] = reference.name(section, entry)
        end
    end
    return names
end

return reference
