-- SPDX-License-Identifier: MIT
-- Games that are written in Lua: they are played, undone, recorded, searched and drawn like the others, and mistakes in
-- their functions are reported.

local test = require "test"
local bots = require "nova.game.bots"
local core = require "nova.core"
local files = require "nova.files"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local variant = require "nova.game.variant"

local FOLDER = os.getenv "SCRATCH" .. "/games"
assert(files.make_folder(FOLDER))

-- A game of taking one to three stones. `change` replaces a part of its text.
local TEXT = [[
return {
    players = { 2, 3 },
    setup = function(players, random)
        return { players = players, player = random(players) - 1, stones = random(8, 12) }
    end,
    player = function(state) return state.player end,
    moves = function(state)
        local moves = {}
        for stones = 1, math.min(3, state.stones) do moves[stones] = stones end
        return moves
    end,
    play = function(state, move)
        state.stones = state.stones - move
        state.last = state.player
        state.player = (state.player + 1) % state.players
    end,
    over = function(state) return state.stones == 0 and "empty" or nil end,
    result = function(state) return state.last end,
    text = function(state, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(state.stones) .. "\nplayer " .. state.player end,
}]]

local function write(text)
    local path = FOLDER .. "/stones.lua"
    assert(files.write(path, text))
    return path
end

local function load_text(text)
    local loaded, problems = variant.load(write(text))
    test.equal(problems, nil)
    return loaded
end

-- The game with another text for one of its functions.
local function with(name, body)
    local text, count = TEXT:gsub("\n    " .. name .. " = function.-,\n(    %l+ =)", function(next_field)
        return "\n    " .. name .. " = " .. body .. ",\n" .. next_field
    end)
    if count == 0 then
        text, count = TEXT:gsub("\n    " .. name .. " = function.*$", function()
            return "\n    " .. name .. " = " .. body .. " }"
        end)
    end
    assert(count == 1, name)
    return assert(load_text(text):game(2))
end

-- Plays random moves one at a time.
local function steps(state, rng, most)
    local played = 0
    while played < most and not state:over() do
        state:play(state:nth(1 + rng:below(state:count())))
        played = played + 1
    end
    return state
end

local function play_on(state, seed)
    return steps(state, core.rng(seed or 1, 1), math.huge)
end

-- Playing -------------------------------------------------------------------------------------------------------------

test("a game of its own goes by the name of its file", function()
    local loaded = load_text(TEXT)
    test.equal(loaded.kind, "scripted")
    test.equal(loaded.game_name, "stones")
    local game = assert(loaded:game(3))
    test.equal(game:name(), "stones")
    test.equal(game:players(), 3)
    test.truth(game:state_size() >= 4096, "room for what a variant may use")
end)

test("its functions decide who moves, what is legal, what comes of it, and who wins", function()
    local state = assert(load_text(TEXT):game(2)):setup(1)
    local stones = state:tell("view").state.stones
    test.truth(stones >= 8 and stones <= 12, "chance has dealt")
    test.equal(state:count(), 3)
    test.equal(state:text(2), "take 2")
    test.equal(state:parse " take 3 ", 3)
    test.refused("'take 4' is no legal move here: expected one like 'take 1'", state:parse "take 4")
    test.equal(state:legal(4), false)
    local first = state:player()
    assert(state:play "take 2")
    test.equal(state:tell("view").state.stones, stones - 2)
    test.equal(state:player(), 1 - first)
    play_on(state)
    local result = state:result()
    test.equal(result.ending, "empty")
    test.equal(result.place[state:tell("view").state.last + 1], 0)
    test.equal(state:tell("result").score, nil)
    test.equal(state:count(), 0)
    test.refused("the game is over", state:parse "take 1")
end)

test("a text of the form of a move is told as a wrong move, any other as no move", function()
    local function field_of(texts, given)
        local body = ("function(_, move) return (%s)[move] end"):format(texts)
        return select(3, with("text", body):setup(1):parse(given)) or "no field"
    end
    local takes, squares = "{ 'take 1', 'take 2', 'take 3' }", "{ 'a1', 'b2', '-3' }"
    for _, given in ipairs { "take 4", "take 1234", " take 0\t" } do
        test.equal(field_of(takes, given), "move")
    end
    for _, given in ipairs { "", " ", "take", "take 1 2", "tike 1", "ta1e 1", "take x", ("1"):rep(100) } do
        test.equal(field_of(takes, given), "no field")
    end
    for _, given in ipairs { "c9", "-12", "z1" } do
        test.equal(field_of(squares, given), "move")
    end
    for _, given in ipairs { "ab1", "?1", "1a" } do
        test.equal(field_of(squares, given), "no field")
    end
    test.equal(field_of("{ 'ab1', 'ab2', 'x-ab3' }", "ac1"), "no field")
end)

test("the same seed deals the same, another one otherwise", function()
    local game, seen = assert(load_text(TEXT):game(2)), {}
    for seed = 1, 20 do
        test.truth(game:setup(seed) == game:setup(seed), "the same")
        seen[record.encode(game:setup(seed):tell("deal"))] = true
    end
    local kinds = 0
    for _ in pairs(seen) do
        kinds = kinds + 1
    end
    test.truth(kinds > 4, "there are several deals")
end)

test("moves are taken back, and states copied and compared", function()
    local state = assert(load_text(TEXT):game(2)):setup(3)
    local begin = state:clone()
    state:play "take 1"
    local one = state:clone()
    state:play "take 3"
    test.differ(state, one)
    test.truth(state:undo() == one and state:undo() == begin, "back to the deal")
end)

test("a list of points ranks the players, and stands in the record as the score", function()
    local state = play_on(with("result", "function(state) return { 4, 7 } end"):setup(1))
    test.equal(state:result().points, { 4, 7 })
    test.equal(state:tell("result").score, { 4, 7 })
    test.equal(state:tell("result").winners, { 1 })
    test.equal(play_on(with("result", "function() end"):setup(1)):tell("result").winners, { 0, 1 })
end)

test("what it draws is the picture of the view", function()
    local view = assert(load_text(TEXT):game(2)):setup(1):tell "view"
    test.equal(view.picture, { ("o"):rep(view.state.stones), "player " .. view.player })
end)

test("signs that a terminal would obey are escaped where a view is written as JSON", function()
    local json = require "nova.base.json"
    local body = [[function() return "a\1b\127c\194\155d\194\163\"\\" end]]
    local state = with("draw", body):setup(1)
    local written = state:json "view"
    test.match(written, [["a\u0001b\u007fc\u009bd£\"\\"]], true)
    test.equal(assert(json.decode(written)), state:tell "view")
end)

test("a state may have many named fields", function()
    local game = with("setup", [[function()
        local state = { stones = 3, player = 0 }
        for i = 1, 300 do state["x" .. i] = i end
        return state
    end]])
    local state = game:setup(1)
    test.equal(state:tell("deal").setup.x300, 300)
    test.truth(game:deal(state:tell "deal") == state)
end)

test("play may return another state in place of changing the one that it is given", function()
    local body = "function(state, move) return { players = 2, player = 1 - state.player, stones = state.stones - move, "
        .. "last = state.player } end"
    local one, other = with("play", body):setup(2), assert(load_text(TEXT):game(2)):setup(2)
    for _ = 1, 3 do
        one:play(1)
        other:play(1)
    end
    test.equal(record.encode(one:tell("view").state), record.encode(other:tell("view").state))
end)

test("what is hidden is shuffled afresh, and not in the view", function()
    local text = TEXT:gsub("\n}$", [[

    hide = function(state, seat, random) state.stones = random(50, 90) end,
}]])
    local state = assert(load_text(text):game(2)):setup(1)
    test.equal(state:tell("view").state, nil)
    state:reshuffle(0, core.rng(1, 1))
    test.truth(#state:tell("view").picture[1] >= 50, "it was")
end)

test("at the end of a game hide changes nothing that matters any more", function()
    local text = TEXT:gsub("\n}$", "\n    hide = function(state) state.player = 1 end,\n}")
    local state = play_on(assert(load_text(text):game(2)):setup(1))
    local result = record.encode(state:tell "result")
    test.equal(record.encode(state:reshuffle(0, core.rng(1, 1)):tell "result"), result)
end)

test("an action of a record is a move by its text", function()
    local state = assert(load_text(TEXT):game(2)):setup(1)
    test.equal(state:read { ["do"] = "move", move = "take 2" }, 2)
    for _, case in ipairs {
        { {}, "do", 'expected "move"' }, { { ["do"] = "take" }, "do", 'expected "move"' },
        { { ["do"] = "move" }, "move", "expected the text of a move" },
        { { ["do"] = "move", move = "take 9" }, "move", "'take 9' is no legal move here: expected one like 'take 1'" },
        { { ["do"] = "move", move = "sing" }, "move", "'sing' is no legal move here" },
    } do
        local move, message, field = state:read(case[1])
        test.refused(case[3], move, message)
        test.equal(field, case[2])
    end
end)

test("the search plays it well: whoever takes the last stone wins", function()
    local game = assert(load_text(TEXT):game(2))
    for stones = 5, 7 do
        local state = assert(game:deal { setup = { players = 2, player = 0, stones = stones } })
        local moves = state:search { iterations = 1500, seed = 1 }
        local best = type(moves) == "table" and moves[1].move or moves
        test.equal(best, stones % 4)
    end
end)

test("the example is a complete game: bots play it, records of it are read back", function()
    local of = assert(variant.load "beacons")
    local state = assert(of:game(2)):setup(1)
    local reader = reading.new(of)
    assert(reader:read(record.encode(record.header(of, state))))
    local rng = core.rng(1, 1)
    while not state:over() do
        local step = state:step(state:nth(1 + rng:below(state:count())))
        test.equal({ reader:read(record.encode(step.action)) }, { true })
    end
    test.equal({ reader:read(record.encode(state:tell "result")) }, { true })
    test.equal(state:result().ending, "connected")
end)

test("a header that is no deal of it is refused", function()
    local game = assert(load_text(TEXT):game(2))
    local function refused(setup, message)
        local state, found, field = game:deal { setup = setup }
        test.refused(message, state, found)
        test.equal(field, "setup")
    end
    refused(nil, "expected what the variant's setup decided")
    refused(7, "expected what the variant's setup decided")
    refused({ player = 0, stones = print, players = 2 }, "no state of this game: only plain data can be copied")
    refused({ player = 9, stones = 3, players = 2 }, "returned 9, expected the number of a player")
    refused({ player = 0, stones = "many", players = 2 }, "no state of this game")
    refused({ player = 0, stones = 1.5, players = 2 }, "whole numbers only, found 1.5 in the field 'stones'")
    assert(game:deal { setup = { player = 0, stones = 3, players = 2 } })
end)

-- What a state may hold -----------------------------------------------------------------------------------------------

test("a state holds numbers, texts, truths, lists and named fields, as they are", function()
    local held = [[{ min = math.mininteger, max = math.maxinteger, none = 0, minus = -1, empty = {}, text = "ä\n\"",
        yes = true, no = false, list = { 1, { 2, { 3 } } }, deep = { a = { b = { c = "d" } } }, ["an odd key"] = 5,
        player = 0, stones = 1 }]]
    local game = with("setup", "function() return " .. held .. " end")
    local state = game:setup(1)
    local deal = state:tell("deal").setup
    test.equal(deal.min, math.mininteger)
    test.equal(deal.max, math.maxinteger)
    test.equal({ deal.none, deal.minus, deal.yes, deal.no, deal.text }, { 0, -1, true, false, "ä\n\"" })
    test.equal(deal.list[2][2][1], 3)
    test.equal(deal.deep.a.b.c, "d")
    test.equal(deal["an odd key"], 5)
    test.truth(game:deal(state:tell "deal") == state, "and comes back from a record")
end)

test("the same table is the same state, in whatever order its keys were made", function()
    local held = [[(function()
        local list, fields, step = {}, {}, %s
        for index = step > 0 and 1 or 40, step > 0 and 40 or 1, step do
            list[index], fields["field " .. index] = "item " .. index, { index }
        end
        return { list = list, fields = fields, few = { b = 2, a = 1, aa = { list[40] } }, player = 0, stones = 1 }
    end)()]]
    local game = with("setup", "function() return " .. held:format(1) .. " end")
    local other = with("setup", "function() return " .. held:format(-1) .. " end"):setup(1)
    local deal = other:tell("deal").setup
    test.truth(game:setup(1) == game:deal(other:tell "deal"))
    test.equal({ #deal.list, deal.list[1], deal.list[40] }, { 40, "item 1", "item 40" })
    test.equal({ deal.fields["field 1"][1], deal.fields["field 40"][1] }, { 1, 40 })
    test.equal(deal.few, { a = 1, aa = { "item 40" }, b = 2 })
    test.equal(other:json "deal", game:setup(1):json "deal")
end)

test("a state that a move was taken back to is the same JSON as before", function()
    local state = with("play", [[function(state, move)
        state.stones = state.stones - move
        state.last, state["took " .. move], state.player = state.player, { b = 1, a = 2 }, 1 - state.player
    end]]):setup(1)
    local before = {}
    for ply = 1, 4 do
        before[ply] = state:json "view" .. state:json "deal"
        state:play(ply % 3 + 1)
    end
    for ply = 4, 1, -1 do
        state:undo(1)
        test.equal(state:json "view" .. state:json "deal", before[ply])
    end
end)

local NO_STATES = {
    { "nothing", "nil", "returned nothing, expected the state as a table" },
    { "a number", "3", "returned 3, expected the state as a table" },
    { "a fraction", "{ x = 1.5 }", "a state holds whole numbers only, found 1.5 in the field 'x'" },
    { "no number", "{ x = 0/0 }", "a state holds whole numbers only" },
    { "a function", "{ f = function() end }", "found a function in the field 'f'" },
    { "a hole", "{ x = { 1, nil, 3 } }", "in the field 'x'" },
    { "numbers for keys", "{ x = { [7] = 1 } }", "found a hole: item 1 is missing, item 7 is there, in the field 'x'" },
    { "a list with names", "{ x = { 1, y = 2 } }", "found a list with the key \"y\", in the field 'x'" },
    { "a list with a key before its items", "{ x = (function() local t = {} t.y, t[1] = 1, 1 return t end)() }",
        "found a list with the key \"y\", in the field 'x'" },
    { "a list with the index 0", "{ x = { [0] = 1, 2, 3 } }", "found a list with the key 0, in the field 'x'" },
    { "names with a number among them", "{ x = { a = 1, b = 2, [-3] = 4 } }", "found the key -3, in the field 'x'" },
    { "itself", "(function() local t = {} t.t = t return t end)()", "contains itself" },
    { "too much", "{ x = ('x'):rep(5000) }",
        "the state takes more than 4096 bytes: give the variant a larger state_size" },
    { "with one table at two places", "(function() local hand = { 1 } return { first = hand, second = hand } end)()",
        "one table stands at two places of the state, in the fields 'first' and 'second'" },
    { "a zero byte", "{ x = 'a\\0b' }", "no zero bytes" },
}

for _, case in ipairs(NO_STATES) do
    test("a state that is " .. case[1] .. " is none", function()
        local game = with("setup", "function() return " .. case[2] .. " end")
        local ok, message = pcall(game.setup, game, 1)
        test.equal(ok, false)
        test.match(message, "a rule of the variant failed: ", true)
        test.match(message, case[3], true)
        test.match(message, "stones%.lua:3: .* %(in setup%)$")
    end)
end

test("a state may be as large as documented, and no larger, and a list of moves as long", function()
    local function large(size, moves, length, listed)
        return (TEXT:gsub("return {", ("return { state_size = %d, max_moves = %d,"):format(size, moves), 1)
            :gsub("stones = random%(8, 12%)", ("stones = 65536, text = ('x'):rep(%d)"):format(length))
            :gsub("math.min%(3, state.stones%)", tostring(listed)))
    end
    local state = assert(load_text(large(1048576, 65536, 1048500, 65536)):game(2)):setup(1)
    test.equal(state:count(), 65536)
    assert(state:play(65536))
    test.truth(state:over() and state:result().place)
    state:undo()
    test.equal(state:count(), 65536)
    local many = large(1048576, 65536, 0, 1):gsub("text = [^ ]+", "list = list()", 1)
    many = "local function list() local t = {} for i = 1, 520000 do t[i] = 1 end return t end\n" .. many
    state = assert(load_text(many):game(2)):setup(1)
    test.equal(state:count(), 1)
    -- name and stones of the state take some bytes of the 64 as well
    test.raises("the state takes more than 64 bytes", function()
        assert(load_text(large(64, 1, 60, 1)):game(2)):setup(1)
    end)
    test.raises("returned 2 moves, expected at most 1: give the variant a larger max_moves", function()
        assert(load_text(large(4096, 1, 1, 2)):game(2)):setup(1):count()
    end)
end)

-- What goes wrong -----------------------------------------------------------------------------------------------------

-- Each case: a function, its text, what is asked, and the message.
local WRONG = {
    { "player", "function() return 2 end", "player",
        "returned 2, expected the number of a player, from 0 to 1 (in player)" },
    { "player", "function() end", "player", "returned nothing, expected the number of a player" },
    { "moves", "function() return 3 end", "moves", "returned 3, expected a list of moves" },
    { "moves", "function() return {} end", "count", "expected at least one move, since the game is not over" },
    { "moves", "function() return { 0.5 } end", "moves", "returned 0.5, expected whole numbers from 0 on" },
    { "moves", "function() return { -1 } end", "moves", "returned -1, expected whole numbers from 0 on" },
    { "moves", "function() local t = {} for i = 1, 2000 do t[i] = i end return t end", "moves",
        "stones.lua:7: returned 2000 moves, expected at most 1024: give the variant a larger max_moves (in moves)" },
    { "moves", "function() return { 1, 2, [4] = 3 } end", "moves",
        "returned a list with a hole: item 3 is missing, item 4 is there" },
    { "moves", "function() return { 1, more = 2 } end", "moves",
        "returned a list with the key \"more\", expected moves" },
    { "text", "function() return { 'a', { 1 }, 2.5, false } end", "text",
        'returned { "a", a table, 2.5, false }, expected' },
    { "text", "function() local t = {} for i = 1, 99 do t[i] = 1000 + i end return t end", "text",
        "returned { 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, ... }, expected" },
    { "text", "function() return { ('\u{1f600}'):rep(64), 1 } end", "text",
        'returned { "' .. ('\u{1f600}'):rep(60) .. '...", ... }, expected' },
    { "over", "function() return 3 end", "player",
        "expected nothing, or a word for how it ended, of 1 to 31 letters (in over)" },
    { "text", "function() return ('x'):rep(64) end", "text",
        'returned "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...", expected' },
    { "text", "function() return ('\u{e9}'):rep(64) end", "text", -- two bytes each
        'returned "' .. ('\u{e9}'):rep(60) .. '...", expected' },
    { "moves", "function() return { 1 << 40 } end", "moves", "returned 1099511627776, expected whole numbers" },
    { "player", "function() return 2 end", "tell", "expected the number of a player, from 0 to 1 (in player)" },
    { "over", "function() return 3 end", "over", "returned 3, expected nothing, or a word for how it ended" },
    { "over", "function() return '' end", "over", "expected nothing, or a word for how it ended" },
    { "over", "function() return ('x'):rep(32) end", "over", "expected nothing, or a word for how it ended" },
    { "over", "function() return 'a\\0b' end", "over", "expected nothing, or a word for how it ended" },
    { "over", "function() return 'a\\tb' end", "over", "expected nothing, or a word for how it ended" },
    { "over", "function() return 'a\\xFF' end", "over", "expected nothing, or a word for how it ended" },
    { "over", "function() return 'a\\127b' end", "over", "expected nothing, or a word for how it ended" },
    { "text", "function() return 3 end", "text", "expected a line of 1 to 63 bytes of UTF-8" },
    { "text", "function() return 'a\\0b' end", "text", "expected a line of 1 to 63 bytes of UTF-8" },
    { "text", "function() return 'a\\127' end", "text", "expected a line of 1 to 63 bytes of UTF-8" },
    { "text", "function() return 'a ' end", "text", "expected a line of 1 to 63 bytes of UTF-8 without blanks" },
    { "text", "function() return 'a\\xFF' end", "text", "expected a line of 1 to 63 bytes of UTF-8" },
    { "text", "function() return '' end", "text", "expected a line of 1 to 63 bytes of UTF-8" },
    { "text", "function() return ('x'):rep(64) end", "text", "expected a line of 1 to 63 bytes of UTF-8" },
    { "text", "function() error('no words') end", "text", "no words (in text)" },
    { "draw", "function() return {} end", "tell", "expected a text, with the lines of a picture" },
    { "draw", "function() return 'a\\0b' end", "tell", "expected a text, with the lines of a picture" },
    { "draw", "function() return ('x'):rep(65537) end", "tell", "expected a text, with the lines of a picture" },
    { "play", "function() while true do end end", "play", "instructions limit of 2000000 exceeded (in play)" },
    { "play", "function() local t = 'x' while true do t = t .. t end end", "play", "memory limit" },
    { "play", "function() return 5 end", "play", "returned 5, expected nothing, or the state as a table" },
    { "play", "function(state) state.random = math.random(3) end", "play",
        "found math.random, expected no chance but the random that" },
    { "play", "function(state) state.twice = { state } end", "play", "contains itself" },
}

local CHANGES = "function(state, move) state.stones = state.stones + 1 return %s end"
for _, case in ipairs {
    { "player", "0", "player" }, { "moves", "{ 1 }", "moves" }, { "over", "nil", "over" },
    { "text", "'x'", "text" }, { "draw", "'x'", "tell" },
} do
    WRONG[#WRONG + 1] = { case[1], CHANGES:format(case[2]), case[3],
        "changed the state, which only play and hide may do (in " .. case[1] .. ")" }
end

local ARGUMENT = { text = 1, play = 1, tell = "view" }

for _, case in ipairs(WRONG) do
    local name, body, asked, message = table.unpack(case)
    test(("a wrong answer of %s is refused: %s"):format(name, message), function()
        local state = with(name, body):setup(1)
        local before = asked == "play" and state:clone()
        local ok, found = pcall(state[asked], state, ARGUMENT[asked])
        test.equal(ok, false)
        test.match(found, "a rule of the variant failed: ", true)
        test.match(found, message, true)
        test.truth(not before or before == state and state:ply() == 0, "the state is as it was")
    end)
end

test("random in setup draws from a range of 1 to 2^32-1 numbers", function()
    for _, range in ipairs { "0, 1 << 40", "3, 2", "math.mininteger, math.maxinteger" } do
        local game = with("setup", ("function(_, random) return { stones = random(%s) } end"):format(range))
        test.raises("range of 1 to 2%^32%-1", game.setup, game, 1)
    end
end)

test("a result that is no place and no points is refused by name", function()
    for _, body in ipairs { "9", "{ 0, -2000000 }", "{ 1 }", "{ 1, 2.5 }", "{ 1, 2, 3 }", "'me'" } do
        local game = with("result", "function() return " .. body .. " end")
        test.raises("%(in result%)", function()
            play_on(game:setup(1)):result()
        end)
    end
end)

test("a strict game compares the state around each call, also where a call is one of many", function()
    local text = "local calls = 0\n" .. TEXT:gsub("player = function%(state%)", "%0 calls = calls + 1 "
        .. "if calls == 3001 then state.odd = 1 end")
    local game = assert(load_text(text):game(2, { strict = true }))
    test.raises("stones.lua:%d+: changed the state, which only play and hide may do %(in player%)", function()
        for seed = 1, 2000 do
            play_on(game:setup(seed), seed)
        end
    end)
end)

test("a strict game asks again about each state: functions that waver are told of", function()
    local text = "local calls = 0\n" .. TEXT:gsub("local moves = {}",
        "%0 calls = calls + 1 if calls %% 4 == 0 then return { 7 } end")
    local state = assert(load_text(text):game(2, { strict = true })):setup(1)
    test.raises("stones.lua:%d+: answered differently when it was called again for the same state %(in moves%)",
        state.play, state, 9)
end)

test("a strict game tells of functions that waver about the end, and about who is to move", function()
    for change, name in pairs {
        ["over = function%(state%)"] = "over",
        ["player = function%(state%)"] = "player",
    } do
        local wavers = name == "over" and "return 'now'" or "return 1 - state.player"
        local text = "local calls = 0\n" .. TEXT:gsub(change, "%0 calls = calls + 1 if calls %% 3 == 0 then "
            .. wavers .. " end")
        local state = assert(load_text(text):game(2, { strict = true })):setup(1)
        test.raises("stones.lua:%d+: answered differently when it was called again for the same state %(in " .. name,
            function()
                for _ = 1, 5 do
                    state:play(9)
                end
            end)
    end
end)

test("a result that changes the state is told", function()
    local game = with("result", "function(state) state.stones = 7 return 0 end")
    test.raises("stones.lua:%d+: changed the state, which only play and hide may do %(in result%)", function()
        play_on(game:setup(1)):result()
    end)
end)

test("hide that changes who is to move, or what he may do, is told", function()
    for body, message in pairs {
        ["state.player = 1 - state.player"] = "changed who is to move: found player %d, expected player %d as before "
            .. "%(in hide%)",
        ["state.stones = 1"] = "changed what player %d, who is to move and for whom it hides, may do: found a list of "
            .. "length 1, expected length 3 as before %(in hide%)",
        ["state.stones = 0"] = "found a game that is over, expected that it goes on as before %(in hide%)",
    } do
        local text = TEXT:gsub("\n}$", "\n    hide = function(state) " .. body .. " end,\n}")
        local state = assert(load_text(text):game(2)):setup(1)
        test.raises("stones.lua:%d+: " .. message, state.reshuffle, state, state:player(), core.rng(1, 1))
    end
end)

test("a function that fails in a playout, a bench or a search is told of, and the game goes on", function()
    local game = with("play", "function(state, move) if state.stones < 6 then error('late') end "
        .. "state.stones = state.stones - move state.player = 1 - state.player end")
    local state = game:setup(1)
    test.raises("late %(in play%)", state.playout, state, core.rng(1, 1))
    test.raises("late %(in play%)", game.bench, game, 3, 1)
    state = game:setup(1)
    test.raises("late %(in play%)", state.search, state, { iterations = 300, seed = 1 })
    assert(state:play(1))
end)

test("a playout plays the games that nth and play do with the same numbers, as far as it is asked to", function()
    for _, name in ipairs { "beacons", "low-tide", "second-light" } do
        local game = assert(assert(variant.load(name)):game(2))
        for seed = 1, 5 do
            local fast = game:setup(seed)
            test.equal(fast:playout(core.rng(seed, 2), 7), 7)
            test.truth(fast == steps(game:setup(seed), core.rng(seed, 2), 7), "the same after seven plies")
            fast:playout(core.rng(seed, 3))
            local slow = steps(steps(game:setup(seed), core.rng(seed, 2), 7), core.rng(seed, 3), math.huge)
            test.truth(fast == slow and fast:over(), "the same at the end")
            test.equal(fast:tell "result", slow:tell "result")
        end
    end
end)

test("a search finds the same moves where each call of a function is a question of its own", function()
    for _, name in ipairs { "beacons", "low-tide", "second-light" } do
        local loaded = assert(variant.load(name))
        local function found(options)
            local moves = assert(loaded:game(2, options)):setup(3):search { iterations = 150, seed = 2 }
            return moves
        end
        test.equal(found {}, found { timed = true })
    end
end)

test("what result returns at the end of a rollout is checked, and so is that there is an end", function()
    local function searches(game)
        return function() game:setup(1):search { iterations = 5, seed = 1 } end
    end
    test.raises("returned 7, expected a list of points, the number of the winner, or nothing for a draw %(in result%)",
        searches(with("result", "function() return 7 end")))
    test.raises("returned points for 3, expected a list of 2",
        searches(with("result", "function() return { 1, 2, 3 } end")))
    test.raises("changed the state, which only play and hide may do %(in result%)",
        searches(with("result", "function(state) state.seen = true; return 0 end")))
    test.raises("the game is not over after %d+ plies",
        searches(with("play", "function(state) state.player = 1 - state.player end")))
end)

test("in a playout each function has the limits of a call of its own", function()
    local game = with("over", [[function(state)
        for _ = 1, 300000 do end
        return state.stones == 0 and "empty" or nil
    end]])
    local state = game:setup(1)
    test.truth(state:playout(core.rng(1, 1)) > 3 and state:over(), "more than one call may take goes through")
end)

test("a playout finds a function that changes the state, and what no state may hold", function()
    local function plays(game)
        return function() game:setup(1):playout(core.rng(1, 1)) end
    end
    test.raises("changed the state, which only play and hide may do %(in over%)",
        plays(with("over", "function(state) state.seen = true; return state.stones == 0 end")))
    test.raises("changed the state, which only play and hide may do %(in moves%)",
        plays(with("moves", "function(state) state.seen = true; return { 1 } end")))
    test.raises("found a function in the field 'call'", plays(with("play", [[function(state, move)
        state.call = math.abs
        state.stones = math.max(0, state.stones - move)
    end]])))
end)

test("a state that contains itself is told with the field, also where no table is looked for a second time", function()
    local late = with("play", [[(function()
        local calls = 0
        return function(state, move)
            calls = calls + 1
            state.dice, state.me = { 6 }, calls > 2000 and calls % 64 > 0 and state or nil
            state.stones = math.max(0, state.stones - move)
        end
    end)()]])
    test.raises("or one contains itself, in the field 'me'", function()
        for seed = 1, 2000 do
            late:setup(1):playout(core.rng(seed, 1))
        end
    end)
end)

test("Ctrl-C stops a slow rule that a bot has asked, and nothing afterwards", function()
    local slow = with("text", "function(_, move) for _ = 1, 300000 do end return 'take ' .. move end")
    local path = FOLDER .. "/asking.lua"
    assert(files.write(path, "return function(view) while true do pcall(view.text, view, 2) end end"))
    local bot = assert(bots.load(path, 0, 1))
    local later <close> = assert(io.popen "sleep 0.2; kill -INT $PPID")
    local ok, message = pcall(bot.move, bot, slow:setup(1))
    if ok then test.skip "whoever started this has it ignore SIGINT" end
    test.equal(tostring(message), "interrupted")
    test.truth(later:read "a" == "", "the signal was sent")
    test.equal(slow:setup(1):text(1), "take 1")
end)

test("there is no chance after setup", function()
    local later = with("moves", "function(state) return { random and 1 or 2 } end"):setup(1)
    test.raises('unknown name "random"', later.moves, later)
end)

-- Files ---------------------------------------------------------------------------------------------------------------

local function problem_of(text)
    local loaded, problems = variant.load(write(text))
    test.equal(loaded, nil)
    return (problems:match("^[^\n]*"):gsub("^.*/", ""))
end

test("a game without one of its functions is refused, or with a field that it can't have", function()
    for _, name in ipairs { "player", "moves", "play", "over", "result", "text", "draw" } do
        local text = TEXT:gsub("\n    " .. name .. " = ", "\n    hide = ", 1)
        test.match(problem_of(text), name .. ": found nothing, expected a function(state", true)
    end
    local function with_field(field)
        return (TEXT:gsub("return {", "return { " .. field .. ",", 1))
    end
    test.match(problem_of(with_field "wheel = 3"), "wheel: found an unknown field, expected ", true)
    test.match(problem_of(with_field "state_size = 3"),
        "state_size: found 3, expected a whole number from 64 to 1048576", true)
    test.match(problem_of((TEXT:gsub("{ 2, 3 }", "{ 2, 9 }", 1))), "players[2]: found 9", true)
end)

test("a game can extend another, and is a game of its own name", function()
    write(TEXT)
    assert(files.write(FOLDER .. "/more.lua", 'return { extends = "stones", players = { 3, 3 }, over = function(state) '
        .. 'return state.stones < 3 and "few" or nil end }'))
    local of = assert(variant.load(FOLDER .. "/more.lua"))
    test.equal(of.game_name, "more")
    test.equal(play_on(assert(of:game(3)):setup(1)):result().ending, "few")
end)
