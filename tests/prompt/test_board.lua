-- SPDX-License-Identifier: MIT
-- The parts of the board that need no terminal: where arrows lead, which bytes stand for which key, how a list of moves
-- is laid out, what comes from the processes that think.

local core = require "nova.core"
local games = require "nova.game.rooms"
local keyboard = require "nova.prompt.keyboard"
local list = require "nova.prompt.board.list"
local process = require "nova.process"
local sessions = require "sessions"
local colour = require "nova.draw.colour"
local palette = require "nova.draw.palette"
local symbols = require "nova.draw.symbols"
local terminal = require "nova.terminal"
local settings = require "nova.prompt.keep.settings"
local test = require "test"
local variant = require "nova.game.variant"
local walk = require "nova.prompt.board.walk"
local worker = require "nova.prompt.worker"

-- Arrows ------------------------------------------------------------------------------------------------------------

local function spots_of(places)
    local spots = {}
    for index, place in ipairs(places) do
        spots[index] = { at = place[1], x = place[2], y = place[3], move = "", lit = place[4] ~= false }
    end
    return spots
end

local function after(spots, from, ...)
    local spot, wanted = walk.find(spots, from), nil
    for _, arrow in ipairs { ... } do
        spot, wanted = walk.step(spots, spot, arrow, wanted)
    end
    return spot.at
end

test("an arrow leads to the nearest spot in its direction, and nowhere where there is none", function()
    local spots = spots_of { { "left", 0, 0 }, { "middle", 2, 1 }, { "right", 5, 0 } }
    test.equal(after(spots, "left", "right"), "middle")
    test.equal(after(spots, "middle", "right"), "right")
    test.equal(after(spots, "right", "right"), "right")
    test.equal(after(spots, "middle", "up"), "left")
end)

test("ways up and down keep to their column on a map of hexes", function()
    local session = { state = variant.load("terra-nova"):game(2):setup(1) }
    local spots = games.room("terra-nova").pointing.spots(session)
    test.equal(after(spots, "h8", "up", "up", "up", "up"), after(spots, "h8", "up", "up", "up", "up", "down", "up"))
    test.equal(after(spots, "h8", "up", "up", "down", "down"), "h8")
    test.equal(after(spots, "h8", "left", "left", "right", "right"), "h8")
end)

-- The spots that arrows reach from the first.
local function count_reached(spots)
    local seen, queue, count = { [spots[1]] = true }, { spots[1] }, 0
    while #queue > 0 do
        local spot = table.remove(queue)
        count = count + 1
        for _, arrow in ipairs { "left", "right", "up", "down" } do
            local to = walk.step(spots, spot, arrow)
            if not seen[to] then
                seen[to] = true
                queue[#queue + 1] = to
            end
        end
    end
    return count
end

test("arrows reach every cell of a display, in positions of 40 random games", function()
    local of = variant.load("nova-luna")
    local game, room = of:game(2), games.room("nova-luna")
    local reached = 0
    for seed = 1, 40 do
        local state, rng = game:setup(seed), core.rng(seed, 1)
        state:playout(rng, 5 + seed)
        if not state:over() then
            local session = { state = state, rules = of:rules(2), room = room }
            local choice = room.pointing.choices(session)[1]
            local hand = choice.piece and room.take(session, choice.piece)
            local spots = room.pointing.spots(session, hand)
            test.equal(#spots == 0 and 0 or count_reached(spots), #spots, "seed " .. seed)
            reached = reached + #spots
        end
    end
    test.truth(reached > 0, "the positions have cells")
end)

test("arrows reach every hex", function()
    local session = { state = variant.load("terra-nova"):game(2):setup(1) }
    local spots = games.room("terra-nova").pointing.spots(session)
    test.equal(count_reached(spots), #spots)
end)

test("Tab goes to the next spot where something can be done, round and back", function()
    local spots = spots_of { { "a", 0, 0 }, { "b", 1, 0, false }, { "c", 2, 0 } }
    test.equal(walk.next_lit(spots, "a", false).at, "c")
    test.equal(walk.next_lit(spots, "c", false).at, "a")
    test.equal(walk.next_lit(spots, "b", true).at, "a")
    test.equal(walk.next_lit(spots, nil, false).at, "a")
    test.equal(walk.next_lit(spots_of { { "b", 1, 0, false } }, "b", false), nil)
end)

-- Keys --------------------------------------------------------------------------------------------------------------

-- The names of the keys that are read if the bytes come in these portions.
local function keys_of(...)
    local portions, usual, names = { ... }, terminal.key, {}
    terminal.key = function()
        local bytes = table.remove(portions, 1)
        return bytes, not bytes and "time" or nil
    end
    repeat
        local key = keyboard.next(0)
        names[#names + 1] = key and (key.x and ("%s %d,%d"):format(key.name, key.x, key.y) or key.name)
    until not key
    terminal.key = usual
    return names
end

test("keys that come together are told apart, and a key that comes in parts is put together", function()
    test.equal(keys_of("\27[A\27[B2\r"), { "up", "down", "2", "enter" })
    test.equal(keys_of("\27", "[", "C"), { "right" })
    test.equal(keys_of("\27OD\27[5~\t\27[Z"), { "left", "page up", "tab", "back tab" })
    test.equal(keys_of("\3\26"), { "ctrl-c", "ctrl-z" })
    test.equal(keys_of("é", "\xC3", "\xA9"), { "é", "é" })
end)

test("Escape alone is a key, and so is Escape before another", function()
    test.equal(keys_of("\27"), { "escape" })
    test.equal(keys_of("\27q"), { "escape", "q" })
end)

test("clicks say where they were; letting go of the button says nothing", function()
    test.equal(keys_of("\27[<0;3;11M\27[<0;3;11m"), { "click 2,10", "other 2,10" })
    test.equal(keys_of("\27[<65;1;1M"), { "scroll down 0,0" })
end)

test("bytes that are no key do no harm", function()
    test.equal(keys_of("\27[99;99y", "q"), { "other", "q" })
    test.equal(keys_of("\xFF"), { "other" })
    test.equal(keys_of("\27["), { "other" })
end)

-- Lists of moves ----------------------------------------------------------------------------------------------------

test("moves lie in as many columns as there is room for, and each can be found by a click", function()
    local spots, pitch = list.spots({ "a1", "a2", "b1" }, 12)
    test.equal({ pitch, spots[2].x, spots[2].y, spots[3].x, spots[3].y }, { 5, 1, 0, 0, 1 })
    local colours = palette.of(palette.ROWS, { level = 0 })
    local picture = list.draw(spots, pitch, 40, "a2", symbols.ascii, colours)
    test.equal(picture:lines(colour.paint(0, true)), { "  a1 > a2", "  b1" })
    test.equal(picture:name_at(6, 0), "a2")
end)

test("a key makes bots faster or slower as far as set can, and never the other way round", function()
    local steps = { { 1, "slower", 1.5 }, { 1.5, "faster", 1 }, { 60, "slower", 60 }, { 0.03, "faster", 0.03 } }
    for _, one in ipairs(steps) do
        local app = { settings = { speed = one[1] } }
        settings.change_speed(app, one[2])
        test.equal(app.settings.speed, one[3])
    end
end)

-- Processes of the board ----------------------------------------------------------------------------------------------

test("a long line that a bot prints comes through whole, and at once", function()
    local of = sessions.game("nova-luna", 7, "human", "human")
    local bot = {
        move = function()
            io.stderr:write(("x"):rep(1 << 20), "\nshort\n")
            return 5
        end,
    }
    local process_of_bot = assert(worker.of_bot(bot, of))
    test.truth(process_of_bot:ask(of, {}))
    local printed, answers = {}, {}
    while #answers == 0 do
        process.poll({ process_of_bot.child }, 10)
        local told, lines, ended = process_of_bot:read()
        table.move(told, 1, #told, #answers + 1, answers)
        table.move(lines, 1, #lines, #printed + 1, printed)
        test.truth(not ended)
    end
    process_of_bot:close()
    test.equal({ #printed[1], printed[2], #printed, answers[1].move }, { 1 << 20, "short", 2, 5 })
end)
