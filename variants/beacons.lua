-- SPDX-License-Identifier: MIT
-- A game of its own, written in Lua: Hex on a small board. nova calls each of the functions in the table below;
-- variants/README.md explains them.

local SIZE = 5
local SIDES = { "x", "o" } -- signs: player 0 connects the left with the right, player 1 the top with the bottom

-- Steps, in rows and columns, from a hex to its neighbours.
local STEPS = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 }, { 1, -1 }, { -1, 1 } }

local function cell(row, column)
    return row >= 1 and row <= SIZE and column >= 1 and column <= SIZE and (row - 1) * SIZE + column or nil
end

local function place(move)
    return (move - 1) // SIZE + 1, (move - 1) % SIZE + 1
end

-- The neighbours of each hex. They are found once, because a search needs them in thousands of positions.
local NEIGHBOURS = {}
for at = 1, SIZE * SIZE do
    local row, column = place(at)
    NEIGHBOURS[at] = {}
    for _, step in ipairs(STEPS) do
        table.insert(NEIGHBOURS[at], cell(row + step[1], column + step[2]))
    end
end

-- The hexes at both coasts of each player: a chain begins at the one coast and has to end at the other.
local FROM, TO = { {}, {} }, { {}, {} }
for i = 1, SIZE do
    FROM[1][i], TO[1][cell(i, SIZE)] = cell(i, 1), true
    FROM[2][i], TO[2][cell(SIZE, i)] = cell(1, i), true
end

-- Whether a chain leads from a hex to the other coast. Visited hexes are marked, so that none is visited twice.
local function leads_on(board, at, sign, ends, reached)
    if ends[at] then
        return true
    end
    reached[at] = true
    for _, next_hex in ipairs(NEIGHBOURS[at]) do
        if board[next_hex] == sign and not reached[next_hex] and leads_on(board, next_hex, sign, ends, reached) then
            return true
        end
    end
    return false
end

-- Whether a player's beacons connect the player's two coasts.
local function connects(board, player)
    local sign, ends, reached = SIDES[player + 1], TO[player + 1], {}
    for _, at in ipairs(FROM[player + 1]) do
        if board[at] == sign and not reached[at] and leads_on(board, at, sign, ends, reached) then
            return true
        end
    end
    return false
end

return {
    story = {
        en = "Light beacons from coast to coast: a bridge of five hexes, and nobody can have a draw.",
        de = "Zünde Leuchtfeuer von Küste zu Küste: eine Brücke aus fünf Feldern, und niemand kann unentschieden "
            .. "spielen.",
        nl = "Ontsteek bakens van kust tot kust: een brug van vijf velden, en gelijkspel bestaat niet.",
        hu = "Gyújts jelzőtüzeket parttól partig: öt mezős híd, és döntetlen nincs.",
    },
    players = { 2, 2 },
    state_size = 128,
    max_moves = SIZE * SIZE,

    ends = {
        connected = {
            en = "A chain joins both coasts.",
            de = "Eine Kette verbindet beide Küsten.",
            nl = "Een keten verbindt beide kusten.",
            hu = "Egy lánc összeköti a két partot.",
        },
    },

    rules = {
        en = [[
Players take turns. In your turn you light a beacon on an empty hex. Whoever first joins two opposite coasts by a chain
of own beacons wins: player x joins left and right, player o joins top and bottom. A beacon stays where it is. Chance
decides who begins.]],
        de = [[
Abwechselnd zündet jeder ein Feuer auf einem leeren Feld an, x oder o. Wer zuerst seine beiden Küsten mit einer Kette
eigener Feuer verbindet, gewinnt: x links mit rechts, o oben mit unten. Ein Feuer bleibt, wo es ist. Der Zufall
entscheidet, wer beginnt.]],
        nl = [[
Om de beurt steekt ieder een vuur aan op een leeg veld, x of o. Wie het eerst zijn twee kusten verbindt met een keten
van eigen vuren, wint: x links met rechts, o boven met onder. Een vuur blijft waar het is. Het toeval beslist wie
begint.]],
        hu = [[
Felváltva mindenki tüzet gyújt egy üres mezőn: x vagy o. Aki először köti össze a két partját saját tüzeinek láncával,
nyer: x a balt a jobbal, o a fentet a lenttel. A tűz ott marad, ahol van. Véletlen dönti el, ki kezd.]],
    },

    -- The state is a plain table: the board as a list of signs, and whose turn it is. Chance decides who begins.
    setup = function(players, random)
        local board = {}
        for at = 1, SIZE * SIZE do
            board[at] = "."
        end
        return { board = board, player = random(players) - 1 }
    end,

    player = function(state)
        return state.player
    end,

    moves = function(state)
        local moves = {}
        for at, sign in ipairs(state.board) do
            if sign == "." then
                moves[#moves + 1] = at
            end
        end
        return moves
    end,

    play = function(state, move)
        state.board[move] = SIDES[state.player + 1]
        state.player = 1 - state.player
    end,

    -- Only the player who has just moved can have connected the coasts. On a full board one player always has.
    over = function(state)
        return connects(state.board, 1 - state.player) and "connected" or nil
    end,

    -- Returns the winner. A game with points returns the list of points instead.
    result = function(state)
        return 1 - state.player
    end,

    text = function(_, move)
        local row, column = place(move)
        return string.char(96 + row) .. column
    end,

    draw = function(state)
        local lines = { "x: left to right   o: top to bottom", "", "    1 2 3 4 5" }
        for row = 1, SIZE do
            local signs = table.concat(state.board, " ", cell(row, 1), cell(row, SIZE))
            lines[#lines + 1] = (" "):rep(row) .. string.char(96 + row) .. "  " .. signs
        end
        return table.concat(lines, "\n")
    end,
}
