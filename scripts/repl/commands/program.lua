-- SPDX-License-Identifier: MIT
-- Commands about the program itself.

local language = require "nova.language"
local reference = require "nova.reference"
local settings = require "nova.repl.settings"
local text = require "nova.draw.text"

-- The list of commands is made by commands.lua, and commands.lua loads this file.
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
    app:print(app.say(app.session and app.session.room.typing or "type_other"))
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
        app:print_page(more)
    end
    return true
end

local function help_words()
    local words = table.move(registry().names, 1, #registry().names, 1, {})
    return table.move(reference.names(), 1, #reference.names(), #words + 1, words)
end

local function set(app, words)
    local name, word = words[1], words[2]
    if not name then
        for _, line in ipairs(settings.lines(app)) do
            app:print(line)
        end
        return true
    elseif name == settings.DEFAULT then
        settings.reset(app)
    else
        local good, message = settings.set(app, name, word or "")
        if not good then
            return nil, message
        end
    end
    app.changed = app.session ~= nil
    return true
end

local function lang(app, words)
    if not words[1] then
        app:print(table.concat(language.list(), " "))
        return true
    elseif not language.texts(words[1]) then
        return nil, app.say("no_language", { code = words[1], list = table.concat(language.list(), ", ") })
    end
    return set(app, { "lang", words[1] })
end

local function quit(app)
    app.status = 0
    return true
end

--- @type nova.PromptCommand[]
return {
    { name = "help", short = "h", also = "?", args = "[COMMAND | FUNCTION]", run = help, complete = help_words },
    { name = "lang", args = "[CODE]", run = lang, complete = language.list },
    {
        name = "set", args = "[NAME VALUE | NAME default | default]", run = set,
        complete = function(_, words)
            return #words <= 1 and settings.names or settings.choices(words[1])
        end,
    },
    { name = "quit", short = "q", also = "exit", run = quit },
}
