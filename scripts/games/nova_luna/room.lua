-- SPDX-License-Identifier: MIT
-- Nova Luna: what the program knows of it beyond what the core tells of every game.

local i18n = require "nova.base.i18n"
local moves = require "nova.game.moves"
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
    take = pointing.take,
    told_of_hand = pointing.told_of_hand,
    told = told.move,
    reasons = told.reasons,
    legend = tasks.whole_legend,
    why_expected = mark "a move or a cell is expected: why 2 1,0; why 1,0; why 1,0 2 for player 2",
    tasks = tasks.each,
    uses = tasks.uses,
    pointing = pointing,
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

--- A tile may be called by its name: "Y3 0,0" is "2 0,0" if tile 2 is a yellow one of cost 3.
function room.plain(session, text)
    local name, rest = text:match("^(%a%d+)%f[%s\0](.*)$")
    for piece, tile in ipairs(name and session.state:tell("view").reach or {}) do
        if told.tile(session.rules.tiles[tile]) == name:upper() then
            return piece .. rest
        end
    end
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

-- The discs of each player. A game that was set up with nothing laid, as in the tutorial, may begin with fewer.
local function discs_of(session)
    local header = session.header or {}
    return header.left and #header.laid == 0 and math.max(table.unpack(header.left)) or session.rules.discs
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
        wheel = of.wheel, reach = of.reach, refill = of.refill_at, discs = discs_of(session), tiles = #of.tiles,
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

function room.speech()
    return require "nova.games.nova_luna.speech"
end

function room.lesson()
    return require "nova.games.nova_luna.lesson"
end

function room.why(app, text)
    return require("nova.games.nova_luna.lacks").why(app, text)
end

function room.hidden()
    return { "pile" }
end

function room.is_private()
    return false
end

-- What draws: only who shows the game needs it.
local function painter()
    return require "nova.games.nova_luna.draw.table"
end

-- The tiles that others have laid since a player's last move.
local function fresh_tiles(session, player)
    local tiles = {}
    for index = #session.log, 1, -1 do
        local step = session.log[index]
        if step.player == player then
            break
        end
        tiles[#tiles + 1] = step.action.tile
    end
    return tiles
end

-- What the table shows of this game besides the view. A variant that decides by points of its own shows them beside
-- each name.
local function prepared(session, options)
    local state, counts = session.state, type(session.variant.data.points) == "function"
    options.title = options.title or room.title:upper()
    options.points = counts and state:result().points or nil
    options.fresh, options.takes = fresh_tiles(session, options.looks), {}
    for _, choice in ipairs(state:over() and {} or pointing.choices(session)) do
        options.takes[#options.takes + 1] = choice.piece
    end
    options.before = options.share and state:clone():undo(1):tell "view" or nil
    options.after = options.hand and options.pointer and pointing.after(session, options.hand, options.pointer) or nil
    return state:tell("view"), session.rules, options
end

function room.draw(session, options)
    return painter().draw(prepared(session, options))
end

function room.is_motion()
    return true
end

function room.draw_seat(session, options, player)
    local view, rules, all = prepared(session, options)
    return painter().draw_seat(view, rules, all, player)
end

room.parts = {
    wheel = function(session, options)
        return painter().draw_wheel(prepared(session, options))
    end,
}

--- The emblem for the first screen, and its colours.
function room.emblem(look)
    return require "nova.games.nova_luna.draw.emblem", require "nova.games.nova_luna.draw.colours"(look)
end

-- How strong bots play Nova Luna with two players: Elo above the weakest level, and what their moves lose as analyse
-- finds it. tests/bench/levels.lua measures this table; scripts/bots/STRENGTH.md has the intervals.
--- @type nova.Ladder
room.ladder = {
    levels = {
        { name = "beginner", elo = 0, person = 0.085, lost = 0.0512 },
        { name = "easy", elo = 210, person = 0.037, lost = 0.0435 },
        { name = "medium", elo = 425, person = 0.012, lost = 0.0191 },
        { name = "hard", elo = 625, person = 0, lost = 0.0140 },
        { name = "expert", elo = 768, lost = 0.0044 },
    },
    person = "person:loss=%.3f",
    others = { ["mcts:1"] = -429, ["mcts:2"] = 451, ["mcts:3"] = 689, planner = 130 },
    doubt = 124,
}

return room
