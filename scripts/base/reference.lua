-- SPDX-License-Identifier: MIT
-- The description of the Lua API, read from the annotations in scripts/nova.d.lua, and what `help` prints of it.

local core = require "nova.core"

local reference = {}

--- A field, an argument or a result.
--- @class nova.DescribedValue
--- @field name string
--- @field optional boolean whether it may be left out
--- @field type string as annotations write it
--- @field text string

--- @class nova.DescribedFunction
--- @field name string
--- @field text string
--- @field example? string
--- @field arguments nova.DescribedValue[]
--- @field returns nova.DescribedValue[]

--- A module, a class (a value with methods) or a record (a table with fields).
--- @class nova.DescribedClass
--- @field name string
--- @field kind "module" | "class" | "record"
--- @field reader "programs" | "bots" | "variants" who looks it up
--- @field variable? string what scripts call a value of the class, or the module
--- @field parent? string the class whose fields it has before its own
--- @field text string
--- @field fields nova.DescribedValue[]
--- @field functions nova.DescribedFunction[]

-- Reading -------------------------------------------------------------------------------------------------------------

-- The type with which a text begins, and the words behind it. A type can have blanks between brackets, and before the
-- result of a function.
local function split_type(text)
    for stop in (text .. " "):gmatch "()%s" do
        local kind = text:sub(1, stop - 1)
        local _, opened = kind:gsub("[(<{]", "")
        local _, closed = kind:gsub("[)>}]", "")
        if opened == closed and not kind:find ":$" then
            return kind, text:sub(stop + 1)
        end
    end
end

local function add_value(list, name, mark, text)
    local kind, meaning = split_type(text)
    list[#list + 1] = { name = name, optional = mark == "?", type = kind, text = meaning }
end

local function new_comment()
    local text = {}
    return { text = text, example = {}, into = text, fields = {}, arguments = {}, returns = {} }
end

-- A method that another class has too; its example is not told twice.
local function copy_function(reading, name, variable, other_name)
    for _, class in ipairs(reading.classes) do
        for _, entry in ipairs(class.variable == variable and class.functions or {}) do
            if entry.name == other_name then
                table.insert(reading.class.functions, { name = name, text = entry.text, arguments = entry.arguments,
                    returns = entry.returns })
            end
        end
    end
end

local function skip() end

-- The lines that there can be, each with what becomes of it. A class begins a part of its own; the functions after it
-- are its own.
local FORMS = {
    { "^$", function(reading)
        reading.comment = new_comment()
    end },
    { "^%-%- For (%l+) %-+$", function(reading, reader)
        reading.reader = reader
    end },
    { "^%-%-%-@class ([%w.]+):? ?([%w.]*)$", function(reading, name, parent)
        local comment = reading.comment
        reading.class = { name = name, kind = "record", reader = reading.reader, parent = parent,
            text = table.concat(comment.text, "\n"), fields = comment.fields, functions = {} }
        table.insert(reading.classes, reading.class)
    end },
    { "^%-%-%-@field ([%w_]+)(%??) (.+)$", function(reading, ...)
        add_value(reading.comment.fields, ...)
    end },
    { "^%-%-%-@param ([%w_.]+)(%??) (.+)$", function(reading, ...)
        add_value(reading.comment.arguments, ...)
    end },
    { "^%-%-%-@return (.+)$", function(reading, text)
        local kind, words = split_type(text)
        local name, meaning = words:match "^(%S+) ?(.*)$"
        table.insert(reading.comment.returns, { name = name, optional = false, type = kind, text = meaning })
    end },
    { "^%-%-%-```", function(reading)
        local comment = reading.comment
        comment.into = comment.into == comment.text and comment.example or comment.text
    end },
    { "^%-%-%-([^@].*)$", function(reading, line)
        table.insert(reading.comment.into, line)
    end },
    { "^local (%l+) = {}$", function(reading, variable)
        reading.class.variable = variable
    end },
    { "^function %l+([.:])([%l_]+)%(.*%) end$", function(reading, separator, name)
        local comment = reading.comment
        reading.class.kind = separator == "." and "module" or "class"
        table.insert(reading.class.functions, { name = name, text = table.concat(comment.text, "\n"),
            example = comment.example[1] and table.concat(comment.example, "\n"), arguments = comment.arguments,
            returns = comment.returns })
    end },
    { "^%l+%.(%l+) = (%l+)%.(%l+)$", copy_function },
    { "^%-%- ", skip }, { "^%-%-%-@meta ", skip }, { "^return nova$", skip },
}

local function read_line(reading, line)
    for _, form in ipairs(FORMS) do
        local captures = table.pack(line:match(form[1]))
        if captures[1] then
            return form[2](reading, table.unpack(captures, 1, captures.n))
        end
    end
    error("scripts/nova.d.lua: expected an annotation or a function, found " .. line)
end

-- Puts the fields of parents before those of their children.
local function inherit(classes)
    local fields = {}
    for _, class in ipairs(classes) do
        fields[class.name] = class.fields
    end
    for _, class in ipairs(classes) do
        if fields[class.parent] then
            local own = class.fields
            class.fields = table.move(own, 1, #own, #fields[class.parent] + 1, { table.unpack(fields[class.parent]) })
        end
    end
end

local known

--- All that is described, in the order of the file.
function reference.classes()
    if not known then
        local reading = { classes = {}, comment = new_comment() }
        for line in io.lines(core.home .. "/scripts/nova.d.lua") do
            read_line(reading, line)
        end
        inherit(reading.classes)
        known = reading.classes
    end
    return known
end

-- Telling -------------------------------------------------------------------------------------------------------------

--- What a script calls: `state:play`, `nova.load`, `core.digest`.
function reference.name(class, entry)
    return class.variable .. (class.kind == "module" and "." or ":") .. entry.name
end

local function argument_list(arguments)
    local text, open = "", 0
    for index, argument in ipairs(arguments) do
        local comma = index > 1 and ", " or ""
        open = open + (argument.optional and 1 or 0)
        text = text .. (argument.optional and "[" or "") .. comma .. argument.name
    end
    return text .. ("]"):rep(open)
end

-- The values that a function returns on success and on failure: there a message, and what follows it.
local function return_list(returns)
    local names, failure = {}, {}
    for _, value in ipairs(returns) do
        local is_failure = value.name == "message" or #failure > 0
        table.insert(is_failure and failure or names, value.name)
    end
    local text = table.concat(names, ", ")
    return #failure == 0 and text or text .. " | nil, " .. table.concat(failure, ", ")
end

--- How a function is called and what it returns: `state:play(move) → state | nil, message`.
function reference.signature(class, entry)
    local call = reference.name(class, entry) .. "(" .. argument_list(entry.arguments) .. ")"
    local returns = return_list(entry.returns)
    return returns == "" and call or call .. " → " .. returns
end

-- A value's line: name, type, meaning.
local function value_line(value)
    local meaning = value.text ~= "" and ": " .. value.text or ""
    return ("  %s (%s%s)%s"):format(value.name, value.type, value.optional and ", optional" or "", meaning)
end

-- What `help` prints for a function.
local function function_text(class, entry)
    local lines = { reference.signature(class, entry), (entry.text:gsub("\n", " ")) }
    for _, values in ipairs { entry.arguments, entry.returns } do
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
local function class_text(class)
    local lines = { class.name, (class.text:gsub("\n", " ")) }
    for _, field in ipairs(class.fields) do
        lines[#lines + 1] = value_line(field)
    end
    for _, entry in ipairs(class.functions) do
        lines[#lines + 1] = "  " .. reference.signature(class, entry)
    end
    return table.concat(lines, "\n")
end

local function is_called(class, word)
    return word == class.name or class.kind == "class" and word == class.variable
end

-- Whether a word means a name: it is the whole name or only its last part, with `.` or `:` between the parts.
local function fits(word, class, entry)
    local name = reference.name(class, entry)
    local full = class.name .. "." .. entry.name
    return word == name or word == entry.name or word == full or word == name:gsub(":", ".")
end

--- The help for a word: `state:play`, `play`, `nova.game`, `nova.State`, `state`. Several functions can have one name.
--- @return string? text nil where there is nothing of that name
function reference.help(word)
    local texts = {}
    for _, class in ipairs(reference.classes()) do
        texts[#texts + 1] = is_called(class, word) and class_text(class) or nil
        for _, entry in ipairs(class.functions) do
            texts[#texts + 1] = fits(word, class, entry) and function_text(class, entry) or nil
        end
    end
    return texts[1] and table.concat(texts, "\n\n")
end

--- The help for a module, a class or a record by its name.
function reference.section(word)
    for _, class in ipairs(reference.classes()) do
        if is_called(class, word) then
            return class_text(class)
        end
    end
end

--- The whole names of the functions whose last part a word is: `bot:start` for "start".
function reference.named(word)
    local names = {}
    for _, class in ipairs(reference.classes()) do
        for _, entry in ipairs(class.functions) do
            names[#names + 1] = entry.name == word and reference.name(class, entry) or nil
        end
    end
    return names
end

--- All names that help can be asked for, for completion.
function reference.names()
    local names = {}
    for _, class in ipairs(reference.classes()) do
        names[#names + 1] = class.kind == "class" and class.variable or class.name
        for _, entry in ipairs(class.functions) do
            names[#names + 1] = reference.name(class, entry)
        end
    end
    return names
end

return reference
