-- SPDX-License-Identifier: MIT
-- Terra Nova: what the program knows of it beyond what the core tells of every game.

local seats = require "nova.repl.seats"
local land = require "nova.games.terra_nova.land"
local table_of = require "nova.games.terra_nova.table"
local told = require "nova.games.terra_nova.told"

--- @type nova.Room
local room = {
    title = "Terra Nova",
    words = { "pass" },
    no_piece = "no_such_pioneer",
    told = told.move,
    reasons = told.reasons,
    parts = {},
}

local HEX = "^%l%d+$"

--- "e4-h7", also "e4 h7"; "+h8"; with a pioneer in hand the hex that it goes to is enough.
function room.read(text, piece)
    local from, to = text:match("^(%l%d+)%s*[%s%-]%s*(%l%d+)$")
    local stone = text:match("^%+%s*(%l%d+)$")
    local hex = piece and text:match(HEX)
    return from and from .. "-" .. to or stone and "+" .. stone or hex and hex ~= piece and piece .. "-" .. hex or nil
end

--- A pioneer is taken in hand by its hex.
function room.piece(text)
    return text:match(HEX)
end

function room.take(session, piece)
    local found = { piece = piece, places = {}, marks = {}, targets = {} }
    for _, move in ipairs(session.state:moves()) do
        local from, to = session.state:text(move):match("^(%l%d+)%-(%l%d+)$")
        if from == piece then
            found.places[#found.places + 1] = { at = to, covered = {} }
            found.targets[to] = true
        end
    end
    return #found.places > 0 and found or nil
end

function room.told_of_hand()
    return {}
end

function room.turn(session, in_hand)
    if in_hand then
        return "turn_hand_terra"
    end
    return session.state:tell("view").phase == "place" and "turn_terra_place" or "turn_terra"
end

function room.rules(session)
    local of, points = session.rules, {}
    for index, worth in ipairs(of.points) do
        points[index] = tostring(worth)
    end
    return "rules_terra", {
        pioneers = of.pioneers, stones = of.stones, actions = of.actions, lands = of.landscapes,
        points = table.concat(points, ", "),
    }
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
    if not room.piece(text) then
        return false
    end
    local part = land.part(app.session.state:tell("view"), text)
    if not part then
        return nil, app.say("no_hex", { name = text })
    elseif part.hex.stone then
        app:print(app.say("why_stone", { name = text }))
        return true
    end
    app:print(app.say(part.hex.scored and "why_scored" or "why_part", {
        n = part.hexes, name = text, lands = #part.landscapes, list = table.concat(part.landscapes, " "),
        pioneers = pioneers_text(part, seats.names(app.session.seats, app.say)),
    }))
    return true
end

room.messages = {
    { "msg_not_straight", "^(%S+) does not lie in a straight line from (%S+):.*$" },
    { "msg_board_ends", "^the board ends behind (%S+) on the way from (%S+) to (%S+)$" },
    { "msg_blocked", "^the way from (%S+) to (%S+) is blocked at (%S+) by .*$" },
    { "msg_not_empty", "^(%S+) is not empty: there is .*$" },
    { "msg_no_pioneer", "^there is no pioneer of player %d on (%S+), but .*$" },
    { "msg_one_hex", "^a pioneer moves at least one hex: (%S+) is where it stands$" },
    { "msg_all_moves", "^a pioneer that makes all (%d+) moves may not end on (%S+), where it began the turn$" },
    { "msg_first_move", "^the first action of a turn must be a move,.*$" },
    { "msg_no_mover", "^no pioneer that moved in this turn is still on the board,.*$" },
    { "msg_not_next", "^(%S+) is not next to a pioneer that moved in this turn:.*$" },
    { "msg_pass", "^passing is only for who can do nothing:.*$" },
    { "msg_placing", "^pioneers are still being placed:.*$" },
    { "msg_placed", "^all pioneers are placed:.*$" },
}

-- Where stones may be laid: the moves that are written with a plus.
local function stone_places(state)
    local places = {}
    for _, move in ipairs(state:moves()) do
        local hex = state:text(move):match("^%+(%l%d+)$")
        places[hex or 0] = hex ~= nil
    end
    return places
end

function room.draw(session, options)
    options.stones = not options.hand and stone_places(session.state) or nil
    return table_of.draw(session.state:tell("view"), session.rules, options)
end

return room
