-- SPDX-License-Identifier: MIT
-- Commands for newcomers: the tutorial, and whom one can play against.

local commands = require "nova.prompt.commands"
local games = require "nova.game.rooms"
local i18n = require "nova.base.i18n"
local lesson = require "nova.prompt.coach.lesson"
local opponents = require "nova.prompt.opponents"

local mark = i18n.mark
local refuse = commands.refuse

-- The names of the games that have a lesson.
local function lessons()
    local names = {}
    for _, kind in ipairs(games.kinds()) do
        names[#names + 1] = games.room(kind).lesson and kind or nil
    end
    return names
end

-- Begins a lesson; without a name it is that of the first game.
local function tutorial(app, words)
    local names, word = lessons(), words[1]
    local room = games.room(word or names[1])
    if word == "next" and lesson.skip(app) then
        return
    elseif word == "off" and app.session and app.session.lesson then
        app.session.lesson, app.session.mode, app.view.changed = nil, nil, true
        app:note(app.say("The guidance has ended; the game goes on."))
        return
    elseif word == "next" or word == "off" then
        refuse(app.say("no step of a tutorial is waiting: tutorial begins one"))
    elseif not room or not room.lesson then
        refuse(app.say("there is no tutorial of {found}: {list}",
            { found = word, list = table.concat(names, ", ") .. ", next, off" }))
    end
    lesson.begin(app, room.lesson(), 1)
end

local function list_bots(app, words)
    if words[1] then
        return opponents.tell_of(app, words[1])
    end
    opponents.tell(app)
    app.screen:print_page(i18n.page(app.lang, "help_bots"))
end

return {
    {
        name = "tutorial", args = "[GAME | next | off]", most = 1,
        help = mark "a guided first game, step by step",
        run = tutorial,
        complete = function(_, words)
            local names = lessons()
            table.move({ "next", "off" }, 1, 2, #names + 1, names)
            return #words <= 1 and names or {}
        end,
    },
    {
        name = "bots", args = "[NAME | all]", most = 1,
        help = mark "whom one can play against: strength and pace",
        run = list_bots,
        complete = function(_, words)
            local names = opponents.names()
            names[#names + 1] = "all"
            return #words <= 1 and names or {}
        end,
    },
}
