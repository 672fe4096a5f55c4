-- SPDX-License-Identifier: MIT
-- The clocks of a game at the prompt (`nova play --clock 300+5`): bots spend processor time, people spend real
-- time from when the prompt waits for their move. Who runs out of time has lost. After that the game can go on without
-- clocks.

local limits = require "nova.game.limits"
local process = require "nova.process"
local seats = require "nova.game.seats"
local width = require("nova.draw.text").width

local clocks = {}

-- The clocks of a game that begins, or of one that goes on: what its record says counts more than the command line.
local function begun(app)
    local session = app.session
    local kept = session.header.clock
    return kept ~= false and (limits.clock_of(kept, session.players) or limits.clock(app.limits, session.players))
end

--- The clocks of the game under way; nil where it has none, or has none any longer.
--- @return nova.Clock?
function clocks.of(app)
    local session = app.session
    if session.clock == nil and not session.mode then
        session.clock = begun(app) or false
    end
    return session.clock or nil
end

-- Whether a person with a clock is to move at a terminal: lines of a pipe or of `-e` take no time.
local function is_person_to_move(app)
    local session = app.session
    local seat = session and not session.reviewing and session:turn()
    return app.interactive and seat and seat.human and clocks.of(app) ~= nil
end

--- Lets the clock of the person to move run, if it does not yet.
function clocks.run(app)
    local session = app.session
    if is_person_to_move(app) and (not session.thinks or session.thinks.here ~= session.here) then
        session.thinks = { here = session.here, since = process.clock() }
    end
end

--- Whether a person's clock runs.
function clocks.are_running(app)
    local session = app.session
    local thinks = session and session.thinks
    return thinks ~= nil and thinks.here == session.here and is_person_to_move(app)
end

-- The seconds that the person to move has used for this move.
local function used(app)
    return clocks.are_running(app) and process.clock() - app.session.thinks.since or 0
end

-- The person to move has lost; the clocks are put away.
local function lose(app, player)
    local session = app.session
    local names = seats.names(session.seats, app.say)
    local words = app.say("{name}: lost on time, the clock of {clock} has run out. The game can go on without clocks.",
        { name = ("%d %s"):format(player + 1, names[player + 1]),
        clock = limits.clock_text(session.clock.setting) })
    session.clock, session.header.clock, session.thinks = false, false, nil
    return words
end

--- Takes the time of a person's move from the clock.
--- @return true?
--- @return string? message where the time is up
function clocks.charge(app)
    if not clocks.are_running(app) then
        return true
    end
    local session = app.session
    local _, player = session:turn()
    local in_time = session.clock:spend(player, used(app))
    session.thinks = nil
    return in_time or nil, not in_time and lose(app, player) or nil
end

--- Notes it if the person to move has run out of time.
function clocks.look(app)
    if not clocks.are_running(app) then
        return
    end
    local _, player = app.session:turn()
    if app.session.clock.seats[player + 1] < used(app) then
        app:note(lose(app, player))
        app.view.changed = true
    end
end

local HUNDREDTHS = 100 -- of a second, to which a record keeps a clock

-- The seconds that a seat has left now.
local function left_of(app, clock, index)
    local _, player = app.session:turn()
    return math.max(0, clock.seats[index] - (index - 1 == player and used(app) or 0))
end

--- Notes in the header of the game's record what each seat has left, so that the game goes on with that.
function clocks.keep(app)
    local clock = clocks.of(app)
    if not clock then
        return
    end
    local left = {}
    for index in ipairs(clock.seats) do
        left[index] = math.floor(left_of(app, clock, index) * HUNDREDTHS) / HUNDREDTHS
    end
    app.session.header.clock = { base = clock.setting.base, increment = clock.setting.increment, left = left }
end

--- What each seat has left, as times; nil without clocks.
--- @return string[]?
function clocks.texts(app)
    local clock, list = clocks.of(app), {}
    for index in ipairs(clock and clock.seats or {}) do
        list[index] = limits.time_text(left_of(app, clock, index))
    end
    return clock and list or nil
end

--- What each seat has left; nil without clocks.
--- @return string?
function clocks.words(app)
    local clock = clocks.of(app)
    if not clock then
        return nil
    end
    local names, list = seats.names(app.session.seats, app.say), {}
    for index in ipairs(clock.seats) do
        local now = left_of(app, clock, index)
        list[index] = ("%d %s %s"):format(index, names[index], limits.time_text(now))
    end
    return app.say("clocks: {list}", { list = table.concat(list, ", ") })
end

--- Draws the line of the clocks anew where it stands right above the prompt.
function clocks.tick(app)
    local words, columns = clocks.are_running(app) and clocks.words(app), app.screen:size()
    if words and width(words) < columns then
        io.stdout:write("\0277\27[A\r", words, "\27[K\0278") -- the cursor goes back to where it was
        io.stdout:flush()
    end
end

return clocks
