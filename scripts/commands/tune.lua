-- SPDX-License-Identifier: MIT
-- nova tune: finds better values for options of a bot by letting it play itself, and tests what it has found.

local arena_summary = require "nova.lab.arena.summary"
local arena_text = require "nova.lab.arena.text"
local args = require "nova.base.args"
local bots = require "nova.game.bots"
local entrants = require "nova.lab.arena.entrants"
local limits = require "nova.game.limits"
local luck = require "nova.lab.arena.luck"
local params = require "nova.lab.tune.params"
local parts = require "nova.lab.tune.parts"
local process = require "nova.process"
local progress = require "nova.lab.arena.progress"
local results_file = require "nova.lab.arena.results_file"
local run = require "nova.lab.tune.run"
local arena_run = require "nova.lab.arena.run"
local schedule = require "nova.lab.arena.schedule"
local setting = require "nova.game.setting"
local sprt = require "nova.lab.arena.sprt"
local summary = require "nova.lab.tune.summary"
local terminal = require "nova.terminal"
local text = require "nova.lab.tune.text"

-- Options -------------------------------------------------------------------------------------------------------------

local function read_share(word)
    local share = tonumber(word)
    if share and share > 0 and share <= 0.5 then
        return share
    end
    return nil, "a share of each range, above 0 and at most 0.5"
end

local OPTIONS = {
    { name = "params", value = "W=LOW..HIGH,...", read = params.read,
        help = "options to tune, and their ranges: w1=0..2,w2=-1..1" },
    setting.VARIANT,
    setting.PLAYERS,
    { name = "games", value = "N", default = 2000, read = args.integer(1, 1000000000),
        help = "games to tune with, rounded up to whole steps" },
    { name = "batch", value = "D", default = 8, read = args.integer(1, 10000), help = "deals in a step" },
    { name = "reach", value = "SHARE", default = 0.1, read = read_share,
        help = "how far from the present values the first points are, in shares of each range" },
    { name = "rate", value = "SHARE", default = 0.05, read = read_share,
        help = "how far the first step goes if results are nothing but chance, in shares of each range" },
    { name = "test", value = "N", read = args.integer(0, 1000000000),
        help = "most games of the final test; 0: no test (as many as --games)" },
    { name = "sprt", value = "elo0=0,elo1=20", read = sprt.read,
        help = "differences in Elo between which the final test decides" },
    { name = "adjust", value = "mcts:iterations=200", read = luck.read, help = "take luck off the results" },
    setting.SEED,
    { name = "jobs", value = "J", read = args.integer(1, 512), help = "games at a time (all cores)" },
    { name = "out", value = "FILE",
        help = "keep all games in FILE, and those of the test in FILE.test; go on with what they have" },
    { name = "shard", value = "I/N", read = schedule.read_shard,
        help = "tune the I-th of N parts, each with --games of its own and no final test" },
    { name = "merge", help = "take the mean of the parts in FILEs, and test this mean" },
    { name = "html", value = "FILE", read = args.new_file, help = "write a page with tables and plots" },
    { name = "json", help = "print the results as one JSON object" },
    limits.OPTIONS[1], limits.OPTIONS[2], limits.OPTIONS[3], limits.OPTIONS[4],
    { name = "memory", value = "MIB", default = 4096, read = limits.read_memory, help = "memory limit of each job" },
}

local DETAILS = [[
The options are numbers that the bot declares. The tuning starts from the bot's own
values, or from values behind the bot's name: ./b.lua:w1=0.5.

The bot plays against itself, with values that differ a little. A step has several deals.
For each deal two opposite points around the present values are drawn, in a random
direction. The bot with one point plays the bot with the other point from all seats.
At the end of the step, all values move towards the points that did better (SPSA). The
result is the mean of the values in the second half of all steps.

At the end, the bot with the new values plays the bot with the values from the start, on
new deals. This final test ends when it is clear which of two differences in Elo is true,
or after --test games.

With --out, a tuning that was stopped goes on when the same command is given again.
Each part of --shard is a tuning of its own, on other deals. --merge takes the mean of all
parts, says how far the parts are apart, and tests the mean.]]

-- Games of both kinds -------------------------------------------------------------------------------------------------

local function header_of(given, prepared, more)
    return results_file.header(given, prepared.variant, prepared.game, prepared.key, more)
end

-- A match of two forms of the bot.
local function match_of(given, prepared, header)
    return {
        variant = prepared.variant, game = prepared.game, bots = header.bots, times = false, key = prepared.key,
        files = { prepared.read[1], prepared.read[1] }, schedule = results_file.schedule(header),
        limits = limits.of(given), adjust = given.adjust,
    }
end

local function options_of(given, prepared, out)
    return { jobs = given.jobs or process.cores(), stall = entrants.stall(limits.of(given), prepared.read),
        memory = limits.of(given).memory, out = out }
end

local function prepare(given)
    local list, wrong = params.of(given[1], given.params)
    if not list then
        return nil, wrong, args.MISUSED
    end
    local read, message, status = entrants.read({ given[1] }, limits.of(given))
    if not read then
        return nil, message, status
    end
    local variant, game, failure = setting.game(given, setting.SELF_PLAY)
    if not variant then
        return nil, game, failure
    elseif game:players() == 1 then
        return nil, "--players: expected two or more for games of a bot against itself, found 1", args.MISUSED
    end
    local key, problem = entrants.key { given[1] }
    if problem then
        return nil, problem
    end
    return { read = read, list = list, variant = variant, game = game, key = key }
end

-- Tuning --------------------------------------------------------------------------------------------------------------

local function tune_header(given, prepared)
    local players = prepared.game:players()
    local each = #schedule.seatings(2, players)
    local steps = (given.games + each * given.batch - 1) // (each * given.batch)
    local deals = steps * given.batch
    local part = given.shard
    return header_of(given, prepared, {
        bots = { given[1], given[1] }, names = { "plus", "minus" },
        code = entrants.codes { prepared.read[1], prepared.read[1] }, games = deals * each,
        seed = tostring(given.seed + (part and (part[1] - 1) * deals or 0)),
        tune = { params = params.text(given.params), steps = steps, batch = given.batch, reach = given.reach,
            rate = given.rate, part = part },
    })
end

local function tune(given, prepared)
    local header = tune_header(given, prepared)
    local tuning, problem = run.play(match_of(given, prepared, header), header, prepared.list,
        options_of(given, prepared, given.out))
    return tuning and { tuning }, problem
end

-- The final test ------------------------------------------------------------------------------------------------------

local SPRT = "elo0=0,elo1=20"

-- Plays what was found against the start, on deals behind those of all parts.
local function play_test(given, prepared, tunings, told)
    local last = 0
    for _, tuning in ipairs(tunings) do
        local of = tuning.header.tune.part
        local deals = (of and of[2] - of[1] + 1 or 1) * tuning.schedule.deals
        last = math.max(last, tuning.schedule.seed + deals)
    end
    local specs = { told.tuned, given[1] }
    local header = header_of(given, prepared, {
        bots = specs, names = { "tuned", "start" }, code = entrants.codes { prepared.read[1], prepared.read[1] },
        games = given.test or given.games, seed = tostring(last), sprt = given.sprt or sprt.read(SPRT),
    })
    header.games = results_file.schedule(header).games
    local counted, problem = arena_run.play(match_of(given, prepared, header), header, arena_run.plan(header),
        options_of(given, prepared, given.out and given.out .. ".test"))
    return counted and arena_summary.of(header, counted), problem
end

-- Telling -------------------------------------------------------------------------------------------------------------

local function report(given, told, test)
    if given.json then
        told.test = test and arena_summary.plain(test)
        io.write(summary.json(told))
    else
        io.write(terminal.plain(text.table(told)))
        if test then
            io.write("\n", terminal.plain(arena_text.table(test)), "\n", text.verdict(test), "\n")
        end
    end
    if given.html then
        return require("nova.lab.tune.html").write(given.html, told, test)
    end
    return true
end

local function finish(given, prepared, tunings, problem)
    local told, test = summary.of(tunings, prepared.list, given[1]), nil
    local is_whole = not problem and #parts.notes(tunings, given.shard) == 0
    if is_whole and told.moved and not given.shard and given.test ~= 0 then
        test, problem = play_test(given, prepared, tunings, told)
    end
    if problem and problem ~= "interrupted" then
        return nil, problem
    end
    local good, message = report(given, told, test)
    if not good then
        return nil, message
    elseif problem then
        progress.stop("nova tune", given.out)
    end
    return is_whole and 0 or 1
end

local function run_merge(given)
    local read, message = parts.read(given)
    if not read then
        return nil, message
    end
    parts.take(given, read[1].header)
    local prepared, problem, status = prepare(given)
    if not prepared then
        return nil, problem, status
    end
    local tunings, wrong = parts.tunings(read, prepared)
    if not tunings then
        return nil, wrong
    end
    for _, note in ipairs(parts.notes(tunings)) do
        require "nova.commands.note"("tune", note)
    end
    return finish(given, prepared, tunings)
end

local function find_conflict(given)
    if given.merge and (given.shard or given.params) then
        return ("--%s is for playing, --merge takes it from the FILEs"):format(given.shard and "shard" or "params")
    elseif not given.merge and not given.params then
        return "expected --params, like --params w1=0..2,w2=-1..1"
    elseif not given.merge and #given > 1 then
        return ("found %q, expected one BOT"):format(given[2])
    elseif not given.merge and not bots.find(given[1]) then
        return select(2, bots.find(given[1]))
    end
end

--- @type nova.Command
return {
    name = "tune",
    summary = "find better values for a bot's options",
    usage = { "BOT --params W=LOW..HIGH,... [OPTION...]", "--merge FILE... [OPTION...]" },
    details = DETAILS,
    options = OPTIONS,
    operands = { 1, what = "a BOT, or FILEs to --merge", names = { "BOT" } },
    run = function(given)
        local conflict = find_conflict(given)
        if conflict then
            return nil, conflict, args.MISUSED
        elseif given.merge then
            return run_merge(given)
        end
        local prepared, message, status = prepare(given)
        if not prepared then
            return nil, message, status
        end
        local tunings, problem = tune(given, prepared)
        if not tunings then
            return nil, problem
        end
        return finish(given, prepared, tunings, problem)
    end,
}
