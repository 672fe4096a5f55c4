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

-- What people look for that is no command: by name, in any language, a text.
local TOPICS = {
    { context("topic", "keys"), mark [[
At the prompt Tab completes a word, a second Tab lists what it can be, Up brings back earlier lines, Ctrl-R looks for
one. Ctrl-C stops a bot that thinks, Ctrl-D leaves. Enter alone comes to the table.
On the table a number or Tab takes a piece in hand, arrows choose where it goes, Enter plays; ? lists all keys.]] },
    { context("topic", "mouse"), mark [[
On the table (board) a click takes a tile or a pioneer in hand, a click on a place shows the move, another click there
plays it. At the prompt the mouse belongs to the terminal.]] },
    { context("topic", "clocks"), mark("A game has a clock if the shell gives it one: nova play --clock 600+5 is ten "
        .. "minutes, and five seconds more for each move.") },
    { context("topic", "colours"), mark [[
set colour off  no colours; 16, 256, 24bit: as many as the terminal has; NO_COLOR in the environment: none
set theme light  for a light ground; auto asks the terminal
set letters on  letters for the colours, for whoever can't tell them apart
set symbols ascii  no signs but those of ASCII
legend says what the letters and signs mean. The letters are English in all languages: they stand in records, too.]] },
    { context("topic", "levels"), mark [[
beginner, easy, medium, hard and expert are the levels, from weak to strong: new hard plays against one. bots tells
how strong they are, new fair chooses the one that makes an even game.]] },
    { context("topic", "browser"), mark [[
nova page nova-luna, typed in the shell, writes nova-luna.html, a page to play in; nova page NAME writes one of the game
that save NAME has kept. A double click opens the page. In a copy of the sources run make page once before.]] },
    { context("topic", "lua"), mark [[
= EXPRESSION, or lua EXPRESSION, runs a line of Lua: = view.seats. game and view are the game at hand, nova is the
module that scripts use: help nova.load explains a function.]] },
    { context("topic", "speech"), mark [[
set speech on  tells the table in sentences in place of the picture, for screen readers
set picture off  then tells after a move only what is new; show tells the table
what is new  what was played since your last move
what is at e4, what is at 2 1,0  what lies on a place; in Nova Luna the number of a player comes first]] },
}

local function topic_names(app)
    local names = {}
    for index, topic in ipairs(TOPICS) do
        names[index] = app.say(topic[1])
    end
    return names
end

-- The text on a topic, by its name in the person's language or in English, in the singular, too.
local function find_topic(app, word)
    for index, name in ipairs(topic_names(app)) do
        local english = TOPICS[index][1]:match("%a+$")
        if word == name:lower() or word == english or word .. "s" == english then
            return app.say(TOPICS[index][2])
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
    if command.more then
        app.screen:print_page(app.say(command.more))
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

--- @type nova.PromptCommand[]
return {
    {
        name = "help", short = "h", also = "?", args = "[COMMAND | TOPIC | all | FUNCTION]", most = 1,
        help = mark "explain a command",
        run = help,
        complete = help_words,
    },
}
