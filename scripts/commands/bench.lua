-- SPDX-License-Identifier: MIT
-- nova bench: how fast random games are played, and the signature of how they go.

local args = require "nova.base.args"
local core = require "nova.core"
local fingerprint = require("nova.base.texts").fingerprint
local json = require "nova.base.json"
local match = require "nova.lab.match"
local record = require "nova.game.record"
local setting = require "nova.game.setting"
local variant = require "nova.game.variant"

local need, refuse = args.need, args.refuse

-- Measuring -----------------------------------------------------------------------------------------------------------

-- Long enough for a clock of microseconds, short enough for a table of twenty rows.
local SECONDS = 0.2
local SEED = 1
local POSITIONS, THINKS = 9, 0.05 -- where a search is measured, and for how long each time

-- Plays games, twice as many each time, until they take long enough; returns games, plies and seconds.
local function measure(play)
    local games = 1
    while true do
        local start = os.clock()
        local plies = play(games)
        local seconds = os.clock() - start
        if seconds >= SECONDS then
            return games, plies, seconds
        end
        games = games * 2
    end
end

-- One random game, driven move by move from Lua.
local function play_from_lua(game, seed)
    local state = game:setup(seed)
    local rng = core.rng(seed, 1)
    local plies = 0
    while not state:over() do
        state:play(state:nth(rng:below(state:count()) + 1))
        plies = plies + 1
    end
    return plies
end

local function ns_per_ply(play)
    local _, plies, seconds = measure(play)
    return seconds * 1e9 / plies
end

local function round(number, digits)
    return tonumber(("%." .. digits .. "f"):format(number))
end

-- A row from a number of games and what they took.
local function row_of(of, game, games, plies, seconds)
    return {
        variant = of.name,
        players = game:players(),
        games = games,
        plies = plies,
        plies_per_game = round(plies / games, 2),
        games_per_s = round(games / seconds, 1),
        ns_per_ply = round(seconds * 1e9 / plies, 2),
        state_bytes = game:state_size(),
    }
end

local function fixed_row(of, game, games, mode)
    local start = os.clock()
    local plies = game:bench(games, SEED, mode)
    return row_of(of, game, games, plies, math.max(os.clock() - start, 1e-6))
end

-- What others than the plain playout cost. A copy's time is taken from plies that copy, so it is rather too long.
local function add_ratios(row, game)
    local plain = row.ns_per_ply
    local function mode(name)
        return ns_per_ply(function(games)
            return game:bench(games, SEED, name)
        end)
    end
    local copy = math.max(mode("copy") - plain, 0)
    row.copy_percent = round(100 * copy / (plain * row.plies_per_game), 2)
    row.list_ratio = round(mode("list") / plain, 2)
    row.lua_plies_per_s = math.floor(1e9 / ns_per_ply(function(games)
        local plies = 0
        for seed = SEED, SEED + games - 1 do
            plies = plies + play_from_lua(game, seed)
        end
        return plies
    end))
end

-- A position after a number of moves that look good, from a deal in which they don't end the game; or the beginning.
local function middle(game, seed, plies)
    local state = game:setup(seed)
    local rng = core.rng(seed, 1)
    for _ = 1, plies do
        state:play(state:rate(rng)[1].move)
        if state:over() then
            return game:setup(seed)
        end
    end
    return state
end

-- How many rollouts a search manages in the middle of a game, and what its tree takes of the time: the median, for that
-- is measured by a clock on the wall.
local function add_search(row, game)
    local rollouts, seconds, overheads = 0, 0, {}
    for nth = 1, POSITIONS do
        local state = middle(game, SEED + nth, row.plies_per_game // 4)
        local start = os.clock()
        local _, report = state:search { seconds = THINKS, seed = SEED }
        rollouts = rollouts + report.iterations
        seconds = seconds + os.clock() - start
        overheads[nth] = report.overhead
    end
    table.sort(overheads)
    row.rollouts_per_s = math.floor(rollouts / seconds)
    row.tree_percent = round(100 * overheads[(POSITIONS + 1) // 2], 1)
end

local function full_row(of, game)
    local row = row_of(of, game, measure(function(games)
        return game:bench(games, SEED)
    end))
    add_ratios(row, game)
    add_search(row, game)
    return row
end

-- The signature ------------------------------------------------------------------------------------------------------

-- One number for how everything that is shipped plays. It changes if a deal, the order of moves, a rule, a result or
-- the text of a move changes. If the signature is the same, none of these has changed.
local SIGNED_SEEDS = { 1, 2, 3 }

-- Adds a random game to a list of lines.
local function sign_game(of, game, seed, lines)
    local state = game:setup(seed)
    lines[#lines + 1] = record.encode(record.deal(of, state))
    match.play(state, match.random(core.rng(seed, 1)), function(_, move)
        lines[#lines + 1] = state:text(move)
    end)
    lines[#lines + 1] = record.encode(state:tell("result"))
end

-- Plays fixed games of all variants that are shipped and returns the fingerprint of them all.
local function signature()
    local lines = {}
    for _, name in ipairs(variant.shipped()) do
        local of = assert(setting.variant(name))
        for players = of.players[1], of.players[2] do
            lines[#lines + 1] = ("%s %d"):format(name, players)
            for _, seed in ipairs(SIGNED_SEEDS) do
                sign_game(of, assert(of:game(players, setting.SELF_PLAY)), seed, lines)
            end
        end
    end
    return fingerprint(table.concat(lines, "\n"))
end

-- Printing ------------------------------------------------------------------------------------------------------------

local ORDER = json.order {
    "variant", "players", "games", "plies", "plies_per_game", "games_per_s", "ns_per_ply", "state_bytes",
}

local function json_printer()
    return function(row)
        print(json.encode(row, ORDER))
        io.stdout:flush()
    end
end

local HEAD = "%-24s %7s %8s %10s %9s %7s %6s %7s %6s %12s %10s %7s"
local LINE = "%-24s %7d %8d %10.1f %9.0f %7.1f %6d %7s %6s %12s %10s %7s"

local function print_head()
    print(HEAD:format("variant", "players", "games", "plies/game", "games/s", "ns/ply", "bytes", "copy %", "list x",
        "lua plies/s", "rollouts/s", "tree %"))
end

local function table_printer()
    local headed = false
    return function(row)
        if not headed then
            print_head()
            headed = true
        end
        print(LINE:format(row.variant, row.players, row.games, row.plies_per_game, row.games_per_s, row.ns_per_ply,
            row.state_bytes, row.copy_percent or "-", row.list_ratio or "-", row.lua_plies_per_s or "-",
            row.rollouts_per_s or "-", row.tree_percent or "-"))
        io.stdout:flush()
    end
end

-- The command ---------------------------------------------------------------------------------------------------------

-- Rows for all players of a variant, or for the number that is asked for.
local function print_variant(options, name, show)
    local of = need(setting.variant(name))
    local least, most = of.players[1], of.players[2]
    if options.players and not options.variant and (options.players < least or options.players > most) then
        return -- of all variants, those that so many can play
    end
    for players = options.players or least, options.players or most do
        local game, problem = of:game(players, setting.SELF_PLAY)
        if not game then
            refuse("--players: " .. problem, args.MISUSED)
        end
        local fixed = options.games or options.mode
        show(fixed and fixed_row(of, game, options.games or 1000, options.mode) or full_row(of, game))
    end
end

local function run(options)
    if options.signature then
        print(signature())
        return 0
    end
    local show = options.json and json_printer() or table_printer()
    for _, name in ipairs(options.variant and { options.variant } or variant.shipped()) do
        print_variant(options, name, show)
    end
    return 0
end

--- @type nova.Command
return {
    name = "bench",
    summary = "measure how fast random games are played",
    usage = { "[--json] [--variant V] [--players P] [--games N] [--mode M]", "--signature" },
    details = [[
Plays uniformly random games on one core, and prints a row for each variant and number
of players. Further columns:
    copy %       one copy of a state, as a share of the time of a whole game
    list x       how many times as long a ply takes that also copies the state and
                 lists all moves
    lua plies/s  the speed of random games that a Lua script plays
    rollouts/s   how many rollouts the search plays on one core
    tree %       the search's share of time for its tree, and not for rollouts

With --games that number of games is played, and nothing else is measured.]],
    options = {
        { name = "json", help = "print one JSON object a line" },
        { name = "variant", value = "V", help = "only this variant, by name or path (all that are shipped)" },
        { name = "players", value = "P", read = args.integer(1),
            help = "only with this number of players (all numbers)" },
        { name = "games", value = "N", help = "play exactly N games", read = args.integer(1, 1000000000) },
        { name = "mode", value = "M", words = { "plain", "copy", "list" },
            help = "what else a ply does: plain (nothing), copy (the state), list (copy it, and list all moves)" },
        { name = "signature", help = "print one number that changes when anything plays differently" },
    },
    run = run,
}
