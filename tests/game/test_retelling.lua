-- SPDX-License-Identifier: MIT
--
-- Plays whole random games of every shipped variant and of three games written for this test. After each ply the record
-- is read again, and so is the word that `position` writes; both must give the same position. NOVA_RETOLD sets how many
-- games of each variant are played, for a long run: NOVA_RETOLD=2000 TEST_SECONDS=14400 make test ONLY=retelling

local core = require "nova.core"
local files = require "nova.files"
local folders = require "nova.base.folders"
local nova = require "nova"
local position = require "nova.game.position"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local session = require "nova.game.session"
local test = require "test"
local variant = require "nova.game.variant"

local ASKED = tonumber(os.getenv "NOVA_RETOLD")
local QUIET = { quiet = 10 } -- random games of Terra Nova are long

-- Games that return to earlier positions, so that what the program remembers of these is used again.
local OWN = {}

-- Two walkers on a ring, whose size is drawn at the start. Whoever steps on the other one wins.
OWN["test-ring"] = [[return {
    players = { 2, 2 },
    setup = function(players, random) return { at = { 0, 3 }, mover = 0, size = 6 + random(0, 2) } end,
    player = function(state) return state.mover end,
    moves = function() return { 1, 2 } end,
    play = function(state, move)
        local me = state.mover + 1
        state.at[me] = (state.at[me] + (move == 1 and 1 or -1)) % state.size
        state.mover = 1 - state.mover
    end,
    over = function(state) return state.at[1] == state.at[2] and "caught" or nil end,
    result = function(state) return 1 - state.mover end,
    text = function(state, move) return move == 1 and "on" or "back" end,
    draw = function(state) return ("walkers at %d and %d of %d, %d moves"):format(state.at[1], state.at[2], state.size,
        state.mover) end,
}]]

-- Cards from a hidden pile. The state has values of all kinds that a state may have, and `play` returns a new table.
OWN["test-cards"] = [[return {
    players = { 1, 4 },
    setup = function(players, random)
        local pile = {}
        for i = 1, 12 do
            pile[i] = { worth = random(-3, 9), name = ("c%d"):format(random(1, 99)), odd = random(2) == 1 }
        end
        local points = {}
        for i = 1, players do points[i] = 0 end
        return { pile = pile, points = points, mover = 0, taken = {}, note = "ä \"quoted\"" }
    end,
    player = function(state) return state.mover end,
    moves = function(state)
        local moves = {}
        for i = 1, math.min(3, #state.pile) do moves[i] = 10 * i + #state.pile end
        return moves
    end,
    play = function(state, move)
        local at, pile = move // 10, {}
        for i, card in ipairs(state.pile) do
            if i ~= at then pile[#pile + 1] = card end
        end
        local card, points = state.pile[at], {}
        for i, have in ipairs(state.points) do points[i] = have + (i == state.mover + 1 and card.worth or 0) end
        return { pile = pile, points = points, mover = (state.mover + (card.odd and 1 or 0)) % #points,
            taken = { card }, note = state.note }
    end,
    over = function(state) return #state.pile == 0 end,
    result = function(state) return state.points end,
    text = function(state, move) return "take " .. move // 10 end,
    draw = function(state) return table.concat(state.points, " ") .. "\n" .. #state.pile .. " left" end,
    hide = function(state, seat, random)
        for i = #state.pile, 5, -1 do
            local j = random(4, i)
            state.pile[i], state.pile[j] = state.pile[j], state.pile[i]
        end
    end,
}]]

-- Lamps that are switched until all are on. The texts of moves depend on the state, and one player can play it alone.
OWN["test-lamps"] = [[return {
    players = { 1, 3 },
    setup = function(players, random)
        local lamps = {}
        for i = 1, 4 do lamps[i] = random(2) == 1 end
        lamps[random(4)] = false
        return { lamps = lamps, turn = 0, players = players }
    end,
    player = function(state) return state.turn % state.players end,
    moves = function(state)
        local moves = {}
        for i = 1, #state.lamps do moves[#moves + 1] = 2 * i + (state.lamps[i] and 1 or 0) end
        return moves
    end,
    play = function(state, move)
        state.lamps[move // 2] = not state.lamps[move // 2]
        state.turn = (state.turn + 1) % state.players
    end,
    over = function(state)
        for _, lit in ipairs(state.lamps) do
            if not lit then return nil end
        end
        return "lit"
    end,
    result = function(state) return (state.turn - 1) % state.players end,
    text = function(state, move) return (move % 2 == 1 and "out " or "light ") .. move // 2 end,
    draw = function(state)
        local line = {}
        for i, lit in ipairs(state.lamps) do line[i] = lit and "*" or "." end
        return table.concat(line)
    end,
}]]

local folder = assert(folders.data()) .. "/variants"
assert(files.make_folder(folder))
for name, text in pairs(OWN) do
    assert(files.write(folder .. "/" .. name .. ".lua", text))
end

-- What everybody sees, what the deal holds (in a scripted game: the whole state), and who is ahead, as text. The fields
-- of a scripted game's state have no order, so they are sorted. Printed games have one, and `json` is much faster.
local function told(state)
    if state:game():kind() ~= "scripted" then
        return state:json "view" .. state:json "deal" .. state:json "result"
    end
    local view, deal, result = state:tell "view", state:tell "deal", state:tell "result"
    return record.encode(view) .. record.encode(deal) .. record.encode(result)
end

-- The texts can be long, so they aren't shown.
local function expect_same(found, expected, says)
    if found ~= expected then
        local at = 1
        while found:sub(at, at) == expected:sub(at, at) do
            at = at + 1
        end
        local is, should = found:sub(at - 20, at + 40), expected:sub(at - 20, at + 40)
        test.truth(false, ("%s: found %q, expected %q"):format(says, is, should))
    end
end

local function seats_for(players)
    local seats = {}
    for index = 1, players do
        seats[index] = { spec = "human", human = true }
    end
    return seats
end

local function check_position(playing)
    local word = position.write(playing)
    local read, message = position.read(word, seats_for)
    test.truth(read, ("%s is read: %s"):format(word, message))
    expect_same(record.encode(read.state:tell("view")), record.encode(playing.state:tell("view")), "the position")
    test.equal(position.write(read), word)
end

local function check_record(of, state)
    local reader = reading.new(of)
    for line in nova.record(state, of):gmatch "[^\n]+" do
        test.equal({ reader:read(line) }, { true })
    end
    expect_same(told(reader.state), told(state), "the record")
end

-- Plays a random game. Each line of the record is read as soon as it is written; the whole record and the position are
-- written and read where `wants` says so.
local function play_game(of, game, seed, wants)
    local playing = session.of_state(of, seats_for(game:players()), game, game:setup(seed), tostring(seed))
    local state, rng, reader = playing.state, core.rng(seed, 1), reading.new(of)
    local before, said = state:clone(), told(state)
    test.equal({ reader:read(record.encode(playing.header)) }, { true })
    while not state:over() do
        if wants(state:ply()) then
            check_record(of, state)
            check_position(playing)
        end
        playing:play(state:nth(1 + rng:below(state:count())))
        test.equal({ reader:read(record.encode(playing.log[#playing.log].action)) }, { true })
        expect_same(told(before), said, "the position before")
        before, said = state:clone(), told(state)
        expect_same(told(reader.state), said, "what was read of the record")
    end
    check_record(of, state)
    check_position(playing)
end

local function always()
    return true
end

-- In a game of the core, making a position takes as long as playing all moves before it, so only some are checked.
local function seldom(seed)
    local rng = core.rng(seed, 2)
    local wanted = rng:below(40)
    return function(ply)
        local now = ply == wanted
        wanted = now and ply + 20 + rng:below(200) or wanted
        return now
    end
end

local function check_variant(name, games)
    local of = assert(variant.load(name))
    local scripted = of.kind == "scripted"
    for seed = 1, ASKED or test.many(games) do
        local players = of.players[1] + seed % (of.players[2] - of.players[1] + 1)
        play_game(of, assert(of:game(players, QUIET)), seed, scripted and always or seldom(seed))
    end
end

for _, name in ipairs(variant.shipped()) do
    test(name .. ": what the record and the position word say after each ply is so", function()
        check_variant(name, 5)
    end)
end

for _, name in ipairs { "test-cards", "test-lamps", "test-ring" } do
    test(name .. ": what the record and the position word say after each ply is so", function()
        check_variant(name, 20)
    end)
end
