-- SPDX-License-Identifier: MIT
-- nova tune: finds better values for options of a bot by letting it play itself, and tests what it has found.

local arena_report = require "nova.lab.arena.report"
local args = require "nova.base.args"
local bots = require "nova.game.bots"
local entrants = require "nova.lab.arena.entrants"
local limits = require "nova.game.limits"
local luck = require "nova.lab.luck"
local params = require "nova.lab.tune.params"
local problems = require "nova.base.problem"
local process = require "nova.process"
local headers = require "nova.lab.header"
local report = require "nova.lab.tune.report"
local reports = require "nova.lab.report"
local run = require "nova.lab.tune.run"
local arena_run = require "nova.lab.run"
local schedule = require "nova.lab.schedule"
local setting = require "nova.game.setting"
local sprt = require "nova.lab.sprt"
local terminal = require "nova.terminal"

local need, refuse = args.need, args.refuse

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
    { name = "html", value = "FILE", read = args.new_file, help = "write a page with tables and plots" },
    { name = "json", help = "print the results as one JSON object" },
    limits.MOVE_TIME, limits.START_TIME, limits.INSTRUCTIONS, limits.CLOCK,
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

With --out, a tuning that was stopped goes on when the same command is given again.]]

-- Games of both kinds -------------------------------------------------------------------------------------------------

-- What both kinds of games need.
local function prepare(options)
    local list, wrong = params.of(options[1], options.params)
    need(list, wrong, args.MISUSED)
    local read = entrants.read({ options[1] }, limits.of(options))
    local variant, game = need(setting.game(options, setting.SELF_PLAY))
    if game:players() == 1 then
        refuse("--players: expected two or more for games of a bot against itself, found 1", args.MISUSED)
    end
    local key, problem = entrants.key { options[1] }
    if problem then
        refuse(problem)
    end
    return { options = options, read = { read[1], read[1] }, list = list, variant = variant, game = game, key = key }
end

local function header_of(prepared, more)
    more.code = entrants.codes(prepared.read)
    return headers.new(prepared.options, prepared.variant, prepared.game, prepared.key, more)
end

-- A match of two forms of the bot, its header, and how it is played.
local function match_of(prepared, header, out)
    local options = prepared.options
    local allowed = limits.of(options)
    return {
        variant = prepared.variant, game = prepared.game, bots = header.bots, times = false, key = prepared.key,
        files = prepared.read, schedule = headers.schedule(header), limits = allowed, adjust = options.adjust,
    }, header, { jobs = options.jobs or process.cores(), stall = entrants.stall(allowed, prepared.read),
        memory = allowed.memory, out = out }
end

local function tune(prepared)
    local options = prepared.options
    local each = #schedule.seatings(2, prepared.game:players()) * options.batch
    local steps = (options.games + each - 1) // each
    local match, header, how = match_of(prepared, header_of(prepared, {
        bots = { options[1], options[1] }, names = { "plus", "minus" }, games = steps * each,
        seed = tostring(options.seed), tune = { params = params.text(options.params), steps = steps,
            batch = options.batch, reach = options.reach, rate = options.rate },
    }), options.out)
    return run.play(match, header, prepared.list, how)
end

local SPRT = "elo0=0,elo1=20"

-- The final test: plays the tuned bot against the start, on the deals behind those of the tuning.
local function play_test(prepared, tuning, tuned)
    local options = prepared.options
    local header = header_of(prepared, {
        bots = { tuned, options[1] }, names = { "tuned", "start" }, games = options.test or options.games,
        seed = tostring(tuning.schedule.seed + tuning.schedule.deals), sprt = options.sprt or sprt.read(SPRT),
    })
    header.games = headers.schedule(header).games
    local counted, problem = arena_run.play(match_of(prepared, header, options.out and options.out .. ".test"))
    return counted and arena_report.summary(header, counted), problem
end

-- Results -------------------------------------------------------------------------------------------------------------

local function print_results(options, data, test)
    if options.json then
        data.test = test
        io.write(report.json(data))
    else
        io.write(terminal.plain(reports.text(report.of(data, test))))
    end
    if options.html then
        need(require("nova.lab.page").write(options.html, report.of(data, test)))
    end
end

local function finish(prepared, tuning, problem)
    local options = prepared.options
    local summary, test = report.summary(tuning, prepared.list, options[1]), nil
    if not problem and summary.moved and options.test ~= 0 then
        test, problem = play_test(prepared, tuning, summary.tuned)
    end
    if problem and not problems.is_interrupt(problem) then
        refuse(problem)
    end
    print_results(options, summary, test)
    if problem then
        arena_run.stop("nova tune", options.out)
    end
    return 0
end

--- @type nova.Command
return {
    name = "tune",
    summary = "find better values for a bot's options",
    usage = "BOT --params W=LOW..HIGH,... [OPTION...]",
    details = DETAILS,
    options = OPTIONS,
    operands = { 1, 1, what = "a BOT", names = { "BOT" } },
    run = function(options)
        local unknown = select(2, bots.find(options[1]))
        if not options.params or unknown then
            refuse(unknown or "expected --params, like --params w1=0..2,w2=-1..1", args.MISUSED)
        end
        local prepared = prepare(options)
        local tuning, problem = need(tune(prepared))
        return finish(prepared, tuning, problem)
    end,
}
