-- SPDX-License-Identifier: MIT
-- The command `help`.

local commands = require "nova.prompt.commands"
local games = require "nova.game.rooms"
local i18n = require "nova.base.i18n"
local nearest = require "nova.base.nearest"
local reference = require "nova.base.reference"
local settings = require "nova.prompt.keep.settings"
local text = require "nova.draw.text"
local usage = require "nova.prompt.usage"

local mark = i18n.mark

local COLUMN = 12 -- where the words about a command begin

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

local function help_all(app)
    for _, group in ipairs(commands.groups) do
        help_group(app, group)
    end
    app:print(app.say("help NAME explains a command, help all lists all commands with a line each. `:NAME` is always "
        .. "a command; `= EXPRESSION` is Lua."))
end

-- How moves are typed: in the game at hand, else in all games.
local function print_typing(app)
    local rooms = app.session and { app.session.room } or games.all()
    for _, room in ipairs(rooms) do
        app.screen:print_page(app.say(room.typing))
    end
end

-- The first page, which fits a small screen: how to play, and all names of commands by group.
local function help_first(app)
    local rows, widest = {}, 0
    for index, group in ipairs(commands.groups) do
        rows[index] = { app.say(group.title), table.concat(group.names, " ") }
        widest = math.max(widest, text.width(rows[index][1]))
    end
    print_typing(app)
    app.screen:print_rows(rows, widest + 2)
    app.screen:print_page(app.say("help NAME explains a command, help all lists all commands with a line each. "
        .. "`:NAME` is always a command; `= EXPRESSION` is Lua."))
end

local function help_command(app, command)
    local others = { command.short, commands.alias(app.lang, command.name) }
    local other_names = table.concat({ command.short or others[2], command.short and others[2] }, ", ")
    app:print(command.name .. (command.args and " " .. usage(command, app.say) or "")
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
        if word == group.name or word:lower() == title or word:lower() == title:match("^%S+$") then
            return group
        end
    end
end

-- The answer to a word that is no topic: the names in nova's Lua functions that end in the word, or else a command with
-- a name like it.
local function unknown_topic(app, word)
    local names = reference.named(word)
    if #names > 0 then
        return app.say("there is no command {word}; of Lua there is {list}: help {name}",
            { word = word, list = table.concat(names, ", "), name = names[1] })
    end
    local near = nearest(word, commands.names)
    return app.say(near and mark "there is no command {word}; did you mean {near}?"
        or mark "there is no command {word}: help lists them", { word = word, near = near })
end

-- Topics that are neither a command nor a function.
local TOPICS = {
    clock = mark("A game has a clock if the shell gives it one: nova play --clock 600+5 is ten minutes, and five "
        .. "seconds more for each move."),
}

local function help(app, words, rest)
    local word = words[1]
    local command, group = word and commands.find(word, app.lang), rest ~= "" and find_group(app, rest)
    local topic = word and (settings.about(app, word) or TOPICS[word] and app.say(TOPICS[word]))
    local about = word and word:find("[.:]") and reference.help(word) or word and reference.section(word)
    if not word then
        help_first(app)
    elseif word == "all" then
        help_all(app)
    elseif command then
        help_command(app, command)
    elseif group then
        help_group(app, group)
    elseif topic then
        app.screen:print_page(topic)
    elseif about then
        app:print(about)
    else
        return nil, unknown_topic(app, word)
    end
    return true
end

local function help_words()
    local words = table.move(commands.names, 1, #commands.names, 2, { "all" })
    for _, group in ipairs(commands.groups) do
        words[#words + 1] = group.name
    end
    return table.move(reference.names(), 1, #reference.names(), #words + 1, words)
end

--- @type nova.PromptCommand[]
return {
    {
        name = "help", short = "h", also = "?", args = "[COMMAND | GROUP | all | FUNCTION]", most = 1,
        help = mark "explain a command",
        run = help,
        complete = help_words,
    },
}
