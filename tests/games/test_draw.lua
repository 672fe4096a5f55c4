-- SPDX-License-Identifier: MIT
-- Tables of recorded games in windows of each size, in each number of colours: text and colours are kept in
-- tests/pictures/.

local colour = require "nova.draw.colour"
local pictures = require "pictures"
local rooms = require "nova.game.rooms"
local sessions = require "sessions"
local symbols = require "nova.draw.symbols"
local test = require "test"

local function keeps(name, of, options)
    test("the picture is as in tests/pictures: " .. name, function()
        pictures.is_kept(pictures.draw(of, options), name)
    end)
end

-- Nova Luna -----------------------------------------------------------------------------------------------------------

local middle = pictures.game("n2g101", 23)
local function with(more)
    local all = { looks = 1, you = 1, names = { "easy", "you" }, piece = 2, pointer = "0,-3", clocks = { "5:58",
        "6:41" } }
    for key, value in pairs(more) do
        all[key] = value
    end
    return all
end

keeps("luna-80x24", middle, with { size = "80x24" })
keeps("luna-60x20", middle, with { size = "60x20" })
keeps("luna-100x30", middle, with { size = "100x30" })
keeps("luna-120x40", middle, with { size = "120x40" })
keeps("luna-200x60", middle, with { size = "200x60" })
keeps("luna-120x40-light", middle, with { size = "120x40", light = true })
keeps("luna-120x40-256", middle, with { size = "120x40", level = 256 })
keeps("luna-80x24-16", middle, with { size = "80x24", level = 16 })
keeps("luna-80x24-none", middle, with { size = "80x24", level = 0 })
keeps("luna-80x24-ascii", middle, with { size = "80x24", level = 0, ascii = true })
keeps("luna-80x24-letters", middle, with { size = "80x24", letters = true })
local four = pictures.game("n4g101", 58)
local names = { "easy", "you", "medium", "greedy" }
keeps("luna-four-120x40", four, { size = "120x40", looks = 1, you = 1, names = names, piece = 2, pointer = "2,2" })
keeps("luna-four-80x24", four, { size = "80x24", looks = 1, you = 1, names = names })
keeps("luna-four-200x60", four, { size = "200x60", looks = 1, you = 1, names = names })
keeps("luna-solo-80x24", pictures.game("n1g14", 8), { size = "80x24" })
keeps("luna-start-80x24", pictures.game("n2g101", 1), { looks = 1, you = 1 })
keeps("luna-rainbow-120x40", sessions.game("nova-luna-rainbow", 3, "human", "easy"), { size = "120x40" })

-- Terra Nova
local chances = {}
for move = 1, 34 do
    chances[move] = move > 31 and 1 or (move * 37 % 60) / 100
end
local over = {
    title = "YOU WON", lines = { "You laid your last disc on move 34. easy had two left.", "nova-luna" },
    order = { 1, 0 }, chances = chances,
    turning = { move = 31, played = { tile = 15 }, better = { tile = 52 },
        lines = { "Move 31. easy had a won game and took R6 to 3,-1.",
        "Y1 at 0,-2 covers a task and costs one step." } },
}
for _, size in ipairs { "120x40", "80x24" } do
    keeps("luna-end-" .. size, pictures.game("n2g101", 34), { size = size, looks = 1, you = 1, ending = over,
        names = { "easy", "you" } })
end
for _, game in ipairs { "nova-luna", "terra-nova" } do
    test("first-" .. game, function()
        local first, room = require "nova.draw.first", rooms.room(game)
        local emblem, colours = room.emblem { level = colour.ALL, light = false }
        pictures.is_kept(first.draw({
            title = { "NOVA", "LUNA" }, emblem = emblem, status = "a key, or a command",
            hint = "browser opens a browser",
            saved = { title = "Continue your game", lines = { "against easy", "12 left" } },
            choices = { { key = "n", head = "New game", words = "one to four players" },
                { key = "l", head = "Learn", words = "the rules in ten minutes" } },
            keys = { { key = "Enter", words = "continue", rank = 1 } },
        }, 80, 24, colours, symbols.unicode), "first-" .. game)
    end)
end
-- ------------------------------------------------------------------------------------------------------------

local land = pictures.game("t2g156", 89)
local function in_hand(more)
    local all = { looks = 1, you = 1, names = { "medium", "you" }, piece = "e2", pointer = "m5" }
    for key, value in pairs(more) do
        all[key] = value
    end
    return all
end

keeps("terra-80x24", land, in_hand { size = "80x24" })
keeps("terra-60x20", land, in_hand { size = "60x20" })
keeps("terra-120x40", land, in_hand { size = "120x40" })
keeps("terra-200x60", land, in_hand { size = "200x60" })
keeps("terra-120x40-256", land, in_hand { size = "120x40", level = 256 })
keeps("terra-80x24-16", land, in_hand { size = "80x24", level = 16 })
keeps("terra-80x24-ascii", land, in_hand { size = "80x24", level = 0, ascii = true })
local people = { "you", "easy", "medium", "hard" }
keeps("terra-four-120x40", pictures.game("t4g312", 111), { size = "120x40", pointer = "d6", names = people })
keeps("terra-four-80x24", pictures.game("t4g312", 111), { size = "80x24", pointer = "d6", names = people })
keeps("terra-late-120x40-light", pictures.game("t2g156", 141), { size = "120x40", light = true, pointer = "l10" })
keeps("terra-start-80x24", pictures.game("t2g156", 8), { size = "80x24", pointer = "h8" })
keeps("terra-end-120x40", pictures.game("t2g156", 152), { size = "120x40",
    ending = { lines = { "you win, 56 to 54" } } })
keeps("terra-end-80x24", pictures.game("t2g156", 152), { size = "80x24", ending = {
    lines = { "you win, 56 to 54" }, chances = chances,
    turning = { move = 31, played = {}, better = {}, lines = { "Move 31: c4-c9 lost 12%.", "Better was +d4." } },
} })
keeps("terra-lagoon-120x40", sessions.game("terra-nova-lagoon", 3, "human", "easy"), { size = "120x40",
    pointer = "c4" })

-- All sizes
-- -------------------------------------------------------------------------------------------------------------

local SIZES = { "20x8", "40x15", "59x19", "60x20", "79x30", "80x24", "90x30", "100x38", "101x39", "113x41", "119x50",
    "150x57",
    "160x57", "186x54", "192x60", "250x80" }
local LOOKS = { { level = colour.ALL }, { level = 256, light = true }, { level = 16 }, { level = 0 }, { level = 0,
    ascii = true },
    { level = colour.ALL, bare = true } }

local function fits_everywhere(name, of)
    test(name .. " is drawn in windows of all sizes, in all numbers of colours", function()
        for _, size in ipairs(SIZES) do
            for _, look in ipairs(LOOKS) do
                local picture = pictures.draw(of, { size = size, level = look.level, light = look.light,
                    ascii = look.ascii,
                    bare = look.bare })
                local columns, rows = size:match "(%d+)x(%d+)"
                test.equal({ picture.width, picture.height }, { tonumber(columns), tonumber(rows) })
                test.equal(#picture.glyphs, columns * rows)
                test.equal(#picture.styles, columns * rows)
            end
        end
    end)
end

for players = 1, 4 do
    fits_everywhere(("Nova Luna for %d"):format(players), pictures.game(("n%dr101"):format(players), 20))
end
for players = 2, 4 do
    local name = ({ [2] = "t2r154", [3] = "t3r231", [4] = "t4r308" })[players]
    fits_everywhere(("Terra Nova for %d"):format(players), pictures.game(name, 60))
end
for _, name in ipairs { "nova-luna-rainbow", "nova-luna-harvest", "nova-luna-constellations", "nova-luna-first-game",
    "nova-luna-solo", "terra-nova-lagoon", "terra-nova-sails" } do
    local seats = name == "nova-luna-solo" and { "human" } or { "human", "easy" }
    fits_everywhere(name, sessions.game(name, 5, table.unpack(seats)))
end

-- Motion --------------------------------------------------------------------------------------------------------------

keeps("luna-motion-80x24", pictures.game("n2g101", 24), with { size = "80x24", piece = false, pointer = false,
    share = 0.5 })
keeps("terra-motion-80x24", pictures.game("t2g156", 142), { size = "80x24", share = 0.5 })

test("each move of a game is drawn in motion, which ends with the picture of the table", function()
    for name, moves in pairs { n2g101 = 34, t2g156 = 152, n1g14 = 20 } do
        for count = 1, moves do
            local of = pictures.game(name, count)
            for _, share in ipairs { 0.01, 0.35, 0.8 } do
                local drawn = pictures.draw(of, { size = "80x24", share = share })
                test.equal({ drawn.width, drawn.height }, { 80, 24 })
            end
        end
    end
end)

-- What it costs
-- ---------------------------------------------------------------------------------------------------------

test("a step of the cursor writes less than 3 kB, a whole picture less than 45 kB", function()
    for _, of in ipairs { { middle, with { size = "120x40" }, "2,-2" }, { land, in_hand { size = "120x40" }, "l5" } } do
        local before = pictures.draw(of[1], of[2])
        of[2].pointer = of[3]
        local after = pictures.draw(of[1], of[2])
        test.truth(#pictures.update(before, after) < 3000, #pictures.update(before, after))
        test.truth(#pictures.update(nil, after) < 45000, #pictures.update(nil, after))
        test.equal(pictures.update(after, after), "")
    end
end)
