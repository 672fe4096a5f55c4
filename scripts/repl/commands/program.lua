-- SPDX-License-Identifier: MIT
-- Commands about the program itself.

local language = require "nova.language"
local reference = require "nova.reference"
local symbols = require "nova.draw.symbols"
local text = require "nova.draw.text"

-- The list is made by commands.lua, which loads this file.
local function registry()
    return require "nova.repl.commands"
end

local function usage(command)
    return command.name .. (command.args and " " .. command.args or "")
end

local function help_all(app)
    local columns = app.screen:size()
    for _, group in ipairs(registry().groups) do
        app:print_styled(app.say("group_" .. group.name), "strong")
        for _, command in ipairs(group.list) do
            local lines = text.wrap(app.say("help_" .. command.name), math.max(20, columns - 12))
            app:print(("  %-9s %s"):format(command.name, table.concat(lines, "\n" .. (" "):rep(12))))
        end
    end
    app:print(app.say("help_more"))
    return true
end

local function help(app, words)
    if not words[1] then
        return help_all(app)
    end
    local command = registry().find(words[1])
    local about = not command and reference.help(words[1])
    if about then
        app:print(about)
        return true
    elseif not command then
        return nil, app.say("unknown_command", { word = words[1] })
    end
    app:print(usage(command) .. (command.short and ("   (%s)"):format(command.short) or ""))
    app:print(app.say("help_" .. command.name))
    local more = app.say("more_" .. command.name)
    if more ~= "more_" .. command.name then
        app:print(more)
    end
    return true
end

local function help_words()
    local words = table.move(registry().names, 1, #registry().names, 1, {})
    return table.move(reference.names(), 1, #reference.names(), #words + 1, words)
end

local function lang(app, words)
    if not words[1] then
        app:print(table.concat(language.list(), " "))
        return true
    elseif not language.texts(words[1]) then
        return nil, app.say("no_language", { code = words[1], list = table.concat(language.list(), ", ") })
    end
    app:set_language(words[1])
    app.changed = app.session ~= nil
    return true
end

local SETTINGS = {
    colour = { "auto", "on", "off", "16", "256", "24bit" },
    symbols = { "unicode", "ascii" },
    open = { "on", "off" },
    picture = { "on", "off" },
    speed = { least = 0.03, most = 60 },
    effort = { least = 0.1, most = 100000 },
}
local ORDER = { "colour", "symbols", "open", "picture", "speed", "effort" }

local THOUSAND = 1000

local APPLY = {
    colour = function(app, value)
        app.screen:set_colour(value)
    end,
    symbols = function(app, value)
        app.screen:set_symbols(value)
    end,
    open = function(app, value)
        app.settings.open = value == "on"
    end,
    picture = function(app, value)
        app.settings.picture = value == "on"
    end,
    speed = function(app, value)
        app.settings.speed = value
    end,
    effort = function(app, value)
        app.settings.effort = math.floor(value * THOUSAND)
        app.advice = nil
    end,
}

local function list_settings(app)
    local function on_or_off(value)
        return value and "on" or "off"
    end
    local now = {
        colour = app.screen.colour, symbols = app.screen.symbols == symbols.ascii and "ascii" or "unicode",
        open = on_or_off(app.settings.open), picture = on_or_off(app.settings.picture), speed = app.settings.speed,
        effort = app.settings.effort / THOUSAND,
    }
    for _, name in ipairs(ORDER) do
        app:print(("%-8s %-7s %s"):format(name, now[name], app.say("set_" .. name)))
    end
    return true
end

-- The value that a word stands for, nil where it is none.
local function read_value(choices, word)
    if choices.least then
        local number = tonumber(word)
        return number and number >= choices.least and number <= choices.most and number or nil
    end
    for _, choice in ipairs(choices) do
        if choice == word then
            return choice
        end
    end
end

local function set(app, words)
    if not words[1] then
        return list_settings(app)
    end
    local choices = SETTINGS[words[1]]
    if not choices then
        return nil, app.say("no_setting", { word = words[1], list = table.concat(ORDER, ", ") })
    end
    local value = read_value(choices, words[2] or "")
    if not value then
        local range = choices.least and ("%s - %s"):format(choices.least, choices.most)
        return nil, app.say("no_value", { name = words[1], list = range or table.concat(choices, ", ") })
    end
    APPLY[words[1]](app, value)
    app.changed = app.session ~= nil
    return true
end

local function quit(app)
    app.status = 0
    return true
end

--- @type nova.PromptCommand[]
return {
    { name = "help", short = "h", args = "[COMMAND | FUNCTION]", run = help, complete = help_words },
    { name = "lang", args = "[CODE]", run = lang, complete = language.list },
    {
        name = "set", args = "[NAME VALUE]", run = set,
        complete = function(_, words)
            return #words <= 1 and ORDER or SETTINGS[words[1]] or {}
        end,
    },
    { name = "quit", short = "q", run = quit },
}
