-- SPDX-License-Identifier: MIT
-- Games in Lua in which chance comes during play, and games in which each seat sees something else.

local test = require "test"
local core = require "nova.core"
local files = require "nova.files"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local variant = require "nova.game.variant"

local FOLDER = os.getenv "SCRATCH" .. "/chance"
assert(files.make_folder(FOLDER))

local function load_text(text)
    local path = FOLDER .. "/game.lua"
    assert(files.write(path, text))
    local loaded, problems = variant.load(path)
    test.equal(problems, nil)
    return loaded
end

-- One player after the other takes 3 points, or throws: 6 points where a coin of `sides` sides shows 1, else nothing.
local COINS = [[
return {
    players = { 2, 2 },
    setup = function() return { player = 0, turn = 1, points = { 0, 0 } } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state, move, random)
        local gain = move == 1 and 3 or random(SIDES) == 1 and 6 or 0
        state.points[state.player + 1] = state.points[state.player + 1] + gain
        state.player, state.turn = 1 - state.player, state.turn + 1
    end,
    over = function(state) return state.turn > TURNS and "played" or nil end,
    result = function(state) return state.points end,
    text = function(_, move) return move == 1 and "take" or "throw" end,
    draw = function(state) return table.concat(state.points, " : ") end,
}]]

local function coins(sides, turns)
    return assert(load_text((COINS:gsub("SIDES", sides):gsub("TURNS", turns))):game(2))
end

local function play(state, ...)
    for _, text in ipairs { ... } do
        assert(state:play(text))
    end
    return state
end

local function written(value)
    return record.encode(value)
end

-- Chance --------------------------------------------------------------------------------------------------------------

test("what a move draws goes by the state: the same after undo, in a copy, and from the same seed", function()
    local game = coins(1000000, 20)
    local state = play(game:setup(5), "throw", "throw", "take", "throw")
    local seen = written(state:tell "deal")
    test.equal(written(play(state:clone():undo(4), "throw", "throw", "take", "throw"):tell "deal"), seen)
    test.equal(written(play(game:setup(5), "throw", "throw", "take", "throw"):tell "deal"), seen)
end)

test("each throw is another number, fair, and another seed throws otherwise", function()
    local game, first = coins(2, 400), {}
    local state = game:setup(1)
    while not state:over() do
        play(state, "throw")
    end
    local ones = (state:result().points[1] + state:result().points[2]) // 6
    test.truth(ones > 160 and ones < 240, "about half of 400: " .. ones)
    for seed = 1, 20 do
        first[game:setup(seed):tell("deal").chance] = true
    end
    local streams = 0
    for _ in pairs(first) do
        streams = streams + 1
    end
    test.equal(streams, 20)
end)

test("no view and no sample has the numbers to come: they are drawn afresh for each", function()
    local state = coins(2, 20):setup(3)
    test.truth(not written(state:tell "view"):find(state:tell("deal").chance, 1, true), "not in what all see")
    local guess = state:clone():reshuffle(0, core.rng(1, 1))
    test.differ(guess:tell("deal").chance, state:tell("deal").chance)
    test.equal(guess:tell("deal").setup, state:tell("deal").setup)
    test.truth(guess == state:clone():reshuffle(0, core.rng(1, 1)), "by the numbers of the one who shuffles alone")
    test.truth(guess == guess:clone():reshuffle(1, core.rng(9, 9)):reshuffle(0, core.rng(1, 1)), "not by those before")
end)

test("only moves that draw reveal something", function()
    local state = coins(2, 20):setup(3)
    local before = state:clone()
    test.equal(state:reveals(1), false)
    test.equal(state:reveals(2), true)
    test.truth(state == before, "and finding out changes nothing")
    local plain = assert(assert(variant.load "beacons"):game(2)):setup(1)
    test.equal(plain:reveals(plain:nth(1)), false)
end)

test("the search weighs what chance may bring, and can't know what it will bring", function()
    -- After `take` both players have the same chance, whatever the other one does. After `throw` a 6 is worth 3/4,
    -- because the other player has to throw as well, and a 0 is worth nothing, because the other player takes 3:
    -- together 3/8. A search that knew the coin would find 0 or 3/4. One search tries some dozens of throws, and these
    -- may be lucky ones: so the test looks at the mean of several searches.
    local searches, taken, sums = 12, 0, { take = 0, throw = 0 }
    for seed = 1, searches do
        local moves = coins(2, 2):setup(seed):search { iterations = 10000, seed = seed }
        taken = taken + (moves[1].text == "take" and 1 or 0)
        for _, one in ipairs(moves) do
            sums[one.text] = sums[one.text] + one.values[1]
        end
    end
    local take, throw = sums.take / searches, sums.throw / searches
    test.truth(taken >= searches - 2, "taken: " .. taken)
    test.truth(math.abs(take - 0.5) < 0.04, "take: " .. take)
    test.truth(math.abs(throw - 0.375) < 0.06, "throw: " .. throw)
end)

test("records hold the stream, and are played again with it", function()
    local of = load_text((COINS:gsub("SIDES", "6"):gsub("TURNS", "10")))
    local state, reader = assert(of:game(2)):setup(4), reading.new(of)
    local header = record.header(of, state)
    test.match(header.chance, "^%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x$")
    assert(reader:read(written(header)))
    while not state:over() do
        local step = state:step "throw"
        test.equal({ reader:read(written(step.action)) }, { true })
    end
    test.equal({ reader:read(written(state:tell "result")) }, { true })
end)

test("a deal without the stream, or with a wrong one, is refused", function()
    local game = coins(2, 4)
    local deal = game:setup(1):tell "deal"
    for _, wrong in ipairs { false, "", "12", ("g"):rep(16), ("0"):rep(17), ("0"):rep(16) .. "x", 7 } do
        local state, message, field = game:deal { setup = deal.setup, chance = wrong or nil }
        test.refused("expected 16 hexadecimal digits", state, message)
        test.equal(field, "chance")
    end
    test.truth(game:deal(deal) == game:setup(1))
end)

test("random may be called only while play runs", function()
    local game = assert(load_text((COINS:gsub("SIDES", "2"):gsub("TURNS", "4")
        :gsub("^return", "local kept\nreturn"):gsub("local gain", "kept = random local gain")
        :gsub("return { 1, 2 }", "if kept then kept(2) end return { 1, 2 }"))):game(2))
    local good, message = pcall(function()
        play(game:setup(1), "throw", "throw")
    end)
    test.equal(good, false)
    test.match(message, "random can be called only while the function runs that it was given to", true)
end)

test("a game that draws nothing has no stream, and its records no field for one", function()
    test.equal(assert(assert(variant.load "beacons"):game(2)):setup(1):tell("deal").chance, nil)
end)

-- Hidden hands --------------------------------------------------------------------------------------------------------

local function second_light(players)
    return assert(assert(variant.load "second-light"):game(players))
end

test("a seat's view has its hand and nobody else's, and what all see has none", function()
    local state = second_light(3):setup(2)
    local hands = state:tell("deal").setup.hands
    for seat = 0, 2 do
        local view = state:tell("view", seat)
        test.equal(view.state.hand, hands[seat + 1])
        test.match(view.picture[#view.picture], "hand   " .. table.concat(hands[seat + 1], " "), true)
    end
    test.equal(state:tell("view").state.hand, nil)
    test.equal(table.concat(state:tell("view").picture, "\n"):find "hand", nil)
    test.equal(select("#", pcall(state.tell, state, "view", 3)), 2)
end)

test("a seat must be one of the game's", function()
    local state = second_light(2):setup(2)
    for _, seat in ipairs { -1, 2, 1.5, "x" } do
        test.equal(pcall(state.tell, state, "view", seat), false)
    end
end)

test("a choice that is hidden is told as one, its text stays in the record", function()
    local state = second_light(2):setup(2)
    local step = state:step(state:nth(1))
    test.equal(step.told, "chooses a lamp")
    test.equal(step.action.move, step.text)
    test.match(step.text, "^%d+$")
    local plain = assert(assert(variant.load "beacons"):game(2)):setup(1):step "a1"
    test.equal(plain.told, "a1")
end)

test("without see a game that hides something shows bots its picture alone", function()
    local text = COINS:gsub("SIDES", "2"):gsub("TURNS", "4"):gsub("}$", "hide = function() end }")
    test.equal(assert(load_text(text):game(2)):setup(1):tell("view", 0).state, nil)
end)

local WRONG_SIGHTS = {
    { "see = function() return 3 end", "returned 3, expected a table with what that seat sees (in see)" },
    { "see = function() return { f = dofile } end", "unknown name" },
    { "see = function() return { f = print } end", "found a function in the field 'f' (in see)" },
    { "see = function() return { 1.5 } end", "a state holds whole numbers only, found 1.5" },
    { "see = function(state) state.turn = 9 return {} end",
        "changed the state, which only play and hide may do (in see)" },
}

for _, case in ipairs(WRONG_SIGHTS) do
    test("a wrong answer of see is told: " .. case[2], function()
        local text = COINS:gsub("SIDES", "2"):gsub("TURNS", "4"):gsub("}$", function() return case[1] .. " }" end)
        local state = assert(load_text(text):game(2)):setup(1)
        local good, message = pcall(state.tell, state, "view", 0)
        test.equal(good, false)
        test.match(message, case[2], true)
    end)
end

test("a wrong answer of told is told", function()
    local text = COINS:gsub("SIDES", "2"):gsub("TURNS", "4"):gsub("}$", "told = function() return '' end }")
    local state = assert(load_text(text):game(2)):setup(1)
    local good, message = pcall(state.step, state, "take")
    test.equal(good, false)
    test.match(message, 'returned "", expected a line of 1 to 63 bytes of UTF-8', true)
end)

-- What a bot can find out ---------------------------------------------------------------------------------------------

-- Player 0 looks at cards that lie face down, whose order `hide` changes as HIDE says.
local CARDS = [[
local function shuffle(cards, random)
    for i = #cards, 2, -1 do
        local j = random(i)
        cards[i], cards[j] = cards[j], cards[i]
    end
end
return {
    players = { 2, 2 },
    setup = function(_, random)
        local cards = {}
        for i = 1, SIZE do cards[i] = i end
        shuffle(cards, random)
        return { player = 0, turn = 1, cards = cards }
    end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state) state.player, state.turn = 1 - state.player, state.turn + 1 end,
    over = function(state) return state.turn > 9 and "played" or nil end,
    result = function() return 0 end,
    text = function(_, move) return "wait " .. move end,
    draw = function() return "cards" end,
    hide = function(state, _, random) HIDE end,
}]]

local function cards(size, hide, options)
    local text = CARDS:gsub("SIZE", size):gsub("HIDE", hide)
    return assert(load_text(text):game(2, options))
end

local function make_bot(text)
    assert(files.write(FOLDER .. "/bot.lua", text))
    return assert(core.bot { root = FOLDER, path = "bot.lua", player = 0, seed = 1 })
end

local function code(number)
    return core.digest("deal " .. number)
end

-- For each card of the true state, where the bot sees it. A bot knows how its own samples are shuffled.
local function seen_order(bot, state)
    local _, remark = assert(bot:move(state))
    local true_cards, places = state:tell("deal").setup.cards, {}
    local place = 0
    for card in assert(remark):gmatch "%d+" do
        place = place + 1
        places[tonumber(card)] = place
    end
    for index, card in ipairs(true_cards) do
        true_cards[index] = places[card]
    end
    return table.concat(true_cards, " ")
end

test("in a game that hides without sorting, a view is shuffled by numbers that nobody can know", function()
    local game, orders, kinds = cards(9, "shuffle(state.cards, random)"), {}, 0
    local text = [[return function(view)
        return view:nth(1), table.concat(view:sample():tell "deal".setup.cards, " ")
    end]]
    for number = 1, 20 do
        local order = seen_order(make_bot(text), game:setup_sealed(code(number)))
        kinds = kinds + (orders[order] and 0 or 1)
        orders[order] = true
    end
    assert(kinds >= 19, kinds)
    local state = game:setup_sealed(code(1))
    local told, first = state:tell "deal", seen_order(make_bot(text), state)
    test.equal(seen_order(make_bot(text), game:setup_sealed(code(1))), first)
    test.equal(seen_order(make_bot(text), state:clone()), first)
    told.seed = code(1)
    test.equal(seen_order(make_bot(text), game:deal(told)), first)
    told.seed = code(2)
    assert(seen_order(make_bot(text), game:deal(told)) ~= first)
    state:play("wait 1"):play("wait 1")
    assert(seen_order(make_bot(text), state) ~= first)
end)

test("without random numbers, reshuffle draws others for each deal, the same ones for the same deal", function()
    local game, orders, kinds = cards(9, "shuffle(state.cards, random)"), {}, 0
    for number = 1, 20 do
        local state = game:setup_sealed(code(number))
        local order = written(state:clone():reshuffle(0):tell "deal")
        test.equal(written(state:clone():reshuffle(0):tell "deal"), order)
        kinds = kinds + (orders[order] and 0 or 1)
        orders[order] = true
    end
    assert(kinds >= 19, kinds)
end)

-- How often each function of the rules is called while a bot looks at the game and at samples.
local function calls_of(deal)
    local game = cards(2, "shuffle(state.cards, random)", { timed = true })
    local bot = make_bot [[
        return function(view)
            local samples = {}
            for number = 1, 12 do
                samples[number] = view:sample()
            end
            for number, sample in ipairs(samples) do
                sample:count()
                local look = number % 2 == 0 and view.history or view.last
                look(view, true)
                sample:count()
            end
            return 1
        end]]
    local state = play(game:setup_sealed(deal), "wait 1", "wait 1")
    local order, calls = table.concat(state:tell("deal").setup.cards), {}
    assert(bot:move(state))
    for name, cost in pairs(game:costs()) do
        calls[#calls + 1] = name .. " " .. cost.calls
    end
    table.sort(calls)
    return order, table.concat(calls, ", ")
end

test("no answer about a sample is quicker because the program has asked about the same state", function()
    local found = {}
    for number = 1, 12 do
        local order, calls = calls_of(code(number))
        found[order] = found[order] or calls
        test.equal(calls, found[order])
    end
    assert(found["12"] and found["21"])
    test.equal(found["12"], found["21"])
end)
