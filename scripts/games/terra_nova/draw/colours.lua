-- SPDX-License-Identifier: MIT
-- The colours of Terra Nova. Landscapes that meet on the printed map differ in lightness, so they stay apart in grey; a
-- stone has the most contrast to all land.

local colour = require "nova.draw.colour"
local palette = require "nova.draw.palette"

local ROWS = palette.ROWS .. [[
    ground   0e131a f6f3ea 233 231 own
    coast1   17212c dfe6e6 235 254 own
    coast2   121a23 ebeeea 234 255 own
    nobody   1d242d dcdad2 236 252 own
    text     d9dde3 262b36 253 235 15
    plain    bbc1c9 3d4350 250 237 7
    soft     99a1ab 555c68 247 240 7
    muted    76808d 6f7684 243 243 8
    faint    3c4651 c3c4c0 238 251 8
    card     18202a ebe7da 235 254 own
    bar      1c2530 e4e0d2 236 254 7
    key      2b3643 d2cdbc 238 252 7
    white    ffffff d6177f 231 162 15
    accent   ffd75f 8a5a00 221 94  11
    held     ffd75f f4b63a 221 214 11
    pale     fff6d0 fffef4 230 231 15
    edge     dcd6c9 7d818c 253 245 7
    face     bfb8aa 5a5e6a 250 241 7
    shade    8f897c 3e424d 245 238 8
    player1  ff5a55 c8232c 203 160 9
    player2  8f6bff 6232d6 99  56  13
    player3  ff9f2e d06a00 214 166 11
    player4  2fd3e6 00798c 44  30  14
    player5  7ed957 3f7d12 113 64  10
    player6  f28bd0 b0307f 212 126 13
    scored1  000000 000000 52  217 1
    scored2  000000 000000 54  183 5
    scored3  000000 000000 58  222 3
    scored4  000000 000000 23  116 6
    scored5  000000 000000 22  151 2
    scored6  000000 000000 89  218 5
]]

local LAND = [[
    F 27503a 5f9470 22  108 2
    M 5b6074 979cab 60  146 7
    P 688739 bcd47a 64  149 10
    S ba9159 d2ae6c 137 179 3
    L 32678f 72a6d6 24  110 12
    H 64402d ad7d56 94  137 1
    A d6bd6c f0e09a 179 222 11
    W 58a08c 7fc0a4 72  115 6
]]

-- Landscapes that maps add: colours, and signs for their texture.
local SPARE = [[
    1 7d4f86 c79ad0 -  -  5
    2 a85f4a d99a86 -  -  9
    3 4c8fa3 9fd0de -  -  14
    4 55529a a8a5dc -  -  12
    5 b07d9b dcb4cc -  -  13
    6 4d5a2c a3b07c -  -  2
    7 a9a9a0 c9c9c2 -  -  15
    8 3d3f4c 8d8f9c -  -  8
]]
local LIT = { F = 65, M = 103, P = 107, S = 180, L = 67, H = 137, A = 222, W = 115 }
local INKS = { F = 65, M = 103, P = 107, S = 94, L = 67, H = 137, A = 136, W = 29 } -- of textures on 256 colours
local FEW_ON_LIGHT = { P = 2, A = 3, M = 8 } -- of sixteen colours

-- For each landscape two characters, four by two of them where hexes are large, and whether they are darker than it.
local TEXTURES = {
    F = { "^^", " ^ ^  ", "  ^ ^ " }, M = { "/\\", "  /\\  ", " /  \\ " },
    P = { '""', '  "   ', '   "  ', true }, S = { "..", "  .   ", "   .  ", true },
    L = { "~~", " ~~~  ", "  ~~~ " }, H = { "nn", "  n   ", "   n  " },
    A = { "==", " ==== ", " ==== ", true }, W = { "**", "  *   ", "   *  ", true },
}
local MORE_TEXTURES = { "::", "++", "%%", "oo", "vv", "||", ",,", ";;" }
setmetatable(TEXTURES, { __index = function(_, letter)
    local two = MORE_TEXTURES[letter:byte() % #MORE_TEXTURES + 1]
    return { two, "  " .. two .. "  ", " " .. two .. "   " }
end })

local mix = colour.mix
local TONES = { -0.05, 0, 0.05 } -- so that neighbours of one landscape differ

-- How land looks: how much it is lit, or darkened.
local SHARES = { lit = 0.30, place = 0.15, closes = 0.42, might = 0.23 }

local function toned(one, tone, down)
    return tone > 0 and mix(one, 0xffffff, tone) or tone < 0 and mix(one, 0, -tone * (down or 1)) or one
end

local function digit(letter, count)
    return tostring(letter:byte() % count + 1)
end

--- @class nova.TerraColours: nova.Palette
--- @field lands table<string, integer> by letter, tone from 0 and state: "F1lit"; "F1lit+" where a pioneer stands
--- @field textures table<string, string[]> by letter
--- @field inks table<string, integer> of textures, by letter and ground: "F4321"

local function land_of(colours, look, known, spare, letter, tone, state, under)
    local one = known[letter] or spare[digit(letter, 8)]
    if not colours.exact then
        if look.level < 256 then
            return look.light and FEW_ON_LIGHT[letter] or one
        elseif under then
            return look.light and one or 235
        end
        local lit = state == "lit" or state == "closes" or state == "place"
        return lit and (not look.light and LIT[letter] or 230) or one
    end
    one = toned(one, TONES[tone + 1])
    if state == "dark" then
        one = mix(one, colours.sea, 0.14)
    elseif SHARES[state] then
        local strong = state == "closes" or state == "might"
        local light = look.light and 0xffffff or strong and 0xfff3c0 or 0xfff6d0
        one = mix(one, light, look.light and SHARES[state] * (strong and 1.19 or 1.5) or SHARES[state])
    end
    return under and mix(one, 0, look.light and 0.22 or 0.42) or one
end

--- @return nova.TerraColours
return palette.memo(function(look)
    local colours, known, spare = palette.of(ROWS, look), palette.of(LAND, look), palette.of(SPARE, look)
    colours.sea, colours.sky = colours.ground, colours.ground
    if look.bare then
        colours.ground, colours.coast1, colours.coast2 = colour.OWN, colour.OWN, colour.OWN
    end
    local rgb = palette.of(ROWS, { level = colour.ALL, light = look.light })
    colours.lands = setmetatable({}, { __index = function(lands, key)
        local letter, tone, state, under = key:match "^(%a)(%d)(%a+)(%+?)$"
        lands[key] = land_of(colours, look, known, spare, letter, tonumber(tone), state, under ~= "")
        return lands[key]
    end })
    colours.inks = setmetatable({}, { __index = function(inks, key)
        local letter, ground = key:match "^(%a)(%d+)$"
        inks[key] = colours.on(letter, tonumber(ground), 0.30)
        return inks[key]
    end })
    -- A colour of 24 bits on this terminal.
    local function shown(one, other)
        return colours.exact and one or look.level == 256 and colour.nearest(one) or other
    end
    colours.textures = TEXTURES
    --- The ink of a texture on its ground. In a legend it is stronger.
    function colours.on(letter, ground, share, is_legend)
        local darker = look.light or TEXTURES[letter][4]
        if not colours.exact then
            return look.level < 256 and ground or is_legend and (darker and 16 or 250)
                or look.light and 240 or INKS[letter] or 250
        end
        return mix(ground, darker and 0 or 0xffffff, look.light and not is_legend and share + 0.06 or share)
    end
    function colours.mixed(one, other, share)
        return colours.exact and one < colour.OWN and other < colour.OWN and mix(one, other, share)
            or share > 0.5 and other or one
    end
    --- A stone's three colours in a tone.
    function colours.stone(tone)
        local three = {}
        for index, name in ipairs { "edge", "face", "shade" } do
            three[index] = shown(toned(rgb[name], TONES[tone + 1], 1.2), colours[name])
        end
        return three
    end
    --- A pioneer's three colours: head, body, foot.
    function colours.pawn(player)
        local name = "player" .. player % 6 + 1
        local one, own = rgb[name], colours[name]
        return { shown(mix(one, 0xffffff, 0.25), own), own, shown(mix(one, 0, 0.38), own) }
    end
    --- The ground of an area that a player has won.
    function colours.won(player, tone)
        local number = player % 6 + 1
        if not colours.exact then
            return colours["scored" .. number]
        end
        return toned(mix(colours.sea, colours["player" .. number], look.light and 0.38 or 0.36), TONES[tone + 1])
    end
    function colours.player(player)
        return colours["player" .. player % 6 + 1]
    end
    --- A player's colour as the ink of points, lighter on dark grounds.
    function colours.points(player)
        local name = "player" .. player % 6 + 1
        return look.light and colours[name] or shown(mix(rgb[name], 0xffffff, 0.25), colours[name])
    end
    --- What is written on a player's colour.
    function colours.ink(player)
        local number = player % 6 + 1
        local dark = not look.light and number > 2
        return colours.level < 256 and (dark and 0 or 15) or colours.level == 256 and (dark and 16 or 231)
            or dark and 0x101418 or 0xffffff
    end
    return colours
end)
