-- SPDX-License-Identifier: MIT
-- Nova Luna: what the program knows of it beyond what the core tells of every game.

local language = require "nova.base.i18n"
local moves = require "nova.game.moves"
local hand = require "nova.games.nova_luna.hand"
local ladder = require "nova.games.nova_luna.ladder"
local pointing = require "nova.games.nova_luna.pointing"
local tasks = require "nova.games.nova_luna.tasks"
local told = require "nova.games.nova_luna.told"

--- @type nova.Room
local room = {
    title = "Nova Luna",
    typing = "type_luna",
    signs = "signs_luna",
    take = hand.take,
    told_of_hand = hand.told,
    told = told.move,
    reasons = told.reasons,
    legend = tasks.whole_legend,
    why_expected = "why_expected_luna",
    tasks = tasks.each,
    uses = tasks.uses,
    pointing = pointing,
    ladder = ladder,
    solo_target = 100, -- the printed rules call a lower score good
}

--- With a tile in hand the cell is enough.
function room.with_piece(piece, text)
    return ("%d %s"):format(piece, text)
end

--- A tile is taken in hand by its number on the wheel.
function room.piece(text)
    return text:find("^%d+$") and math.tointeger(tonumber(text)) or nil
end

function room.no_piece()
    return "no_such_tile"
end

--- The middle one of those that take tile 2: nobody thinks then that it must be tile 1, or the cell on the left.
function room.example(session, legal)
    local second = {}
    for _, move in ipairs(legal) do
        second[#second + 1] = session.state:text(move):find("^2 ") and move or nil
    end
    local list = #second > 0 and second or legal
    return list[(#list + 1) // 2]
end

function room.turn(session, in_hand)
    if in_hand then
        return "turn_hand_luna", { at = in_hand.places[1].at }
    end
    local example = moves.example(session)
    local tile, at = example:match("^(%d+) (.*)$")
    return tile and "turn_luna" or "turn_luna_refill", { tile = tile, at = at, move = example }
end

--- A variant with points of its own says itself who wins.
function room.rules(session)
    local of, keys = session.rules, { "rules_luna", "rules_luna_tasks", "rules_luna_refill", "rules_luna_end" }
    if session.players == 1 then
        keys = { "rules_luna_solo", "rules_luna_tasks", "rules_luna_solo_end" }
    elseif type(session.variant.data.points) == "function" then
        keys[4] = nil
    end
    return keys, {
        wheel = of.wheel, reach = of.reach, refill = of.refill_at, discs = of.discs, tiles = #of.tiles,
        one = of.solo[1], all = of.solo[1] + of.solo[2], penalty = of.penalty,
    }
end

--- The colours; the letters of tiles are capitals.
function room.letters(session, say)
    local list = language.letters(session.variant.data.colours, "colour_", say)
    for _, one in ipairs(list) do
        one.letter = one.letter:upper()
    end
    return list
end

function room.setup()
    return require "nova.games.nova_luna.setup"
end

function room.lesson()
    return require "nova.games.nova_luna.lesson"
end

function room.why(app, text)
    return require "nova.games.nova_luna.why"(app, text)
end

function room.hidden()
    return { "pile" }
end

function room.is_private()
    return false
end

-- What draws: only who shows the game needs it.
local function painter()
    return require "nova.games.nova_luna.table"
end

-- A variant that decides by points of its own shows them beside each name.
local function with_points(session, options)
    local counts = type(session.variant.data.points) == "function"
    options.points = counts and session.state:result().points or nil
    return options
end

function room.draw(session, options)
    return painter().draw(session.state:tell("view"), session.rules, with_points(session, options))
end

function room.draw_seat(session, options, player)
    return painter().draw_seat(session.state:tell("view"), session.rules, with_points(session, options), player)
end

room.parts = {
    wheel = function(session, options)
        return painter().draw_wheel(session.state:tell("view"), session.rules, options)
    end,
}

return room
