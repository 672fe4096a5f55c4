-- SPDX-License-Identifier: MIT
-- Tasks of three new kinds, which ask how the tiles lie and not only which colours touch a tile. A kind is a function
-- that tells whether a task of that kind is complete.

-- How many tiles follow a tile in one direction without a gap.
local function run(board, x, y, right, down)
    local length = 0
    while board:at(x + right * (length + 1), y + down * (length + 1)) do
        length = length + 1
    end
    return length
end

local kinds = {}

-- { kind = "line", length = 4 }: the tile belongs to a straight line of `length` tiles or more, from west to east or
-- from north to south.
function kinds.line(board, tile, task)
    local x, y = board:find(tile)
    local across = run(board, x, y, 1, 0) + run(board, x, y, -1, 0) + 1
    local down = run(board, x, y, 0, 1) + run(board, x, y, 0, -1) + 1
    return across >= task.length or down >= task.length
end

-- { kind = "star" }: the tile has a neighbour at each of its four edges.
function kinds.star(board, tile)
    local x, y = board:find(tile)
    return (board:at(x + 1, y) and board:at(x - 1, y) and board:at(x, y + 1) and board:at(x, y - 1)) ~= nil
end

local SIDES = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }

-- { kind = "shy", of = "r", sides = 2 }: the tile has neighbours at `sides` edges or more, none of the colour `of`.
function kinds.shy(board, tile, task)
    local x, y = board:find(tile)
    local taken = 0
    for _, step in ipairs(SIDES) do
        local next_tile = board:at(x + step[1], y + step[2])
        if next_tile and board:colour(next_tile) == task.of then
            return false
        end
        taken = taken + (next_tile and 1 or 0)
    end
    return taken >= task.sides
end

local RING = { "r", "b", "t", "y" }

local function line(length)
    return { kind = "line", length = length, text = "LINE" .. length }
end

local function shy(colour)
    return { kind = "shy", of = colour, sides = 3, text = "NO-" .. colour:upper() }
end

local star = { kind = "star", text = "STAR" }

-- The sixteen tiles of one colour, which is given by its index in RING.
local function tiles_of(index)
    local own, left, right = RING[index], RING[(index - 2) % 4 + 1], RING[index % 4 + 1]
    local across = RING[(index + 1) % 4 + 1]
    return {
        { own, 1 },
        { own, 2, line(6) },
        { own, 2, own:rep(4) },
        { own, 3, line(5), own .. left .. right },
        { own, 3, star },
        { own, 3, shy(across) },
        { own, 3, left .. left .. right },
        { own, 4, line(4), star },
        { own, 4, shy(left), right:rep(3) },
        { own, 4, across .. across, line(5) },
        { own, 5, line(4), own },
        { own, 5, shy(right), left .. left },
        { own, 5, star, across, line(6) },
        { own, 6, line(3), left .. right, own .. own },
        { own, 6, shy(own), across .. across, line(4) },
        { own, 7, line(3), star, left .. own },
    }
end

local tiles = {}
for index in ipairs(RING) do
    for _, tile in ipairs(tiles_of(index)) do
        tiles[#tiles + 1] = tile
    end
end

return {
    extends = "nova-luna",
    story = {
        en = "Draw lines and stars into the sky, and keep shy tiles away from the colours that they can't stand.",
        de = "Zeichne Linien und Sterne an den Himmel, und halte scheue Plättchen von den Farben fern, die sie "
            .. "nicht leiden können.",
        nl = "Teken lijnen en sterren aan de hemel, en houd schuwe tegels weg van de kleuren die ze niet verdragen.",
        hu = "Rajzolj vonalakat és csillagokat az égre, és tartsd távol a félénk lapkákat a színektől, amelyeket "
            .. "nem bírnak.",
    },
    tiles = tiles,
    kinds = kinds,

    -- A sentence for each kind; names in braces are replaced by fields of the task.
    words = {
        line = {
            en = "this tile is one of {length} in a straight line",
            de = "dieses Plättchen ist eines von {length} in gerader Linie",
            nl = "deze tegel is er één van {length} op een rechte lijn",
            hu = "ez a lapka egyike {length} lapkának egy egyenes sorban",
        },
        star = {
            en = "a tile lies at each edge of this one",
            de = "an jeder Seite dieses Plättchens liegt eines",
            nl = "aan elke zijde van deze tegel ligt er een",
            hu = "ennek a lapkának minden oldalánál fekszik lapka",
        },
        shy = {
            en = "tiles lie at {sides} or more edges of this one, none of them of colour {of}",
            de = "an {sides} oder mehr Seiten dieses Plättchens liegen welche, keines davon mit der Farbe {of}",
            nl = "aan {sides} of meer zijden van deze tegel liggen tegels, geen ervan met de kleur {of}",
            hu = "ennek a lapkának legalább {sides} oldalánál fekszik lapka, de egyik sem {of} színű",
        },
    },
    rules = {
        en = "A tile may ask for how tiles lie, too, and not only for which colours touch it.",
        de = "Ein Plättchen kann auch verlangen, wie Plättchen liegen, nicht nur, welche Farben es berühren.",
        nl = "Een tegel kan ook vragen hoe tegels liggen, en niet alleen welke kleuren hem raken.",
        hu = "Egy lapka azt is kérheti, hogyan feküdjenek a lapkák, nem csak azt, mely színek érintsék.",
    },
}
