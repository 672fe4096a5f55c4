-- SPDX-License-Identifier: MIT
-- The picture of a game at the prompt: finds who draws it, and gives it room.

local news = require "nova.repl.news"
local seats = require "nova.repl.seats"

local picture = {}

local DRAWERS = { ["nova-luna"] = "nova.draw.nova_luna", ["terra-nova"] = "nova.draw.terra_nova" }
local OTHER = "nova.draw.generic"

local function drawer_of(session)
    return require(DRAWERS[session.game:name()] or OTHER)
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

--- What drawing needs to know.
--- @param app nova.App
--- @param below? integer lines that will stand under the picture
function picture.options(app, below)
    local session, hand = app.session, app.hand or {}
    local columns, rows = app.screen:size()
    return {
        columns = columns, rows = rows - (below or 0), symbols = app.screen.symbols, plain = app.screen.level == 0,
        say = app.say, names = seats.names(session.seats, app.say), looks = who_looks(session),
        hand = hand.piece, marks = hand.marks, targets = hand.targets,
    }
end

-- What a piece in hand would complete, place by place, best first.
local function hand_lines(app)
    local session, found, lines = app.session, {}, {}
    for _, place in ipairs(app.hand.places) do
        found[#found + 1] = #place.covered > 0 and place or nil
    end
    table.sort(found, function(one, other)
        return #one.covered > #other.covered or (#one.covered == #other.covered and one.at < other.at)
    end)
    for _, place in ipairs(found) do
        lines[#lines + 1] = app.say("hand_completes", { at = place.at, n = #place.covered,
            list = picture.covered_after(app, place) })
    end
    if #lines == 0 and session.game:name() == "nova-luna" then
        lines[1] = app.say("hand_completes_nothing")
    end
    return lines
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

local MOST_HAND_LINES = 4

--- The words under the picture: whose turn it is, what the piece in hand would do.
--- @return string[]
function picture.words(app)
    local session, names = app.session, seats.names(app.session.seats, app.say)
    if session.state:over() then
        return wrapped(app, news.ending(session, app.say, names))
    end
    local lines = app.hand and hand_lines(app) or {}
    if #lines > MOST_HAND_LINES then
        lines[MOST_HAND_LINES + 1] = nil
        lines = table.move(lines, 1, MOST_HAND_LINES, 1, {})
    end
    local _, player = session:turn()
    local key = app.hand and "turn_hand_" or session.reviewing and "turn_review_" or "turn_"
    local known = { ["nova-luna"] = "luna", ["terra-nova"] = "terra" }
    local which = known[session.game:name()] or "other"
    lines[#lines + 1] = app.say(key .. (session.reviewing and "any" or which), {
        n = player + 1, name = names[player + 1], piece = app.hand and app.hand.piece,
        at = #session.log, of = #session.log + #session.undone,
    })
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
