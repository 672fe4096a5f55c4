-- SPDX-License-Identifier: MIT
-- nova balance: what good players show of a variant: whether it is fair, deep, tense and not too long.

local args = require "nova.base.args"
local json = require "nova.base.json"
local measures = require "nova.lab.balance.measures"
local play = require "nova.lab.balance.play"
local pool = require "nova.base.pool"
local process = require "nova.process"
local progress = require "nova.base.progress"
local report = require "nova.lab.balance.report"
local reports = require "nova.lab.report"
local setting = require "nova.game.setting"
local terminal = require "nova.terminal"
local variant = require "nova.game.variant"

local need, refuse = args.need, args.refuse

-- Loads the variants and makes their games; returns a run.
local function prepare(options)
    local run = {
        variants = {}, games = {}, deals = {}, seed = options.seed, wanted = options.games, stopped = false,
        rollouts = options.rollouts * play.RUNGS[play.OBSERVED],
    }
    for index, name in ipairs(options) do
        local of, message = variant.load(name)
        need(of, message, not variant.exists(name) and setting.status(name) or nil)
        run.players = options.players or run.players or of:usual_players()
        local game, problem = of:game(run.players, setting.SELF_PLAY)
        if not game then
            refuse("--players: " .. problem, args.MISUSED)
        end
        run.variants[index], run.games[index], run.deals[index] = of, game, {}
    end
    run.measures = measures.list(run.players, { rollouts = options.rollouts, seconds = options.think })
    return run
end

-- Plays a deal with each variant; returns what was seen as a text, nil where there was no time.
local function play_deal(run, options, task, deadline)
    local seen = {}
    for index, of in ipairs(run.variants) do
        seen[index] = play.deal({ of = of, game = run.games[index], seed = run.seed + task, goes_on = function()
            return process.clock() < deadline
        end }, options.rollouts)
        if not seen[index] then
            return nil
        end
    end
    return json.encode(seen)
end

-- Plays all deals on all cores; returns what went wrong.
local function play_all(run, options)
    local deadline, came, done = process.clock() + options.time, {}, 0
    local shown = progress.new { name = "nova balance", total = options.games, unit = "deals", first = 1 }
    local good, message = pool.run {
        jobs = math.min(options.jobs or process.cores(), options.games),
        task = function(index)
            return index < options.games and index or nil
        end,
        work = function(task)
            local ran, seen = pcall(play_deal, run, options, task, deadline)
            return ran and seen or nil, not ran and tostring(seen) or nil
        end,
        take = function(task, seen)
            came[task], done = json.decode(seen), done + 1
            return true
        end,
        idle = function()
            shown:show(done)
        end,
    }
    shown:clear()
    for task = 0, options.games - 1 do
        for index, seen in ipairs(came[task] or {}) do
            table.insert(run.deals[index], seen)
        end
    end
    run.stopped = done < options.games
    return not good and message or nil
end

-- Says so if a game tells nothing about good moves: then all that the players know comes from random games.
local function say_only_random(run)
    for index, game in ipairs(run.games) do
        if not game:rates() then
            require("nova.commands.list").note("balance", ("%s tells nothing about good moves (no rate, no estimate): "
                .. "searches go by random games alone"):format(run.variants[index].name))
        end
    end
end

local function print_results(run, options)
    local data = report.summary(run)
    io.write(options.json and report.json(data) or terminal.plain(reports.text(report.of(data))))
    if options.html then
        need(require("nova.lab.page").write(options.html, report.of(data)))
    end
    return 0
end

--- @type nova.Command
return {
    name = "balance",
    summary = "measure how good a game a variant is, or how two variants differ",
    usage = "[OPTION...] VARIANT [OTHER]",
    details = [[
Players who search play each deal. In one game all are equally strong; this game is
observed. In the others, which are called the ladder, one player has four times as many
rollouts as the others, and plays on each seat in turn: 4 times --rollouts against 1,
16 against 4, and 64 against 16.

This shows what random games can't: the advantage of a seat; how often better play wins;
how many games are drawn, or decided before half of the moves; when the winner takes the
lead for good, and how often the lead changes; the spread of points; how many moves are
within 1% of the best; the length in moves and minutes; and which tiles, hexes, tasks or
moves are used.

With an OTHER variant both play the same deals, and each difference is shown with its
interval. A difference counts if its interval does not contain 0. All intervals are 95%
intervals, in which a deal is one observation. The run ends after --games deals or --time
seconds, whichever comes first; deals that are not complete by then are left out. The
same options give the same figures for any --jobs, as long as the time is enough.]],
    options = {
        setting.PLAYERS,
        { name = "games", value = "N", default = 100, read = args.integer(1, 1000000), help = "number of deals" },
        { name = "time", value = "S", default = 120, read = args.integer(1, 8640000), help = "seconds at most" },
        { name = "rollouts", value = "R", default = 25, read = args.integer(1, 100000),
            help = "rollouts a move of the weakest player; observed players have 16 times as many" },
        { name = "think", value = "S", default = 15, read = args.integer(1, 3600),
            help = "seconds that a person needs for a decision, for the length in minutes" },
        setting.SEED,
        { name = "jobs", value = "J", read = args.integer(1, 512), help = "deals at a time (all cores)" },
        { name = "json", help = "print the results as one JSON object" },
        { name = "html", value = "FILE", read = args.new_file, help = "write a page with tables and plots" },
    },
    operands = { 1, 2, what = "a VARIANT", names = { "VARIANT" } },
    run = function(options)
        local run = prepare(options)
        say_only_random(run)
        local problem = play_all(run, options)
        if problem then
            refuse(problem)
        elseif #run.deals[1] == 0 then
            refuse(("no deal came to its end in %d seconds: more --time or fewer --rollouts"):format(options.time))
        end
        return print_results(run, options)
    end,
}
