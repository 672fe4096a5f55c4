-- SPDX-License-Identifier: MIT
-- Six colours in a ring, as in a rainbow that is closed to a circle. This variant has data only; the tiles are
-- computed.

local RING = { "r", "o", "y", "g", "b", "v" }

-- The colour that is `steps` places further round the ring than the colour with this index.
local function colour(index, steps)
    return RING[(index + steps - 1) % #RING + 1]
end

-- Makes twelve tiles of each colour. Cheap tiles ask for much, expensive tiles for little. Most ask for the colours
-- next to their own in the ring, so that displays come to look like a rainbow.
local function tiles_of(index)
    local own, left, right, across = RING[index], colour(index, -1), colour(index, 1), colour(index, 3)
    return {
        { own, 1 },
        { own, 2, own:rep(4) },
        { own, 3, left .. left .. own },
        { own, 3, right .. right .. own },
        { own, 3, left .. own .. right },
        { own, 4, left:rep(3), own .. own },
        { own, 4, right:rep(3), own .. own },
        { own, 5, left .. left, right .. right },
        { own, 5, across .. across, own },
        { own, 6, left .. own, own .. right, across },
        { own, 6, left .. left, right, across .. own },
        { own, 7, left .. own, right .. own, left .. right },
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
        en = "Six colours in a ring, and each tile longs for its neighbours in the rainbow.",
        de = "Sechs Farben im Kreis, und jedes Plättchen sehnt sich nach seinen Nachbarn im Regenbogen.",
        nl = "Zes kleuren in een kring, en elke tegel verlangt naar zijn buren in de regenboog.",
        hu = "Hat szín körben, és minden lapka a szivárványbeli szomszédaira vágyik.",
    },
    colours = { r = "red", o = "orange", y = "yellow", g = "green", b = "blue", v = "violet" },
    tiles = tiles,
    discs = { [2] = 16, [3] = 15, [4] = 13 },
    solo = { 6, 10 },
}
