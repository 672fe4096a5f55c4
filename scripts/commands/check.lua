-- SPDX-License-Identifier: MIT
-- nova check: what is wrong with the file of a variant or a bot, and what its games are like.

local args = require "nova.base.args"
local bot_check = require "nova.lab.check.bot"
local bots = require "nova.game.bots"
local commands = require "nova.prompt.commands"
local files = require "nova.files"
local games = require "nova.lab.check.games"
local limits = require "nova.game.limits"
local process = require "nova.process"
local progress = require "nova.base.progress"
local report = require "nova.lab.check.report"
local scripts = require "nova.game.scripts"
local setting = require "nova.game.setting"
local terminal = require "nova.terminal"
local trace = require "nova.lab.check.trace"
local variant = require "nova.game.variant"

local BROKEN = 1
local GAMES = 200      -- of a variant, with its usual number of players
local FEW_GAMES = 20   -- with each other number
local BOT_GAMES = 20
local SECONDS = 30     -- for a file

local function print_lines(lines)
    for _, line in ipairs(lines) do
        print(terminal.plain(line))
    end
    io.stdout:flush()
end

-- Prints a problem. One that a function raised has its file and line; others get the file, where they do not begin with
-- it.
local function print_problem(path, problem)
    local has_place = variant.is_failure(problem) or tostring(problem):sub(1, #path + 2) == path .. ": "
    print_lines { has_place and problem or ("%s: %s"):format(path, problem) }
    return false
end

-- A problem of a bot, which may begin with its name. A program may have said more about it on its standard error.
local function print_problem_of_bot(spec, name, problem)
    local named = spec .. ": "
    local text = tostring(problem)
    print_problem(name, text:sub(1, #named) == named and text:sub(#named + 1) or problem)
    local log = bots.log_note(spec)
    print_lines { log and "  " .. log or nil }
    return false
end

local function read_moves(text)
    if not text:find("[^%s;]") then
        return nil, "moves with blanks or semicolons between them"
    end
    return text
end

-- A plan that begins now.
local function new_plan(path, count, seconds, options, unit)
    local deadline = process.clock() + seconds
    local shown = progress.new { name = path, total = count, unit = unit, first = 1 }
    return {
        games = count, seconds = seconds, deadline = deadline, options = options,
        goes_on = function(done)
            shown:show(done)
            return process.clock() < deadline
        end,
        close = function()
            shown:clear()
        end,
    }
end

-- The numbers of players, and how many games to play with each.
local function counts_of(options, of)
    local usual = options.players or of:usual_players()
    local counts = { { usual, options.games or GAMES } }
    for players = of.players[1], options.players and 0 or of.players[2] do
        counts[#counts + 1] = players ~= usual and { players, math.min(counts[1][2], FEW_GAMES) } or nil
    end
    return counts
end

-- A game of which none has ended has not been checked.
local NO_END = "no random game ended in %.1f seconds, so nothing is known of the end: give more --time, or let "
    .. "games end earlier"

-- Each number of players may take an equal part of the time that is left.
local function play_variant(options, of, path)
    local counts, ends = counts_of(options, of), process.clock() + options.time
    for index, count in ipairs(counts) do
        local players, total = count[1], count[2]
        local seconds = (ends - process.clock()) / (#counts - index + 1)
        local plan = new_plan(path, total, seconds, options, "games")
        local watched = games.watch(of, players, plan)
        plan.close()
        if watched.problem then
            print_lines { watched.problem }
            return false
        elseif index == 1 and watched.games == 0 then
            return print_problem(path, NO_END:format(seconds))
        end
        print_lines(report.lines(watched, players))
        print_lines(index == 1 and report.warnings(watched, of, players, commands.names) or {})
    end
    return true
end

-- Plays one game with each call of a function.
local function trace_variant(options, of, path)
    local problem = trace.run(of, {
        players = options.players or of:usual_players(), seed = options.seed or 1, moves = options.moves,
    }, function(line)
        print_lines { line }
    end)
    return not problem or print_problem(path, problem)
end

local function check_variant(options, path)
    local of, message = variant.load(path)
    if not of then
        print_lines { message }
        return false
    end
    local misfit = options.players and of:misfit(options.players)
    if misfit then
        return print_problem(path, "--players: " .. misfit)
    end
    print_lines { ("%s: %s"):format(path, of.story) }
    return (options.trace and trace_variant or play_variant)(options, of, path)
end

local function check_bot(options, path, spec)
    if options.trace then
        return print_problem(path, "found a bot, expected a variant: --trace tells of a variant's functions")
    end
    local of, game = setting.game({ variant = options.variant, players = options.players }, setting.SELF_PLAY)
    if not of then
        return print_problem(path, game)
    end
    local plan = new_plan(path, options.games or BOT_GAMES, options.time, options, "games")
    local result = bot_check.games(spec, game, plan)
    plan.close()
    if result.problem then
        return print_problem_of_bot(spec, path .. ": as a bot", result.problem)
    end
    print_lines { ("%s: a bot without faults"):format(spec) }
    print_lines(bot_check.lines(result, game))
    return true
end

local function check_positions(options, spec)
    local found, message = bots.find(spec)
    if not found then
        print_lines { message }
        return false
    end
    local plan = new_plan(spec, bot_check.POSITIONS, options.time, options, "positions")
    local result = bot_check.positions(spec, plan)
    plan.close()
    if result.problem then
        return print_problem_of_bot(spec, spec, result.problem)
    end
    print_lines { ("%s: does all that is asked of a bot"):format(spec) }
    print_lines(bot_check.position_lines(result))
    return true
end

local NO_LUA = "%s: found no script in Lua, expected a variant or a bot; a program is given by its command: nova check "
    .. "'cmd:%s%s'"

-- A name is that of a variant, or else of a bot; either may have options behind a colon.
local function check(options, name)
    if bots.command(name) then
        return check_bot(options, name, name)
    end
    local suffix = not files.stat(name) and name:match("^[^:]*(:.*)$") or ""
    name = name:sub(1, #name - #suffix)
    local path = not variant.exists(name) and bots.find(name) or name
    local is_lua = path:find("%.lua$")
    if not path:find("/", 1, true) and not is_lua and (variant.exists(path) or not files.stat(path)) then
        return check_variant(options, path .. suffix)
    end
    local kind, what
    if not bots.runner(path) then
        kind, what = scripts.kind(path)
    end
    if kind == "bot" then
        return check_bot(options, path, path .. suffix)
    elseif not is_lua and files.stat(path) and (not kind or kind == "neither") then
        print_lines { NO_LUA:format(path, bots.runner(path) or "./", path) }
        return false
    elseif kind == "neither" then
        return print_problem(path, ("found %s, expected %s"):format(what, scripts.EXPECTED))
    end
    -- A bare path would be read as a name.
    return check_variant(options, (is_lua or path:find("/", 1, true)) and path .. suffix or "./" .. path .. suffix)
end

--- @type nova.Command
return {
    name = "check",
    summary = "tell what is wrong with a variant or a bot, and what its games are like",
    usage = { "[OPTION...] FILE...", "--bot BOT [--time S]",
        "--trace [--seed S] [--moves MOVES] [--players P] FILE" },
    details = [[
FILE is the path or the name of a variant or a bot. A bot can have options:
./mine.lua:depth=3. It can also be a program: 'cmd:python3 mybot.py'. Each mistake is told
with file, line and field, what was found, and what was expected.

A variant without mistakes plays random games: 200 with the usual number of players, and
at most 20 with each other number. They show how long games are, how many moves are
legal, how games end, how often each seat wins (with a 95% interval), which kinds of tasks
are completed, and how much time the variant's functions take. Seats are counted from 0,
as functions count players. The first ten games of each number of players are tested
harder: every function is called in every position, moves are undone and played again,
and the game is read back from its record. This finds functions that answer differently
for the same position. Warnings name what is most likely not meant: a function that
never did anything, tiles that nobody takes, a seat that wins too often.

A bot plays 20 games against the bot random.

With --bot a bot of any kind, such as cmd:python3 mybot.py, has to move in 200 positions
of all games that come with nova, with each number of players. Each move has to be legal
and in time, and has to be the same again with the same seed. A program is also asked
questions that do not exist, and has to end when its input ends.

With --trace one game is played, at random or by MOVES. Each call of the variant's
functions is printed with its arguments and its result.

Each FILE has 30 seconds. If the games take longer, the result says that it is not
complete. A move of a bot that takes more than half of that time without an answer is a
mistake. The exit status is 1 if anything is wrong.]],
    options = {
        { name = "games", value = "N", read = args.integer(1, 1000000),
            help = "number of games (a variant: 200, a bot: 20)" },
        limits.MOVE_TIME, limits.START_TIME, limits.INSTRUCTIONS,
        { name = "time", value = "S", default = SECONDS, read = args.integer(1, 86400),
            help = "seconds for each FILE" },
        { name = "players", value = "P", help = "only with this number of players", read = args.integer(1) },
        { name = "bot", value = "BOT", many = true, help = "test that this bot does what is asked of bots" },
        { name = "trace", help = "play one game and print each call of the variant's functions" },
        { name = "seed", value = "S", read = args.integer(0, 999999999999999),
            help = "with --trace: seed of the deal (1)" },
        { name = "moves", value = "MOVES", read = read_moves,
            help = "with --trace: play these moves, with blanks or semicolons between them" },
        { name = "variant", value = "V", default = variant.USUAL, help = "what a bot plays" },
    },
    operands = { 0, what = "the FILE of a variant or a bot", names = { "VARIANT", "BOT" } },
    run = function(options)
        if not options.trace and (options.seed or options.moves) then
            local name = options.moves and "--moves" or "--seed"
            args.refuse(name .. " is for one game: expected --trace as well", args.MISUSED)
        end
        if #options == 0 and #options.bot == 0 then
            args.refuse("expected the FILE of a variant or a bot, or --bot BOT", args.MISUSED)
        end
        local good = true
        for _, spec in ipairs(options.bot) do
            good = check_positions(options, spec) and good
        end
        for _, name in ipairs(options) do
            good = check(options, name) and good
        end
        return good and 0 or BROKEN
    end,
}
