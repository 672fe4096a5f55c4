-- SPDX-License-Identifier: MIT
-- Pictures of Nova Luna, drawn from views that are written by hand.

local colour = require "nova.draw.colour"
local display = require "nova.games.nova_luna.display"
local i18n = require "nova.base.i18n"
local nova_luna = require "nova.games.nova_luna.table"
local palette = require "nova.draw.palette"
local symbols = require "nova.draw.symbols"
local terminal = require "nova.terminal"
local test = require "test"
local tile = require "nova.games.nova_luna.tile"
local track = require "nova.games.nova_luna.track"
local wheel = require "nova.games.nova_luna.wheel"

local plain = colour.painter(0)

local function lines_of(picture)
    local lines = picture:lines(plain)
    for index, line in ipairs(lines) do
        lines[index] = line:gsub("%s+$", "")
    end
    return lines
end

local function picture_is(picture, expected)
    local lines = {}
    for line in (expected:gsub("^\n", "") .. "\n"):gmatch("(.-)\n") do
        lines[#lines + 1] = line
    end
    test.equal(lines_of(picture), lines)
end

local RULES = {
    letters = "rbty", solo = { 8, 13 },
    tiles = {
        { colour = "r", cost = 1, tasks = {} },
        { colour = "b", cost = 2, tasks = { "rrrr" } },
        { colour = "t", cost = 4, tasks = { "bbb", "yyy", "tt" } },
        { colour = "y", cost = 7, tasks = { "rb", "rt", "bt" } },
    },
}

-- Three tiles in a corner: r over t, b to the right of r. Two tasks of t are covered.
local SEAT = {
    player = 0, left = 18, steps = 7,
    tiles = {
        { tile = 1, x = 0, y = 0, covered = {} },
        { tile = 2, x = 1, y = 0, covered = {} },
        { tile = 3, x = 0, y = 1, covered = { 0, 2 } },
    },
    cells = { { x = 2, y = 0 }, { x = 1, y = 1 }, { x = 0, y = -1 } },
}

local function options(more)
    local all = { size = 2, symbols = symbols.unicode, columns = 80, rows = 22, names = { "Anna", "Ben" }, looks = 0,
        last = {} }
    all.say = i18n.speaker "en"
    for key, value in pairs(more or {}) do
        all[key] = value
    end
    return all
end

-- Tiles -------------------------------------------------------------------------------------------------------------

test("open tasks are words, covered ones discs behind them", function()
    test.equal(tile.words({ "bbb", "yyy", "tt" }, { [0] = true, [2] = true }, symbols.unicode), { "yyy", "●●" })
    test.equal(tile.words({}, nil, symbols.unicode), {})
end)

test("words are spread over lines so that the tile is as narrow as can be", function()
    local lines, width = tile.layout({ "bbb", "yyy", "tt" }, 2, 1)
    test.equal(lines, { "bbb", "yyy tt" })
    test.equal(width, 6)
    lines, width = tile.layout({ "bbb", "yyy", "tt" }, 3, 1)
    test.equal(lines, { "bbb", "yyy", "tt" })
    test.equal(width, 5)
end)

-- Displays ----------------------------------------------------------------------------------------------------------

test("a display of two lines a tile shows colours, open tasks, discs and free cells", function()
    picture_is(display.grid(SEAT, RULES, options()), [[

   0     1     2
-1 ·
 0 R     B     ·
         rrrr
 1 T yyy ·
   ●●]])
end)

test("the tile that a player has placed last has a sign behind its letter, in every size", function()
    local one = { tiles = { { tile = 4, x = 0, y = 0, covered = {} } }, cells = {} }
    for size, line in ipairs { "0 Y'○○○", "0 Y'rb", "0 Y'rb" } do
        local lines = display.grid(one, RULES, options { size = size, last = 4 }):lines(colour.painter(0))
        test.equal((lines[2]:gsub("%s+$", "")), line)
    end
    test.match(display.grid(one, RULES, options { last = 4 }):lines(colour.painter(256))[2], "\27%[1;4;[%d;]*m'")
end)

test("in three lines a task has a line of its own", function()
    local one = { tiles = { { tile = 4, x = 0, y = 0, covered = {} } }, cells = {} }
    picture_is(display.grid(one, RULES, options { size = 3 }), [[

  0
0 Y rb
  rt
  bt]])
end)

test("in one line tasks are counted, and listed beside", function()
    picture_is(display.grid(SEAT, RULES, options { size = 1 }), [[

   0    1    2
-1 ·
 0 R    B○   ·
 1 T○●● ·]])
    picture_is(display.list(SEAT, RULES, 40), "1,0: rrrr  0,1: yyy")
    picture_is(display.list(SEAT, RULES, 12), "1,0: rrrr\n0,1: yyy")
    local coloured = display.list(SEAT, RULES, 40):lines(colour.painter(16))[1]
    test.match(coloured, "1,0: \27%[[%d;]*mrrrr\27%[0m  0,1: \27%[[%d;]*myyy")
end)

test("cells say what a tile in hand would complete", function()
    local grid = display.grid(SEAT, RULES, options { size = 1, marks = { ["2,0"] = "+2" } })
    test.match(lines_of(grid)[3], "B○   %+2$")
end)

test("columns with tiles are equally wide, those at the edge are narrow", function()
    local wide = { tiles = { { tile = 2, x = 0, y = 0, covered = {} }, { tile = 1, x = 1, y = 0, covered = {} },
        { tile = 1, x = 2, y = 0, covered = {} } }, cells = { { x = -1, y = 0 }, { x = 3, y = 0 } } }
    test.match(lines_of(display.grid(wide, RULES, options()))[1], "^  %-1 0( +)1( +)2 +3$")
    local first, second = lines_of(display.grid(wide, RULES, options()))[1]:match("0( +)1( +)2")
    test.equal(first, second)
end)

test("on the board the tile in hand stands where one points, and cells can be found", function()
    local picture = display.grid(SEAT, RULES, options { size = 1, ghost = RULES.tiles[2], pointer = "2,0",
        hinted = { ["0,-1"] = true }, marks = { ["2,0"] = "+2" } })
    picture_is(picture, [[

   0    1    2
-1 ·!
 0 R    B○   B2+2
 1 T○●● ·]])
    local zone = picture:find("2,0")
    test.equal({ zone.x, zone.y }, { 13, 2 })
    test.equal(picture:name_at(14, 2), "2,0")
end)

test("with 256 colours the printed colours differ as letters and as grounds, and none is grey", function()
    local paint, seen = colour.painter(256), {}
    for letter in ("rbty"):gmatch(".") do
        for _, style in ipairs { palette.letter(letter), palette.tile(letter) } do
            local number = tonumber(paint(style):match("48;5;(%d+)"))
            test.truth(not seen[number], ("%s shares %d"):format(letter, number))
            test.truth(number >= 16 and number < 232, ("%s is the grey %d"):format(letter, number))
            seen[number] = true
        end
    end
end)

test("ASCII has signs for everything", function()
    local lines = table.concat(lines_of(display.grid(SEAT, RULES, options { size = 1, symbols = symbols.ascii })), "\n")
    test.match(lines, "To%*%*")
    test.truth(not lines:find("[\128-\255]"))
end)

-- The wheel ---------------------------------------------------------------------------------------------------------

test("twelve fields are the border of four by four, as square as can be", function()
    test.equal({ wheel.rectangle(12, 9) }, { 4, 4 })
    test.equal({ wheel.rectangle(12, 3) }, { 3, 5 })
    test.equal({ wheel.rectangle(9, 9) }, { 4, 3 })
    test.equal({ wheel.rectangle(32, 9) }, { 9, 9 })
    test.equal({ wheel.rectangle(2, 9) }, { 2, 2 })
end)

test("fields run clockwise from the top left, each with a place of its own", function()
    for fields = 2, 32 do
        local columns, rows = wheel.rectangle(fields, 9)
        local places, seen = wheel.places(fields, columns, rows), {}
        for field = 0, fields - 1 do
            local key = places[field][1] .. "," .. places[field][2]
            test.truth(not seen[key], ("%d fields: two lie at %s"):format(fields, key))
            seen[key] = true
            test.truth(places[field][1] >= 0 and places[field][1] < columns)
            test.truth(places[field][2] >= 0 and places[field][2] < rows)
        end
    end
    local places = wheel.places(12, 4, 4)
    test.equal({ places[0], places[3], places[6], places[9] }, { { 0, 0 }, { 3, 0 }, { 3, 3 }, { 0, 3 } })
end)

local WHEEL_VIEW = {
    wheel = { 0, 1, 0, 2, 3, 4, 0, 0, 0, 0, 0, 0 }, moon = 2, slots = { 3, 4, 5 }, pile = 9, refill = "no",
}

test("the wheel shows cost and tasks, the moon, and numbers on what can be taken", function()
    local picture = wheel.draw(WHEEL_VIEW, RULES, options { size = 1, middle = { "pile 9" } })
    picture_is(picture, [[
 0       R1     ☾       1B2
                         rrrr
 ·        pile 9        2T4 bbb
                         yyy tt
 ·                      3Y7 rb
                         rt bt
 ·       ·       ·       ·]])
end)

test("the track has a column a step, stacks as they lie, the first to move on top", function()
    local seats = { { player = 0, steps = 4 }, { player = 1, steps = 6 }, { player = 2, steps = 4 } }
    local view = { seats = seats, order = { 2, 0, 1 } }
    picture_is(track.draw(view, symbols.unicode, "step", 40), [[
     3
     1  ·  2
step 4     6]])
end)

test("steps that nobody stands on are left out where the track would be too long", function()
    local view = { seats = { { player = 0, steps = 4 }, { player = 1, steps = 90 } }, order = { 0, 1 } }
    picture_is(track.draw(view, symbols.unicode, "step", 40), [[
     1   2
step 4   90]])
end)

-- The table ---------------------------------------------------------------------------------------------------------

-- A game with so many players, each with so many tiles in a square.
local function crowded(players, tiles)
    local view = { game = "nova-luna", players = players, player = 0, over = false, phase = 0, order = {}, seats = {} }
    for key, value in pairs(WHEEL_VIEW) do
        view[key] = value
    end
    local side = math.ceil(math.sqrt(tiles))
    for player = 0, players - 1 do
        local seat = { player = player, left = 10, steps = 30 + player, tiles = {}, cells = { { x = side, y = 0 } } }
        for index = 0, tiles - 1 do
            seat.tiles[index + 1] = { tile = index % 4 + 1, x = index % side, y = index // side, covered = {} }
        end
        view.order[player + 1], view.seats[player + 1] = player, seat
    end
    return view
end

test("two players with eighteen tiles each fit 80 by 24", function()
    local picture = nova_luna.draw(crowded(2, 18), RULES, options())
    test.truth(picture.width <= 80 and picture.height <= 22, ("%d by %d"):format(picture.width, picture.height))
    test.match(table.concat(lines_of(picture), "\n"), "Ben")
end)

test("a wide terminal shows both displays in full side by side", function()
    local picture = nova_luna.draw(crowded(2, 18), RULES, options { columns = 160, rows = 48 })
    local found
    for _, line in ipairs(lines_of(picture)) do
        found = found or line:find("Anna 10 discs left.*Ben 10 discs left")
    end
    test.truth(found)
end)

test("what stands behind names of any script is in one column", function()
    local names, columns = { "日本", "Béla", "🚀", "Zoe\u{308}" }, {}
    local picture = nova_luna.draw(crowded(4, 1), RULES, options { names = names })
    for _, line in ipairs(lines_of(picture)) do
        local before = line:match "^(.*%d .*)step %d+, "
        columns[#columns + 1] = before and terminal.width(before)
    end
    test.equal(columns, { columns[1], columns[1], columns[1], columns[1] })
    test.equal(#columns, 4)
end)

test("what the others look for is told where their displays have no room", function()
    local picture = nova_luna.draw(crowded(4, 20), RULES, options { names = { "A", "B", "C", "D" } })
    test.truth(picture.width <= 80 and picture.height <= 22, ("%d by %d"):format(picture.width, picture.height))
    test.match(table.concat(lines_of(picture), "\n"), "bt×5")
end)

test("the first position is no wider than a terminal of 60 columns, in no language", function()
    local variant = require "nova.game.variant"
    local of = variant.load "nova-luna"
    for _, code in ipairs(i18n.list()) do
        local say = i18n.speaker(code)
        for seed = 1, 10 do
            local picture = nova_luna.draw(of:game(2):setup(seed):tell "view", of:rules(2), options {
                columns = 60, rows = 24, say = say, names = { say("player {n}", { n = 1 }), "mcts:2" },
            })
            test.truth(picture.width <= 60, ("%s, seed %d: %d columns"):format(code, seed, picture.width))
        end
    end
end)

test("in a game of sensible players every position fits 80 by 24", function()
    local bots, variant = require "nova.game.bots", require "nova.game.variant"
    local of = variant.load "nova-luna"
    local state, players = of:game(2):setup(3), {}
    for player = 0, 1 do
        players[player] = bots.load("greedy", player, 3)
    end
    while not state:over() do
        local view = state:tell "view"
        local picture = nova_luna.draw(view, of:rules(2), options { looks = view.player })
        test.truth(picture.width <= 80 and picture.height <= 22, ("%d by %d"):format(picture.width, picture.height))
        state:play(players[view.player]:move(state))
    end
end)

-- Plays a game of greedy players to its end, and looks at each position.
local function each_position(players, seed, look)
    local bots, variant = require "nova.game.bots", require "nova.game.variant"
    local of = variant.load "nova-luna"
    local state, bot = of:game(players):setup(seed), {}
    for player = 0, players - 1 do
        bot[player] = bots.load("greedy", player, seed)
    end
    while not state:over() do
        local view = state:tell "view"
        look(view, of:rules(players))
        state:play(bot[view.player]:move(state))
    end
end

test("four players fit narrow windows for most of the game: each keeps the place at the table", function()
    local names, high, all = { "Anna", "Ben", "Cem", "Dora" }, { [60] = 0, [45] = 0 }, 0
    each_position(4, 5, function(view, rules)
        all = all + 1
        for columns, rows in pairs { [60] = 18, [45] = 22 } do
            local lines = lines_of(nova_luna.draw(view, rules, options {
                looks = view.player, columns = columns, rows = rows, names = names,
            }))
            high[columns] = high[columns] + (#lines <= rows and 1 or 0)
            local found = {}
            for line in table.concat(lines, "\n"):gmatch "%d (%u%l+) +[%d ]+●" do
                found[#found + 1] = line
            end
            test.truth(#found == 0 or table.concat(found, " "):find "^A.*B.*C.*D", table.concat(found, " "))
        end
    end)
    test.truth(high[60] > all * 0.6 and high[45] > all * 0.6, ("%d and %d of %d"):format(high[60], high[45], all))
end)

test("in one game and window the picture keeps its arrangement, or takes a smaller one", function()
    local memory, last = {}, 0
    each_position(2, 7, function(view, rules)
        nova_luna.draw(view, rules, options { looks = 0, high = 24, memory = memory })
        test.truth((memory["80x24"] or 0) >= last)
        last = memory["80x24"] or 0
    end)
    test.truth(last > 0)
    local kept = memory["80x24"]
    each_position(2, 7, function(view, rules)
        nova_luna.draw(view, rules, options { looks = 0, high = 24, memory = memory, rows = 60 })
    end)
    test.equal(memory["80x24"], kept)
end)

test("every size that there is can be drawn, with any number of tiles", function()
    for _, tiles in ipairs { 0, 1, 7, 34 } do
        for _, room in ipairs { { 30, 10 }, { 80, 22 }, { 200, 60 } } do
            local picture = nova_luna.draw(crowded(3, tiles), RULES,
                options { columns = room[1], rows = room[2], names = { "A", "B", "C" } })
            test.truth(picture.height > 0)
        end
    end
end)

test("alone there are phase and costs in place of the track", function()
    local view = crowded(1, 3)
    view.phase = 1
    local text = table.concat(lines_of(nova_luna.draw(view, RULES, options { names = { "Anna" } })), "\n")
    test.match(text, "Phase 1 of 2")
    test.match(text, "costs so far 30")
end)
