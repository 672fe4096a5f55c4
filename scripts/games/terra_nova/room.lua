-- SPDX-License-Identifier: MIT
-- Terra Nova: what the program knows of it beyond what the core tells of every game.

local i18n = require "nova.base.i18n"
local seats = require "nova.game.seats"
local land = require "nova.games.terra_nova.land"
local pointing = require "nova.games.terra_nova.pointing"
local told = require "nova.games.terra_nova.told"

local mark, plural = i18n.mark, i18n.plural

--- @type nova.Room
local room = {
    title = "Terra Nova",
    typing = mark "`e4` places a pioneer, or takes it in hand; `e4-h7` moves, `+h8` lays a stone, `pass` passes.",
    signs = "signs_terra",
    told = told.move,
    why_expected = mark "a move or a hex is expected: why e4-h7; why e4",
    reasons = told.reasons,
    pointing = pointing,
    parts = {},
}

local HEX = "^%l%d+$"

--- With a pioneer in hand the hex that it goes to is enough; its own hex takes it in hand once more.
function room.with_piece(piece, text)
    return text:lower():match(HEX) and text:lower() ~= piece and piece .. "-" .. text or nil
end

--- A pioneer is taken in hand by its hex.
function room.piece(text)
    return text:lower():match(HEX)
end

--- A move may be written with an arrow, or with nothing between its hexes: e4->h7, e4h7.
function room.plain(_, text)
    local from, to = text:match("^(%a%d+)%s*%-?>?%s*(%a%d+)$")
    return from and from .. "-" .. to
end

function room.no_piece(session, piece)
    local hex = land.hex(session.state:tell("view"), piece)
    return hex and mark "no pioneer on {piece} can move now" or mark "there is no hex {name}"
end

function room.take(session, piece)
    local found = { piece = piece, places = {}, marks = {}, targets = {} }
    for _, move in ipairs(session.state:moves()) do
        local action = session.state:action(move)
        if action.from == piece then
            found.places[#found.places + 1] = { at = action.to, covered = {} }
            found.targets[action.to] = true
        end
    end
    return #found.places > 0 and found or nil
end

function room.told_of_hand()
    return {}
end

-- Among the legal moves the middle one of each kind: "move", "stone", "place" or "pass".
local function middle_ones(session, legal)
    local kinds = { move = {}, stone = {}, place = {}, pass = {} }
    for _, move in ipairs(legal) do
        table.insert(kinds[session.state:action(move)["do"]], move)
    end
    for kind, list in pairs(kinds) do
        kinds[kind] = list[(#list + 1) // 2]
    end
    return kinds
end

function room.example(session, legal)
    local kinds = middle_ones(session, legal)
    return kinds.move or kinds.stone or kinds.place or kinds.pass
end

function room.turn(session, in_hand)
    if in_hand then
        return mark "Pioneer {piece} in hand: `{at}` moves it there, or type another hex.",
            { at = in_hand.places[1].at }
    end
    local state, values = session.state, {}
    local kinds = middle_ones(session, state:moves())
    for kind, name in pairs { move = "move", stone = "stone", place = "hex" } do
        values[name] = kinds[kind] and state:text(kinds[kind])
    end
    values.from = kinds.move and state:action(kinds.move).from
    if kinds.pass or kinds.place then
        return kinds.pass and mark "{name}: nothing can be done but `pass`"
            or mark "{name}: `{hex}` places a pioneer there; hint, help", values
    end
    if not values.stone then
        return mark "{name}: `{from}` shows where it can go, `{move}` moves it there; hint, help", values,
            mark "{name}: `{from}` shows where it can go, `{move}` moves"
    elseif not values.move then
        return mark "{name}: `{stone}` lays a stone there; hint, help", values
    end
    return mark "{name}: `{from}` shows where it can go, `{move}` moves, `{stone}` is a stone; hint, help", values,
        mark "{name}: `{from}` shows, `{move}` moves, `{stone}` is a stone"
end

-- Are there hexes on which nobody can stand? They have small letters on the map.
local function has_blocked(of)
    return table.concat(of.map):find("%l") ~= nil
end

function room.rules(session)
    local of, points = session.rules, {}
    for index, worth in ipairs(of.points) do
        points[index] = tostring(worth)
    end
    return { "rules_terra", has_blocked(of) and "rules_terra_blocked" or nil }, {
        pioneers = of.pioneers, stones = of.stones, actions = of.actions, lands = of.landscapes,
        points = table.concat(points, ", "),
    }
end

function room.setup()
    return require "nova.games.terra_nova.setup"
end

function room.speech()
    return require "nova.games.terra_nova.speech"
end

function room.lesson()
    return require "nova.games.terra_nova.lesson"
end

function room.hidden()
    return {}
end

function room.is_private()
    return false
end

function room.legend()
    return {}
end

local function pioneers_text(part, names)
    local parts = {}
    for player, number in pairs(part.pioneers) do
        parts[#parts + 1] = ("%s %d"):format(names[player + 1], number)
    end
    table.sort(parts)
    return #parts > 0 and table.concat(parts, ", ") or "-"
end

--- What land a hex belongs to, for `why e4`.
function room.why(app, text)
    text = room.piece(text)
    if not text then
        return false
    end
    local view = app.session.state:tell "view"
    local hex, part = land.hex(view, text), land.part(view, text)
    if not hex then
        return nil, app.say("there is no hex {name}", { name = text })
    elseif not part then
        app:print(app.say("{name} is under a stone", { name = text }))
        return true
    end
    app:print(app.say(hex.scored
        and mark "{name} lies in an area of {n} that is scored, landscapes {lands} ({list})"
        or plural("{name}: one free hex, landscapes {lands} ({list}), pioneers: {pioneers}",
        "{name}: {n} free hexes hang together, landscapes {lands} ({list}), pioneers: {pioneers}"), {
        n = part.hexes, name = text, lands = #part.landscapes, list = table.concat(part.landscapes, " "),
        pioneers = pioneers_text(part, seats.labels(app.session.seats, app.say)),
    }))
    if hex.blocked then
        app:print(("%s: %s"):format(text, app.say("nobody can stand here")))
    end
    return true
end

-- What can be done now: the kinds of moves, and where stones may be laid.
local function choices(state)
    local kinds, places = {}, {}
    for _, move in ipairs(state:over() and {} or state:moves()) do
        local action = state:action(move)
        kinds[action["do"]] = true
        if action["do"] == "stone" then
            places[action.at] = true
        end
    end
    return kinds, places
end

-- The stones of the last turn before this one, with who has laid them.
local function fresh_stones(session, mover)
    local stones, last = {}, nil
    for index = #session.log, 1, -1 do
        local step = session.log[index]
        if step.player ~= mover or last then
            last = last or step.player
            if step.player ~= last then
                break
            elseif step.action["do"] == "stone" then
                stones[step.action.at] = step.player
            end
        end
    end
    return stones
end

-- The number of this turn, placing aside.
local function turn_number(log)
    local turn, before = 1, nil
    for _, step in ipairs(log) do
        if step.action["do"] ~= "place" then
            turn = turn + ((before and before ~= step.player) and 1 or 0)
            before = step.player
        end
    end
    return turn
end

function room.letters(session, say)
    return i18n.letters(session.variant.data.landscapes or {}, "landscape", say)
end

-- The landscapes by letter. Last comes the sign of hexes on which nobody can stand, where there are any.
local function lands(session, say)
    local list = room.letters(session, say)
    list[#list + 1] = has_blocked(session.rules) and { letter = "x", name = say("nobody can stand here") } or nil
    return list
end

-- The hexes between two, as a set.
local function path(view, from, to)
    local between, way = {}, land.line(view, from, to)
    for index = 2, #way - 1 do
        between[way[index].name] = true
    end
    return between
end

--- Pioneers run, and areas fill; a stone and a pioneer on a hex are there at once.
function room.is_motion(step)
    return step.action.from ~= nil or #(step.action.areas or {}) > 0
end

function room.draw(session, options)
    local state, preview = session.state, require "nova.games.terra_nova.preview"
    local view = state:tell "view"
    options.before = options.share and state:clone():undo(1):tell "view" or nil
    options.title = options.title or room.title:upper()
    options.kinds, options.stones = choices(state)
    options.stones = not options.hand and view.phase ~= "place" and options.stones or nil
    options.fresh, options.turn = fresh_stones(session, view.player), turn_number(session.log)
    options.after = options.pointer and not view.over and preview.of(session, options.hand, options.pointer) or nil
    options.path = options.after and options.hand and path(view, options.hand, options.pointer) or nil
    options.lands, options.lands_list = {}, lands(session, options.say)
    for _, land_of in ipairs(options.lands_list) do
        options.lands[land_of.letter] = land_of.name
    end
    local seat = not view.over and view.seats[view.player + 1]
    options.placed, options.to_place = seat and seat.pioneers + 1, session.rules.pioneers
    return require("nova.games.terra_nova.draw.table").draw(view, session.rules, options)
end

-- The whole map, where a lesson shows only some of its rows.
function room.parts.map(session, options)
    options.focus = nil
    return room.draw(session, options)
end

--- The hexes with a pioneer, a border stone, or in an area that was scored.
function room.uses(_, state)
    local parts = { what = "hexes", field = "map", all = {}, used = {} }
    for index, hex in ipairs(state:tell("view").hexes) do
        parts.all[index] = hex.name
        if hex.owner >= 0 or hex.stone or hex.scored then
            parts.used[#parts.used + 1] = hex.name
        end
    end
    return parts
end

--- The emblem for the first screen, and its colours.
function room.emblem(look)
    return require "nova.games.terra_nova.draw.emblem", require "nova.games.terra_nova.draw.colours"(look)
end

-- How strong bots play Terra Nova with two players: Elo above the weakest level. tests/bench/levels.lua measures this
-- table; scripts/bots/STRENGTH.md has the intervals, and says why the scale has no losses.
--- @type nova.Ladder
room.ladder = {
    levels = {
        { name = "beginner", elo = 0, person = 0.5 },
        { name = "easy", elo = 164, person = 0.36 },
        { name = "medium", elo = 405, person = 0.18 },
        { name = "hard", elo = 625, person = 0 },
        { name = "expert", elo = 860 },
    },
    person = "person:slips=%.3f,loss=0,iterations=150",
    others = { planner = 39, greedy = -223, random = -775 },
}

return room
