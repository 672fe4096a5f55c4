-- SPDX-License-Identifier: MIT
-- Whom one can play against, with strength and pace, for `bots`. The figures are those of scripts/bots/STRENGTH.md.

local bots = require "nova.game.bots"
local folders = require "nova.base.folders"
local games = require "nova.game.rooms"
local ladder = require "nova.prompt.coach.ladder"
local language = require "nova.base.i18n"
local variant = require "nova.game.variant"

local opponents = {}

-- All others that come with the program, in the order of the list; what they are is told by the languages.
local OTHERS = { "random", "greedy", "planner", "mcts", "person", "uct", "solver" }

local COLUMN = 12 -- where the words about a bot begin

--- The names of all that come with the program.
--- @return string[]
function opponents.names()
    local names = table.move(ladder.NAMES, 1, #ladder.NAMES, 1, {})
    return table.move(OTHERS, 1, #OTHERS, #names + 1, names)
end

-- The room of the game under way, if the levels were measured in that game, else that of the usual game.
local function measured_room(app)
    local room = app.session and app.session.room
    return room and room.ladder and room or games.room(assert(variant.load(variant.USUAL)).kind)
end

-- The bots that a person has put into the own folder.
local function own_names()
    local own = folders.data()
    return own and folders.names_in { own .. "/bots" } or {}
end

-- What is said of the level with this number.
local function level_words(app, index)
    local before = ladder.NAMES[index - 1]
    if not before then
        return app.say("bot_" .. ladder.NAMES[index])
    end
    return app.say("bots_wins", { share = measured_room(app).ladder.levels[index].wins, other = before })
end

local function level_number(name)
    for index, level in ipairs(ladder.NAMES) do
        if level == name then
            return index
        end
    end
end

-- What is said of a bot that comes with the program; nil for others.
local function words_of(app, name)
    local number = level_number(name)
    if number then
        return level_words(app, number)
    end
    return language.if_known(app.say, "bot_" .. name)
end

local function rows_of(app, names)
    local rows = {}
    for index, name in ipairs(names) do
        rows[index] = { "  " .. name, words_of(app, name) }
    end
    return rows
end

local function tell_title(app)
    app.screen:print_styled(app.say("bots_levels", { game = measured_room(app).title }), "strong")
end

--- Prints the list: the levels, the names of the others, how to choose one.
--- @param app nova.App
function opponents.tell(app)
    tell_title(app)
    app.screen:print_rows(rows_of(app, ladder.NAMES), COLUMN)
    app:print(app.say("bots_others", { list = table.concat(OTHERS, ", ") }))
    local own = own_names()
    if #own > 0 then
        app:print(app.say("bots_own", { list = table.concat(own, ", ") }))
    end
    app.screen:print_page(app.say("more_bots"))
end

--- Prints what there is to say of one of them, or of all that come with the program.
--- @param app nova.App
--- @param name string
--- @return true?
--- @return string? message
function opponents.tell_of(app, name)
    if name ~= "all" and not words_of(app, name) then
        local path, problem = bots.find(name)
        if not path then
            return nil, problem
        end
        app:print(path)
        return true
    end
    if name == "all" or level_number(name) then
        tell_title(app)
    end
    app.screen:print_rows(rows_of(app, name == "all" and opponents.names() or { name }), COLUMN)
    return true
end

return opponents
