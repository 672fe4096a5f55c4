-- SPDX-License-Identifier: MIT
-- How one is doing: the list of finished games, its figures, the rating, daily deals, solo scores.

local calendar = require "nova.prompt.keep.calendar"
local ending = require "nova.prompt.ending"
local files = require "nova.files"
local folders = require "nova.base.folders"
local games = require "nova.game.rooms"
local json = require "nova.base.json"
local ladder = require "nova.prompt.coach.ladder"
local language = require "nova.base.i18n"
local results = require "nova.prompt.keep.results"
local seats = require "nova.game.seats"
local sessions = require "sessions"
local stats = require "nova.prompt.keep.stats"
local symbols = require "nova.draw.symbols"
local test = require "test"

local today = "2026-11-19"

calendar.today = function() -- luacheck: ignore 122
    return today
end

local say = language.speaker "en"

local function play_out(of)
    while not of.state:over() do
        of:play(of.state:nth(1))
    end
    return of
end

local function forget()
    for _, list in ipairs { results.games, results.scores } do
        os.remove(list:path())
    end
end

-- An entry of the list: somebody who won against a bot, unless the fields say otherwise.
local function won(fields)
    local entry = { id = "x", day = today, kind = "nova-luna", variant = "nova-luna", seats = { "human", "easy" },
        player = 0, place = { 0, 1 }, points = { 0, -5 }, unit = "discs", moves = 20 }
    for key, value in pairs(fields or {}) do
        entry[key] = value
    end
    return entry
end

local function add(...)
    for _, entry in ipairs { ... } do
        assert(results.games:add(entry))
    end
end

-- The list of games -------------------------------------------------------------------------------------------------

test("a finished game of one person against bots is kept, once", function()
    local of = play_out(sessions.game("nova-luna", 3, "random", "human"))
    test.equal(results.add(of), nil)
    test.equal(results.add(of), nil)
    local entries = results.games:read()
    test.equal(#entries, 1)
    local entry, result = entries[1], of.state:result()
    test.equal({ entry.day, entry.variant, entry.kind, entry.player, entry.unit },
        { today, "nova-luna", "nova-luna", 1, "discs" })
    test.equal(entry.seats, { "random", "human" })
    test.equal({ entry.points[2], entry.place[2] }, { result.points[2], result.place[2] })
    forget()
end)

test("games of several people, of bots alone, and records that are looked at are not kept", function()
    results.add(play_out(sessions.game("nova-luna", 3, "human", "human")))
    results.add(play_out(sessions.game("nova-luna", 3, "random", "random")))
    local looked_at = play_out(sessions.game("nova-luna", 3, "human", "random"))
    looked_at.reviewing = true
    results.add(looked_at)
    test.equal((results.games:read()), {})
end)

test("who took back or got help is in the list, and counts in no figure", function()
    local helped = sessions.game("nova-luna", 3, "human", "random")
    helped:got_help()
    results.add(play_out(helped))
    local undone = sessions.game("nova-luna", 4, "human", "random")
    undone:play(undone.state:nth(1))
    undone:take_back()
    undone:play(undone.state:nth(2))
    results.add(play_out(undone))
    local found = stats.of()
    test.equal({ found.games, found.left_out }, { 0, 2 })
    forget()
end)

test("what moves lost in an analysed game is noted with it", function()
    local of = play_out(sessions.game("nova-luna", 3, "human", "random"))
    results.add(of)
    local found = {}
    for index, entry in ipairs(of.log) do
        found[index] = { entry = entry, played = { loss = entry.player == 0 and 0.04 or 0.2 } }
    end
    test.equal(results.judged(of, found), nil)
    test.truth(math.abs(results.games:read()[1].loss - 0.04) < 1e-9)
    forget()
end)

test("a line that is no game is told by its field", function()
    assert(files.make_folder(folders.data()))
    assert(files.write(results.games:path(), '{"id":"a","day":"never"}\n'))
    test.match(stats.of().problems[1], 'results.jsonl:1: day: found "never", expected a day', true)
    forget()
end)

test("no line of a file can end the program", function()
    local values = { "nil", "1", "-1", "1.5", "1e300", '"x"', '"2026-11-19"', "[]", "[1]", '["a","b"]', "{}", "true",
        "null" }
    local keys = { "id", "day", "kind", "variant", "seats", "player", "place", "points", "unit", "moves", "takebacks",
        "helped", "daily", "loss", "score", "phase1", "phase2" }
    local good = json.encode(won())
    local solo = '{"score":95,"seats":["human"],"day":"2026-11-02","variant":"nova-luna-solo"}'
    local lines = {}
    for _, key in ipairs(keys) do
        for _, value in ipairs(values) do
            for _, line in ipairs { good, solo } do
                local known = json.decode(line)
                known[key] = nil
                lines[#lines + 1] = json.encode(known):gsub("^{", ('{"%s":%s,'):format(key, value), 1)
            end
        end
    end
    assert(files.make_folder(folders.data()))
    for _, list in ipairs { results.games, results.scores } do
        assert(files.write(list:path(), table.concat(lines, "\n") .. "\n"))
    end
    local found = stats.of()
    test.truth(#found.problems > 0)
    test.truth(#stats.lines(found.groups, say, symbols.unicode) > 0)
    test.truth(stats.rating "nova-luna")
    test.truth(stats.scores("nova-luna-solo", symbols.unicode.spark).games > 0)
    forget()
end)

-- Figures -----------------------------------------------------------------------------------------------------------

local function row(group, name)
    return assert(group.by_name[name])
end

test("games count by opponent, variant and month", function()
    add(won(), won { day = "2026-10-01", place = { 1, 0 }, points = { -3, 0 } },
        won { variant = "terra-nova", kind = "terra-nova", unit = "points", points = { 31, 20 } },
        won { seats = { "easy", "human", "hard" }, player = 1, place = { 1, 0, 2 }, points = { -1, 0, -4 } },
        won { seats = { "human", "easy" }, place = { 0, 0 } })
    local opponents, variants, months = table.unpack(stats.of().groups)
    test.equal(row(opponents, "easy").games, 5)
    test.equal(row(opponents, "easy").wins.mean, (1 + 0 + 1 + 1 + 0.5) / 5)
    test.equal(row(opponents, "hard").games, 1)
    test.equal({ row(variants, "nova-luna").games, row(variants, "terra-nova").games }, { 4, 1 })
    test.equal(row(variants, "terra-nova").points.mean, 31)
    test.equal(row(variants, "nova-luna").discs.mean, 0.75)
    test.equal({ row(months, "2026-10").games, row(months, "2026-11").games }, { 1, 4 })
    test.equal(stats.of("terra-nova").games, 1)
end)

test("the table tells shares and means with their intervals", function()
    local lines = stats.lines(stats.of().groups, say, symbols.unicode)
    test.match(lines[1], "^by opponent +games +wins +95%% +discs left +points$")
    test.match(table.concat(lines, "\n"), "easy +5 +70%.0%%  %d+%-%d+ +0%.8 ±%d")
    forget()
end)

-- The rating --------------------------------------------------------------------------------------------------------

local SCALE = {
    levels = {
        { name = "weak", elo = 0, person = 0.1, lost = 0.11 },
        { name = "fair", elo = 200, person = 0.05, lost = 0.06 },
        { name = "strong", elo = 400, person = 0, lost = 0.02 },
        { name = "best", elo = 500, lost = 0.01 },
    },
    person = "person:loss=%.3f", others = { ["mcts:9"] = 330 }, doubt = 0,
}

test("the strength of a bot is read off the scale", function()
    test.equal(ladder.strength(SCALE, "fair"), 200)
    test.equal(ladder.strength(SCALE, "mcts:9"), 330)
    test.equal(math.floor(ladder.strength(SCALE, "person:loss=0.075") + 0.5), 100)
    test.equal(ladder.strength(SCALE, "person:loss=0.3"), 0)
    test.equal(ladder.strength(SCALE, "./mine.lua"), nil)
    test.equal(ladder.strength(SCALE, "person:loss=x"), nil)
    local slips = { levels = { { elo = 0, person = 0.4 }, { elo = 100, person = 0 } }, others = {},
        person = "person:slips=%.3f,iterations=0" }
    test.equal(ladder.strength(slips, "person:slips=0.2,iterations=0"), 50)
    test.equal(ladder.strength(slips, "person:slips=0.2"), nil)
end)

local function games_against(elo, wins, losses)
    local list = {}
    for index = 1, wins + losses do
        list[index] = { elo = elo, score = index <= wins and 1 or 0 }
    end
    return list
end

test("even results show the strength of the opponent, more games a narrower interval", function()
    local few, many = ladder.of_results(games_against(200, 5, 5)), ladder.of_results(games_against(200, 50, 50))
    test.truth(math.abs(few.mean - 200) < 0.01)
    test.truth(many.high - many.low < few.high - few.low)
    test.truth(few.low < 200 and few.high > 200)
    test.truth(math.abs(many.high - 200 - 68) < 4, many.high) -- 1.96 standard errors of 100 games at even odds
end)

test("who has won three of four is 191 above, but for the half win and half loss that are added", function()
    test.truth(math.abs(ladder.of_results(games_against(0, 300, 100)).mean - 191) < 2)
end)

test("who has won all games has a strength, with a wide interval", function()
    local found = ladder.of_results(games_against(200, 3, 0))
    test.truth(found.mean > 300 and found.mean < 900, found.mean)
    test.truth(found.high > found.mean + 300, found.high)
    test.equal(ladder.of_results({}), nil)
end)

test("the loss of moves is a place on the scale too", function()
    local found = ladder.of_loss(SCALE, { mean = 0.06, low = 0.04, high = 0.11, count = 5 })
    test.equal({ found.mean, found.low, found.high }, { 200, 0, 300 })
    local beyond = ladder.of_loss(SCALE, { mean = 0.16, low = 0.15, high = 0.17, count = 5 })
    test.truth(math.abs(beyond.mean - -200) < 0.01, beyond.mean)
end)

test("two estimates count as much as they are sure", function()
    local sure = { mean = 100, low = 90, high = 110, count = 9 }
    local unsure = { mean = 400, low = 100, high = 700, count = 2 }
    local both = ladder.together(sure, unsure)
    test.truth(both.mean > 100 and both.mean < 101)
    test.truth(both.high - both.low < 20)
    test.equal(ladder.together(sure, nil), sure)
    test.equal(ladder.together(nil, nil), nil)
end)

test("an even game is one against the nearest level, or against somebody between two", function()
    test.equal(ladder.even(SCALE, -300), "weak")
    test.equal(ladder.even(SCALE, 215), "fair")
    test.equal(ladder.even(SCALE, 100), "person:loss=0.075")
    test.equal(ladder.even(SCALE, 460), "best")
    test.equal(ladder.even(SCALE, 640), "best")
end)

test("in each game there is an even game for every strength between two levels that are the bot person", function()
    for _, room in ipairs(games.all()) do
        local scale = room.ladder
        for elo = 0, scale and scale.levels[4].elo or -1, 5 do
            local bot = ladder.even(scale, elo)
            test.truth(math.abs(ladder.strength(scale, bot) - elo) <= 41, ("%s: %d %s"):format(room.title, elo, bot))
        end
    end
end)

test("in Terra Nova each level is 120 to 250 points above the one before", function()
    local levels = games.room("terra-nova").ladder.levels
    for index = 2, #levels do
        local step = levels[index].elo - levels[index - 1].elo
        test.truth(step >= 120 and step <= 250, ("%s: %d"):format(levels[index].name, step))
    end
end)

local function add_times(times, entry)
    for _ = 1, times do
        add(entry)
    end
end

test("where single moves say nothing about strength, the rating comes from results alone", function()
    local function entry(fields)
        fields.kind, fields.variant, fields.unit, fields.points = "terra-nova", "terra-nova", "points", { 90, 80 }
        return won(fields)
    end
    add_times(5, entry { loss = 0.01 })
    add_times(5, entry { place = { 1, 0 } })
    local rating = stats.rating "terra-nova"
    test.equal({ rating.results.count, rating.loss, rating.both }, { 10, nil, rating.results })
    local told = table.concat(stats.rating_lines("terra-nova", say), "\n")
    test.match(told, "Rating in Terra Nova: %d+ %(")
    test.match(told, "what moves lose tells nothing in this game", true)
    local fair = stats.fair "terra-nova"
    test.truth(fair == "easy" or fair:find "^person:slips=[%d.]+,loss=0,iterations=150$", fair)
    forget()
end)

test("the rooms' scales rise in strength, and stronger levels lose less", function()
    for _, room in ipairs(games.all()) do
        local levels = room.ladder and room.ladder.levels or {}
        test.equal(#levels, room.ladder and #ladder.NAMES or 0)
        for index = 2, #levels do
            local level, before = levels[index], levels[index - 1]
            test.truth(level.elo > before.elo, level.name)
            test.truth(not level.lost or level.lost < before.lost, level.name)
            test.truth(level.lost or not room.ladder.doubt, level.name)
            test.equal(level.name, ladder.NAMES[index])
        end
    end
end)

test("a person's rating comes from results and from losses", function()
    add(won { helped = true }, won { seats = { "human", "cmd:x" } })
    add_times(5, won { loss = 0.05 })
    add_times(4, won { loss = 0.06, place = { 1, 0 } })
    test.equal({ stats.rating("nova-luna").games, stats.rating("nova-luna").both }, { 9 }, "too few for a rating")
    test.match(stats.rating_lines("nova-luna", say)[1], "No rating in Nova Luna before 10 games .*: 9%.$")
    test.equal(stats.fair "nova-luna", "beginner")
    add(won { loss = 0.06, place = { 1, 0 } })
    local rating = stats.rating "nova-luna"
    test.equal({ rating.results.count, rating.loss.count }, { 10, 10 })
    test.truth(rating.both)
    test.match(table.concat(stats.rating_lines("nova-luna", say), "\n"), "Rating in Nova Luna: %d+ %(")
    test.equal(stats.rating_lines("scripted", say), {})
    test.equal(stats.rating "scripted", nil)
    forget()
end)

test("without games a fair game begins with the second level", function()
    test.equal(stats.fair "nova-luna", "easy")
    test.equal(stats.fair "scripted", "easy")
end)

test("without a scale a level follows on each result", function()
    local function against(level, place)
        return won { kind = "scripted", seats = { "human", level }, place = place }
    end
    add(against("easy", { 0, 1 }))
    test.equal(stats.fair "scripted", "medium")
    add(against("medium", { 0, 1 }), against("hard", { 1, 0 }))
    test.equal(stats.fair "scripted", "medium")
    add(against("medium", { 0, 0 }), against("planner", { 0, 1 }))
    test.equal(stats.fair "scripted", "medium")
    add(against("beginner", { 1, 0 }))
    test.equal(stats.fair "scripted", "beginner")
    forget()
end)

-- Daily deals and scores ----------------------------------------------------------------------------------------------

test("the deal of a day is the same each time, and another the next day", function()
    test.equal(calendar.seed "2026-11-19", 20261119)
    local function deal(seed)
        return sessions.game("nova-luna-solo", seed, "human").state:tell "deal"
    end
    test.equal(deal(calendar.seed(today)), deal(20261119))
    test.differ(deal(20261119), deal(20261120))
end)

test("only people and nova's own bots may play it", function()
    local path = os.getenv "SCRATCH" .. "/stranger.lua"
    assert(files.write(path, "return function(view) return view:nth(1) end"))
    test.truth(calendar.admits(assert(seats.read "human:Ada"), say))
    test.truth(calendar.admits(assert(seats.read "easy"), say))
    test.equal(calendar.admits(assert(seats.read(path)), say), nil)
    test.equal(calendar.admits(assert(seats.read "cmd:cat"), say), nil)
end)

test("the result of a daily deal is a line that says nothing of the deal", function()
    local of = sessions.game("nova-luna-solo", calendar.seed(today), "human")
    of.header.daily = today
    play_out(of)
    results.add(of)
    local finish = of.state:tell "result"
    test.equal(ending.line(of, say), ("nova 2026-11-19 nova-luna-solo: %d (%d + %d)"):format(finish.score,
        finish.phase1, finish.phase2))
    results.add(of)
    test.match(ending.line(of, say), ", try 2$")
    test.equal(results.tries("nova-luna-solo", "2026-11-18"), 0)
    forget()
end)

test("against others the line tells the place", function()
    local of = sessions.game("nova-luna", calendar.seed(today), "human", "planner")
    of.header.daily = today
    play_out(of)
    local place = of.state:result().place[1] + 1
    test.match(ending.line(of, say),
        "^nova 2026%-11%-19 nova%-luna: place " .. place .. " of 2 %(%d+ : %d+%) against planner$")
end)

test("the best score goes first, games with takebacks are left out", function()
    assert(files.make_folder(folders.data()))
    assert(files.write(results.scores:path(), [[
{"score":120,"seats":["human"],"day":"2026-11-01","variant":"nova-luna-solo"}
{"score":95,"seats":["human"],"day":"2026-11-02","variant":"nova-luna-solo"}
{"score":80,"seats":["human"],"takebacks":2,"day":"2026-11-02","variant":"nova-luna-solo"}
damaged
]]))
    local found = stats.scores("nova-luna-solo", symbols.unicode.spark)
    test.equal({ found.games, found.left_out, found.below }, { 2, 1, 1 })
    test.equal({ found.best[1].score, found.best[2].score }, { 95, 120 })
    test.match(found.problems[1], "scores.jsonl:4: ", true)
    test.equal(stats.of().games, 2)
    forget()
end)
