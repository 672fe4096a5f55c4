-- SPDX-License-Identifier: MIT
-- Commands for newcomers: the tutorial, and whom one can play against.

local games = require "nova.game.rooms"
local lesson = require "nova.prompt.coach.lesson"
local opponents = require "nova.prompt.opponents"

-- The games that have a lesson, by name, and their names in order.
local function lessons()
    local found, names = {}, {}
    for _, kind in ipairs(games.kinds()) do
        found[kind] = games.room(kind).lesson
        names[#names + 1] = found[kind] and kind or nil
    end
    return found, names
end

local function skip(app)
    if not lesson.skip(app) then
        return nil, app.say("lesson_none")
    end
    return true
end

local function leave(app)
    if not (app.session and app.session.lesson) then
        return nil, app.say("lesson_none")
    end
    app.session.lesson, app.changed = nil, true
    app:note(app.say("lesson_off"))
    return true
end

local ORDERS = { next = skip, off = leave }

-- Begins a lesson. Without a name it is that of the first game.
local function tutorial(app, words)
    local found, names = lessons()
    local name = words[1] or names[1]
    if ORDERS[name] then
        return ORDERS[name](app)
    elseif not found[name] then
        return nil, app.say("lesson_unknown", { found = name, list = table.concat(names, ", ") .. ", next, off" })
    end
    lesson.begin(app, found[name](), 1)
    return true
end

local function list_bots(app, words)
    if words[1] then
        return opponents.tell_of(app, words[1])
    end
    opponents.tell(app)
    return true
end

--- @type table<string, nova.PromptCommandCode>
return {
    tutorial = {
        run = tutorial,
        complete = function(_, words)
            local names = select(2, lessons())
            table.move({ "next", "off" }, 1, 2, #names + 1, names)
            return #words <= 1 and names or {}
        end,
    },
    bots = {
        run = list_bots,
        complete = function(_, words)
            local names = opponents.names()
            names[#names + 1] = "all"
            return #words <= 1 and names or {}
        end,
    },
}
