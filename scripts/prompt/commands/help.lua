-- SPDX-License-Identifier: MIT
-- The command `help`: explains commands, settings, topics and the functions of nova's Lua.

local commands = require "nova.prompt.commands"
local games = require "nova.game.rooms"
local i18n = require "nova.base.i18n"
local nearest = require("nova.base.near").nearest
local reference = require "nova.base.reference"
local settings = require "nova.prompt.keep.settings"
local text = require "nova.draw.text"

local context, mark = i18n.context, i18n.mark
local refuse = commands.refuse

local COLUMN = 12 -- where the words about a command begin

local HOW = mark("help NAME explains a command, help all lists all commands with a line each. `:NAME` is always a "
    .. "command; `= EXPRESSION` is Lua. Topics: {list}.")

-- What people look for that is no command. Each has a page, as commands have them.
local TOPICS = {
    context("topic", "keys"), context("topic", "mouse"), context("topic", "clocks"), context("topic", "colours"),
    context("topic", "levels"), context("topic", "browser"), context("topic", "lua"), context("topic", "speech"),
}

local function topic_names(app)
    local names = {}
    for index, topic in ipairs(TOPICS) do
        names[index] = app.say(topic)
    end
    return names
end

-- The page on a topic, by its name in the person's language or in English, in the singular, too.
local function find_topic(app, word)
    for index, name in ipairs(topic_names(app)) do
        local english = TOPICS[index]:match("%a+$")
        if word == name:lower() or word == english or word .. "s" == english then
            return i18n.page(app.lang, "topic_" .. english)
        end
    end
end

-- The groups that are shown: that for authors only where it is wanted.
local function groups_of(app)
    local groups = {}
    for _, group in ipairs(commands.groups) do
        groups[#groups + 1] = (group.name ~= "author" or app.settings.author) and group or nil
    end
    return groups
end

-- The commands of a group, each with a line.
local function help_group(app, group)
    local rows = {}
    for index, name in ipairs(group.names) do
        local other = commands.alias(app.lang, name)
        local words = app.say(commands.find(name).help)
        rows[index] = { "  " .. name, other and ("%s (%s)"):format(words, other) or words }
    end
    app.screen:print_styled(app.say(group.title), "strong")
    app.screen:print_rows(rows, COLUMN)
end

local function tell_how(app)
    app.screen:print_page(app.say(HOW, { list = table.concat(topic_names(app), ", ") }))
end

local function help_all(app)
    for _, group in ipairs(groups_of(app)) do
        help_group(app, group)
    end
    tell_how(app)
end

-- The first page, which fits a small screen: how moves are typed, in the game at hand or else in all games, and all
-- names of commands by group.
local function help_first(app)
    local rows, widest = {}, 0
    for index, group in ipairs(groups_of(app)) do
        rows[index] = { app.say(group.title), table.concat(group.names, " ") }
        widest = math.max(widest, text.width(rows[index][1]))
    end
    for _, room in ipairs(app.session and { app.session.room } or games.all()) do
        app.screen:print_page(app.say(room.typing))
    end
    app.screen:print_rows(rows, widest + 2)
    tell_how(app)
end

local function help_command(app, command)
    local others = { command.short, commands.alias(app.lang, command.name) }
    local other_names = table.concat({ command.short or others[2], command.short and others[2] }, ", ")
    app:print(command.name .. (command.args and " " .. commands.usage(command, app.say) or "")
        .. (other_names ~= "" and ("   (%s)"):format(other_names) or ""))
    app:print(app.say(command.help))
    local page = i18n.page(app.lang, "help_" .. command.name)
    if page then
        app.screen:print_page(page)
    end
end

-- The group of commands that a word names, as it is called in the person's language or in the program.
local function find_group(app, word)
    for _, group in ipairs(commands.groups) do
        local title = app.say(group.title):lower()
        if word == group.name or word == title or word == title:match("^%S+$") then
            return group
        end
    end
end

local function help_words(app)
    local words = table.move(commands.names, 1, #commands.names, 2, { "all" })
    for _, list in ipairs { topic_names(app), settings.names, reference.names() } do
        table.move(list, 1, #list, #words + 1, words)
    end
    for _, group in ipairs(commands.groups) do
        words[#words + 1] = group.name
    end
    return words
end

-- The answer to a word that is no topic: the names in nova's Lua functions that end in the word, or else a topic with a
-- name like it.
local function unknown_topic(app, word)
    local names = reference.named(word)
    if #names > 0 then
        return app.say("there is no command {word}; of Lua there is {list}: help {name}",
            { word = word, list = table.concat(names, ", "), name = names[1] })
    end
    local near = nearest(word, help_words(app))
    return app.say(near and mark "there is no help on {word}; did you mean {near}?"
        or mark "there is no help on {word}: help lists what there is", { word = word, near = near })
end

local function help(app, words, rest)
    local word, lower = words[1], rest:lower()
    if not word then
        help_first(app)
        return
    elseif word == "all" then
        help_all(app)
        return
    end
    local command, topic = commands.find(word, app.lang), find_topic(app, lower)
    local group = not topic and find_group(app, lower)
    if command then
        help_command(app, command)
    elseif group then
        help_group(app, group)
    elseif topic or settings.about(app, word) then
        app.screen:print_page(topic or settings.about(app, word))
    else
        local about = word:find("[.:]") and reference.help(word) or reference.section(word)
        if not about then
            refuse(unknown_topic(app, word))
        end
        app:print(about)
    end
end

return {
    {
        name = "help", short = "?", args = "[COMMAND | TOPIC | all | FUNCTION]", most = 1,
        help = mark "explain a command",
        run = help,
        complete = help_words,
    },
}
