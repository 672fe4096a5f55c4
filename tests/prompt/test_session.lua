-- SPDX-License-Identifier: MIT
-- Games at the prompt: undo and redo, records, positions as a word, advice, what tasks lack.

local core = require "nova.core"
local json = require "nova.base.json"
local judgement = require "nova.game.judgement"
local lacks = require "nova.games.nova_luna.lacks"
local land = require "nova.games.terra_nova.land"
local language = require "nova.base.i18n"
local moves = require "nova.game.moves"
local position = require "nova.game.position"
local reasons = require "nova.prompt.coach.reasons"
local review = require "nova.prompt.coach.review"
local session = require "nova.game.session"
local sessions = require "sessions"
local setup = require "nova.prompt.setup"
local symbols = require "nova.draw.symbols"
local test = require "test"

local function play_random(of, most)
    local rng = core.rng(1, 1)
    while not of.state:over() and #of.log < most do
        of:play(of.state:nth(1 + rng:below(of.state:count())))
    end
    return of
end

-- States of two games made alike are compared by all that they tell.
local function same(one, other)
    test.equal(json.encode(one:tell "deal"), json.encode(other:tell "deal"))
    test.equal(json.encode(one:tell "view"), json.encode(other:tell "view"))
end

-- Observers ---------------------------------------------------------------------------------------------------------

test("observers hear of each change once, and of the end after the last move", function()
    local of, heard = sessions.game("nova-luna", 7, "human", "human"), {}
    local function note(event)
        return function(_, heard_of, entry)
            test.truth(heard_of == of)
            heard[#heard + 1] = entry and ("%s %s"):format(event, entry.text) or event
        end
    end
    of:observe { played = note "played", moved = note "moved", ended = note "ended", reseated = note "reseated" }
    sessions.play(of, "2 0,0", "1 0,0")
    of:undo(2)
    of:redo(1)
    of:undo(9)
    of:undo(1)
    of:go_to(of.here)
    of:go_to(of.here.children[1])
    of:go_back()
    of:reseat(2, of.seats[2])
    test.equal(heard, { "played 2 0,0", "played 1 0,0", "moved", "moved", "moved", "moved", "moved", "reseated" })
    play_random(of, math.maxinteger)
    test.equal(heard[#heard], "ended")
    test.match(heard[#heard - 1], "^played ")
end)

test("a move that is given up while the rules decide is heard by nobody", function()
    local of = sessions.game("nova-luna", 7, "human", "human")
    of:observe { played = function() error "heard" end }
    test.equal(of:play(of.state:nth(1), nil, function() end), nil)
    test.equal(#of.log, 0)
end)

-- Taking back -------------------------------------------------------------------------------------------------------

test("undo goes back move by move to the deal, redo forward again", function()
    local of = play_random(sessions.game("nova-luna", 7, "human", "human"), 30)
    local ended = of.state:clone()
    test.equal(of:undo(math.maxinteger), 30)
    test.truth(of.state == of.game:setup(7))
    test.equal(of:redo(math.maxinteger), 30)
    test.truth(of.state == ended)
    test.equal(of:takebacks(), 0)
end)

test("undo goes back to the last decision of a person, with what bots played since", function()
    local of = sessions.play(sessions.game("nova-luna", 7, "human", "random"), "2 0,0", "1 0,0", "3 -1,0")
    test.equal(of.seats[of.state:player() + 1].human, false)
    test.equal(of:undo(1), 3)
    test.equal(#of.log, 0)
end)

test("at the beginning a bot's moves stay: it would only play them again", function()
    local of = sessions.play(sessions.game("nova-luna", 7, "random", "human"), "2 0,0")
    test.equal(of:undo(1), 0)
    test.equal(#of.log, 1)
end)

test("what was taken back counts once something else is played", function()
    local of = sessions.play(sessions.game("nova-luna", 7, "human", "human"), "2 0,0", "1 0,0")
    of:undo(2)
    test.equal(of:takebacks(), 0)
    sessions.play(of, "1 0,0")
    test.equal(of:takebacks(), 2)
    test.match(of:text(), '"takebacks":2')
end)

test("undo tells of tiles that were revealed since", function()
    local of = sessions.game("nova-luna", 7, "human", "human")
    local count = 0
    while of.log[#of.log] == nil or of.log[#of.log].text ~= "refill" do
        count = count + 1
        local refill = of.state:parse "refill"
        of:play(refill or of.state:nth(1))
    end
    play_random(of, count + 1)
    test.equal({ of:undo(1) }, { 1, false })
    test.equal({ of:undo(1) }, { 1, true })
end)

-- Records -----------------------------------------------------------------------------------------------------------

test("a bot's remark stays with its move: after undo and redo, after a jump, and in a record that was read", function()
    local of = sessions.game("nova-luna", 7, "human", "human")
    of:play(of.state:nth(1), "the first")
    of:play(of.state:nth(1), 7)
    of:play(of.state:nth(1))
    local text = of:text()
    test.truth(text:find('"remark":"the first"', 1, true) and text:find('"remark":7', 1, true), text)
    of:undo(math.maxinteger)
    of:redo(math.maxinteger)
    test.equal(of:text(), text)
    of:go_to(of.root)
    of:go_back()
    test.equal(of:text(), text)
    test.equal(session.of_record(sessions.read(text), of.seats, false):text(), text)
end)

test("the record of a game can be read, and goes on where it stopped", function()
    for _, name in ipairs { "nova-luna", "terra-nova" } do
        local of = play_random(sessions.game(name, 5, "human", "random"), 40)
        local reader = sessions.read(of:text())
        local again = session.of_record(reader, of.seats, false)
        same(again.state, of.state)
        test.equal(again:text(), of:text())
        local start = session.of_record(reader, of.seats, true)
        test.equal({ #start.log, start:ahead() }, { 0, #of.log })
    end
end)

test("a game that is over has its end line, and the seats stand in the header", function()
    local of = play_random(sessions.game("nova-luna", 5, "human:Anna", "random"), 1000)
    local reader = sessions.read(of:text())
    test.truth(reader.finish)
    test.equal(reader.header.seats[1], "human:Anna")
end)

-- Positions ---------------------------------------------------------------------------------------------------------

test("a position is a word that leads back to it, wherever the game stands", function()
    for _, kind in ipairs { { "nova-luna", 2 }, { "nova-luna-solo", 1 }, { "terra-nova", 3 } } do
        local specs = {}
        for index = 1, kind[2] do
            specs[index] = "human"
        end
        for plies = 0, 120, 17 do
            local of = play_random(sessions.game(kind[1], 11, table.unpack(specs)), plies)
            local word = position.write(of)
            test.match(word, "^[%w:_-]+$")
            test.truth(position.is_one(word))
            local again = assert(position.read(word, sessions.people))
            same(again.state, of.state)
            test.equal(position.write(again), word)
        end
    end
end)

test("forced moves at its end are found by the check", function()
    for seed = 1, 20 do
        local of = play_random(sessions.game("nova-luna", seed, "human", "human"), 1000)
        same(assert(position.read(position.write(of), sessions.people)).state, of.state)
    end
end)

test("a deal that no seed gives is written out", function()
    local dealt = sessions.game("nova-luna", 3, "human", "human")
    dealt.header.seed = nil
    local word = position.write(sessions.play(dealt, "1 0,0"))
    test.match(word, "^nova%-luna:2:=")
    same(assert(position.read(word, sessions.people)).state, dealt.state)
end)

test("a word that is damaged says so", function()
    local word = position.write(play_random(sessions.game("nova-luna", 3, "human", "human"), 20))
    local function refused(changed, pattern)
        local made, message = position.read(changed, sessions.people)
        test.equal(made, nil)
        test.match(message, pattern)
    end
    refused(word:gsub(":%x+$", ":000000"), "leads elsewhere")
    refused(word:gsub("^nova%-luna", "nova-lunar"), "did you mean nova%-luna")
    refused(word:gsub(":2:", ":7:"), "found 7")
    refused("nova-luna:2:xyz:AA:123456", "no number")
    refused("nova-luna:2:=AAAA:AA:123456", "garbled")
    refused("nova-luna:2:3", "expected VARIANT:PLAYERS:DEAL:MOVES:CHECK")
end)

-- Moves as people type them -----------------------------------------------------------------------------------------

-- What a text is read as: a legal move's text form, "refused" for a move that is not legal, "none" for no move.
local function read_as(text, of, piece)
    local move, problem, is_meant = moves.read(text, of, piece)
    test.truth(move or problem, "what is not read is told about")
    return move and of.state:text(move) or is_meant and "refused" or "none"
end

test("a move of Nova Luna can be typed in several ways", function()
    local of = sessions.play(sessions.game("nova-luna", 7, "human", "human"), "2 0,0", "1 0,0")
    for _, text in ipairs { "2 1,0", "2 1 0", "2  1 , 0", "2:1,0", " 2 1,0 ", "take 2 1,0", "'2 1,0'" } do
        test.equal(read_as(text, of), "2 1,0", text)
    end
    test.equal(read_as("-1,0", of, 3), "3 -1,0")
    test.equal(read_as("2 1,0", of, 3), "2 1,0", "the tile that is named counts")
    test.equal(read_as("5,5", of, 3), "refused")
    test.equal(read_as("-1,0", of), "none")
    test.equal(read_as("refill", of), "refused")
    test.equal(read_as("x = 2", of, 3), "none")
    test.equal(read_as("2", of), "none")
    test.equal(read_as("2", of, 3), "none", "another tile to take in hand")
end)

test("a move of Terra Nova too", function()
    local of = sessions.game("terra-nova", 7, "human", "human")
    test.equal(read_as("E4", of), "e4")
    test.equal(read_as("place e4", of), "e4")
    test.equal(read_as("e4 - h7", of), "refused")
    test.equal(read_as("+ h8", of), "refused")
    test.equal(read_as("zz9", of), "none")
    test.equal(of.room.piece "e4", "e4")
    test.equal(of.room.piece "2", nil)
end)

test("a tile in hand knows its cells and what it would complete there", function()
    -- Yellow 7 asks for rb, rt and bt; red 6 beside it is complete in "t" with a turquoise tile.
    local of = play_random(sessions.game("nova-luna", 7, "human", "human"), 24)
    local found = 0
    for piece = 1, 3 do
        local taken = of.room.take(of, piece)
        for _, place in ipairs(taken and taken.places or {}) do
            local after = of.state:clone()
            local move = assert(of.state:parse(("%d %s"):format(piece, place.at)))
            local left = of.state:tell("view").seats[of.state:player() + 1].left
            after:play(move)
            local now = after:tell("view").seats[of.state:player() + 1].left
            test.equal(#place.covered, left - now)
            found = found + #place.covered
        end
    end
    test.truth(found > 0, "this position has something to complete")
    test.equal(of.room.take(of, 4), nil)
end)

-- Thinking ----------------------------------------------------------------------------------------------------------

test("an analysis judges every move, and luck only where something was turned over", function()
    local of = play_random(sessions.game("nova-luna", 7, "human", "human"), 14)
    local found, stopped = review.of(of, { iterations = 10, seed = 1, progress = function() end })
    test.equal({ #found, stopped }, { 14, false })
    for index, reviewed in ipairs(found) do
        test.truth(reviewed.played.low >= 0 and reviewed.played.low <= reviewed.played.high)
        test.equal(reviewed.luck ~= nil, of.log[index].reveals)
    end
end)

-- Runs `work` with searches that are counted. After so many of them Ctrl-C stops the next one.
local function count_searches(most, work)
    local look, count, iterations = judgement.look, 0, 0
    judgement.look = function(state, question, move)
        count, iterations = count + 1, iterations + question.iterations
        local found = look(state, question, move)
        found.stopped = count > most
        return found
    end
    local good, problem = pcall(work)
    judgement.look = look
    assert(good, problem)
    return count, iterations
end

test("an analysis of a long game takes as long as one of 60 moves", function()
    local of = play_random(sessions.game("terra-nova", 7, "random", "random"), 90)
    local _, iterations = count_searches(1e9, function()
        review.of(of, { iterations = 150, seed = 1, progress = function() end })
    end)
    test.truth(iterations <= 60 * 150 * 5, iterations)
end)

test("the position after a move is not searched again for the next move", function()
    local of = play_random(sessions.game("terra-nova", 7, "random", "random"), 30)
    local searches = count_searches(1e9, function()
        review.of(of, { iterations = 10, seed = 1, progress = function() end })
    end)
    test.truth(searches <= 30 * 4 + 1, searches)
end)

test("what looks like a mistake of a person is searched ten times as long", function()
    local deepest, look = 0, judgement.look
    judgement.look = function(state, question, move)
        deepest = math.max(deepest, question.iterations)
        return look(state, question, move)
    end
    local of = play_random(sessions.game("nova-luna", 7, "human", "human"), 8)
    review.of(of, { iterations = 20, seed = 1, progress = function() end })
    judgement.look = look
    test.equal(deepest, 200)
end)

test("an analysis that is stopped tells what was judged until then", function()
    local of, found, stopped = play_random(sessions.game("terra-nova", 7, "random", "random"), 30), nil, nil
    count_searches(20, function()
        found, stopped = review.of(of, { iterations = 10, seed = 1, progress = function() end })
    end)
    test.truth(stopped)
    test.truth(#found >= 4 and #found < 12, #found)
    local lines = review.lines(found, of, { "a", "b" }, language.speaker "en",
        { symbols = symbols.ascii, columns = 60 })
    test.match(lines[#found + 1], "^ *" .. #found)
    test.match(lines[#found + 3], "lost per move on average", true)
end)

-- What is proven ------------------------------------------------------------------------------------------------------

test("an analysis says which moves won or lost by force, and a hint before anything else", function()
    local of = sessions.game(core.home .. "/tests/lua/stones.lua", 1, "human", "human")
    sessions.play(of, "take 2", "take 1", "take 2")
    local found = review.of(of, { iterations = 1000, seed = 1, progress = function() end })
    local proven = {}
    for index, reviewed in ipairs(found) do
        proven[index] = reviewed.played and reviewed.played.proven
    end
    test.equal(proven, { "loss", "loss", "win" })
    local lines = review.lines(found, of, { "a", "b" }, language.speaker "en",
        { symbols = symbols.ascii, columns = 60 })
    test.match(lines[1], "proven$")
    test.match(lines[2], "take 2 .* take 1 .*loses by force$")
    test.match(lines[4], "take 2 .*wins by force$")
end)

test("an analysis without proofs has no column for them", function()
    local of = play_random(sessions.game("nova-luna", 7, "human", "human"), 4)
    local found = review.of(of, { iterations = 10, seed = 1, progress = function() end })
    local lines = review.lines(found, of, { "a", "b" }, language.speaker "en",
        { symbols = symbols.ascii, columns = 60 })
    test.match(lines[1], "luck *$")
end)

-- What hints say of moves of Terra Nova ------------------------------------------------------------------------------

-- A wall that closes the forest in the north but for c6, and one across the island, with a gap where it is wanted.
local function walled(gap)
    local of = sessions.game("terra-nova", 1, "human", "human")
    local draft = setup.of(of)
    for name, words in pairs {
        stones = "c2 c3 c4 c5 c7 c8 c9 c10 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 f13 f14", turn = "1",
    } do
        local list = {}
        for word in words:gmatch "%S+" do
            list[#list + 1] = word ~= gap and word or nil
        end
        assert(setup.set(draft, name, list, tostring))
    end
    assert(setup.set(draft, "pioneers", { "1", "a4", "b2", "b7", "d9", "e3" }, tostring))
    assert(setup.set(draft, "pioneers", { "2", "a1", "d2", "d11", "e10" }, tostring))
    return assert(setup.play(draft, of.seats, 1))
end

local function reason(of, text)
    return reasons.of(of, assert(of.state:parse(text)), language.speaker "en")
end

test("a move is told to prepare the area that the next stone can close", function()
    test.equal(reason(walled(), "a4-b5"), "then +c6 closes an area of 14: 42 for you, 0 for others")
    test.equal(reason(walled(), "e3-e2"), "on S then 1 of yours, 1 of others")
end)

test("a stone is told to complete an area, or what it splits off and who holds it", function()
    local of = walled()
    of:play(assert(of.state:parse "a4-b5"))
    test.equal(reason(of, "+c6"), "area of 14: 42 for you, 0 for others")
    of = walled "f7"
    of:play(assert(of.state:parse "e3-e7"))
    test.equal(reason(of, "+f7"), "splits off 42 hexes, landscapes: 4, pioneers: 5 of yours, 4 of others")
end)

test("of games in Lua it is told whether one moves again", function()
    local of = sessions.game("low-tide", 2, "human", "human")
    of:play(of.state:nth(1))
    of:play(of.state:nth(1))
    local said = reasons.of(of, of.state:nth(1), language.speaker "en")
    test.truth(said == "" or said == "moves again", said)
end)

-- Why ---------------------------------------------------------------------------------------------------------------

-- Five tiles on a wheel that are all in reach. Only the first has tasks.
local RULES = {
    letters = "rbty", tiles = { { colour = "t", cost = 1, tasks = { "rrr", "ttt", "bb" } } },
    wheel = 6, reach = 5, refill_at = 2, discs = 100, solo = { 1, 2 }, penalty = 10,
}
for _, colour in ipairs { "r", "r", "b", "t" } do
    table.insert(RULES.tiles, { colour = colour, cost = 1, tasks = {} })
end

-- A game of one with tiles at these places.
local function laid(...)
    local game_of_one = assert(core.luna(RULES, 1))
    local state = assert(game_of_one:deal {
        wheel = { 0, 1, 2, 3, 4, 5 }, moon = 0, pile = {}, stack = { 0 }, discs = 3, solo = RULES.solo,
    })
    for _, wanted in ipairs { ... } do
        for _, move in ipairs(state:moves()) do
            local action = state:action(move)
            if action.tile == wanted[1] and action.x == wanted[2] and action.y == wanted[3] then
                state:play(move)
                break
            end
        end
    end
    test.equal(state:ply(), select("#", ...))
    return state
end

test("what a task lacks is counted by the groups that touch its tile", function()
    --  r r b       the two reds are one group of two; the blue touches the reds only
    --  t
    local list = lacks.of(laid({ 1, 0, 0 }, { 2, 0, -1 }, { 3, 1, -1 }, { 4, 2, -1 }), RULES, 0, 0, 0)
    test.equal(list, {
        { task = "rrr", covered = false, missing = "r" },
        { task = "ttt", covered = false, missing = "ttt" },
        { task = "bb", covered = false, missing = "bb" },
    })
end)

test("the tile itself never counts, also not in a group of its own colour", function()
    --  t t
    local list = lacks.of(laid({ 1, 0, 0 }, { 5, 1, 0 }), RULES, 0, 0, 0)
    test.equal(list[2], { task = "ttt", covered = false, missing = "tt" })
end)

test("where no tile lies there is nothing to tell", function()
    test.equal(lacks.of(laid { 1, 0, 0 }, RULES, 0, 4, 4), nil)
end)

test("the part of a hex ends at stones, pioneers don't part", function()
    local of = sessions.play(sessions.game("terra-nova", 1, "human", "human"), "e4", "e5")
    local part = land.part(of.state:tell "view", "a1")
    test.equal({ part.hexes, #part.landscapes }, { 168, 8 })
    test.equal(json.encode(part.pioneers), json.encode { [0] = 1, [1] = 1 })
    test.equal(land.part(of.state:tell "view", "a99"), nil)
end)
