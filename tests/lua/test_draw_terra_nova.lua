-- SPDX-License-Identifier: MIT
-- Pictures of Terra Nova, drawn from views that are written by hand; colours; canvases.

local canvas = require "nova.draw.canvas"
local colour = require "nova.draw.colour"
local i18n = require "nova.base.i18n"
local palette = require "nova.draw.palette"
local symbols = require "nova.draw.symbols"
local terra_nova = require "nova.games.terra_nova.table"
local test = require "test"
local text = require "nova.draw.text"

local function lines_of(picture, level)
    return picture:lines(colour.painter(level or 0))
end

-- Two rows of three hexes, the second shifted: a pioneer, a stone, a scored hex.
local function view()
    return {
        game = "terra-nova", players = 2, player = 0, over = false, phase = "play", action = 2, stones = 7,
        moved = { "a1" },
        hexes = {
            { name = "a1", row = 0, column = 0, landscape = "F", owner = 0, stone = false, scored = false },
            { name = "a2", row = 0, column = 2, landscape = "F", owner = -1, stone = false, scored = false },
            { name = "a10", row = 0, column = 4, landscape = "M", owner = -1, stone = true, scored = false },
            { name = "b1", row = 1, column = 1, landscape = "L", owner = -1, stone = false, scored = true },
            { name = "b2", row = 1, column = 3, landscape = "F", owner = 1, stone = false, scored = false },
        },
        seats = {
            { player = 0, points = 12, pioneers = 3, unplaced = 0 },
            { player = 1, points = 5, pioneers = 4, unplaced = 2 },
        },
    }
end

local function options(more)
    local all = { symbols = symbols.unicode, columns = 50, rows = 1, names = { "Anna", "Ben" }, last = {},
        lands = {} }
    all.say = i18n.speaker "en"
    for key, value in pairs(more or {}) do
        all[key] = value
    end
    return all
end

test("the map has pioneers by number, stones, scored hexes without letter, the panel beside it", function()
    test.equal(lines_of(terra_nova.draw(view(), {}, options())), {
        "a 1 1F  2F####  ▶ 1 Anna",
        "b     1·2 2F        12 points",
        "                    3 pioneers",
        "                  2 Ben",
        "                    5 points",
        "                    4 pioneers",
        "                    2 to place",
        "",
        "                7 stones left",
        "                action 2 of the turn",
        "                moved: a1",
    })
end)

test("where a chosen pioneer can go there is a star", function()
    local lines = lines_of(terra_nova.draw(view(), {}, options { targets = { a2 = true } }))
    test.match(table.concat(lines, "\n"), "%* 2F")
end)

test("without colours a pioneer is in brackets, so that no number runs into his", function()
    local lines = lines_of(terra_nova.draw(view(), {}, options { plain = true }))
    test.match(lines[1], "^a %[1F%]")
    test.match(lines[2], "^b +1·%[2F%]")
end)

test("a hex on which nobody can stand has an x, until a stone lies there", function()
    local blocked = view()
    blocked.hexes[2].blocked, blocked.hexes[3].blocked, blocked.hexes[4].blocked = true, true, true
    local lines = lines_of(terra_nova.draw(blocked, {}, options()))
    test.match(lines[1], "^a 1 1F 2Fx####")
    test.match(lines[2], "^b    1·x2 2F")
    test.match(lines_of(terra_nova.draw(blocked, {}, options { stones = { a2 = true } }))[1], "^a 1 1F%+ 2F####")
    test.match(lines_of(terra_nova.draw(blocked, {}, options { columns = 100, rows = 40 }))[1], "^ +1 +x +#")
    test.equal(lines_of(terra_nova.draw(blocked, {}, options { columns = 12 }))[1], "a 1 Fx##")
end)

test("what a player has moved last is marked: a pioneer, and the stone with the player's number", function()
    local lines = lines_of(terra_nova.draw(view(), {}, options { plain = true, last = { a1 = 0, a10 = 1 } }))
    test.match(lines[1], "^a <1F>  2F#2##")
    local coloured = lines_of(terra_nova.draw(view(), {}, options { last = { a1 = 0 } }), 1 << 24)
    test.match(coloured[1], "\27%[1;4;[%d;]*m 1F")
end)

test("a legend says what the letters are, where there is room for it", function()
    local lands = { { letter = "F", name = "forest" }, { letter = "M", name = "mountains" } }
    local lines = lines_of(terra_nova.draw(view(), {}, options { rows = 12, lands = lands }))
    test.equal(lines[#lines], "F forest  M mountains")
    lines = lines_of(terra_nova.draw(view(), {}, options { rows = 11, lands = lands }))
    test.match(lines[#lines], "moved: a1$")
end)

test("a legend in the corners of the map does not run into the panel beside it", function()
    local wide = view()
    for number = 3, 14 do
        local hex = { name = "b" .. number, row = 1, column = 2 * number - 1 }
        hex.landscape, hex.owner, hex.stone, hex.scored = "F", -1, false, false
        wide.hexes[#wide.hexes + 1] = hex
    end
    local function first_line(name)
        local lands = { { letter = "M", name = name } }
        return lines_of(terra_nova.draw(wide, {}, options { columns = 84, rows = 11, lands = lands }))[1]
    end
    test.equal(first_line "mountains", "a 1 1F  2F#### M=mountains                                    ▶ 1 Anna")
    test.equal(first_line(("m"):rep(50)), "a 1 1F  2F####                                                ▶ 1 Anna")
end)

test("a large terminal has hexes of two lines, a narrow one the panel below", function()
    local large = terra_nova.draw(view(), {}, options { columns = 100, rows = 40 })
    test.match(lines_of(large)[2], "^a  a1  F a2  F######")
    local narrow = terra_nova.draw(view(), {}, options { columns = 30 })
    test.match(lines_of(narrow)[3], "^▶ 1 Anna 12 points, 3 pioneers$")
    test.match(lines_of(narrow)[4], "^  2 Ben  5 points, 4 pioneers,$")
    test.match(lines_of(narrow)[5], "^         2 to place$")
end)

test("where not even that fits a hex is its sign or its letter, and nothing is wider than the terminal", function()
    local lines = lines_of(terra_nova.draw(view(), {}, options { columns = 12, last = { a1 = 0, a10 = 1 } }))
    test.equal(table.move(lines, 1, 2, 1, {}), { "a 1'F 2#", "b  · 2 " })
    for _, line in ipairs(lines) do
        test.truth(utf8.len(line) <= 12, line)
    end
end)

test("every hex can be pointed at, and shows that it is", function()
    local picture = terra_nova.draw(view(), {}, options { pointer = "b2" })
    local zone = picture:find("b2")
    test.equal({ zone.x, zone.y, zone.width, zone.height }, { 8, 1, 4, 1 })
    test.equal(picture:name_at(9, 1), "b2")
    test.equal(picture:name_at(0, 0), nil)
    test.match(lines_of(picture, 1 << 24)[2], "48;2;255;255;255m 2F")
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

test("a style has its sequence at each level, and none without colours", function()
    local style = { fg = { 255, 0, 0, ansi = 1 }, bg = { 0, 0, 255, ansi = 12 }, bold = true }
    test.equal({ colour.painter(1 << 24)(style) }, { "\27[1;38;2;255;0;0;48;2;0;0;255m", "\27[0m" })
    test.equal({ colour.painter(256)(style) }, { "\27[1;38;5;196;48;5;21m", "\27[0m" })
    test.equal({ colour.painter(16)(style) }, { "\27[1;31;104m", "\27[0m" })
    test.equal({ colour.painter(0)(style) }, { "", "" })
end)

test("sixteen colours have no tints", function()
    test.equal({ colour.painter(16)(palette.tile "r") }, { "", "" })
end)

test("letters that no colour is named after have one all the same, always the same", function()
    for byte = ("a"):byte(), ("z"):byte() do
        local letter = string.char(byte)
        test.truth(palette.letter(letter).bg)
        test.truth(palette.letter(letter) == palette.letter(letter))
    end
end)

-- Canvases and text -------------------------------------------------------------------------------------------------

test("a canvas writes runs of a style once, and no blanks at the end", function()
    local style = { bold = true }
    local picture = canvas.new()
    picture:put(0, 0, "ab", style)
    picture:put(2, 0, "c")
    picture:put(6, 1, " ")
    test.equal(lines_of(picture, 16), { "\27[1mab\27[0mc", "" })
end)

test("one picture goes into another, at its place", function()
    local inner, outer = canvas.new(), canvas.new()
    inner:put(0, 0, "x")
    outer:put(0, 0, "....")
    outer:blit(inner, 2, 1)
    test.equal(lines_of(outer), { "....", "  x" })
    test.equal({ outer.width, outer.height }, { 4, 2 })
end)

test("a wide character takes two columns, and what is put over a half of it leaves a blank", function()
    local picture = canvas.new()
    test.equal(picture:put(0, 0, "日本月|"), 7)
    picture:put(1, 0, "a")
    picture:put(4, 0, "b")
    test.equal(lines_of(picture), { " a本b |" })
    test.equal(lines_of(picture:cut(0, 1, 3)), { " a" })
    test.equal({ picture:cut(0, 1, 4).width, picture.width }, { 4, 7 })
end)

test("text is measured and cut by characters", function()
    test.equal(text.width "Plättchen", 9)
    test.equal(text.fit("Plättchen", 4), "Plät")
    test.equal(text.fit("ab", 4), "ab  ")
    test.equal(text.right("ab", 4), "  ab")
    test.equal(text.wrap("one two three", 8, "  "), { "one two", "  three" })
    test.equal(text.wrap("one\ntwo", 8), { "one", "two" })
    test.equal(text.wrap("  one two", 8), { "  one", "  two" }, "a line keeps its own blanks")
    test.equal(text.columns({ "a", "bb", "c" }, 7), { "a   c", "bb" })
end)

test("bytes that are no UTF-8 are shown as question marks", function()
    local picture = canvas.new()
    picture:put(0, 0, "a\255b")
    test.equal(lines_of(picture), { "a?b" })
end)
