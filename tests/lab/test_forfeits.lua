-- SPDX-License-Identifier: MIT
-- Bots that fail, each in its own way, in real worker processes. They run without a sandbox here, so that the arena
-- itself has to cope with them.

local files = require "nova.files"
local match_of = require "nova.lab.match"
local run_of = require "nova.lab.run"
local schedule = require "nova.lab.schedule"
local test = require "test"
local variant = require "nova.game.variant"

local BOTS = "tests/bots/"

local FOLDER = os.getenv "SCRATCH" .. "/faults"
assert(files.make_folder(FOLDER))

local function write(name, text)
    local path = FOLDER .. "/" .. name .. ".lua"
    assert(files.write(path, text))
    return path
end

local function random(state)
    return state:nth(1)
end

local KILLED = FOLDER .. "/killed" -- this file is made when a worker was killed

-- Bots that do what a sandbox would not let them do.
local WILD = {
    first = random,
    crashes = function()
        os.execute("kill -ABRT $PPID")
        while true do end
    end,
    killed = function()
        os.execute("kill -9 $PPID")
        while true do end
    end,
    killed_once = function(state)
        if files.write(KILLED, "", { new = true }) then
            os.execute("kill -9 $PPID")
            while true do end
        end
        return random(state)
    end,
    leaves = function()
        os.exit(3)
    end,
    late = function(state)
        return state:ply() < 6 and state:nth(1) or nil
    end,
}

local closed = 0 -- how many bots in this process were closed

local function load_bot(spec)
    if spec == "absent" then
        return nil, "it does not come", "error"
    end
    local choose = WILD[spec] or assert(loadfile(spec:find "/" and spec or BOTS .. spec .. ".lua"))()
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
        variant = of, game = assert(of:game(players)), bots = bots, times = false, limits = {}, load = load_bot,
        schedule = schedule.new { bots = #bots, players = players, games = games, seed = 1 },
    }
end

-- Plays all games. Returns the results by the numbers of the games.
local function run(bots, players, games, options)
    local match, results = new_match(bots, players, games), {}
    local all = { jobs = 2, stall = 60, memory = 1 << 40, done = {} }
    for key, value in pairs(options or {}) do
        all[key] = value
    end
    local good, message = run_of.games(match, all, function(result)
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
        match_of.game(new_match(bots, 2, 2), 0, function() end)
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

-- The clock of this test runs only while the bot that never answers is asked, so a busy machine can't change the
-- result.
test("who never answers forfeits", function()
    for game = 0, 1 do
        local marker, now = ("%s/stalling-%d"):format(os.getenv "SCRATCH", game), 0
        local bot = write("stalls_" .. game, ([[
            return function()
                assert(io.open(%q, "w")):close()
                while true do end
            end]]):format(marker))
        local results = run({ bot, "first" }, 2, 2, {
            stall = 2, done = { [1 - game] = true },
            clock = function()
                now = now + (files.stat(marker) and 1 or 0)
                return now
            end,
        })
        test.equal(results[game].place, game == 0 and { 1, 0 } or { 0, 1 })
        test.equal(results[game].fault.kind, "stall")
        test.match(results[game].fault.text, "no answer within 2 s")
    end
end)

test("who eats memory forfeits", function()
    if os.getenv "SANITIZERS" and os.getenv("SANITIZERS"):find "address" then
        test.skip "AddressSanitizer takes more address space than any limit"
    end
    forfeits("hog", "memory", "not enough memory", { memory = 256 << 20 })
end)

test("who takes the whole process along forfeits", function()
    forfeits("crashes", "crash", "signal 6")
    forfeits("leaves", "crash", "exit 3")
end)

test("a worker that somebody kills is no bot's loss: its game is played again", function()
    local results = run({ "killed_once", "first" }, 2, 2)
    test.truth(files.stat(KILLED), "one was killed")
    test.equal({ results[0].fault, results[1].fault }, {})
end)

test("a game whose worker is killed again and again ends the run", function()
    local match = new_match({ "killed", "first" }, 2, 2)
    local options = { jobs = 1, stall = 60, memory = 1 << 40, done = {} }
    local function nothing() return true end
    test.refused("killed 3 times %(signal 9%)", run_of.games(match, options, nothing, nothing))
end)

test("the arena goes on after each of them", function()
    local results = run({ "crashes", "first", "errs" }, 2, 24, { jobs = 3 })
    local kinds = {}
    for game = 0, 23 do
        local kind = results[game].fault and results[game].fault.kind or "none"
        kinds[kind] = (kinds[kind] or 0) + 1
    end
    -- Where two such bots play each other, the one that moves first fails first.
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
    local lost = match_of.lost(match, 0, { seat = 1, kind = "crash", text = "signal 11" })
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
    local result, text = match_of.game(match, 0, function() end, true)
    local lines = select(2, text:gsub("\n", ""))
    test.equal(result.fault.kind, "nonsense")
    test.equal(lines, 1 + result.moves[1] + result.moves[2] - 1)
    test.truth(not text:find('"end"', 1, true), "it is a game that is not over")
end)

-- Faults of the variant ----------------------------------------------------------------------------------------

-- Bots in their sandboxes: one that looks at everything before it moves, and one that searches and swallows all errors.
local SEES = write("sees", [[
return function(view)
    view:see()
    local moves = view:moves()
    return moves[view:rng():below(#moves) + 1]
end]])
local SWALLOWS = write("swallows", [[
return function(view)
    local moves = view:moves()
    return pcall(view.search, view, { iterations = 20 }) and moves[#moves] or nil
end]])

local COUNTS = "local calls = 0\nlocal function nth(n) calls = calls + 1 return calls % n == 0 end\n"

local STONES = COUNTS .. [[
return {
    players = { 2, 2 },
    setup = function(players, random) return { player = random(players) - 1, stones = 12, hidden = random(9) } end,
    player = function(state) return state.player end,
    moves = function(state) return state.stones > 1 and { 1, 2 } or { 1 } end,
    play = function(state, move)
        state.stones = state.stones - move
        state.player = 1 - state.player
    end,
    over = function(state) return state.stones == 0 and "empty" or nil end,
    result = function(state) return state.player end,
    text = function(state, move) return "take " .. move end,
    draw = function(state) return ("o"):rep(state.stones) end,
    hide = function(state, seat, random) state.hidden = random(9) end,
}]]

-- The game with another text for one of its functions.
local function stones(name, body)
    local text, count = STONES:gsub("    " .. name .. " = function.-\n(    %l+ = )", function(next_field)
        return "    " .. name .. " = " .. body .. ",\n" .. next_field
    end)
    if count == 0 then
        text, count = STONES:gsub("    " .. name .. " = function.-\n}", "    " .. name .. " = " .. body .. ",\n}")
    end
    assert(count == 1, name)
    return text
end

local function forbids(n)
    return COUNTS .. 'return { extends = "nova-luna",\n'
        .. "forbids = function() return nth(" .. n .. ") and 'no' or nil end }"
end

local REFUSES = "allowed a move in the view of the player to move, and forbade it in the state itself (in %s)"
local WAVERS = "answered differently when it was called again for the same state (in %s)"

-- Each case: what is wrong, the variant, the line of its function, and the message.
local FAULTS = {
    { "forbids refuses every third question", forbids(3), 4, REFUSES:format "forbids" },
    { "forbids refuses every 50th question", forbids(50), 4, REFUSES:format "forbids" },
    { "moves answers otherwise each second time",
        stones("moves", "function() return nth(2) and { 1, 2 } or { 1 } end"), 7, WAVERS:format "moves" },
    { "player answers otherwise each third time",
        stones("player", "function(state) return nth(3) and 1 - state.player or state.player end"), 6,
        WAVERS:format "player" },
    { "hide changes who is to move",
        stones("hide", "function(state)\nif state.stones < 11 then state.player = 1 - state.player end end"), 16,
        "changed who is to move: found player" },
    { "hide changes what the player may do",
        stones("hide", "function(state)\nif state.stones < 11 then state.stones = 1 end end"), 16,
        "as before (in hide)" },
    { "draw changes the state",
        stones("draw", "function(state)\nif state.stones < 11 then state.stones = 2 end return 'o' end"), 15,
        "changed the state, which only play and hide may do (in draw)" },
    { "play fails in the search of a bot that swallows errors",
        stones("play", "function(state, move)\nif state.stones < 4 then error('late') end\n"
            .. "state.stones, state.player = state.stones - move, 1 - state.player end"), 9, "late (in play)" },
}

for _, fault in ipairs(FAULTS) do
    local what, text, line, says = table.unpack(fault)
    test("no bot forfeits, and the run ends, where " .. what, function()
        local path = write("variant", text)
        local of, problems = variant.load(path)
        test.equal(problems, nil)
        local bots = { SEES, SWALLOWS }
        local match = {
            variant = of, game = assert(of:game(2)), bots = bots, times = false, limits = {},
            schedule = schedule.new { bots = #bots, players = 2, games = 20, seed = 1 },
        }
        local options, forfeited = { jobs = 1, stall = 60, memory = 1 << 40, done = {} }, 0
        local good, message = run_of.games(match, options, function(result)
            forfeited = forfeited + (result.fault and 1 or 0)
            return true
        end, function() end)
        test.equal(forfeited, 0)
        test.truth(not good, "the run ended")
        test.match(message, says, true)
        test.match(message, ("a rule of the variant failed: %s:%d: "):format(path, line), true)
    end)
end
