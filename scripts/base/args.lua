-- SPDX-License-Identifier: MIT
-- Options and operands of a command line. One description of a command serves to read them and to print the help.

local nearest = require("nova.base.near").nearest

local args = {}

--- The exit status for a command line that is wrong.
args.MISUSED = 2

--- @class nova.Option
--- @field name string `games` for --games, `e` for -e
--- @field value? string name of its value, for the help ("N"); an option without one is a flag
--- @field help string one line
--- @field read? fun(text: string): any, string? turns the text into the value, or nil and what was expected
--- @field words? string[] the only values that there are, if they are few
--- @field many? boolean may be given several times: its value is the list

--- @class nova.Command
--- @field name string as it is typed
--- @field summary string what it does, in a line
--- @field usage string | string[] the lines after `nova NAME`
--- @field details? string paragraphs for its help
--- @field operands? {[1]: integer, [2]: integer?, what: string, names: string[]?} least and greatest number,
---   what they are in words, and their names as the usage has them, which say what shells can complete
--- @field rest? boolean all words after the first operand are operands, even those that look like options
--- @field run fun(options: table): integer takes operands by number and options by name; returns the exit status

-- Refusing ------------------------------------------------------------------------------------------------------------

local Refusal = {}

--- Ends the command with a message.
--- @param status? integer args.MISUSED where the command line is wrong
function args.refuse(message, status)
    error(setmetatable({ message = message, status = status }, Refusal), 0)
end

--- The values of a function; where the first is nil or false, the command ends with the message behind it.
function args.need(value, message, status)
    if not value then
        args.refuse(message, status)
    end
    return value, message, status
end

--- Runs a function that may refuse.
--- @return any result of the function; nil where it has refused
--- @return string? message
--- @return integer? status
function args.try(run, ...)
    local ran, result = xpcall(run, function(problem)
        return type(problem) == "string" and debug.traceback(problem, 2) or problem
    end, ...)
    if not ran and getmetatable(result) ~= Refusal then
        error(result, 0)
    elseif not ran then
        return nil, result.message, result.status
    end
    return result
end

-- Kinds of values -----------------------------------------------------------------------------------------------------

--- Reads a whole number within limits.
function args.integer(least, most)
    local range = most and ("from %d to %d"):format(least, most) or ("of at least %d"):format(least)
    return function(text)
        local number = text:match("^%-?%d+$") and math.tointeger(tonumber(text))
        if number and number >= least and number <= (most or math.maxinteger) then
            return number
        end
        return nil, "a whole number " .. range
    end
end

--- Reads the path of a file that is written at the end, so that a wrong one is refused at the beginning.
--- @return string? expected
function args.new_file(text)
    local files = require "nova.files"
    local there, folder = files.stat(text), files.stat(text:match "^(.*/)[^/]*$" or ".")
    if text == "" or not folder or folder.kind ~= "folder" or there and there.kind == "folder" then
        return nil, "the path of a file, in a folder that exists"
    elseif not files.can_write(text) then
        return nil, "the path of a file that can be written"
    end
    return text
end

--- An option as it is typed: with one dash if it has one letter.
function args.dashed(name)
    return (#name == 1 and "-" or "--") .. name
end

local dashed = args.dashed

-- Reading -------------------------------------------------------------------------------------------------------------

local function find_option(options, name)
    local names = { "--help" }
    for _, option in ipairs(options) do
        if option.name == name then
            return option
        end
        names[#names + 1] = dashed(option.name)
    end
    local near = nearest(dashed(name), names)
    return nil, ("unknown option %s%s"):format(dashed(name), near and (", did you mean %s?"):format(near) or "")
end

local function one_of(words, text)
    for _, word in ipairs(words) do
        if word == text then
            return word
        end
    end
    return nil, "one of " .. table.concat(words, ", ")
end

local function store(parsed, option, text)
    local value = text or true
    if option.read or option.words then
        local expected
        if option.words then
            value, expected = one_of(option.words, text)
        else
            value, expected = option.read(text)
        end
        if value == nil then
            return ("%s: expected %s, found %q"):format(dashed(option.name), expected, text)
        end
    end
    if option.many then
        table.insert(parsed[option.name], value)
    else
        parsed[option.name] = value
    end
end

-- Reads the option at words[index]; returns the index of the next word, or nil and a message.
local function take_option(command, words, index, parsed)
    local name, sign, text = words[index]:match("^%-%-([^=]+)(=?)(.*)$")
    if not name then
        name, sign = words[index]:match("^%-(%a)$"), ""
    end
    if not name then
        return nil, ("unknown option %s"):format(words[index])
    end
    local option, unknown = find_option(command.options or {}, name)
    if not option then
        return nil, unknown
    elseif not option.value then
        text = nil
        if sign == "=" then
            return nil, ("%s takes no value"):format(dashed(name))
        end
    elseif sign == "" then
        index = index + 1
        text = words[index]
        if not text then
            return nil, ("%s needs a value: %s %s"):format(dashed(name), dashed(name), option.value)
        end
    end
    local message = store(parsed, option, text)
    return not message and index + 1 or nil, message
end

local function check_operands(command, parsed)
    local limits = command.operands or { 0, 0 }
    local most = limits[2] or math.maxinteger
    if #parsed < limits[1] then
        return ("expected %s"):format(limits.what)
    elseif #parsed > most then
        return ("found %q, expected nothing more"):format(parsed[most + 1])
    end
end

local function start(command)
    local parsed = {}
    for _, option in ipairs(command.options or {}) do
        if option.many then
            parsed[option.name] = {}
        else
            parsed[option.name] = option.default
        end
    end
    return parsed
end

--- Reads the words after a command's name. If they ask for help, `given.help` is set and nothing more is checked.
--- @return table? parsed operands by number, options by name
--- @return string? message what is wrong
function args.read(command, words)
    local parsed = start(command)
    local index, plain = 1, false
    while index <= #words do
        local word = words[index]
        if plain or word == "-" or word:sub(1, 1) ~= "-" then
            parsed[#parsed + 1] = word
            plain = plain or command.rest
            index = index + 1
        elseif word == "--" then
            plain = true
            index = index + 1
        elseif word == "--help" or word == "-h" then
            return { help = true }
        else
            local message
            index, message = take_option(command, words, index, parsed)
            if not index then
                return nil, message
            end
        end
    end
    local message = check_operands(command, parsed)
    return not message and parsed or nil, message
end

-- Help ----------------------------------------------------------------------------------------------------------------

--- The lines of a command's usage.
function args.usages(command)
    return type(command.usage) == "table" and command.usage or { command.usage }
end

--- What a command does, as a sentence.
function args.sentence(command)
    return command.summary:gsub("^%l", string.upper) .. "."
end

--- What an option does, with its default.
function args.help_of(option)
    return option.help .. (option.value and option.default ~= nil and (" (%s)"):format(option.default) or "")
end

local function usage_lines(command)
    local lines = {}
    for index, line in ipairs(args.usages(command)) do
        local lead = index == 1 and "usage:" or "      "
        lines[index] = ("%s nova %s %s"):format(lead, command.name, line):gsub("%s+$", "")
    end
    return table.concat(lines, "\n")
end

local function option_lines(options)
    local left, width = {}, 0
    for index, option in ipairs(options) do
        left[index] = dashed(option.name) .. (option.value and " " .. option.value or "")
        width = math.max(width, #left[index])
    end
    local lines = {}
    for index, option in ipairs(options) do
        lines[index] = ("  %-" .. width .. "s  %s"):format(left[index], args.help_of(option))
    end
    return table.concat(lines, "\n")
end

--- The help of a command: usage, what it does, its options.
function args.help(command)
    local parts = { usage_lines(command), args.sentence(command) }
    parts[#parts + 1] = command.details and command.details:gsub("%s+$", "")
    if command.options then
        parts[#parts + 1] = "options:\n" .. option_lines(command.options)
    end
    return table.concat(parts, "\n\n") .. "\n"
end

return args
