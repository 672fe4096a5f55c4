-- SPDX-License-Identifier: MIT
-- Positions in the middle of a game as a deal, and positions made by hand.

local core = require "nova.core"
local json = require "nova.base.json"
local language = require "nova.base.i18n"
local position = require "nova.game.position"
local reading = require "nova.game.reading"
local session = require "nova.game.session"
local sessions = require "sessions"
local setup = require "nova.prompt.setup"
local test = require "test"
local variant = require "nova.game.variant"

local say = language.speaker "en"

-- A game in which so many random moves were played.
local function advanced(name, players, seed, plies)
    local of = session.deal(assert(variant.load(name)), sessions.people(players), seed)
    local rng = core.rng(seed, 1)
    while not of.state:over() and #of.log < plies do
        of:play(of.state:nth(1 + rng:below(of.state:count())))
    end
    return of
end

-- The order of free cells has no meaning.
local function seen(state)
    local view = state:tell "view"
    for _, seat in ipairs(view.seats) do
        table.sort(seat.cells or {}, function(one, other)
            return one.y < other.y or (one.y == other.y and one.x < other.x)
        end)
    end
    return view
end

-- Deals ---------------------------------------------------------------------------------------------------------------

test("a position of Nova Luna is told as a deal, and this deal is the position", function()
    local kinds = { { "nova-luna", 2 }, { "nova-luna", 4 }, { "nova-luna-solo", 1 }, { "nova-luna-rainbow", 3 } }
    for _, kind in ipairs(kinds) do
        for seed = 1, 10 do
            local of = advanced(kind[1], kind[2], seed, 3 + 4 * seed)
            if not of.state:over() then
                local again = assert(of.game:deal(of.state:tell "deal"))
                test.equal(json.encode(seen(again)), json.encode(seen(of.state)))
                test.equal(json.encode(again:tell "deal"), json.encode(of.state:tell "deal"))
            end
        end
    end
end)

test("a position of Terra Nova is told as a deal where a turn begins, and this deal is the position", function()
    local count = 0
    for plies = 26, 500, 475 // test.many(475) do
        local of = advanced("terra-nova", 2, 5, plies)
        local view = not of.state:over() and of.state:tell "view"
        if view and view.action == 1 then
            count = count + 1
            local again = assert(of.game:deal(of.state:tell "deal"))
            local expected = seen(of.state)
            expected.quiet, expected.first = 0, view.first
            test.equal(json.encode(seen(again)), json.encode(expected))
        end
    end
    test.truth(count > test.many(50))
end)

test("a fresh deal has no more fields than before", function()
    for _, name in ipairs { "nova-luna", "nova-luna-solo", "terra-nova" } do
        local of = assert(variant.load(name))
        local deal = assert(of:game(of:usual_players())):setup(1):tell "deal"
        for _, key in ipairs { "laid", "steps", "left", "phase", "board", "turn" } do
            test.equal(deal[key], nil)
        end
    end
end)

-- What the core says of a deal with these fields.
local function refused(name, players, plies, fields)
    local of = advanced(name, players, 3, plies)
    local deal = of.state:tell "deal"
    for key, value in pairs(fields) do
        deal[key] = value
    end
    local state, message, field = of.game:deal(deal)
    test.equal(state, nil)
    return ("%s: %s"):format(field, message)
end

test("a wrong position of Nova Luna is refused with what is wrong", function()
    local function says(fields, pattern)
        test.match(refused("nova-luna", 2, 12, fields), pattern)
    end
    says({ laid = { 0, 1, 0 } }, "^laid: expected four numbers for each tile")
    says({ laid = { 2, 1, 0, 0 } }, "^laid: expected a player from 0 to 1, found 2")
    says({ laid = { 0, 99, 0, 0 } }, "^laid: .*expected a tile from 1 to 68, found 99")
    says({ laid = { 0, 1, 0, 0, 0, 1, 1, 0 } }, "^laid: .*tile 1 is there twice")
    says({ moon = 12 }, "^moon: expected a number from 0 to 11, found 12")
    says({ pile = { 1 } }, "^pile: expected %d+ entries, found 1")
    says({ steps = { 1 } }, "^steps: expected 2 entries, found 1")
    says({ steps = { -1, 2 } }, "^steps: expected numbers from 0 to 30000, found %-1")
    says({ steps = { 5, 9 }, stack = { 1, 0 } },
        "^stack: player 0 moves after player 1, but is further back on the track")
    says({ left = { 0, 5 } }, "^left: expected numbers from 1 to 20, found 0")
    says({ left = { 5, 21 } }, "^left: expected numbers from 1 to 20, found 21")
end)

test("tiles must hang together, from 0,0 on, and not run off the board", function()
    local of = session.deal(assert(variant.load "nova-luna"), sessions.people(2), 3)
    local draft = setup.new(of.variant, 2)
    for _, place in ipairs { { 2, 0 }, { 99999, 0 }, { 0, 0 } } do
        draft.content.displays[1] = { { tile = 30, x = 0, y = 0 }, { tile = 31, x = place[1], y = place[2] } }
        local _, message = setup.play(draft, sessions.people(2), 1)
        test.match(message, ("^laid: tile 31 of player 1 at %d,%d touches no other"):format(place[1], place[2]))
    end
end)

test("tiles of a display must hang together; the one that does not is named as the draft names it", function()
    local of = session.deal(assert(variant.load "nova-luna"), sessions.people(2), 3)
    local draft = setup.new(of.variant, 2)
    local function says(message, ...)
        local before = setup.lines(draft)
        test.equal({ setup.set(draft, "display", { "2", ... }, say) }, { nil, message })
        test.equal(setup.lines(draft), before, "nothing has changed")
    end
    local apart = "tile B5:yy/t at %s is not joined to the first tile, edge to edge"
    says(apart:format "2,0", "30", "0,0", "31", "2,0")
    says(apart:format "1,1", "30", "0,0", "31", "1,1")
    says(apart:format "99999,0", "30", "0,0", "31", "99999,0")
    says(apart:format "5,5", "30", "0,0", "29", "1,0", "31", "5,5", "32", "5,6")
    says("0,0 has a tile already, B5:bb/tt/yy: B5:yy/t can't lie there", "30", "0,0", "31", "0,0")
    says("tile B5:bb/tt/yy lies somewhere already", "30", "0,0", "30", "0,1")
    test.equal({ setup.set(draft, "display", { "2", "30", "0,0", "29", "1,1", "31", "1,0" }, say) }, { true },
        "their order does not matter")
    test.equal({ setup.set(draft, "display", { "2" }, say) }, { true })
end)

test("what a position says of players counts them from 1, as setup does", function()
    local draft = setup.new(assert(variant.load "terra-nova"), 2)
    local words = { "2" }
    for number = 1, 14 do
        words[#words + 1] = ("f%d"):format(number)
    end
    test.truth(setup.set(draft, "pioneers", words, say))
    test.equal({ setup.play(draft, sessions.people(2), 1) },
        { nil, "board: expected at most 13 pioneers of player 2, found 14" })
end)

test("a wrong position of Terra Nova is refused with what is wrong", function()
    local of = advanced("terra-nova", 2, 3, 26)
    local board = of.state:tell("deal").board
    local function with(row, column, sign)
        local changed = { table.unpack(board) }
        changed[row] = changed[row]:sub(1, column) .. sign .. changed[row]:sub(column + 2)
        return changed
    end
    local function says(fields, pattern)
        test.match(refused("terra-nova", 2, 26, fields), pattern)
    end
    local column = #board[1] - 1
    says({ board = with(1, column, "x") }, "^board: a6: expected '.', '#' or a player from 0 to 1, found 'x'")
    says({ board = { "none" } }, "^board: row 1 %(a%): expected a row as long as the map's")
    says({ turn = 2 }, "^turn: expected a number from 0 to 1, found 2")
    says({ placed = 27 }, "^placed: expected a number from 0 to 26, found 27")
    says({ placed = 20 }, "^board: expected %d+ pioneers of player")
    says({ points = { 1 } }, "^points: expected a list of 2 numbers")
    local all = {}
    for row, text in ipairs(board) do
        all[row] = text:gsub("%S", "#")
    end
    says({ board = all }, "^board: .*: expected at most 80 stones")
end)

-- By hand -------------------------------------------------------------------------------------------------------------

local function draft_of(name, players, lines)
    local draft = setup.new(assert(variant.load(name)), players)
    for _, line in ipairs(lines) do
        local words = {}
        for word in line:gmatch("%S+") do
            words[#words + 1] = word
        end
        assert(setup.set(draft, table.remove(words, 1), words, say))
    end
    return draft
end

test("a position of Nova Luna by hand: what is complete has its discs, the rest is the pile", function()
    local draft = draft_of("nova-luna", 2, {
        "wheel R2 - R6:bb", "display 1 Y4:rrr/ttt/bb 5,5 20 4,5 21 3,5", "steps 9 4", "order 1 2",
    })
    local made = assert(setup.play(draft, sessions.people(2), 1))
    local view = made.state:tell "view"
    test.equal({ view.player, view.seats[1].left, view.seats[2].left, view.pile }, { 1, 19, 20, 68 - 5 })
    test.equal(view.seats[1].tiles[1].x .. "," .. view.seats[1].tiles[1].y, "-1,0")
    test.equal({ view.wheel[1], view.wheel[2], view.wheel[3] }, { 0, 2, 0 })
end)

test("the lines of a draft make the same draft, and those of a game the same position", function()
    for _, kind in ipairs { { "nova-luna", 2, 20 }, { "nova-luna-solo", 1, 9 }, { "terra-nova", 3, 24 + 40 } } do
        local of = advanced(kind[1], kind[2], 4, kind[3])
        local lines = setup.lines(setup.of(of))
        local draft = draft_of(kind[1], kind[2], lines)
        test.equal(setup.lines(draft), lines)
        local made = assert(setup.play(draft, sessions.people(kind[2]), 1))
        test.equal(made.state:count(), kind[1] == "terra-nova" and made.state:count() or of.state:count())
        test.equal(setup.lines(setup.of(made)), lines)
    end
end)

test("the seed shuffles the pile, and nothing else", function()
    local lines = { "wheel R2 4 5", "display 1 30 0,0", "display 2 31 0,0" }
    local function made(seed)
        return setup.play(draft_of("nova-luna", 2, lines), sessions.people(2), seed).state
    end
    test.equal(json.encode(made(1):tell "deal"), json.encode(made(1):tell "deal"))
    test.truth(json.encode(made(1):tell "deal") ~= json.encode(made(2):tell "deal"))
    test.equal(json.encode(made(1):tell "view"), json.encode(made(2):tell "view"))
end)

test("a game from a position has a record and a word", function()
    for _, kind in ipairs { { "nova-luna", 2, 20 }, { "nova-luna-solo", 1, 9 }, { "terra-nova", 2, 60 } } do
        local of = advanced(kind[1], kind[2], 4, kind[3])
        local made = assert(setup.play(setup.of(of), sessions.people(kind[2]), 1))
        made:play(made.state:nth(1))
        made:play(made.state:nth(1))
        local reader = reading.new()
        for line in made:text():gmatch("[^\n]+") do
            assert(reader:read(line))
        end
        local again = assert(position.read(position.write(made), sessions.people))
        test.equal(json.encode(again.state:tell "view"), json.encode(made.state:tell "view"))
    end
end)

test("what is typed wrong is told", function()
    local function says(name, line, pattern)
        local draft = setup.new(assert(variant.load(name)), 2)
        local words = {}
        for word in line:gmatch("%S+") do
            words[#words + 1] = word
        end
        local good, message = setup.set(draft, table.remove(words, 1), words, say)
        test.equal(good, nil)
        test.match(message, pattern)
    end
    says("nova-luna", "wheel R9", "there is no tile R9")
    says("nova-luna", "wheel R6", "R6 may be R6:ttt/ty/yy, R6:bb/yy/t")
    says("nova-luna", "wheel 1 1", "tile R1 lies somewhere already")
    says("nova-luna", "wheel 1 2 3 4 5 6 7 8 9 10 11 12", "11 fields")
    says("nova-luna", "display 3 1 0,0", "player from 1 to 2")
    says("nova-luna", "display 1 1", "tiles and places in turn")
    says("nova-luna", "steps 1", "2 numbers are expected")
    says("nova-luna", "order 1 1", "2 numbers are expected")
    says("nova-luna", "phase 2", "in the game for one")
    says("terra-nova", "stones a1 zz", "no hex zz")
    says("terra-nova", "pioneers 3 a1", "player from 1 to 2")
    says("terra-nova", "points 1 x", "2 numbers are expected")
    says("terra-nova", "turn 0", "player from 1 to 2")
end)
