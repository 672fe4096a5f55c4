-- SPDX-License-Identifier: MIT
-- nova arena: lets bots play many games against each other, and says who is stronger and by how much.

local args = require "nova.base.args"
local bots = require "nova.game.bots"
local deals = require "nova.lab.arena.deals"
local entrants = require "nova.lab.arena.entrants"
local limits = require "nova.game.limits"
local luck = require "nova.lab.arena.luck"
local merge = require "nova.lab.arena.merge"
local process = require "nova.process"
local progress = require "nova.lab.arena.progress"
local results_file = require "nova.lab.arena.results_file"
local run = require "nova.lab.arena.run"
local same_deals = require "nova.lab.arena.same_deals"
local schedule = require "nova.lab.arena.schedule"
local seeds = require "nova.game.seeds"
local setting = require "nova.game.setting"
local sprt = require "nova.lab.arena.sprt"
local summary = require "nova.lab.arena.summary"
local tally = require "nova.lab.arena.tally"
local terminal = require "nova.terminal"
local text = require "nova.lab.arena.text"

local GAMES, SPRT_GAMES = 100, 1000000
local MOST_SEATINGS = 10000 -- games of a deal: more than any run has, so that a book is played to its end

-- Options -------------------------------------------------------------------------------------------------------------

local OPTIONS = {
    setting.VARIANT,
    setting.PLAYERS,
    { name = "games", value = "N", read = args.integer(1, 1000000000),
        help = "number of games, rounded up to whole deals (100; with --sprt a million)" },
    { name = "seating", value = "HOW", words = { "all", "rotations" },
        help = "all: every order of the bots on each deal; rotations: each bot on each seat of a deal once" },
    { name = "deals", value = "FILE",
        help = "play the deals of FILE: on each line a seed, or a seed and moves (17: 2 0,0; 1 0,0)" },
    { name = "same-deals-as", value = "FILE",
        help = "play the deals of a results file again, and compare the first bots of both runs" },
    { name = "gauntlet", help = "the first bot plays in every game, against the others" },
    setting.SEED,
    { name = "jobs", value = "J", read = args.integer(1, 512), help = "games at a time (all cores)" },
    { name = "sprt", value = "elo0=0,elo1=30", read = sprt.read,
        help = "play until it is clear which of two differences in Elo is true" },
    { name = "adjust", value = "mcts:iterations=200", read = luck.read,
        help = "measure luck by searches, and also print the results without it" },
    { name = "out", value = "FILE",
        help = "keep a line for each game in the results file FILE; go on with the run that FILE has" },
    { name = "records", value = "DIR", help = "write each game to DIR/VARIANT-PLAYERS-SEED[-SEATING].jsonl" },
    { name = "force", help = "replace records, and the FILE of --merge --out, that have other contents" },
    { name = "shard", value = "I/N", read = schedule.read_shard, help = "play only the I-th of N parts" },
    { name = "merge", help = "play nothing, and add up results FILEs that --out has written" },
    { name = "html", value = "FILE", read = args.new_file, help = "write a page with tables and plots" },
    { name = "json", help = "print the results as one JSON object" },
    { name = "csv", help = "print the results as comma-separated values" },
    { name = "no-times", help = "don't measure time, so that the same run writes and prints the same bytes" },
    limits.OPTIONS[1], limits.OPTIONS[2], limits.OPTIONS[3], limits.OPTIONS[4], limits.OPTIONS[5],
    { name = "stall", value = "SECONDS", read = limits.read_seconds,
        help = "longest wait for a move, in seconds of real time (10 times the limit of a move, at least 300)" },
    { name = "memory", value = "MIB", default = 4096, read = limits.read_memory,
        help = "memory limit of each job, and of each process of a program" },
}

local DETAILS = [[
A BOT is the name of a bot, the path of a bot's Lua file, or a program (cmd:COMMAND).
In tables, old=BOT has the name "old".

Each deal is played from every seat. Two bots play a deal twice, three bots on three seats
six times, four bots on four seats four times (--seating all: 24 times). If there are more
bots than seats, every choice of bots plays. If there are fewer bots than seats, the last
bot has all seats that are left. One bot alone plays against itself.

Intervals contain the true value in 95 of 100 cases. They count deals and not games,
because games of one deal are not independent. Elo is relative to the first bot.

A bot that fails, takes too much time or memory, or answers with an illegal move forfeits
the game. This bot is last, and all others share the first place.

--adjust measures the luck of each move that turns over hidden tiles or throws dice. Luck
is what a search finds the outcome to be worth, less the mean of other outcomes. Results
without luck have the same mean and vary less. In a game for two, --sprt tests the results
without luck.

The same seed gives the same games for any --jobs, as long as the bots limit their search
by iterations and not by seconds. If a script plays that did not come with nova, the deals
also depend on your key, so that the script can't work out what is hidden. Each person,
and each machine, has another key.

With --out, a run that was stopped goes on when the same command is given again. --merge
adds up the parts that --shard has played, on one machine or many. It says which parts and
deals are missing, and how many games are in several FILEs. With --out, --merge also writes
all games in order to one FILE.]]

-- Bots with names -----------------------------------------------------------------------------------------------------

-- Takes the names off the bots in `given`, as in old=./mine.lua. In a bot's options a colon comes before the first sign
-- of equality. Returns a name for each bot, or nil where none was given; or nil and a message.
local function take_names(given)
    local names, any, seen = {}, false, {}
    for index, word in ipairs(given) do
        local name, spec = word:match("^([^:/=]+)=(.+)$")
        any = any or name ~= nil
        names[index], given[index] = name or word, spec or word
        if name and seen[names[index]] then
            return nil, ("two bots are named %s"):format(name)
        end
        seen[names[index]] = true
    end
    return any and names or nil
end

-- Preparing -----------------------------------------------------------------------------------------------------------

local function check_gauntlet(given)
    return given.gauntlet and #given < 3 and ("--gauntlet is for three bots or more, found %d"):format(#given) or nil
end

local function check_sprt(given)
    if given.sprt and #given ~= 2 then
        return ("--sprt compares two bots, found %d"):format(#given)
    elseif given.sprt and given.shard then
        return "--sprt needs all games, --shard has a part of them"
    end
end

-- What the options ask for that does not go together.
local function find_conflict(given)
    if given.json and given.csv then
        return "--json and --csv both print to standard output, expected one of them"
    elseif given.merge then
        for _, name in ipairs { "sprt", "records", "shard", "seating", "gauntlet", "deals",
            "adjust", "same-deals-as" } do
            if given[name] then
                return ("--%s is for playing, --merge plays nothing"):format(name)
            end
        end
    end
    if given.deals and given["same-deals-as"] then
        return "--deals and --same-deals-as both say what is dealt, expected one of them"
    end
    return check_sprt(given) or not given.merge and check_gauntlet(given) or nil
end

-- Printing ------------------------------------------------------------------------------------------------------------

local function report(given, header, counted)
    local told = summary.of(header, counted)
    told.compared = given.earlier and same_deals.compare(given.earlier, header, counted)
    io.write(given.json and summary.json(told) or given.csv and text.csv(told) or terminal.plain(text.table(told)))
    if given.html then
        return require("nova.lab.arena.html").write(given.html, told)
    end
    return true
end

-- Merging -------------------------------------------------------------------------------------------------------------

local function say(note)
    if note then
        require "nova.commands.note"("arena", note)
    end
end

-- Adds up what the files have; says what they lack.
local function count_merged(merged, plan)
    local counted = tally.new(merged.schedule, plan, merged.header.sprt)
    for _, game in ipairs(merged.games) do
        counted:add(game)
    end
    counted:finish()
    for _, note in ipairs(merged.notes) do
        say(note)
    end
    say(merged.double > 0 and ("%d games are there more than once, and count once"):format(merged.double))
    local missing = not counted.decision and merge.missing(merged.schedule, counted.seen) or nil
    say(missing and merge.missing_shards(merged))
    say(missing)
    return counted, missing == nil
end

local function run_merge(given)
    local merged, message = merge.read(given)
    if not merged then
        return nil, message
    end
    local header = merged.header
    if given.out and merged.schedule.ranges then
        return nil, "--out: between the seeds of these runs are others, and one run has a row of seeds without a gap"
    end
    local counted, whole = count_merged(merged, run.plan(header))
    if given.out then
        local good, problem = results_file.write(given.out, header, merged.games, merged.schedule, given.force)
        if not good then
            return nil, problem
        end
    end
    local good, problem = report(given, header, counted)
    if not good then
        return nil, problem
    end
    return whole and 0 or 1
end

-- Playing -------------------------------------------------------------------------------------------------------------

local function header_of(given, variant, game, planned, read, key)
    return results_file.header(given, variant, game, key, {
        bots = table.move(given, 1, #given, 1, {}), names = given.names, code = entrants.codes(read),
        games = planned.games, seed = tostring(given.seed), deals = given.texts,
        seating = given.seating == "rotations" and "rotations" or nil, gauntlet = given.gauntlet,
        times = not given["no-times"], sprt = given.sprt, shard = given.shard,
    })
end

-- Reads the book, and tries each of its openings. Moves belong to a deal: where a key seals the deals, a number would
-- stand for another one, so the moves need a code.
local function read_book(given, variant, game, key)
    local texts, message = deals.read(given.deals)
    if not texts then
        return nil, message
    end
    local book = deals.book(texts)
    for _, opening in ipairs(book) do
        local seed = opening.seed
        if key and #opening.moves > 0 and math.type(seed) == "integer" then
            return nil, ("%s: seed %d: where a script plays that did not come with nova, moves need a deal with a code "
                .. "of 32 hex digits, as records have it"):format(given.deals, seed)
        end
        seed = key and math.type(seed) == "integer" and seeds.seal(key, seed, variant, game:players()) or seed
        local good, wrong = deals.play(seeds.deal(game, seed), opening)
        if not good then
            return nil, ("%s: %s"):format(given.deals, wrong)
        end
    end
    given.texts, given.games = texts, given.games or #book * MOST_SEATINGS
    return book
end

-- What the earlier run says about the run to be played.
local function take_earlier(given)
    if not given["same-deals-as"] then
        return true
    end
    local earlier, message = same_deals.read(given["same-deals-as"])
    if not earlier then
        return nil, message
    end
    local header = earlier.header
    given.earlier, given.texts = earlier, header.deals
    given.variant, given.players, given.seed = header.variant, header.players, math.tointeger(tonumber(header.seed))
    given.games = given.games or earlier.deals * MOST_SEATINGS
    return true
end

-- The key that seals the deals, if they are sealed, and the book, if there is one.
local function prepare_deals(given, variant, game)
    local earlier = given.earlier
    local key, problem = entrants.key(given)
    if not key and not problem and earlier and earlier.header.seal then
        key, problem = seeds.key()
    end
    problem = problem or earlier and same_deals.obstacle(earlier, variant:fingerprint(game:players()), key)
    local book
    if not problem and given.deals then
        book, problem = read_book(given, variant, game, key)
    elseif earlier then
        book = same_deals.book(earlier)
    end
    return not problem, problem, key, book
end

local function prepare(given)
    local read, message, status = entrants.read(given, limits.of(given))
    if not read then
        return nil, message, status
    end
    local good, wrong = take_earlier(given)
    if not good then
        return nil, wrong
    end
    local variant, game, failure = setting.game(given, setting.SELF_PLAY)
    if not variant then
        return nil, game, failure
    elseif (given.sprt or given.adjust) and game:players() == 1 then
        local name = given.sprt and "--sprt compares" or "--adjust is for"
        return nil, name .. " bots that play against each other, found 1 player", args.MISUSED
    end
    local ready, problem, key, book = prepare_deals(given, variant, game)
    if not ready then
        return nil, problem
    end
    given.seating = given.seating or schedule.usual_seating(#given, game:players())
    local planned = schedule.new {
        bots = #given, players = game:players(), games = given.games or given.sprt and SPRT_GAMES or GAMES,
        seed = given.seed, shard = given.shard, seating = given.seating, gauntlet = given.gauntlet,
        book = book, most_deals = given.earlier and given.earlier.deals,
    }
    local match = {
        variant = variant, game = game, bots = bots.distinct(given), files = read, schedule = planned,
        times = not given["no-times"], key = key, limits = limits.of(given), adjust = given.adjust,
    }
    return match, header_of(given, variant, game, planned, read, key)
end

local function say_rounding(given, planned)
    if given.games and not planned.book and not given.earlier and given.games ~= planned.games then
        say(("--games %d: %d, since each deal is played %d times"):format(given.games, planned.games, planned.each))
    end
end

-- Says so if a bot goes by what the game says of good moves, and the game says nothing.
local function say_at_random(match)
    for _, spec in ipairs(match.game:rates() and {} or match.bots) do
        if bots.goes_by_ratings(spec) then
            say(("%s tells nothing about good moves (no rate, no estimate), so %s plays at random"):format(
                match.variant.name, spec))
        end
    end
end

local function run_games(given)
    local match, header, status = prepare(given)
    if not match then
        return nil, header, status
    end
    say_rounding(given, match.schedule)
    say_at_random(match)
    local counted, problem = run.play(match, header, run.plan(header), {
        jobs = given.jobs or process.cores(), stall = given.stall or entrants.stall(match.limits, match.files),
        memory = limits.of(given).memory,
        records = given.records, force = given.force, out = given.out,
    })
    if not counted or (problem and problem ~= "interrupted") then
        return nil, problem
    end
    local good, message = report(given, header, counted)
    if not good then
        return nil, message
    elseif problem then
        progress.stop("nova arena", given.out)
    end
    return 0
end

--- @type nova.Command
return {
    name = "arena",
    summary = "let bots play many games against each other",
    usage = { "BOT... [--variant V] [--players P] [--games N] [--seed S] [OPTION...]", "--merge FILE... [OPTION...]" },
    details = DETAILS,
    options = OPTIONS,
    operands = { 1, what = "at least one BOT, or FILEs to --merge", names = { "BOT" } },
    run = function(given)
        local conflict = find_conflict(given)
        if conflict then
            return nil, conflict, args.MISUSED
        elseif given.merge then
            return run_merge(given)
        end
        local names, twice = take_names(given)
        if twice then
            return nil, twice, args.MISUSED
        end
        given.names = names
        return run_games(given)
    end,
}
