-- SPDX-License-Identifier: MIT
-- Bots that fail, each in its own way, in real worker processes. They come without a sandbox here, so that what they do
-- meets the arena itself.

local play = require "nova.arena.play"
local schedule = require "nova.arena.schedule"
local test = require "test"
local variant = require "nova.variant"
local workers = require "nova.arena.workers"

local BOTS = "tests/bots/"

local function random(state)
    return state:nth(1)
end

-- Bots that do what a sandbox would not let them do.
local WILD = {
    first = random,
    killed = function()
        os.execute("kill -9 $PPID")
        while true do end
    end,
    leaves = function()
        os.exit(3)
    end,
    late = function(state)
        return state:ply() < 6 and state:nth(1) or nil
    end,
}

local closed = 0 -- of the bots in this process

local function load_bot(spec)
    if spec == "absent" then
        return nil, "it does not come", "error"
    end
    local choose = WILD[spec] or assert(loadfile(BOTS .. spec .. ".lua"))()
    return {
        move = function(_, state)
            return choose(WILD[spec] and state or state:tell("view"))
        end,
        close = function()
            closed = closed + 1
        end,
    }
end

local function new_match(bots, players, games)
    local of = assert(variant.load("nova-luna"))
    return {
        variant = of, game = assert(of:game(players)), bots = bots, times = false, load = load_bot,
        schedule = schedule.new { bots = #bots, players = players, games = games, seed = 1 },
    }
end

-- Plays all games; returns the results by number.
local function run(bots, players, games, options)
    local match, results = new_match(bots, players, games), {}
    local all = { jobs = 2, stall = 60, memory = 1 << 40, done = {} }
    for key, value in pairs(options or {}) do
        all[key] = value
    end
    local good, message = workers.play(match, all, function(result)
        test.equal(results[result.game], nil)
        results[result.game] = result
        return true
    end, function() end)
    test.truth(good, message)
    return results, match
end

-- The bot plays two games against one that always takes the first move, and forfeits both.
local function forfeits(bot, kind, text, options)
    local results = run({ bot, "first" }, 2, 2, options)
    for game = 0, 1 do
        local fault = results[game].fault
        test.equal(results[game].ending, "forfeit")
        test.equal(results[game].place, game == 0 and { 1, 0 } or { 0, 1 })
        test.equal({ fault.kind, fault.seat }, { kind, game })
        test.match(fault.text, text)
    end
end

test("bots that came to a game are sent away after it, however it ended", function()
    for bots, came in pairs { [{ "first", "late" }] = 2, [{ "first", "absent" }] = 1 } do
        closed = 0
        play.game(new_match(bots, 2, 2), 0, function() end)
        test.equal(closed, came)
    end
end)

test("who raises an error forfeits", function()
    forfeits("errs", "error", "a bot's own mistake")
end)

test("who answers with what is no move forfeits", function()
    forfeits("nonsense", "nonsense", "answered with a table")
end)

test("who answers with nothing forfeits", function()
    forfeits("silent", "nonsense", "answered with nothing")
end)

test("who makes a move that is not legal now forfeits: out of turn, or none at all", function()
    forfeits("illegal", "illegal", "not legal")
end)

test("who does not come to the game forfeits", function()
    forfeits("absent", "error", "does not come")
end)

test("who never answers forfeits", function()
    forfeits("stalls", "stall", "no answer within 2 s", { stall = 2 })
end)

test("who eats memory forfeits", function()
    if os.getenv "SANITIZERS" and os.getenv("SANITIZERS"):find "address" then
        test.skip "AddressSanitizer takes more address space than any limit"
    end
    forfeits("hog", "memory", "not enough memory", { memory = 256 << 20 })
end)

test("who takes the whole process along forfeits", function()
    forfeits("killed", "crash", "signal 9")
    forfeits("leaves", "crash", "exit 3")
end)

test("the arena goes on after each of them", function()
    local results = run({ "killed", "first", "errs" }, 2, 24, { jobs = 3 })
    local kinds = {}
    for game = 0, 23 do
        local kind = results[game].fault and results[game].fault.kind or "none"
        kinds[kind] = (kinds[kind] or 0) + 1
    end
    -- Where two of them meet the one that is to move first is lost first.
    test.equal(kinds.crash + kinds.error, 24)
    test.truth(kinds.crash >= 8 and kinds.error >= 8, "both lost against the third")
end)

test("with three players the one who forfeits is last, and the others share the win", function()
    local results = run({ "late", "first", "first" }, 3, 6)
    local lost = results[0]
    test.equal(lost.ending, "forfeit")
    test.equal(lost.place[lost.fault.seat + 1], 2)
    for game = 0, 5 do
        local place = { table.unpack(results[game].place) }
        table.sort(place)
        test.equal(place, { 0, 0, 2 })
    end
end)

test("alone, a forfeited game has the score of how it stood", function()
    local results, match = run({ "errs" }, 1, 1)
    test.equal(results[0].points, match.game:setup(1):result().points)
    test.equal(results[0].place, { 0 })
end)

test("a game that a crash has ended is told like any other", function()
    local match = new_match({ "first" }, 2, 1)
    local lost = play.lost(match, 0, { seat = 1, kind = "crash", text = "signal 11" })
    test.equal(lost.place, { 0, 1 })
    test.equal(lost.moves, { 0, 0 })
end)

test("the same games come out however many workers play", function()
    local one = run({ "first", "first" }, 2, 40, { jobs = 1 })
    test.equal(run({ "first", "first" }, 2, 40, { jobs = 4 }), one)
end)

test("games that are done are not played again", function()
    local results = run({ "first" }, 2, 4, { done = { [0] = true, [2] = true } })
    test.equal({ results[0], results[2] }, {})
    test.truth(results[1] and results[3], "the others are")
end)

test("a record has all moves up to a forfeit, and no end", function()
    local match = new_match({ "late", "first" }, 2, 2)
    local result, text = play.game(match, 0, function() end, true)
    local lines = select(2, text:gsub("\n", ""))
    test.equal(result.fault.kind, "nonsense")
    test.equal(lines, 1 + result.moves[1] + result.moves[2] - 1)
    test.truth(not text:find('"end"', 1, true), "it is a game that is not over")
end)
