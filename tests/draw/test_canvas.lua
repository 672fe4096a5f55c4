-- SPDX-License-Identifier: MIT
-- The canvas of cells, colours and palettes.

local canvas = require "nova.draw.canvas"
local colour = require "nova.draw.colour"
local palette = require "nova.draw.palette"
local test = require "test"

local OWN, ALL = colour.OWN, colour.ALL

local function blank(width, height)
    return canvas.new(width, height, OWN, OWN)
end

local function lines_of(picture, level)
    return picture:lines(colour.paint(level or 0, not level))
end

-- Writing -----------------------------------------------------------------------------------------------------------

test("text stands where it was put, and what is outside is left out", function()
    local picture = blank(6, 2)
    test.equal(picture:put(1, 0, "ab", OWN), 3)
    test.equal(picture:put(4, 1, "wxyz", OWN), 8)
    picture:put(-1, 1, "no", OWN)
    picture:put(0, 7, "nowhere", OWN)
    test.equal(lines_of(picture), { " ab", "o   wx" })
end)

test("without a ground text keeps the one that is there", function()
    local picture = blank(3, 1)
    picture:fill(0, 0, 3, 1, 1, 2)
    picture:put(1, 0, "x", 3)
    test.equal(picture:ground(1, 0), 2)
    test.equal(lines_of(picture, 16), { "\27[42m \27[33mx \27[0m" })
end)

test("a wide character takes two cells, and half a one becomes a blank", function()
    local picture = blank(6, 1)
    picture:put(0, 0, "月x月", OWN)
    test.equal(lines_of(picture), { "月x月" })
    picture:put(1, 0, "a", OWN)
    test.equal(lines_of(picture), { " ax月" })
    picture:put(5, 0, "月", OWN)
    test.equal(lines_of(picture), { " ax月" })
end)

test("an accent stays on its character, a control character becomes a question mark", function()
    local picture = blank(4, 1)
    picture:put(0, 0, "e\u{301}\27x", OWN)
    test.equal(lines_of(picture), { "e\u{301}?x" })
end)

test("two pixels stand in a cell, and those that are false show what lies there", function()
    local picture = canvas.new(2, 1, OWN, 7)
    picture:pixels(0, 0, 2, { 1, 1, 2, false })
    test.equal(lines_of(picture, 16), { "\27[31;42m▀\27[47m▀\27[0m" })
    picture:pixels(0, 0, 1, { 2, false })
    test.equal(picture:ground(0, 0), 2)
    test.equal(picture.glyphs[1], " ")
end)

test("one picture goes into another, with the names of its parts", function()
    local inner, outer = blank(2, 1), blank(4, 2)
    inner:put(0, 0, "xy", OWN)
    inner:zone(0, 0, 2, 1, "part")
    outer:blit(inner, 3, 1)
    outer:blit(inner, -1, 0)
    test.equal(lines_of(outer), { "y", "   x" })
    test.equal(outer:name_at(3, 1), "part")
    test.equal(outer:find("part").x, 3)
    test.equal(outer:name_at(2, 0), nil)
end)

-- On the terminal
-- ---------------------------------------------------------------------------------------------------------

test("lines end behind the last cell that can be seen on the terminal's own ground", function()
    local picture = blank(5, 2)
    picture:put(0, 0, "a", OWN)
    picture:fill(1, 1, 2, 1, OWN, 4)
    test.equal(lines_of(picture, 256), { "a", " \27[48;5;4m  \27[0m" })
end)

test("only cells that differ are written, in one synchronized piece", function()
    local paint, before, after = colour.paint(16), blank(20, 2), blank(20, 2)
    test.equal(after:update(before, paint), "")
    after:put(3, 1, "x", 1, nil, canvas.BOLD)
    test.equal(after:update(before, paint), "\27[?2026h\27[2;4H\27[1;31mx\27[0m\27[?2026l")
    after:put(6, 1, "y", OWN)
    test.equal(after:update(before, paint), "\27[?2026h\27[2;4H\27[1;31mx\27[22m  \27[39my\27[?2026l")
end)

test("without a picture on the screen all is written", function()
    local picture = blank(3, 2)
    picture:put(0, 0, "abc", OWN)
    test.equal(picture:update(nil, colour.paint(0)), "\27[?2026h\27[1;1Habc\27[2;1H   \27[?2026l")
end)

test("the first half of a wide character is written with the second one", function()
    local paint, before, after = colour.paint(0), blank(4, 1), blank(4, 1)
    before:put(0, 0, "月a", OWN)
    after:put(0, 0, "日a", OWN)
    test.equal(after:update(before, paint), "\27[?2026h\27[1;1H日\27[?2026l")
end)

-- Colours -----------------------------------------------------------------------------------------------------------

local function level(variables, is_terminal, wish)
    return colour.level(function(name) return variables[name] end, is_terminal, wish)
end

test("how many colours: a wish, NO_COLOR, CLICOLOR_FORCE, the terminal, in this order", function()
    local full = { TERM = "xterm-256color", COLORTERM = "truecolor" }
    test.equal(level(full, true), 1 << 24)
    test.equal(level({ TERM = "xterm-256color" }, true), 256)
    test.equal(level({ TERM = "linux" }, true), 16)
    test.equal(level({ TERM = "dumb" }, true), 0)
    test.equal(level({}, true), 0)
    test.equal(level(full, false), 0)
    test.equal(level({ TERM = "linux", CLICOLOR_FORCE = "1" }, false), 16)
    test.equal(level({ TERM = "linux", NO_COLOR = "1", CLICOLOR_FORCE = "1" }, true), 0)
    test.equal(level({ TERM = "linux", NO_COLOR = "" }, true), 16)
    test.equal(level({ TERM = "linux", NO_COLOR = "1" }, true, "256"), 256)
    test.equal(level({ TERM = "linux", NO_COLOR = "1" }, false, "on"), 16)
    test.equal(level(full, true, "off"), 0)
end)

test("a colour has its codes at each level, and none without colours", function()
    local picture = canvas.new(1, 1, 9, 4)
    picture.glyphs[1] = "x"
    test.equal(lines_of(picture, ALL), { "\27[38;2;0;0;9;48;2;0;0;4mx\27[0m" })
    test.equal(lines_of(picture, 256), { "\27[38;5;9;48;5;4mx\27[0m" })
    test.equal(lines_of(picture, 16), { "\27[91;44mx\27[0m" })
    test.equal(lines_of(picture), { "x" })
end)

test("colours are mixed part by part", function()
    test.equal(colour.mix(0x000000, 0xffffff, 0.5), 0x808080)
    test.equal(colour.mix(0x102030, 0x304050, 0.25), 0x182838)
end)

test("a colour with a hue never becomes a grey of 256", function()
    test.equal(colour.nearest(0x808080), 244)
    test.truth(colour.nearest(0x48242c) < 232)
end)

test("a palette has the colour of its ground and its number of colours", function()
    local rows = "ink 112233 445566 7 8 9  ground 0b0f1d f6f3ea - - own"
    test.equal(palette.of(rows, { level = ALL }).ink, 0x112233)
    test.equal(palette.of(rows, { level = ALL, light = true }).ink, 0x445566)
    test.equal(palette.of(rows, { level = 256, light = true }).ink, 8)
    test.equal(palette.of(rows, { level = 16 }).ink, 9)
    test.equal(palette.of(rows, { level = 16 }).ground, OWN)
    test.equal(palette.of(rows, { level = 256 }).ground, colour.nearest(0x0b0f1d))
end)
