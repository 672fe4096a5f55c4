-- SPDX-License-Identifier: MIT
-- nova arena: lets bots play many games against each other, and says who is stronger and by how much.

local args = require "nova.base.args"
local bots = require "nova.game.bots"
local entrants = require "nova.lab.arena.entrants"
local headers = require "nova.lab.header"
local limits = require "nova.game.limits"
local luck = require "nova.lab.luck"
local match_of = require "nova.lab.match"
local problems = require "nova.base.problem"
local process = require "nova.process"
local report = require "nova.lab.arena.report"
local reports = require "nova.lab.report"
local results = require "nova.lab.results"
local run = require "nova.lab.run"
local schedule = require "nova.lab.schedule"
local seeds = require "nova.game.seeds"
local setting = require "nova.game.setting"
local sprt = require "nova.lab.sprt"
local terminal = require "nova.terminal"

local need, refuse = args.need, args.refuse

local GAMES, SPRT_GAMES = 100, 1000000
local MOST_SEATINGS = 10000 -- games of a deal: more than any run has, so that a book is played to its end
local MOST_BOTS = 32 -- the rating of all takes time and memory by the fourth power of their number

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
    limits.MOVE_TIME, limits.START_TIME, limits.INSTRUCTIONS, limits.CLOCK, limits.CPU,
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

-- What the options say -----------------------------------------------------------------------------------------------

-- The bots, without the names that they are given, as in old=./mine.lua. In a bot's options a colon comes before the
-- first sign of equality. Returns also a name for each bot, or nil where none has one.
local function read_names(words)
    local specs, names, any, seen = {}, {}, false, {}
    for index, word in ipairs(words) do
        local name, spec = word:match("^([^:/=]+)=(.+)$")
        any = any or name ~= nil
        names[index], specs[index] = name or word, spec or word
        if name and seen[name] then
            refuse(("two bots are named %s"):format(name), args.MISUSED)
        end
        seen[names[index]] = true
    end
    return specs, any and names or nil
end

local NOT_FOR_MERGE = { "sprt", "records", "shard", "seating", "gauntlet", "deals", "adjust", "same-deals-as" }

-- What the options ask for that does not go together.
local function find_conflict(options)
    if options.json and options.csv then
        return "--json and --csv both print to standard output, expected one of them"
    end
    for _, name in ipairs(options.merge and NOT_FOR_MERGE or {}) do
        if options[name] then
            return ("--%s is for playing, --merge plays nothing"):format(name)
        end
    end
    if options.deals and options["same-deals-as"] then
        return "--deals and --same-deals-as both say what is dealt, expected one of them"
    elseif not options.merge and #options > MOST_BOTS then
        return ("found %d bots, expected at most %d"):format(#options, MOST_BOTS)
    elseif options.sprt and #options ~= 2 then
        return ("--sprt compares two bots, found %d"):format(#options)
    elseif options.sprt and options.shard then
        return "--sprt needs all games, --shard has a part of them"
    elseif options.gauntlet and #options < 3 then
        return ("--gauntlet is for three bots or more, found %d"):format(#options)
    end
end

local function say(note)
    if note then
        require("nova.commands.list").note("arena", note)
    end
end

-- Printing -----------------------------------------------------------------------------------------------------------

local function print_results(options, header, counted, earlier)
    local data = report.summary(header, counted)
    data.compared = earlier and results.same_deals(earlier.header, header)
        and report.compare(counted, earlier.counted, earlier.path) or nil
    io.write(options.json and report.json(data) or options.csv and report.csv(data)
        or terminal.plain(reports.text(report.of(data))))
    if options.html then
        need(require("nova.lab.page").write(options.html, report.of(data)))
    end
end

-- Adds up what the files have; says what they lack.
local function run_merge(options)
    local joined = need(results.join(options))
    local counted = run.count(joined.header, joined.schedule, joined.games)
    for _, path in ipairs(joined.torn) do
        say(path .. ": its last line is not complete")
    end
    say(joined.double > 0 and ("%d games are there more than once, and count once"):format(joined.double))
    local missing = not counted.decision and results.missing(joined.schedule, counted.seen) or nil
    say(missing and results.missing_shards(joined))
    say(missing)
    if options.out then
        need(results.write(options.out, joined, options.force))
    end
    print_results(options, joined.header, counted)
    return missing and 1 or 0
end

-- Planning -----------------------------------------------------------------------------------------------------------

-- Reads the book, and tries each of its openings. Moves belong to a deal: where a key seals the deals, a number would
-- stand for another one, so the moves need a code.
local function read_book(path, variant, game, key)
    local texts = need(schedule.read_book(path))
    for _, opening in ipairs(schedule.book(texts)) do
        local seed = opening.seed
        if key and #opening.moves > 0 and math.type(seed) == "integer" then
            refuse(("%s: seed %d: where a script plays that did not come with nova, moves need a deal with a code "
                .. "of 32 hex digits, as records have it"):format(path, seed))
        end
        seed = key and math.type(seed) == "integer" and seeds.seal(key, seed, variant, game:players()) or seed
        local wrong = match_of.opening(seeds.deal(game, seed), opening)
        if wrong then
            refuse(("%s: %s"):format(path, wrong))
        end
    end
    return texts
end

-- What is asked for: what the options say, or an earlier run whose deals are played again.
local function read_asked(options)
    if not options["same-deals-as"] then
        return options
    end
    local read = need(results.read_match(options["same-deals-as"]))
    if read.header.shard then
        refuse(("%s: is a part of a run; nova arena --merge with --out makes one file of all parts"):format(read.path))
    end
    local header = read.header
    read.counted = run.count(header, read.schedule, read.games)
    return setmetatable({
        earlier = read, texts = header.deals, variant = header.variant, players = header.players,
        seed = read.schedule.seed, games = options.games or read.schedule.deals * MOST_SEATINGS,
    }, { __index = options })
end

-- The key that seals the deals, and the lines of the book.
local function prepare_deals(asked, specs, variant, game)
    local earlier = asked.earlier
    local key, problem = entrants.key(specs)
    if not key and not problem and earlier and earlier.header.seal then
        key, problem = seeds.key()
    end
    problem = problem or earlier and results.deals_obstacle(earlier, variant:fingerprint(game:players()), key)
    if problem then
        refuse(problem)
    end
    return key, asked.deals and read_book(asked.deals, variant, game, key) or asked.texts
end

-- The match that the options ask for, its header, and the earlier run if there is one.
local function prepare(options, specs, names)
    local read = entrants.read(specs, limits.of(options))
    local asked = read_asked(options)
    local variant, game = need(setting.game(asked, setting.SELF_PLAY))
    if (asked.sprt or asked.adjust) and game:players() == 1 then
        local name = asked.sprt and "--sprt compares" or "--adjust is for"
        refuse(name .. " bots that play against each other, found 1 player", args.MISUSED)
    end
    local key, texts = prepare_deals(asked, specs, variant, game)
    local book = texts and schedule.book(texts)
    local seating = asked.seating or schedule.usual_seating(#specs, game:players())
    local planned = schedule.new {
        bots = #specs, players = game:players(), seed = asked.seed, shard = asked.shard, seating = seating,
        games = asked.games or book and #book * MOST_SEATINGS or asked.sprt and SPRT_GAMES or GAMES,
        gauntlet = asked.gauntlet, book = book, most_deals = asked.earlier and asked.earlier.schedule.deals,
    }
    local match = {
        variant = variant, game = game, bots = bots.distinct(specs), files = read, schedule = planned,
        times = not asked["no-times"], key = key, limits = limits.of(asked), adjust = asked.adjust,
    }
    return match, headers.new(asked, variant, game, key, {
        bots = specs, names = names, code = entrants.codes(read), games = planned.games, seed = tostring(asked.seed),
        deals = texts, seating = seating == "rotations" and "rotations" or nil, gauntlet = asked.gauntlet,
        times = not asked["no-times"], sprt = asked.sprt, shard = asked.shard,
    }), asked.earlier
end

-- Playing ------------------------------------------------------------------------------------------------------------

-- Says how many games it will be, if not as many as were asked for; and so if a bot goes by what the game says of good
-- moves, and the game says nothing.
local function say_surprises(options, match, earlier)
    local planned = match.schedule
    if options.games and not planned.book and not earlier and options.games ~= planned.games then
        say(("--games %d: %d, since each deal is played %d times"):format(options.games, planned.games, planned.each))
    end
    for _, spec in ipairs(match.game:rates() and {} or match.bots) do
        if bots.goes_by_ratings(spec) then
            say(("%s tells nothing about good moves (no rate, no estimate), so %s plays at random"):format(
                match.variant.name, spec))
        end
    end
end

local function run_games(options)
    local match, header, earlier = prepare(options, read_names(options))
    say_surprises(options, match, earlier)
    local counted, problem = run.play(match, header, {
        jobs = options.jobs or process.cores(), stall = options.stall or entrants.stall(match.limits, match.files),
        memory = match.limits.memory, records = options.records, force = options.force, out = options.out,
    })
    if not counted or (problem and not problems.is_interrupt(problem)) then
        refuse(problem)
    end
    print_results(options, header, counted, earlier)
    if problem then
        run.stop("nova arena", options.out)
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
    run = function(options)
        local conflict = find_conflict(options)
        if conflict then
            refuse(conflict, args.MISUSED)
        end
        return (options.merge and run_merge or run_games)(options)
    end,
}
