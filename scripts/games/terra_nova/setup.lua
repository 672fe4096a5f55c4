-- SPDX-License-Identifier: MIT
-- Positions of Terra Nova that a person makes by hand: where pioneers and stones are, who has how many points, whose
-- turn begins. Parts of the land with few enough landscapes are scored areas.

local i18n = require "nova.base.i18n"
local problems = require "nova.base.problem"

local mark, plural = i18n.mark, i18n.plural

local setup = {}

--- What can be set, in the order in which it is listed.
setup.names = { "pioneers", "stones", "points", "turn" }

local function hexes_of(game)
    local hexes = {}
    for _, hex in ipairs(game:setup(1):tell("view").hexes) do
        hexes[hex.name] = hex
    end
    return hexes
end

--- An empty position.
function setup.new(_, players, game)
    local draft = { players = players, hexes = hexes_of(game), pioneers = {}, stones = {}, points = {}, turn = 1 }
    for player = 1, players do
        draft.pioneers[player], draft.points[player] = {}, 0
    end
    return draft
end

--- The position of a game.
function setup.of(session)
    local draft, view = setup.new(nil, session.players, session.game), session.state:tell "view"
    draft.turn = view.player + 1
    for _, hex in ipairs(view.hexes) do
        local list = hex.stone and draft.stones or draft.pioneers[hex.owner + 1]
        if list then
            list[#list + 1] = hex.name
        end
    end
    for player, seat in ipairs(view.seats) do
        draft.points[player] = seat.points
    end
    return draft
end

-- Reads names of hexes. Each hex that lies in another list leaves it: it has only one thing on it.
local function read_hexes(draft, words, first)
    local list, given = {}, {}
    for index = first, #words do
        local name = words[index]:lower()
        if not draft.hexes[name] then
            return nil, mark "there is no hex {name}", { name = words[index] }
        elseif not given[name] then
            given[name] = true
            list[#list + 1] = name
        end
    end
    local lists = { draft.stones, table.unpack(draft.pioneers) }
    for _, other in ipairs(lists) do
        for index = #other, 1, -1 do
            if given[other[index]] then
                table.remove(other, index)
            end
        end
    end
    return list
end

local SET = {}

function SET.pioneers(draft, words)
    local player = math.tointeger(tonumber(words[1] or ""))
    if not player or not draft.pioneers[player] then
        return nil, plural("there is only one player, number 1", "a player from 1 to {n} is expected"),
            { n = draft.players }
    end
    local list, key, values = read_hexes(draft, words, 2)
    draft.pioneers[player] = list or draft.pioneers[player]
    return list and true, key, values
end

function SET.stones(draft, words)
    local list, key, values = read_hexes(draft, words, 1)
    draft.stones = list or draft.stones
    return list and true, key, values
end

function SET.points(draft, words)
    local list = {}
    for index = 1, draft.players do
        list[index] = math.tointeger(tonumber(words[index] or ""))
    end
    if #list ~= draft.players or #words ~= draft.players then
        return nil, plural("a number is expected", "{n} numbers are expected, one for each player"),
            { n = draft.players }
    end
    draft.points = list
    return true
end

function SET.turn(draft, words)
    local player = math.tointeger(tonumber(words[1] or ""))
    if not player or not draft.pioneers[player] then
        return nil, plural("there is only one player, number 1", "a player from 1 to {n} is expected"),
            { n = draft.players }
    end
    draft.turn = player
    return true
end

--- Sets a part of the position; nil, a key of the languages and values if the words are wrong.
--- @param name string one of setup.names
--- @return true?
--- @return string? key
--- @return table? values
function setup.set(draft, name, words)
    return SET[name](draft, words)
end

--- The position in lines that can be typed after `setup`.
function setup.lines(draft)
    local lines = {}
    for player, list in ipairs(draft.pioneers) do
        lines[player] = ("pioneers %d %s"):format(player, table.concat(list, " "))
    end
    lines[#lines + 1] = "stones " .. table.concat(draft.stones, " ")
    lines[#lines + 1] = "points " .. table.concat(draft.points, " ")
    lines[#lines + 1] = "turn " .. draft.turn
    return lines
end

-- The rows of the map with what is on each hex in place of its landscape.
local function board_of(draft, map)
    local board, signs = {}, {}
    for player, list in ipairs(draft.pioneers) do
        for _, name in ipairs(list) do
            signs[name] = tostring(player - 1)
        end
    end
    for _, name in ipairs(draft.stones) do
        signs[name] = "#"
    end
    for row, text in ipairs(map) do
        board[row] = text:gsub("%S", ".")
    end
    for name, hex in pairs(draft.hexes) do
        local row, column = board[hex.row + 1], hex.column
        board[hex.row + 1] = row:sub(1, column) .. (signs[name] or ".") .. row:sub(column + 2)
    end
    return board
end

--- The fields of a record's header that deal the position.
--- @return table? deal
function setup.deal(draft, game)
    local deal = game:setup(1):tell "deal"
    deal.first, deal.turn = draft.turn - 1, draft.turn - 1
    deal.board, deal.points = board_of(draft, deal.map), draft.points
    deal.placed = deal.pioneers * draft.players
    local state, message, field = game:deal(deal)
    return state and deal, message and field and field ~= "" and problems.of_field(field, message) or message
end

return setup
