-- SPDX-License-Identifier: MIT
-- The summary as a table, a page, JSON and CSV, with unusual values.

local json = require "nova.base.json"
local page = require "nova.lab.page"
local progress = require "nova.base.progress"
local headers = require "nova.lab.header"
local report = require "nova.lab.arena.report"
local reports = require "nova.lab.report"
local run = require "nova.lab.run"
local sprt = require "nova.lab.sprt"
local tally = require "nova.lab.tally"
local test = require "test"

local WICKED = '<b>"x"&,y.lua'

local function header(more)
    local all = { arena = 1, nova = "0", game = "nova-luna", variant = "nova-luna", rules = "f00", players = 2,
        bots = { "a", WICKED }, games = 40, seed = "5", times = false }
    for key, value in pairs(more or {}) do
        all[key] = value
    end
    return all
end

-- A run with `games` games, all won by the first bot.
local function told_of(head, games)
    local counted = tally.new(headers.schedule(head), run.plan(head), head.sprt)
    for game = 0, games - 1 do
        local place, points, moves = {}, {}, {}
        for seat, bot in ipairs(counted.schedule:seating(game)) do
            place[seat], points[seat], moves[seat] = bot == 1 and 0 or 1, bot == 1 and -90 or -103, 20
        end
        counted:add { game = game, ending = "tiles", place = place, points = points, moves = moves }
    end
    counted:finish()
    return report.summary(head, counted), counted
end

local function text_of(told)
    return reports.text(report.of(told))
end

local function page_of(told)
    return page.of(report.of(told))
end

test("the table shows a bound where all games are lost", function()
    local shown = text_of(told_of(header(), 40))
    test.match(shown, "-inf  below %-%d+")
    test.match(shown, "seeds 5 to 24")
end)

test("names are quoted in CSV, and no bound is an empty cell", function()
    local csv = report.csv(told_of(header(), 40))
    local lines = {}
    for line in csv:gmatch "[^\n]+" do
        lines[#lines + 1] = line
    end
    test.equal(#lines, 3)
    test.match(lines[1], "^variant,players,bot,games,deals,wins,wins_low,wins_high,elo,elo_low,elo_high,")
    test.match(lines[3], '^nova%-luna,2,"<b>""x""&,y.lua",40,20,0,0,0%.%d+,,,%-%d+%.%d+,')
end)

test("JSON has null where there is no bound", function()
    local told = assert(json.decode((report.json(told_of(header(), 40)):gsub("\n$", ""))))
    test.equal(told.schema, 1)
    test.equal({ told.bots[2].elo.mean, told.bots[2].elo.low }, { json.null, json.null })
    test.truth(told.bots[2].elo.high < -100, "the other bound is there")
    test.equal(told.bots[1].name, "a")
end)

test("names can't break out of the page", function()
    local html = page_of(told_of(header(), 40))
    test.match(html, "&lt;b&gt;&quot;x&quot;&amp;,y.lua", true)
    test.truth(not html:find("<b>", 1, true), "the name is only text")
    test.truth(not html:find("inf[,\" ]"), "no plot has a place that is no number")
    test.truth(not html:find("nan", 1, true), "nor one that is none at all")
end)

test("the page says who is the strongest only where intervals are apart", function()
    test.match(page_of(told_of(header(), 40)), "a is the strongest: it won 100.0%%")
    test.match(page_of(told_of(header(), 2)), "No bot is clearly the strongest; a won most")
end)

test("before the first deal is complete there are tables and a page", function()
    for players = 1, 3 do
        for _, names in ipairs { { "a" }, { "a", "b" } } do
            local told = told_of(header { players = players, bots = names }, 0)
            test.match(text_of(told), "0 games, 0 deals")
            test.match(report.csv(told), "\nnova%-luna")
            test.match(page_of(told), "No deal is complete yet")
            test.truth(json.decode((report.json(told):gsub("\n$", ""))))
        end
    end
end)

test("games of deals that are not complete are told, and not counted", function()
    local told = told_of(header(), 3)
    test.equal({ told.games, told.waiting }, { 2, 1 })
    test.match(text_of(told), "not counted: 1 game of")
end)

test("alone, the share below 100 and the distribution are told", function()
    local told = told_of(header { players = 1 }, 40)
    test.match(text_of(told), "\na +90%.00 +0%.00 +%- +%- +100%.0%%")
    test.match(text_of(told), "distribution of scores")
    test.match(page_of(told), "a: 90.00 ± 0.00 on average, 100.0%% below 100")
end)

test("the sequential test shows its ratio and what is decided", function()
    local head = header { sprt = sprt.read "elo0=0,elo1=200" }
    test.match(text_of(told_of(head, 4)), "LLR %d%.%d+ %(%-2%.94 to 2%.94%), not decided")
    test.match(text_of(told_of(head, 40)), "elo1 is accepted")
end)

test("progress tells how far, how fast, how long and who leads", function()
    local _, counted = told_of(header(), 10)
    test.equal(run.pace(10, 5, 30, false, counted:glance()), ", 2 games/s, 0:15 left, a 100.0% (51.9-100.0)")
end)

-- What a run of ten games in 130 seconds prints as progress, and what it clears at its end.
local function shown_progress(is_terminal)
    local now, file = 0, assert(io.tmpfile())
    local shown = progress.new { name = "nova arena", total = 40, unit = "games", is_terminal = is_terminal,
        file = file, clock = function() return now end }
    for done = 1, 10 do
        now = now + 13
        shown:show(done)
    end
    shown:clear()
    file:seek "set"
    return file:read "a"
end

test("without a terminal the progress is a line a minute", function()
    local lines = select(2, shown_progress(false):gsub("nova arena: %d+ of 40 games[^\n]*\n", ""))
    test.equal(lines, 2)
end)

test("on a terminal it is one line that changes and goes away", function()
    local shown = shown_progress(true)
    test.equal(select(2, shown:gsub("\r\27%[K%d+ of 40 games", "")), 10)
    test.equal(shown:sub(-4), "\r\27[K")
    test.equal(shown:find "\n", nil)
end)
