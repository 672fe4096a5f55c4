-- SPDX-License-Identifier: MIT
-- Nova Luna: what the program knows of it beyond what the core tells of every game.

local i18n = require "nova.base.i18n"
local moves = require "nova.game.moves"
local hand = require "nova.games.nova_luna.hand"
local ladder = require "nova.games.nova_luna.ladder"
local pointing = require "nova.games.nova_luna.pointing"
local tasks = require "nova.games.nova_luna.tasks"
local told = require "nova.games.nova_luna.told"

local mark = i18n.mark

--- @type nova.Room
local room = {
    title = "Nova Luna",
    typing = mark("`2 1,0` puts tile 2 in column 1, row 0; y grows downwards. `2` takes it in hand: then `1,0` will "
        .. "do. `refill` fills the wheel."),
    signs = "signs_luna",
    take = hand.take,
    told_of_hand = hand.told,
    told = told.move,
    reasons = told.reasons,
    legend = tasks.whole_legend,
    why_expected = mark "a move or a cell is expected: why 2 1,0; why 1,0; why 1,0 2 for player 2",
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
    return mark "there is no tile {piece} to take now"
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
        return mark "Tile {piece} in hand: `{at}` puts it there, another number takes another.",
            { at = in_hand.places[1].at }
    end
    local example = moves.example(session)
    local tile, at = example:match("^(%d+) (.*)$")
    if not tile then
        return mark "{name}: `refill` fills the wheel; hint, help", { move = example }
    end
    return mark "{name}: `{tile}` shows where tile {tile} can go, `{move}` puts it at {at}; hint, help",
        { tile = tile, at = at, move = example },
        mark "{name}: `{tile}` shows where it can go, `{move}` puts it; help"
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
    local list = i18n.letters(session.variant.data.colours, "colour", say)
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
