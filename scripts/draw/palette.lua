-- SPDX-License-Identifier: MIT
-- Which colours things have. The hues differ in lightness too, so that they can be told
-- apart without seeing colour well, and none is ever the only sign: everything also has a letter or a digit.

local colour = require "nova.draw.colour"

local palette = {}

-- The second number is what a terminal of sixteen colours shows, the third what one of 256 does, where the nearest of
-- those is not told apart so well.
local function rgb(hex, ansi, xterm)
    return { hex >> 16 & 255, hex >> 8 & 255, hex & 255, ansi = ansi, xterm = xterm }
end

local LETTERS = {
    r = rgb(0xCC3322, 1, 160), b = rgb(0x2266BB, 4, 25), t = rgb(0x33BBAA, 6, 43), y = rgb(0xEECC44, 3, 221),
    g = rgb(0x339944, 2, 34), o = rgb(0xEE8833, 11, 208), p = rgb(0x9955BB, 5, 97), w = rgb(0xEEEEEE, 15),
    k = rgb(0x444444, 8), m = rgb(0xDD5599, 13, 169), c = rgb(0x66CCEE, 14, 117), n = rgb(0x996633, 9, 94),
}
-- The grounds of tiles on a terminal of 256 colours.
local GROUNDS = { r = 52, b = 17, t = 23, y = 58, g = 22, o = 94, p = 54, w = 240, k = 234, m = 89, c = 24, n = 95 }
-- For letters that have no colour of their own, in this order.
local SPARE = { "g", "p", "o", "m", "c", "n", "w", "k", "r", "b", "t", "y" }

local LAND = {
    F = rgb(0x2E7D43, 2), M = rgb(0x8A8F99, 7), P = rgb(0xA9C653, 10), S = rgb(0xD9B45B, 3),
    L = rgb(0x3C83C4, 4), H = rgb(0xA8703F, 1), A = rgb(0xE8D36A, 11), W = rgb(0x63B98C, 6),
}
local SPARE_LAND = { rgb(0xB56CA8, 5), rgb(0xD9705B, 9), rgb(0x6BC4D9, 14), rgb(0x7F77C9, 12), rgb(0xD99BC0, 13),
    rgb(0x5C6B3A, 2), rgb(0xC9C9C9, 15), rgb(0x4F4F5C, 8) }

local PLAYERS = { rgb(0xFFFFFF, 15), rgb(0x8833BB, 5), rgb(0xDD1144, 9), rgb(0x1133AA, 12), rgb(0x117744, 10),
    rgb(0xEEBB22, 11) }

local function memo(make)
    local known = {}
    return function(key)
        known[key] = known[key] or make(key)
        return known[key]
    end
end

local function chip(background)
    return { fg = colour.ink(background), bg = background, bold = true }
end

-- A letter without a colour of its own gets a spare one by its place in the alphabet, so it has the same in every game.
local function known_letter(letter)
    return LETTERS[letter] and letter or SPARE[letter:byte() % #SPARE + 1]
end

local function of_landscape(letter)
    return LAND[letter] or SPARE_LAND[letter:byte() % #SPARE_LAND + 1]
end

--- The strong colour of a tile, for its own letter and the letters of tasks.
palette.letter = memo(function(letter)
    return chip(LETTERS[known_letter(letter)])
end)

--- The ground of a tile of that colour.
palette.tile = memo(function(letter)
    local known = known_letter(letter)
    local ground = colour.mix(LETTERS[known], colour.black, 0.62)
    ground.xterm = GROUNDS[known]
    return { fg = colour.white, bg = ground, tint = true }
end)

palette.land = memo(function(letter)
    local ground = of_landscape(letter)
    return { fg = colour.ink(ground), bg = ground }
end)

--- The same landscape once it lies in a scored area.
palette.scored = memo(function(letter)
    local ground = colour.mix(of_landscape(letter), colour.black, 0.6)
    return { fg = colour.mix(colour.white, ground, 0.35), bg = ground, tint = true }
end)

--- A player's sign; players count from 0.
palette.player = memo(function(player)
    return chip(PLAYERS[player % #PLAYERS + 1])
end)

--- The same style for what was moved last: underlined, and bold.
palette.last = memo(function(style)
    return { fg = style.fg, bg = style.bg, tint = style.tint, bold = true, under = true }
end)

palette.stone = { fg = rgb(0xBBBBBB, 7), bg = rgb(0x333333, 8) }
palette.target = { fg = colour.black, bg = rgb(0xFF66CC, 13), bold = true }
palette.pointer = { fg = colour.black, bg = rgb(0xFFFFFF, 15), bold = true, under = true }
palette.hint = { fg = colour.black, bg = rgb(0x66DD88, 10), bold = true }
palette.button = { fg = colour.white, bg = rgb(0x444444, 8) }
palette.strong = { bold = true }
palette.quiet = { fg = rgb(0x888888, 8) }
palette.good = { fg = rgb(0x44BB66, 2), bold = true }
palette.bad = { fg = rgb(0xDD4444, 1), bold = true }
palette.moon = { fg = colour.black, bg = rgb(0xDDDDDD, 7), bold = true }
palette.reach = { fg = colour.black, bg = colour.white, bold = true }

return palette
