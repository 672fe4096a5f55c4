-- SPDX-License-Identifier: MIT
-- nova check: what is wrong with the file of a variant or a bot, and what its games are like.

local args = require "nova.args"
local core = require "nova.core"
local games = require "nova.check.games"
local report = require "nova.check.report"
local sandbox = require "nova.sandbox"
local setting = require "nova.setting"
local terminal = require "nova.terminal"
local trial = require "nova.check.bot"
local variant = require "nova.variant"

local BROKEN = 1
local GAMES = 200      -- of a variant, with its usual number of players
local FEW_GAMES = 20   -- with each other number
local BOT_GAMES = 20

local function is_path(name)
    return name:find("/", 1, true) ~= nil or name:find("%.lua$") ~= nil
end

-- A file that returns a function, or a table with one that moves, is a bot's. It may need what only bots have; so it
-- runs as bots do. What does not run at all is left to the checks of variants, which say why.
local function is_bot(path)
    local folder, name = path:match("^(.*)/([^/]*)$")
    local box = sandbox.new { root = folder == "" and "/" or folder or ".", instructions = 50000000, seconds = 5 }
    if not box then
        return false
    end
    local result = box:run(name or path)
    local is_function = type(result) == "userdata"
    local has_move = type(result) == "table" and type(result.move) == "userdata"
    box:close()
    return is_function or has_move
end

-- Tells a person at a terminal how far it is.
local function progress(what, total)
    local shown, last = terminal.isatty(2), terminal.clock()
    return function(done)
        if shown and (done == total or terminal.clock() - last > 0.2) then
            last = terminal.clock()
            local line = ("%s: %d of %d games"):format(terminal.plain(what), done, total)
            io.stderr:write("\r\27[K", done == total and "" or line)
            io.stderr:flush()
        end
    end
end

local function print_lines(lines)
    for _, line in ipairs(lines) do
        print(terminal.plain(line))
    end
    io.stdout:flush()
end

-- A problem that a function raised has its file and line; others get the file.
local function print_problem(path, problem)
    local text = variant.is_failure(problem) and problem or ("%s: %s"):format(path, problem)
    print_lines { text }
end

local function counts_of(given, of)
    if given.players then
        return { { given.players, given.games or GAMES } }
    end
    local counts = { { of:usual_players(), given.games or GAMES } }
    for players = of.players[1], of.players[2] do
        counts[#counts + 1] = players ~= of:usual_players() and { players, FEW_GAMES } or nil
    end
    return counts
end

local function check_variant(given, path)
    local of, problems = variant.load(path)
    if not of then
        print_lines(problems)
        return false
    end
    print_lines { ("%s: %s"):format(path, of.story) }
    for _, count in ipairs(counts_of(given, of)) do
        local players, total = count[1], count[2]
        local watched = games.watch(of, players, total, progress(path, total))
        if #watched.problems > 0 then
            print_problem(path, watched.problems[1])
            return false
        end
        print_lines(report.lines(watched, players))
    end
    return true
end

local function check_bot(given, path)
    local of, game = setting.game({ variant = given.variant, players = given.players }, setting.SELF_PLAY)
    if not of then
        print_problem(path, game)
        return false
    end
    local total = given.games or BOT_GAMES
    local told = trial.run(path, game, total, progress(path, total))
    if told.problem then
        print_problem(path, told.problem)
        return false
    end
    print_lines { ("%s: a bot without faults"):format(path) }
    print_lines(trial.lines(told, game))
    return true
end

local function check(given, name)
    local path = name
    if not is_path(name) and not variant.exists(name) and io.open(core.home .. "/scripts/bots/" .. name .. ".lua") then
        path = core.home .. "/scripts/bots/" .. name .. ".lua"
    end
    if is_path(path) and is_bot(path) then
        return check_bot(given, path)
    end
    return check_variant(given, path)
end

--- @type nova.Command
return {
    summary = "tell what is wrong with a variant or a bot, and what its games are like",
    usage = "[--games N] [--players P] FILE...",
    details = [[
FILE is that of a variant or a bot, or the name of one. All that is wrong is told
with file, line, field, what was found and what was expected. If nothing is, random
games are played: 200 with the usual number of players, 20 with each other one. They
tell about length, legal moves, ends, the share of wins of each seat with its 95%
interval, which kinds of tasks get done, and what the variant's functions cost. Ten
games of each are played again from their record, which finds functions that do not
answer the same for the same position.

A bot plays 20 games against the random one. Exit status 1 if anything is wrong.]],
    options = {
        { name = "games", value = "N", help = "games, in place of 200 (a bot: 20)", read = args.integer(1, 1000000) },
        { name = "players", value = "P", help = "only with so many players", read = args.integer(1) },
        { name = "variant", value = "V", default = variant.USUAL, help = "what a bot plays" },
    },
    operands = { 1, what = "the FILE of a variant or a bot" },
    run = function(given)
        local good = true
        for _, name in ipairs(given) do
            good = check(given, name) and good
        end
        return good and 0 or BROKEN
    end,
}
