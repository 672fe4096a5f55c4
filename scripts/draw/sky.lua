-- SPDX-License-Identifier: MIT
-- What is made of pixels on any table: large digits and letters, the moon with the light around it, and stars.

local colour = require "nova.draw.colour"

local sky = {}

-- Digits and letters -------------------------------------------------------------------------------------------------

-- Five rows of three pixels, the left one counts 4: a digit for each row.
local DIGITS = { ["0"] = "75557", ["1"] = "26227", ["2"] = "71747", ["3"] = "71717", ["4"] = "55711", ["5"] = "74717",
    ["6"] = "74757", ["7"] = "71111", ["8"] = "75757", ["9"] = "75717", ["-"] = "00700" }

-- Seven rows of five pixels, the left one counts 16, in hexadecimal: two digits for each row.
local LETTERS = {
    A = "040a0a11111f11", B = "1e11111e11111e", C = "0e11101010110e", D = "1e11111111111e", E = "1f10101e10101f",
    F = "1f10101e101010", G = "0e11101711110f", H = "1111111f111111", I = "0e04040404040e", J = "0702020202120c",
    K = "11121418141211", L = "1010101010101f", M = "111b1515111111", N = "11111915131111", O = "0e11111111110e",
    P = "1e11111e101010", Q = "0e11111115120d", R = "1e11111e141211", S = "0f10100e01011e", T = "1f040404040404",
    U = "1111111111110e", V = "11111111110a04", W = "1111111115150a", X = "11110a040a1111", Y = "11110a04040404",
    ["0"] = "0e11131519110e", ["1"] = "040c040404040e", ["2"] = "0e11010204081f", ["3"] = "1f02040201110e",
    ["4"] = "02060a121f0202", ["5"] = "1f101e0101110e", ["6"] = "0608101e11110e", ["7"] = "1f010204080808",
    ["8"] = "0e11110e11110e", ["9"] = "0e11110f01020c", Z = "1f01020408101f", ["!"] = "04040404040004",
    ["-"] = "0000001f000000",
}

-- Puts a sign on the canvas, its rows in `inks`; a pixel is `times` wide and high.
local function put_sign(canvas, x, y, hexadecimal, columns, times, inks)
    local digits, width, pixels = #hexadecimal // #inks, columns * times, {}
    for row = 0, (#inks * times + 1) // 2 * 2 - 1 do
        local at = row // times * digits
        local bits = tonumber(hexadecimal:sub(at + 1, at + digits), 16) or 0
        for column = 0, width - 1 do
            pixels[#pixels + 1] = bits & 1 << columns - 1 - column // times ~= 0 and inks[row // times + 1]
        end
    end
    canvas:pixels(x, y, width, pixels)
end

--- Writes a number that ends before a column.
--- @param times integer how wide each of its pixels is
function sky.digits(canvas, past, y, words, ink, times)
    for index = #words, 1, -1 do
        past = past - 3 * times
        put_sign(canvas, past, y, DIGITS[words:sub(index, index)], 3, times, { ink, ink, ink, ink, ink })
        past = past - times
    end
end

--- How many columns a title takes; nil where it has letters that there is no picture of.
function sky.title_width(words)
    for letter in words:gmatch(utf8.charpattern) do
        if letter ~= " " and not LETTERS[letter] then
            return nil
        end
    end
    return #words * 7
end

--- Writes capital letters, five pixels wide and seven high: bright above and gold below.
function sky.title(canvas, x, y, words, colours)
    local inks, above = {}, colours.light and colours.text or colours.white
    for row = 1, 7 do
        inks[row] = colours.exact and colour.mix(above, colours.accent, (row - 1) / 6) or colours.accent
    end
    for index = 1, #words do
        local letter = LETTERS[words:sub(index, index)]
        if letter then
            put_sign(canvas, x + (index - 1) * 7, y, letter, 5, 1, inks)
        end
    end
end

-- The moon -----------------------------------------------------------------------------------------------------------

local SAMPLES = 4 -- a side, in each pixel

-- How much of a pixel the disc covers, and how much of that is in the shade. All lengths are in radii.
local function sample(x, y, radius, phase)
    local covered, shaded = 0, 0
    for row = 0, SAMPLES - 1 do
        for column = 0, SAMPLES - 1 do
            local dx = (x + (column + 0.5) / SAMPLES) / radius
            local dy = (y + (row + 0.5) / SAMPLES) / radius
            if dx * dx + dy * dy < 1 then
                covered = covered + 1
                shaded = shaded + ((dx - phase - 0.88) ^ 2 + (dy + 0.14) ^ 2 < 0.88 ^ 2 and 1 or 0)
            end
        end
    end
    return covered / SAMPLES ^ 2, covered > 0 and shaded / covered or 0
end

local discs = {} -- by size: the coverage of pixels takes long to find out

-- The pixels of a disc as { x, y, coverage, shade }; x and y from its middle.
local function disc(radius, phase, half)
    local key = ("%g %g %s"):format(radius, phase, half)
    if not discs[key] then
        local found, reach = {}, math.ceil(radius) + 1
        for y = -reach, reach do
            for x = -reach, reach do
                local covered, shade = sample(x - half, y, radius, phase)
                covered = math.min(1, (covered - 0.3) * 2.2)
                found[#found + 1] = covered > 0 and { x, y, covered, shade } or nil
            end
        end
        discs[key] = found
    end
    return discs[key]
end

--- Draws the disc of the moon, a part of which is in the shade.
--- @param x integer the column of its middle
--- @param y integer the half line of its middle
--- @param radius number in half lines
--- @param colours table moon, shade and a function `mixed`
--- @param phase number where the shade begins, in radii from the middle
--- @param half number 0.5 where the middle is that of the column x, 0 where it is its left edge
function sky.moon(canvas, x, y, radius, colours, phase, half)
    local reach = math.ceil(radius) + 1
    local top = (y - reach) // 2
    local height, width, pixels = 2 * ((y + reach) // 2 - top + 1), 2 * reach + 1, {}
    for at = 1, width * height do
        pixels[at] = false
    end
    for _, one in ipairs(disc(radius, phase, half)) do
        local column, line, covered, shade = x + one[1], (y + one[2]) // 2, one[3], one[4]
        if column >= 0 and column < canvas.width and line >= 0 and line < canvas.height then
            local ink = not colours.exact and (shade > 0.5 and colours.shade or colours.moon)
                or colours.mixed(colours.mixed(colours.moon, colours.shade, shade), canvas:ground(column, line),
                    1 - covered)
            pixels[(y + one[2] - 2 * top) * width + one[1] + reach + 1] = (colours.exact or covered > 0.5) and ink
        end
    end
    canvas:pixels(x - reach, top, width, pixels)
end

local function halo(reach, colours)
    local list = {}
    for dy = -reach // 2, reach // 2 do
        for dx = -reach, reach do
            local far = math.sqrt(dx * dx + 4 * dy * dy) / reach
            if far < 1 then
                local light = colours.mixed(colours.sky, colours.glow, 0.85 * (1 - far) ^ 1.7)
                table.move({ dx, dy, light }, 1, 3, #list + 1, list)
            end
        end
    end
    return list
end

local halos = setmetatable({}, { __mode = "k" }) -- by colours and reach

--- Draws the light around the moon: what lies there gets another ground.
--- @param reach integer columns
function sky.halo(canvas, x, y, reach, colours)
    if colours.exact and not colours.bare then
        halos[colours] = halos[colours] or {}
        halos[colours][reach] = halos[colours][reach] or halo(reach, colours)
        canvas:grounds(x, y, halos[colours][reach])
    end
end

-- Stars --------------------------------------------------------------------------------------------------------------

local STEP = 37 -- cells from star to star; no divisor of usual widths, so they stand in no lines

--- Draws the stars of a whole screen.
--- @param colours nova.Palette
function sky.stars(canvas, signs, colours)
    if not colours.exact or signs.is_ascii then
        return
    end
    local at, count = 11, 0
    while at < canvas.width * canvas.height do
        count = count + 1
        canvas:put(at % canvas.width, at // canvas.width, signs.stars[count * count % 7 % #signs.stars + 1],
            colours.ghost)
        at = at + STEP + count * count % 53
    end
end

return sky
