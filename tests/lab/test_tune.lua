-- SPDX-License-Identifier: MIT
-- Tuning: which options there are, how the method moves, and what is told.

local core = require "nova.core"
local params = require "nova.lab.tune.params"
local headers = require "nova.lab.header"
local page = require "nova.lab.page"
local report = require "nova.lab.tune.report"
local reports = require "nova.lab.report"
local run = require "nova.lab.tune.run"
local spsa = require "nova.lab.tune.spsa"
local test = require "test"

local BOT = os.getenv "SCRATCH" .. "/weights.lua"
do
    local file <close> = assert(io.open(BOT, "w"))
    file:write [[return { options = { w1 = 0.5, w2 = 0.0, size = 4, name = "x", bold = false },
        move = function(view) return view:nth(1) end }]]
end

-- Options -------------------------------------------------------------------------------------------------------------

test("ranges are read", function()
    test.equal(params.read "w1=0..2, w2=-1..1.5", { { name = "w1", low = 0, high = 2 },
        { name = "w2", low = -1, high = 1.5 } })
    test.equal(params.read(params.text(params.read "w1=0..2,w2=-1e-3..1")), params.read "w1=0..2,w2=-1e-3..1")
    for _, wrong in ipairs { "", "w1", "w1=1", "w1=2..1", "w1=1..1", "w1=a..2", "w1=0..inf", "w1=0..1,w1=0..2" } do
        test.refused("w1=0%.%.2,w2=%-1%.%.1", params.read(wrong))
    end
end)

local function list_of(spec, ranges)
    return params.of(spec, assert(params.read(ranges)))
end

test("they start as the bot declares them, or as its spec says", function()
    test.equal(list_of(BOT, "w1=0..2")[1].start, 0.5)
    test.equal(list_of(BOT .. ":w1=1.25,bold", "w1=0..2")[1].start, 1.25)
    test.equal(list_of(BOT, "size=1..9")[1], { name = "size", low = 1, high = 9, start = 4, whole = true })
end)

test("what can't be tuned is refused", function()
    for ranges, why in pairs {
        ["name=0..1"] = "name is text", ["bold=0..1"] = "bold is a boolean", ["other=0..1"] = "has no option \"other\"",
        ["w1=1..2"] = "w1 is 0.5 at the start, outside of 1..2", ["size=0.5..9"] = "size takes whole numbers",
    } do
        test.refused(why, list_of(BOT, ranges))
    end
    test.refused("a program declares no options", list_of("cmd:true", "w1=0..1"))
end)

test("a spec gets other values, and keeps its other options", function()
    local list = list_of(BOT .. ":bold,w1=1.5,name=y", "w1=0..2,size=1..9")
    test.equal(params.spec(BOT .. ":bold,w1=1.5,name=y", list, { 0.123456, 6.7 }),
        BOT .. ":bold,name=y,w1=0.1235,size=7")
    test.equal(params.spec(BOT, list, { 1, 2 }), BOT .. ":w1=1,size=2")
end)

-- The method ----------------------------------------------------------------------------------------------------------

local function plan_of(list, more)
    local plan = { params = list, steps = 200, batch = 8, reach = 0.1, rate = 0.05, seed = 1 }
    for key, value in pairs(more or {}) do
        plan[key] = value
    end
    return plan
end

-- Tunes with results of games that are drawn: how likely a win is follows from how good both points are.
local function tuned(plan, good)
    local of, rng = spsa.new(plan), core.rng(3, 94)
    for _ = 1, plan.steps do
        local found = {}
        for number, pair in ipairs(of:pairs()) do
            local chance = 1 / (1 + math.exp(good(pair.minus) - good(pair.plus)))
            local wins = 0
            for _ = 1, 2 do
                wins = wins + (rng:next() < chance * 4294967296 and 1 or 0)
            end
            found[number] = wins - 1
        end
        of:take(found)
    end
    return of
end

local A = { name = "a", low = 0, high = 1, start = 0.1, whole = false }
local B = { name = "b", low = -10, high = 10, start = 0, whole = false }
local C = { name = "c", low = 1, high = 12, start = 2, whole = true }

test("it finds the best values through the noise of games", function()
    local of = tuned(plan_of { A, B }, function(at)
        return -8 * (at[1] - 0.7) ^ 2 - 8 * ((at[2] - 4) / 20) ^ 2
    end)
    local a, b = table.unpack(of:values())
    test.truth(math.abs(a - 0.7) < 0.15, "a is " .. a)
    test.truth(math.abs(b - 4) < 4, "b is " .. b)
end)

test("whole numbers are compared with other whole numbers, and found", function()
    local of = tuned(plan_of { C }, function(at)
        test.equal(at[1] % 1, 0)
        return -0.15 * (at[1] - 8) ^ 2
    end)
    test.truth(math.abs(of:values()[1] - 8) < 1.5, "c is " .. of:values()[1])
end)

test("all points lie in their ranges, and each pair has two", function()
    for _, param in ipairs { A, B, C } do
        for _, start in ipairs { param.low, param.high } do
            local at = setmetatable({ start = start }, { __index = param })
            for _, pair in ipairs(spsa.new(plan_of({ at }, { batch = 20 })):pairs()) do
                local plus, minus = pair.plus[1], pair.minus[1]
                test.truth(plus ~= minus and math.min(plus, minus) >= param.low and math.max(plus, minus) <= param.high,
                    ("%s: %g and %g"):format(param.name, plus, minus))
            end
        end
    end
end)

test("nothing moves where both points do as well", function()
    local of = spsa.new(plan_of { A, B })
    of:take { 0, 0, 0, 0, 0, 0, 0, 0 }
    test.equal(of.trace[2], of.trace[1])
end)

test("the same seed tries the same points, another one others", function()
    test.equal(spsa.new(plan_of { A, B }):pairs(), spsa.new(plan_of { A, B }):pairs())
    test.differ(spsa.new(plan_of { A, B }):pairs(), spsa.new(plan_of({ A, B }, { seed = 2 })):pairs())
end)

-- Results -------------------------------------------------------------------------------------------------------------

local function header(more)
    local all = { arena = 1, nova = "0", game = "nova-luna", variant = "nova-luna", rules = "f00", players = 2,
        bots = { BOT, BOT }, names = { "plus", "minus" }, games = 16, seed = "5", times = false,
        tune = { params = "w1=0..2", steps = 4, batch = 2, reach = 0.1, rate = 0.05 } }
    for key, value in pairs(more or {}) do
        all[key] = value
    end
    return all
end

-- Games that plus has won, or minus where `lost` says so.
local function games_of(head, count, lost)
    local of, games = headers.schedule(head), {}
    for game = 0, count - 1 do
        local place = {}
        for seat, bot in ipairs(of:seating(game)) do
            place[seat] = (bot == 1) == not lost and 0 or 1
        end
        games[game + 1] = { game = game, ending = "discs", place = place, points = { 0, 0 }, moves = { 1, 1 } }
    end
    return games
end

test("a tuning is as far as its games are", function()
    local list = list_of(BOT, "w1=0..2")
    for games, steps in pairs { [0] = 0, [3] = 0, [4] = 1, [15] = 3, [16] = 4 } do
        local tuning = run.tuning(header(), list, games_of(header(), games))
        test.equal({ tuning.spsa.step, tuning:complete() }, { steps, steps == 4 })
    end
end)

test("what wins goes on, what loses goes back", function()
    local list = list_of(BOT, "w1=0..2")
    local first = spsa.new(run.plan(header(), list)):pairs()
    local up = first[1].plus[1] + first[2].plus[1] - 1
    local won = run.tuning(header(), list, games_of(header(), 4)).spsa.trace[2][1] - 0.5
    local lost = run.tuning(header(), list, games_of(header(), 4, true)).spsa.trace[2][1] - 0.5
    test.truth(won * up >= 0 and math.abs(won + lost) < 1e-9, ("%g, %g and %g"):format(up, won, lost))
end)

test("three at a table count how often plus is ahead of the others", function()
    local head = header { players = 3, games = 24 }
    local list = list_of(BOT, "w1=0..2")
    local games = games_of(head, 6)
    for _, game in ipairs(games) do
        test.equal(#game.place, 3)
    end
    test.equal(run.tuning(head, list, games).spsa.step, 1)
end)

local function told_of(games)
    local list, head = list_of(BOT, "w1=0..2"), header { seed = "1" }
    return report.summary(run.tuning(head, list, games_of(head, games)), list, BOT)
end

test("the table says how far a value still moved, and what is missing", function()
    local told = told_of(16)
    test.match(reports.text(report.of(told)), "option +range +start +tuned +second half\nw1 +0..2 +0.5 .* to ")
    test.match(reports.text(report.of(told_of(7))), "\nnot complete: 1 of 4 steps\n")
    local unmoved = told_of(0)
    test.equal({ told.moved, unmoved.moved }, { true, false })
    test.match(reports.text(report.of(unmoved)), "\nno value has changed, so there is nothing to test\n")
end)

test("the JSON has each step, and the page a line", function()
    local told = told_of(16)
    test.match(report.json(told), '"name":"w1","low":0,"high":2,')
    test.equal(#told.params[1].traces[1], 5)
    local html = page.of(report.of(told))
    test.equal(select(2, html:gsub("<polyline", "")), 1)
    test.match(html, "There was no test against the start")
end)

test("what the test has decided is one sentence", function()
    local of = { games = 10, bots = { { share = { mean = 0.6, low = 0.5, high = 0.7 } } },
        sprt = { elo0 = 0, elo1 = 20 } }
    test.match(report.verdict(of), "won 60.0% (50.0-70.0) of 10 games on fresh deals; that is not decided yet", true)
    of.sprt.decision = "elo1"
    test.match(report.verdict(of), "it is stronger than at the start", true)
    of.sprt.decision = "elo0"
    test.match(report.verdict(of), "it is not stronger than at the start", true)
end)
