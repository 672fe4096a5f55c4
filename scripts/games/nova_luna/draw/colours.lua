-- SPDX-License-Identifier: MIT
-- The colours of Nova Luna: a night sky, on which the tiles are the only strong colours. Hues differ in lightness too,
-- so that they can be told apart without seeing colour well.

local colour = require "nova.draw.colour"
local palette = require "nova.draw.palette"

local ROWS = palette.ROWS .. [[
    moon     fff0bf fff7d6 230 -   15
    shade    62618a cbbf96 60  -   8
    glow     4a548c ffe39a -   -   own
    far      0b0f1d f6f3ea 235 254 own
    back     3a415c c9c4b4 239 -   8
    player1  fdfaf0 1d2340 231 -   15
    player2  cf9bff 8a3fd0 177 -   13
    player3  b6e36d 3f7d12 149 -   10
    player4  ff9fd0 c2317f 218 -   7
    player5  8fe3f0 0b6f86 117 -   14
    player6  ffb37a b3540a 215 -   9
]]

-- For each colour of tiles: its head, its body, its dots, the ink on its head, and on 256 colours a head and dots
-- further away.
local TILES = {
    r = "head d9584c d4513f 167 - 1  body 48242c f7d8d0 52 - own  dot ff7264 c22f22 210 - 9  ink 2a0d0c fff6f2 16 - 15 "
        .. "dim 000000 000000 95 174 1  dull 000000 000000 131 174 1",
    y = "head dfb33c e0ae2b 178 - 3  body 463a1d f8ebbf 58 - own  dot ffd75e a87400 221 - 11  ink 2a2005 3a2a00 16 - 0 "
        .. "dim 000000 000000 94 180 3  dull 000000 000000 137 180 3",
    t = "head 35b3a2 2aa392 37 - 6  body 123f42 cdebe5 23 - own  dot 43d6c0 05796b 86 - 14  ink 04211f f2fffc 16 - 0 "
        .. "dim 000000 000000 30 109 6  dull 000000 000000 66 109 6",
    b = "head 5482ea 4371dc 69 - 4  body 1d2f60 d6e0f9 17 - own  dot 82aaff 2350c4 111 - 12  ink 08122f f4f7ff 16 - 15 "
        .. "dim 000000 000000 61 110 4  dull 000000 000000 61 110 4",
}

-- Heads of colours that variants add, what a terminal of sixteen shows, and bodies for 256.
local MORE = {
    g = { 0x4fae57, 2, 22 }, o = { 0xe8893c, 3, 94 }, p = { 0xa368cf, 5, 54 }, w = { 0xd8d8d8, 7, 240 },
    k = { 0x6b7078, 8, 234 }, m = { 0xd9609f, 13, 89 }, c = { 0x66c4e6, 14, 24 }, n = { 0xa87445, 9, 95 },
}
-- For letters that have no colour of their own, in this order.
local SPARE = { "g", "p", "o", "m", "c", "n", "w", "k", "r", "b", "t", "y" }

-- How far things lie: how much of their colours the ground takes.
local FAR = {
    near = { head = 0, body = 0, dot = 0 },
    other = { head = 0.20, body = 0.20, dot = 0.20 },
    beside = { head = 0.16, body = 0.16, dot = 0.16 },
    thumb = { head = 0.10, body = 0.10, dot = 0.10 },
    far = { head = 0.52, body = 0.56, dot = 0.39 },
}

local mix = colour.mix

-- The colours of a tile that has no row: all from its head.
local function derive(look, letter)
    local head, few, low = table.unpack(MORE[letter])
    if look.level < colour.ALL then
        local bright = few < 8 and few + 8 or few
        local near = colour.nearest(head)
        return look.level == 256 and { head = near, body = look.light and 254 or low, dot = near, ink = 16,
            dim = near, dull = near } or { head = few, body = colour.OWN, dot = bright, ink = 0, dim = few, dull = few }
    end
    local light = look.light
    return { head = head, body = mix(head, light and 0xffffff or 0x0b0f1d, light and 0.76 or 0.7),
        dot = mix(head, light and 0 or 0xffffff, light and 0.3 or 0.25), ink = mix(head, 0, 0.82) }
end

-- The colours of a tile at a distance.
local function tile_of(colours, look, letter, distance)
    letter = (TILES[letter] or MORE[letter]) and letter or SPARE[letter:byte() % #SPARE + 1]
    local all = TILES[letter] and palette.of(TILES[letter], look) or derive(look, letter)
    local far, body = FAR[distance], all.body
    if not colours.exact then
        local is_far = distance == "far"
        body = is_far and colours.far or body
        return { head = is_far and all.dim or all.head, ink = all.ink, dot = is_far and all.dull or all.dot,
            spine = { all.dim, all.dim }, body = { body, body, body, body, body } }
    end
    local function away(one, share)
        return mix(one, colours.sky, share)
    end
    local rows = { mix(body, 0xffffff, 0.03), body, away(body, 0.12), away(body, 0.16), away(body, 0.20) }
    if distance == "far" then
        rows[1] = mix(body, 0xffffff, 0.015)
    end
    for row, one in ipairs(rows) do
        rows[row] = away(one, far.body)
    end
    return { head = away(all.head, far.head), ink = distance == "far" and away(all.ink, far.head) or all.ink,
        dot = away(all.dot, far.dot), body = rows,
        spine = { away(mix(all.head, body, 0.28), far.head), away(mix(all.head, body, 0.56), far.head) } }
end

--- @class nova.LunaColours: nova.Palette
--- @field tiles table<string, table> by letter and distance: "rnear"
--- @field mixed fun(one: integer, other: integer, share: number): integer

--- @return nova.LunaColours
return palette.memo(function(look)
    local colours = palette.of(ROWS, look)
    colours.sky = colours.ground -- what colours are mixed with, painted or not
    colours.on_accent = look.level < 256 and 0 or colours.ground
    colours.ground = look.bare and colour.OWN or colours.ground
    colours.tiles = setmetatable({}, { __index = function(tiles, key)
        tiles[key] = tile_of(colours, look, key:sub(1, 1), key:sub(2))
        return tiles[key]
    end })
    --- A mix where there are enough colours, otherwise the first one.
    function colours.mixed(one, other, share)
        return colours.exact and one < colour.OWN and other < colour.OWN and mix(one, other, share) or one
    end
    return colours
end)
