-- SPDX-License-Identifier: MIT
-- Whom one can play against, with strength and pace, for `bots`. The figures are those of scripts/bots/STRENGTH.md.

local bots = require "nova.game.bots"
local estimate = require "nova.base.stats"
local folders = require "nova.base.folders"
local games = require "nova.game.rooms"
local ladder = require "nova.prompt.coach.ladder"
local i18n = require "nova.base.i18n"
local variant = require "nova.game.variant"

local mark = i18n.mark

local opponents = {}

-- All others that come with the program, in the order of the list.
local OTHERS = { "random", "greedy", "planner", "mcts", "person", "uct", "solver" }

local ABOUT = {
    random = mark "plays any legal move",
    greedy = mark "takes what brings most at once",
    planner = mark "looks one turn ahead; wins 9 of 10 games against greedy; at once",
    mcts = mark(
        "searches: mcts:1 to mcts:4 answer at once, mcts:5 takes 2 seconds a move, mcts:time=20 as many as you say"),
    person = mark("loses as much as you say: person:loss=0.05 is 5% of a win a move; slips=0.2: every fifth move "
        .. "without looking"),
    uct = mark "a search in Lua alone, to read and to change",
    solver = mark "for games for one: plans ahead with all that is visible; with more players it is mcts:4",
}

local COLUMN = 12 -- where the words about a bot begin

--- The names of all that come with the program.
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
        return app.say("has just learnt what is good")
    end
    local levels = measured_room(app).ladder.levels
    local share = estimate.score(levels[index].elo - levels[index - 1].elo)
    return app.say("wins {share}% of its games against {other}",
        { share = ("%.0f"):format(100 * share), other = before })
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
    return ABOUT[name] and app.say(ABOUT[name])
end

local function rows_of(app, names)
    local rows = {}
    for index, name in ipairs(names) do
        rows[index] = { "  " .. name, words_of(app, name) }
    end
    return rows
end

local function tell_title(app)
    app.screen:print_styled(app.say("Levels for people, with their strength in {game}; all answer at once",
        { game = measured_room(app).title }), "strong")
end

--- Prints the list: the levels, the names of the others, how to choose one.
function opponents.tell(app)
    tell_title(app)
    app.screen:print_rows(rows_of(app, ladder.NAMES), COLUMN)
    app:print(app.say("Others: {list}; bots NAME tells about one, bots all about all.",
        { list = table.concat(OTHERS, ", ") }))
    local own = own_names()
    if #own > 0 then
        app:print(app.say("Yours: {list}", { list = table.concat(own, ", ") }))
    end
end

--- Prints what there is to say of one of them, or of all that come with the program.
--- @return true?
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
