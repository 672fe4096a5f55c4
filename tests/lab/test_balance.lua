-- SPDX-License-Identifier: MIT
-- What nova balance measures in games, and what it says about it.

local json = require "nova.base.json"
local measures = require "nova.lab.balance.measures"
local page = require "nova.lab.page"
local play = require "nova.lab.balance.play"
local report = require "nova.lab.balance.report"
local reports = require "nova.lab.report"
local test = require "test"
local variant = require "nova.game.variant"

local function always()
    return true
end

local function deals_of(name, players, count, rollouts)
    local of = assert(variant.load(name))
    local game, deals = assert(of:game(players)), {}
    for seed = 1, count do
        deals[seed] = play.deal({ of = of, game = game, seed = seed, goes_on = always }, rollouts)
    end
    return of, game, deals
end

local function run_of(names, players, count)
    local run = { variants = {}, games = {}, deals = {}, players = players, rollouts = 16, seed = 1, wanted = count,
        stopped = false, measures = measures.list(players, { rollouts = 1, seconds = 30 }) }
    for index, name in ipairs(names) do
        run.variants[index], run.games[index], run.deals[index] = deals_of(name, players, count, 1)
    end
    return run
end

local function measure(told, key)
    for _, one in ipairs(told.variants[1].measures) do
        if one.key == key then
            return one
        end
    end
end

test("a deal is seen whole: who won, how long it was, what was used", function()
    local _, _, deals = deals_of("nova-luna", 2, 1, 1)
    local seen = deals[1]
    test.equal(#seen.seats, 2)
    test.equal(seen.seats[1] + seen.seats[2], 1)
    test.truth(seen.moves >= seen.decisions and seen.decisions > 5)
    test.truth(seen.real >= 1 and seen.real <= seen.choices)
    test.truth(#seen.used > 5 and seen.used[1]:find("^%u%d+ %(%d+%)$"))
    test.truth(next(seen.tasks))
    test.equal(#seen.ladder, 3)
    test.truth(not seen.known or (seen.known >= 0 and seen.known <= 1))
end)

test("the same deal is played the same", function()
    local _, _, once = deals_of("beacons", 2, 1, 1)
    local _, _, again = deals_of("beacons", 2, 1, 1)
    test.equal(json.encode(again), json.encode(once))
end)

test("a deal for which there is no time is none", function()
    local of = assert(variant.load "beacons")
    local left = 5
    test.equal(play.deal({ of = of, game = assert(of:game(2)), seed = 1, goes_on = function()
        left = left - 1
        return left > 0
    end }, 1), nil)
end)

test("the parts of a game in Lua are its moves", function()
    local _, _, deals = deals_of("beacons", 2, 1, 1)
    test.match(deals[1].used[1], "^%l%d$")
end)

test("better players win more often, which the ladder shows", function()
    local run = run_of({ "beacons" }, 2, 12)
    local told = report.summary(run)
    test.truth(measure(told, "ladder1").value.mean > 0.5)
    test.equal(measure(told, "ladder1").expected, 0.5)
    test.match(measure(told, "ladder3").title, "wins of 64 against 16 rollouts", true)
end)

test("no interval leaves what is possible", function()
    local list, known, leads, seat = measures.list(2, { rollouts = 1, seconds = 30 }), nil, nil, nil
    for _, one in ipairs(list) do
        known = one.key == "known" and one or known
        leads = one.key == "leads" and one or leads
        seat = one.key == "seat0" and one or seat
    end
    local deals = { { known = 1, leads = 0, seats = { 1, 0 } }, { known = 0.2, leads = 3, seats = { 0, 1 } } }
    local others = { { known = 0, leads = 3, seats = { 0, 1 } }, { known = 1, leads = 0, seats = { 1, 0 } } }
    test.equal(measures.interval(known, deals).high, 1)
    test.equal(measures.interval(known, deals).low, 0)
    test.equal(measures.interval(leads, deals).low, 0)
    local between = measures.difference(seat, deals, others)
    test.equal({ between.low, between.high }, { -1, 1 })
end)

test("measures have intervals; minutes follow from decisions", function()
    local told = report.summary(run_of({ "beacons" }, 2, 4))
    local minutes, decisions = measure(told, "minutes"), measure(told, "decisions")
    test.equal(minutes.value.mean, decisions.value.mean / 2)
    test.truth(minutes.value.low < minutes.value.mean and minutes.value.mean < minutes.value.high)
    test.equal(measure(told, "drawn").value.mean, 0)
    test.equal(measure(told, "decided").value.mean, 1)
    test.match(reports.text(report.of(told)), "\n  wins of seat 0 +%d+%.%d%% +[%d.]+%-[%d.]+  even: 50%.0%%\n")
    test.match(reports.text(report.of(told)), "\n  ends: connected 4\n", true)
end)

test("two variants are compared deal by deal, and a difference that can't be chance counts", function()
    local told = report.summary(run_of({ "nova-luna", "nova-luna" }, 2, 3))
    for _, difference in ipairs(told.differences) do
        test.equal(difference.value.mean, 0)
        test.equal(difference.counts, nil)
    end
    test.match(reports.text(report.of(told)), "\nnova%-luna less nova%-luna, on the same deals +95%%\n")
    told.variants[1].variant = ("long"):rep(30)
    test.match(reports.text(report.of(told)), "\n" .. ("long"):rep(30) .. " +95%%\n")
    local other = report.summary(run_of({ "beacons", "nova-luna" }, 2, 4))
    local found
    for _, difference in ipairs(other.differences) do
        found = difference.key == "moves" and difference or found
    end
    test.truth(found.counts and found.value.low > 0)
    test.match(reports.text(report.of(other)), "nova%-luna less beacons, on the same deals")
    test.match(reports.text(report.of(other)), "\n  moves of a game +%+%d+%.%d%d +%+[%d.]+ to %+[%d.]+  counts\n")
end)

test("a difference that rounds to nothing has no minus", function()
    local share = { share = true, value = { mean = -0.0001, low = -0.2, high = 0.2 } }
    test.equal({ report.difference(share) }, { "+0.0%", "-20.0 to +20.0" })
    test.equal({ report.difference { value = { mean = -1.5, low = -math.huge, high = math.huge } } }, { "-1.50", "" })
end)

test("alone, scores are measured, and no seats", function()
    local told = report.summary(run_of({ "nova-luna" }, 1, 2))
    test.equal(measure(told, "seat0"), nil)
    test.truth(measure(told, "score"))
    test.match(measure(told, "ladder1").title, "better with 4 than with 1 rollouts", true)
end)

test("JSON has all measures, and no infinity where there is one deal", function()
    local told = json.decode(report.json(report.summary(run_of({ "beacons" }, 2, 1))))
    test.equal(told.deals, 1)
    test.equal(measure(told, "moves").value.low, nil)
    test.truth(measure(told, "moves").value.mean > 1)
end)

test("the page has a plot for seats, ladder, length and points, and is whole without other files", function()
    local html = page.of(report.of(report.summary(run_of({ "beacons", "nova-luna" }, 2, 2))))
    local titles = { "Results", "nova%-luna less beacons", "Seats", "Ladder of skill", "Length", "Points" }
    for _, title in ipairs(titles) do
        test.match(html, "<h2>" .. title .. "</h2>")
    end
    test.match(html, "^<!DOCTYPE html>")
    test.equal(html:find("https?://"), nil)
    local opened, closed = select(2, html:gsub("<svg", "")), select(2, html:gsub("</svg>", ""))
    test.equal(opened, closed)
    test.truth(opened >= 6)
end)
