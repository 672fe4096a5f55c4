-- SPDX-License-Identifier: MIT
-- The picture of a game at the prompt: finds who draws it, and gives it room.

local news = require "nova.repl.news"
local seats = require "nova.repl.seats"
local tasks = require "nova.repl.tasks"

local picture = {}

local DRAWERS = { ["nova-luna"] = "nova.draw.nova_luna", ["terra-nova"] = "nova.draw.terra_nova" }
local OTHER = "nova.draw.generic"

local function drawer_of(session)
    return require(DRAWERS[session.game:kind()] or OTHER)
end

-- Whose eyes it is seen with: the person to move, else the first person, else whoever moves.
local function who_looks(session)
    local seat, player = session:turn()
    if seat and seat.human then
        return player
    end
    for index, other in ipairs(session.seats) do
        if other.human then
            return index - 1
        end
    end
    return player or 0
end

-- Where stones may be laid: the moves that are written with a plus.
local function stone_places(state)
    local places = {}
    for _, move in ipairs(state:moves()) do
        local hex = state:text(move):match("^%+(%l%d+)$")
        places[hex or 0] = hex ~= nil
    end
    return places
end

--- What drawing needs to know.
--- @param app nova.App
--- @param below? integer lines that will stand under the picture
function picture.options(app, below)
    local session, hand = app.session, app.hand or {}
    local columns, rows = app.screen:size()
    return {
        columns = columns, rows = rows - (below or 0), symbols = app.screen.symbols, plain = app.screen.level == 0,
        say = app.say, names = seats.names(session.seats, app.say), looks = who_looks(session),
        points = type(session.variant.data.points) == "function" and session.state:result().points or nil,
        stones = not app.hand and session.game:kind() == "terra-nova" and stone_places(session.state) or nil,
        hand = hand.piece, marks = hand.marks, targets = hand.targets,
    }
end

-- What a piece in hand would complete: places that complete the same together, the most first; then what the variant
-- says of the tile's tasks.
local function hand_lines(app)
    local groups, by_list = {}, {}
    for _, place in ipairs(app.hand.places) do
        local list = #place.covered > 0 and picture.covered_after(app, place)
        local group = list and by_list[list]
        if group then
            group.at = group.at .. "  " .. place.at
        elseif list then
            by_list[list] = { at = place.at, n = #place.covered, list = list, order = #groups }
            groups[#groups + 1] = by_list[list]
        end
    end
    table.sort(groups, function(one, other)
        return one.n > other.n or (one.n == other.n and one.order < other.order)
    end)
    local lines = {}
    for index, group in ipairs(groups) do
        lines[index] = app.say("hand_completes", group)
    end
    if app.session.game:kind() ~= "nova-luna" then
        return lines
    elseif #lines == 0 then
        lines[1] = app.say("hand_completes_nothing")
    end
    local view = app.session.state:tell("view")
    local legend = tasks.legend(app.session, view.reach[app.hand.piece], app.lang)
    return table.move(legend, 1, #legend, #lines + 1, lines)
end

--- Tasks that a tile in hand would cover at a place; that tile itself is not on the display yet.
function picture.covered_after(app, place)
    local session = app.session
    local view = session.state:tell("view")
    local x, y = place.at:match("(.*),(.*)")
    local seat = view.seats[view.player + 1]
    local placed = { tile = view.reach[app.hand.piece], x = math.tointeger(x), y = math.tointeger(y), covered = {} }
    table.insert(seat.tiles, placed)
    return news.covered(place.covered, session.rules, view, view.player, app.say)
end

local function wrapped(app, lines)
    local all = {}
    for _, line in ipairs(lines) do
        for _, part in ipairs(app.screen:wrapped(line)) do
            all[#all + 1] = part
        end
    end
    return all
end

local function review_key(app)
    if app.stepping then
        return "turn_stepping"
    elseif app.session.reviewing then
        return "turn_review"
    end
    return app.paused and "turn_watch_stopped" or "turn_watch"
end

local MOST_HAND_LINES = 4

local KNOWN = { ["nova-luna"] = "luna", ["terra-nova"] = "terra" }

-- Whose turn it is, and what can be typed.
local function turn_line(app, names)
    local session = app.session
    if session.reviewing or not session:has_people() then
        return app.say(review_key(app), { at = #session.log, of = #session.log + #session.undone,
            speed = ("%.2g"):format(app.settings.speed) })
    end
    local which = KNOWN[session.game:kind()] or "other"
    if which == "terra" and not app.hand and session.state:tell("view").phase == "place" then
        which = "terra_place"
    end
    local _, player = session:turn()
    return app.say((app.hand and "turn_hand_" or "turn_") .. which,
        { name = names[player + 1], piece = app.hand and app.hand.piece })
end

--- The words under the picture: whose turn it is, what the piece in hand would do, how it ended.
--- @param app nova.App
--- @return string[]
function picture.words(app)
    local session, names = app.session, seats.names(app.session.seats, app.say)
    if session.state:over() and not session.reviewing then
        return wrapped(app, news.ending(session, app.say, names))
    end
    local lines = app.hand and hand_lines(app) or {}
    lines = table.move(lines, 1, math.min(#lines, MOST_HAND_LINES), 1, {})
    lines[#lines + 1] = turn_line(app, names)
    return wrapped(app, lines)
end

--- The whole picture.
--- @return nova.Canvas
function picture.draw(app, below)
    local session = app.session
    return drawer_of(session).draw(session.state:tell("view"), session.rules, picture.options(app, below))
end

--- A part of it: a player's display, or what the game's drawer has under that name.
--- @param app nova.App
--- @param part string
--- @return nova.Canvas?
--- @return string? message
function picture.part(app, part)
    local session = app.session
    local drawer, view = drawer_of(session), session.state:tell("view")
    local options = picture.options(app, 0)
    local player = math.tointeger(tonumber(part))
    if player and drawer.draw_seat and player >= 1 and player <= session.players then
        return drawer.draw_seat(view, session.rules, options, player - 1)
    elseif part == "wheel" and drawer.draw_wheel then
        return drawer.draw_wheel(view, session.rules, options)
    end
    return nil, app.say("no_part", { part = part, n = session.players })
end

return picture
