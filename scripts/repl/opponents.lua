-- SPDX-License-Identifier: MIT
-- Whom one can play against, with strength and pace, for `bots`. The figures are those of scripts/bots/STRENGTH.md.

local folders = require "nova.folders"

local opponents = {}

--- The levels for people, the weakest first; `wins` is the percentage of games that one wins against the level before.
opponents.LEVELS = {
    { name = "beginner" }, { name = "easy", wins = 75 }, { name = "medium", wins = 78 }, { name = "hard", wins = 80 },
    { name = "expert", wins = 71 },
}

-- All others that come with the program, in the order of the list; what they are is told by the languages.
local OTHERS = { "random", "greedy", "planner", "mcts", "person", "uct", "solver" }

local COLUMN = 12 -- where the words about a bot begin

--- The names of all that come with the program.
--- @return string[]
function opponents.names()
    local names = {}
    for index, level in ipairs(opponents.LEVELS) do
        names[index] = level.name
    end
    return table.move(OTHERS, 1, #OTHERS, #names + 1, names)
end

-- The bots that a person has put into the own folder.
local function own_names()
    local own = folders.data()
    return own and folders.names_in { own .. "/bots" } or {}
end

local function level_words(app, index)
    local level, before = opponents.LEVELS[index], opponents.LEVELS[index - 1]
    if not before then
        return app.say("bot_" .. level.name)
    end
    return app.say("bots_wins", { share = level.wins, other = before.name })
end

--- Prints the list.
--- @param app nova.App
function opponents.tell(app)
    local rows = {}
    app:print_styled(app.say("bots_levels"), "strong")
    for index, level in ipairs(opponents.LEVELS) do
        rows[index] = { "  " .. level.name, level_words(app, index) }
    end
    app:print_rows(rows, COLUMN)
    app:print_styled(app.say("bots_others"), "strong")
    rows = {}
    for index, name in ipairs(OTHERS) do
        rows[index] = { "  " .. name, app.say("bot_" .. name) }
    end
    app:print_rows(rows, COLUMN)
    local own = own_names()
    if #own > 0 then
        app:print(app.say("bots_own", { list = table.concat(own, ", ") }))
    end
    app:print_page(app.say("more_bots"))
end

return opponents
