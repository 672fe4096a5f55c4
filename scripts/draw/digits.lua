-- SPDX-License-Identifier: MIT
-- Large digits and letters made of pixels.

local digits = {}

-- Rows of three pixels, the left one counts 4.
local DIGITS = {
    ["0"] = { 7, 5, 5, 5, 7 }, ["1"] = { 2, 6, 2, 2, 7 }, ["2"] = { 7, 1, 7, 4, 7 }, ["3"] = { 7, 1, 7, 1, 7 },
    ["4"] = { 5, 5, 7, 1, 1 }, ["5"] = { 7, 4, 7, 1, 7 }, ["6"] = { 7, 4, 7, 5, 7 }, ["7"] = { 7, 1, 1, 1, 1 },
    ["8"] = { 7, 5, 7, 5, 7 }, ["9"] = { 7, 5, 7, 1, 7 }, ["-"] = { 0, 0, 7, 0, 0 },
}

-- Rows of five pixels, the left one counts 16, in hexadecimal: two digits a row.
local LETTERS = {
    A = "040a0a11111f11", B = "1e11111e11111e", C = "0e11101010110e", D = "1e11111111111e", E = "1f10101e10101f",
    F = "1f10101e101010", G = "0e11101711110f", H = "1111111f111111", I = "0e04040404040e", J = "0702020202120c",
    K = "11121418141211", L = "1010101010101f", M = "111b1515111111", N = "11111915131111", O = "0e11111111110e",
    P = "1e11111e101010", Q = "0e11111115120d", R = "1e11111e141211", S = "0f10100e01011e", T = "1f040404040404",
    U = "1111111111110e", V = "11111111110a04", W = "1111111115150a", X = "11110a040a1111", Y = "11110a04040404",
    Z = "1f01020408101f", ["!"] = "04040404040004", ["-"] = "0000001f000000",
}

-- The pixels of words in rows, each wider by `times`.
local function pixels_of(words, glyph_of, columns, rows, times, ink_of)
    local width = (#words * (columns + 1) - 1) * times
    local pixels = {}
    for at = 1, width * (rows * times + rows * times % 2) do
        pixels[at] = false
    end
    for index = 1, #words do
        local glyph = glyph_of(words:sub(index, index))
        for row = 0, rows * times - 1 do
            local bits = glyph and glyph[row // times + 1] or 0
            for column = 0, columns * times - 1 do
                if bits & 1 << columns - 1 - column // times ~= 0 then
                    pixels[row * width + (index - 1) * (columns + 1) * times + column + 1] = ink_of(row // times)
                end
            end
        end
    end
    return pixels, width
end

--- Writes a number that ends before a column.
--- @param times integer how wide each of its pixels is
function digits.put_right(canvas, past, y, words, ink, times)
    local pixels, width = pixels_of(words, function(sign)
        return DIGITS[sign]
    end, 3, 5, times, function()
        return ink
    end)
    canvas:pixels(past - width, y, width, pixels)
end

--- How many columns large letters take.
function digits.width(words)
    return #words * 7
end

--- Can words be written in large letters?
function digits.can(words)
    for letter in words:gmatch(utf8.charpattern) do
        if letter ~= " " and not LETTERS[letter] then
            return false
        end
    end
    return true
end

--- Writes capital letters, five pixels wide and seven high.
--- @param inks integer[] of their rows
function digits.put(canvas, x, y, words, inks)
    for index = 1, #words do
        local letter, rows = LETTERS[words:sub(index, index)], {}
        for row = 1, letter and 7 or 0 do
            rows[row] = tonumber(letter:sub(2 * row - 1, 2 * row), 16)
        end
        local pixels, width = pixels_of(" ", function()
            return rows
        end, 5, 7, 1, function(row)
            return inks[row + 1]
        end)
        canvas:pixels(x + (index - 1) * 7, y, width, pixels)
    end
end

return digits
