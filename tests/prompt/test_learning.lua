-- SPDX-License-Identifier: MIT
-- Learning: days, lists in the data folder, judging a move, rollouts, puzzles and when they come again.

local bets = require "nova.base.bets"
local calendar = require "nova.prompt.keep.calendar"
local core = require "nova.core"
local court = require "nova.prompt.coach.court"
local files = require "nova.files"
local finder = require "nova.prompt.coach.finder"
local folders = require "nova.base.folders"
local intervals = require "nova.game.intervals"
local journal = require "nova.prompt.keep.journal"
local judgement = require "nova.game.judgement"
local judging = require "nova.prompt.coach.judging"
local position = require "nova.game.position"
local puzzles = require "nova.prompt.coach.puzzles"
local sessions = require "sessions"
local test = require "test"
local problem = require "nova.base.problem"

local read = test.read

local function write(path, text)
    assert(files.make_folder(folders.of(path)))
    assert(files.write(path, text))
end

-- Days --------------------------------------------------------------------------------------------------------------

test("days are counted over the ends of months and years", function()
    test.equal(calendar.after("2026-12-31", 1), "2027-01-01")
    test.equal(calendar.after("2028-02-28", 1), "2028-02-29")
    test.equal(calendar.after("2026-11-19", 35), "2026-12-24")
    for number = 0, 40000, 37 do
        test.equal(calendar.after("1970-01-01", number), os.date("!%Y-%m-%d", number * 86400))
    end
end)

test("a text that is no day is none", function()
    for _, text in ipairs { "", "2026-02-30", "2026-13-01", "2026-1-1", "26-01-01", "2026-00-10", "today" } do
        test.equal(calendar.is_day(text), false, text)
    end
end)

-- Lists -------------------------------------------------------------------------------------------------------------

local list = journal.new("numbers", function(entry)
    return math.type(entry.n) ~= "integer" and "n: expected a whole number" or nil
end)

test("a list begins empty, and keeps what is added", function()
    test.equal({ list:read() }, { {}, {} })
    test.truth(list:add { n = 1 })
    test.truth(list:add { n = 2, note = "kept" })
    test.equal((list:read()), { { n = 1 }, { n = 2, note = "kept" } })
end)

test("lines that are no entries are told with their number, and stay as they are", function()
    write(list:path(), 'nonsense\n{"n":1}\n{"n":"one"}\n[1]\n{"n":2}\n')
    local entries, problems = list:read()
    test.equal(entries, { { n = 1 }, { n = 2 } })
    test.equal(#problems, 3)
    test.match(problems[1], "numbers.jsonl:1: ", true)
    test.match(problems[2], "numbers.jsonl:3: n: expected a whole number", true)
    test.match(problems[3], "numbers.jsonl:4: expected an object", true)
    test.truth(list:change(function(all)
        all[1].n = 7
        all[2] = { n = 3 }
    end))
    test.equal(read(list:path()), 'nonsense\n{"n":7}\n{"n":"one"}\n[1]\n{"n":3}\n')
end)

test("a list that can't be read is not replaced", function()
    local path = list:path()
    write(path, '{"n":1}\n' .. ("x"):rep(2 << 20))
    local before = files.stat(path).size
    test.refused("found a line of more than", list:add { n = 2 })
    test.equal(files.stat(path).size, before)
    local entries, problems = list:read()
    test.equal(entries, {})
    test.match(problems[1], "numbers.jsonl:2: found a line of more than")
    os.remove(path)
end)

-- Intervals that are always right -----------------------------------------------------------------------------------

-- In what share of many runs somebody who looks after each of 64 numbers, drawn with mean 0, finds at any time that the
-- mean is not 0.
local function false_alarms(draw)
    local rng, wrong, runs = core.rng(1, 1), 0, test.many(200)
    for _ = 1, runs do
        local numbers = bets.new(0.05)
        for _ = 1, 64 do
            numbers:add(draw(rng))
            local interval = numbers:interval()
            if interval.low > 0 or interval.high < 0 then
                wrong = wrong + 1
                break
            end
        end
    end
    return wrong / runs
end

test("who stops as soon as an interval is clear of zero is rarely wrong, if the numbers are even", function()
    local wrong = false_alarms(function(rng) return rng:below(2001) / 10000 - 0.1 end)
    test.truth(wrong <= 0.05, wrong)
end)

test("who stops as soon as an interval is clear of zero is rarely wrong, if the numbers are skewed", function()
    local wrong = false_alarms(function(rng) return rng:below(20) == 0 and 0.38 or -0.02 end)
    test.truth(wrong <= 0.05, wrong)
end)

test("a difference that is there is found, and its interval gets narrower", function()
    local rng, numbers, halfway = core.rng(2, 1), bets.new(0.05), nil
    for count = 1, 64 do
        numbers:add(0.1 + (rng:below(2001) / 10000 - 0.1))
        halfway = count == 32 and numbers:interval() or halfway
    end
    local interval = numbers:interval()
    test.truth(interval.low > 0 and interval.low < 0.1 and interval.high > 0.1)
    test.truth(interval.high - interval.low < halfway.high - halfway.low)
end)

-- Judging -----------------------------------------------------------------------------------------------------------

local EFFORT = { iterations = 300, seed = 5 }

-- A game that went badly for both, in which few moves are good.
local function middle()
    return assert(position.read("nova-luna:2:7:AAAAAAAAAAAAAAA:41cb25", sessions.people))
end

local BEST, BAD = "3 -1,0", "1 1,-3"

local function weigh(of, ...)
    local question = { iterations = EFFORT.iterations, seed = EFFORT.seed, moves = { ... } }
    return judgement.weigh(of.state, question)
end

test("the best move loses nothing, a bad one much", function()
    local of = middle()
    local found = weigh(of, of.state:parse(BAD))
    local best, bad = found.moves[1], judgement.of(found, of.state:parse(BAD))
    test.equal({ best.text, best.loss, best.low }, { BEST, 0.0, 0 })
    test.equal({ judging.loses(best, intervals.clear, 2), judging.loses(bad, intervals.grave, 2) }, { false, true })
end)

test("a loss is told with its two ends, and the best move never as one that surely loses nothing", function()
    local say = require("nova.base.i18n").speaker "en"
    test.equal(judging.loss({ loss = 0.031, low = 0, high = 0.0812 }, 2, say), "3.1 (0 to 8)")
    test.equal(judging.lost({ loss = 0.031, low = 0.004, high = 0.0812 }, 2, say), "3.1% (0.4 to 8)")
    test.equal(judging.lost({ loss = 4, low = 1, high = 12 }, 1, say), "4.0 points (1.0 to 12)")
    test.equal(judging.loss({ loss = 1, low = 1, high = 1 }, 2, say), "100.0", "what is proven has no ends")
    test.match(judging.loss(weigh(middle()).moves[1], 2, say), "^0%.0 %(0 to [1-9]")
end)

-- Rollouts ----------------------------------------------------------------------------------------------------------

test("a rollout ends when a move is better beyond doubt, and finds the same again", function()
    local of = middle()
    local moves, work = { of.state:parse(BAD), of.state:parse(BEST) }, { iterations = 200, seed = 1 }
    local found, stopped = court.of(of.state, moves, work)
    test.equal(stopped, false)
    test.equal({ court.orders(found) }, { { 2, 1 }, { 2, 1 } })
    test.truth(court.is_decided(found))
    local ahead, behind = court.difference(found, 2, 1), court.difference(found, 1, 2)
    test.truth(ahead.low > 0 and ahead.low < ahead.mean and ahead.mean < ahead.high)
    test.equal({ behind.mean, behind.high }, { -ahead.mean, -ahead.low })
    local again = court.of(of.state, moves, work)
    test.equal(again.worlds, found.worlds)
end)

test("a move is not better than itself, however many worlds there are", function()
    local of = middle()
    local move = of.state:nth(1)
    local found = court.of(of.state, { move, move }, { iterations = 20, seed = 1 })
    test.equal({ #found.worlds, court.difference(found, 1, 2).mean, court.is_decided(found) }, { 64, 0.0, false })
end)

test("a rollout that is stopped tells the worlds that were played", function()
    local of, calls = middle(), 0
    local found, stopped = court.of(of.state, { of.state:nth(1), of.state:nth(2) }, { iterations = 20, seed = 1,
        progress = function(share)
            calls = calls + 1
            return share > 0.15 and error(problem.INTERRUPTED, 0)
        end })
    test.equal({ stopped, #found.worlds < 64 }, { true, true })
end)

test("alone a rollout tells scores, of which less is better", function()
    test.takes_long()
    local of = sessions.game("nova-luna-solo", 7, "human")
    of:play(of.state:nth(1))
    local found = court.of(of.state, { of.state:nth(1), of.state:nth(2) }, { iterations = 20, seed = 1 })
    test.truth(found.is_alone)
    test.truth(court.value(found, 1) < -60, court.value(found, 1))
end)

-- Puzzles -----------------------------------------------------------------------------------------------------------

local today = "2026-11-19"

--- Lets a test say which day it is.
local function on(day)
    today = day
end

calendar.today = function() -- luacheck: ignore 122
    return today
end

local function word()
    return position.write(middle())
end

local function new_puzzle()
    return { position = word(), variant = "nova-luna", players = 2, best = "1 0,1", from = "game", played = "2 0,1",
        lost = 7.5 }
end

test("a mistake comes again after 1, 3, 7, 16 and 35 days, then it is learned", function()
    on "2026-11-19"
    test.equal(puzzles.add({ new_puzzle() }, puzzles.first_day()), 1)
    for _, day in ipairs { "2026-11-20", "2026-11-23", "2026-11-30", "2026-12-16", "2027-01-20" } do
        local entry = puzzles.all()[1]
        test.equal(entry.due, day)
        on(calendar.after(day, -1))
        test.equal(puzzles.is_due(entry), false)
        on(day)
        test.equal(puzzles.is_due(entry), true)
        test.truth(puzzles.answered(entry, "right"))
    end
    local learned = puzzles.all()[1]
    test.equal({ learned.due, learned.tries, learned.right }, { nil, 5, 5 })
    test.equal({ puzzles.is_learned(learned), puzzles.is_due(learned) }, { true, false })
end)

test("the same position is not added a second time", function()
    test.equal(puzzles.add({ new_puzzle() }, puzzles.first_day()), 0)
    test.equal(#puzzles.all(), 1)
end)

test("a wrong answer begins anew, one after a hint comes after the same space", function()
    local entry = puzzles.all()[1]
    on "2027-02-01"
    test.equal(puzzles.answered(entry, "wrong").due, "2027-02-02")
    on "2027-02-02"
    test.equal(puzzles.answered(entry, "right").due, "2027-02-05")
    on "2027-02-05"
    test.equal(puzzles.answered(entry, "hinted").due, "2027-02-08")
    test.equal(puzzles.all()[1].step, 2)
end)

test("a right answer before its day keeps the day", function()
    local entry = puzzles.all()[1]
    on "2027-02-06"
    test.equal(puzzles.answered(entry, "right").due, "2027-02-08")
end)

test("a puzzle can be deleted", function()
    test.equal(puzzles.drop(puzzles.all()[1]), nil)
    test.equal(puzzles.all(), {})
end)

test("what is wrong with a puzzle is told by its field", function()
    local path = puzzles.journal:path()
    write(path, '{"position":"here"}\n')
    local _, problems = puzzles.all()
    test.match(problems[1], 'puzzles.jsonl:1: position: found "here", expected a position', true)
    os.remove(path)
end)

test("no line of its file can end the program", function()
    local path, lines = puzzles.journal:path(), {}
    for key in pairs(new_puzzle()) do
        for _, value in ipairs { "1", "1.5", '"x"', "[]", "{}", "true", "null", '"2026-11-19"', '"a:1:b:c:d"' } do
            lines[#lines + 1] = '{"added":"2026-11-19","best":"1 0,1","due":"2026-11-19","from":"game","lost":7.5,'
                .. '"played":"2","players":2,"position":"a:2:7:A:1","right":0,"step":1,"tries":0,"variant":"nova-luna"}'
            lines[#lines] = lines[#lines]:gsub(('"%s":"?[^",]+"?'):format(key), ('"%s":%s'):format(key, value), 1)
        end
    end
    write(path, table.concat(lines, "\n") .. "\n")
    local entries, problems = puzzles.all()
    test.truth(#entries > 0 and #problems > #entries, #problems)
    test.truth(puzzles.answered(entries[1], "wrong"))
    os.remove(path)
end)

test("puzzles from games of bots have one best move by far", function()
    local number = 3
    local function begin()
        number = number + 1
        return sessions.game("nova-luna", number, "human", "human")
    end
    local made = finder.of_bots(begin, 1, { iterations = 300, progress = function() end })
    test.equal(#made, 1)
    local of = assert(position.read(made[1].position, sessions.people))
    local best = assert(of.state:parse(made[1].best))
    test.truth(made[1].lost >= intervals.grave)
    test.equal(of.state:search({ iterations = 3000, seed = 5 })[1].move, best)
end)

test("who waits for puzzles learns before each move how far the bots are, and can end it there", function()
    local played, seen = sessions.game("nova-luna", 1, "human", "human"), {}
    local function report(share, at)
        test.equal({ share, at.game, at.found }, { 0, 1, 0 })
        seen[at.move] = true
        if at.move == 2 then
            error(problem.INTERRUPTED)
        end
    end
    local found, games = finder.of_bots(function() return played end, 1, { iterations = 20, progress = report })
    test.equal(#found, 0)
    test.equal(games, 1)
    test.equal(#played.log, 1)
    test.equal(seen, { true, true })
end)
