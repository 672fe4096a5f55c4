-- SPDX-License-Identifier: MIT
-- The tree of variations: undone moves are kept as lines, the prompt can go to each line, and a record keeps them with
-- their notes.

local core = require "nova.core"
local json = require "nova.base.json"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local session = require "nova.game.session"
local sessions = require "sessions"
local test = require "test"
local variations = require "nova.game.tree"

local SCRATCH = os.getenv "SCRATCH"

local function game(name, ...)
    return sessions.game(name, 7, ...)
end

-- A game of two lines: T6, then Y3 and T1; or Y3 and Y4 after move 2.
local function branched()
    local of = sessions.play(game("nova-luna", "human", "human"), "2 0,0", "1 0,0", "3 -1,0")
    of:undo(1)
    return sessions.play(of, "1 1,0")
end

local function texts(path)
    local list = {}
    for index, node in ipairs(path) do
        list[index] = node.text
    end
    return list
end

local function line_to(of, tip)
    return table.concat(texts(variations.path(of.root, tip)), "; ")
end

local function reopened(of)
    return session.of_record(sessions.read(of:text()), of.seats, false)
end

test("what was taken back stays as a line when something else is played", function()
    local of = branched()
    local lines = of:lines()
    test.equal(#lines, 2)
    test.equal(line_to(of, lines[1]), "2 0,0; 1 0,0; 3 -1,0")
    test.equal(line_to(of, lines[2]), "2 0,0; 1 0,0; 1 1,0")
    test.equal(of:takebacks(), 1)
end)

test("the same move played again is the same line, and no move was taken back", function()
    local of = sessions.play(game("nova-luna", "human", "human"), "2 0,0", "1 0,0", "3 -1,0")
    of:undo(2)
    sessions.play(of, "1 0,0")
    test.equal({ #of:lines(), of:ahead(), of:takebacks() }, { 1, 1, 0 })
    test.equal(of:redo(1), 1)
    test.equal(#of.log, 3)
end)

test("one can go to any position, and the state is that of the moves that lead there", function()
    local of = branched()
    for _, tip in ipairs(of:lines()) do
        for _, node in ipairs(variations.path(nil, tip)) do
            of:go_to(node)
            local expected = of.game:setup(7)
            for _, text in ipairs(texts(variations.path(of.root, node))) do
                assert(expected:play(text))
            end
            test.truth(of.state == expected)
            test.equal(#of.log, node.ply)
        end
    end
end)

test("back returns to the line that was left, and to where one came from", function()
    local of = branched()
    local other = of.here
    test.equal(of:go_back(), true)
    test.equal(line_to(of, of.here), "2 0,0; 1 0,0; 3 -1,0")
    test.equal(of:go_back(), false)
    of:go_to(other)
    of:go_to(of.root)
    of:go_back()
    test.truth(of.here == other)
end)

test("back never stays where it is", function()
    local of = branched()
    local other = of.here
    of:go_to(of.root)
    of:redo(3)
    test.truth(of.here == other) -- which was left for the root
    test.equal(of:go_back(), true)
    test.truth(of.here ~= other)
end)

test("redo follows the line that was visited last", function()
    local of = branched()
    of:undo(1)
    of:redo(1)
    test.equal(of.here.text, "1 1,0")
    of:go_to(of:lines()[1])
    of:undo(2)
    of:redo(2)
    test.equal(of.here.text, "3 -1,0")
end)

test("moves of other lines count as taken back, whichever line one is in", function()
    local of = sessions.play(branched(), "1 0,1")
    test.equal(of:takebacks(), 1)
    of:go_to(of:lines()[1])
    test.equal(of:takebacks(), 2)
end)

test("a deleted line is gone, but its moves stay counted; what other lines need stays", function()
    local of = branched()
    of:delete_line(of:lines()[1])
    test.equal({ #of:lines(), of:takebacks(), #of.log }, { 1, 1, 3 })
    test.equal(of:go_back(), false)
    test.equal(of:text():find("branches", 1, true), nil)
end)

test("a record keeps lines and notes, and gives the same record again", function()
    local of = branched()
    of.here.note = "the better one; or is it?\n"
    of:lines()[1].note = "left"
    of.root.note = "a deal"
    of:undo(2)
    local again = reopened(of)
    test.equal(again:text(), of:text())
    test.equal({ #again:lines(), again:ahead(), again:takebacks(), again.root.note }, { 2, 2, 1, "a deal" })
    again:redo(2)
    test.equal(again.here.note, "the better one; or is it?\n")
end)

test("a tree of random lines is read as it was written, in each game", function()
    for _, name in ipairs { "nova-luna", "terra-nova" } do
        local of, rng = game(name, "human", "human"), core.rng(5, 1)
        for _ = 1, 30 do
            for _ = 1, 1 + rng:below(12) do
                if not of.state:over() then
                    of:play(of.state:nth(1 + rng:below(of.state:count())))
                end
            end
            of.here.note = rng:below(2) == 0 and "note " .. rng:below(100) or nil
            of:undo(1 + rng:below(10))
        end
        local again = reopened(of)
        test.equal(again:text(), of:text())
        test.equal({ #again:lines(), again:takebacks() }, { #of:lines(), of:takebacks() })
    end
end)

test("a reader that knows nothing of branches reads the same game", function()
    local of = branched()
    local with = json.decode(of:text():match("^[^\n]+"))
    with.branches, with.notes = nil, nil
    local without = of:text():gsub("^[^\n]+", (record.encode(with):gsub("%%", "%%%%")))
    test.equal(json.encode(sessions.read(without).state:tell "view"), json.encode(of.state:tell "view"))
end)

test("a record that was written before there were branches keeps its count of takebacks", function()
    local of = branched()
    of:delete_line(of:lines()[1])
    test.equal(reopened(of):takebacks(), 1)
end)

test("a header never outgrows a line: what has no room is left out, and the record is good", function()
    local of = game("nova-luna", "human", "human")
    local words = ("x"):rep(variations.LONGEST_NOTE)
    local rng = core.rng(5, 1)
    for _ = 1, 400 do
        of:undo(of.state:over() and 20 or rng:below(2))
        of:play(of.state:nth(1 + rng:below(of.state:count())))
        of.here.note = words
    end
    test.truth(#of:text():match("^[^\n]+") < 700000)
    reopened(of)
end)

-- What is wrong -------------------------------------------------------------------------------------------------------

-- The reader's message about a record with these fields in its header.
local function said_of(fields)
    local of = sessions.play(game("nova-luna", "human", "human"), "2 0,0", "1 0,0")
    local lines = { of:text():match("^([^\n]+)\n(.*)$") }
    local header = json.decode(lines[1])
    for key, value in pairs(fields) do
        header[key] = value
    end
    local path = SCRATCH .. "/wrong.jsonl"
    local file = assert(io.open(path, "w"))
    file:write(record.encode(header), "\n", lines[2])
    file:close()
    local reader, message = reading.file(path)
    return reader and "good" or tostring(message):sub(#path + 2)
end

test("branches and notes that are wrong are told by entry and field", function()
    local object = function(value)
        return setmetatable(value, json.object)
    end
    test.equal(said_of { branches = { { at = 1, moves = { "2 0,0" } } } }, "good")
    test.equal(said_of { branches = "none" }, "1: branches: expected a list")
    test.match(said_of { branches = { "none" } }, "^1: branches, entry 1: expected an object$")
    test.match(said_of { branches = { object {} } },
        "^1: branches, entry 1: at: expected a number of moves from 0 to 2$")
    test.match(said_of { branches = { { at = 3, moves = { "2 0,0" } } } },
        "at: expected a number of moves from 0 to 2$")
    test.match(said_of { branches = { { at = 1 } } }, "moves: expected a list of moves$")
    test.match(said_of { branches = { { at = 1, moves = { 5 } } } }, "move 1: expected a text$")
    test.match(said_of { branches = { { at = 1, moves = { "1 0,0", "9 9,9" } } } }, "entry 1: move 2: .*which tile")
    test.match(said_of { branches = { { at = 1, of = 1, moves = { "2 0,0" } } } },
        "of: expected the number of an earlier branch$")
    test.match(said_of { notes = { { at = 0, of = 2, text = "a" } } }, "^1: notes, entry 1: of: expected")
    test.match(said_of { notes = { { at = 0, text = 4 } } }, "^1: notes, entry 1: text: expected a text$")
    local many = {}
    for index = 1, 2001 do
        many[index] = { at = 1, moves = { "2 0,0" } }
    end
    test.equal(said_of { branches = many }, "1: branches: expected at most 2000 entries, found 2001")
end)
