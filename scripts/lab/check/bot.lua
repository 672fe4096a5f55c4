-- SPDX-License-Identifier: MIT
-- Tries a bot: it plays games against the bot `random`, and everything that it does wrong is told.

local bots = require "nova.game.bots"
local core = require "nova.core"
local estimate = require "nova.base.stats"
local format = require "nova.base.table"
local planned = require "nova.lab.check.plan"
local process = require "nova.process"
local script_kind = require "nova.game.variant.script_kind"

local trial = {}

--- @class nova.Trial
--- @field games integer
--- @field moves integer that the bot made
--- @field wins nova.Moments
--- @field seconds number of thought, in all
--- @field longest number of one move
--- @field stopped boolean there was no time for more games
--- @field unknown string[] the fields of the bot that mean nothing to nova
--- @field problem string?

-- The bot's move, or nil and what was wrong; nil alone if there was no time to end it.
local function ask(told, bot, state, plan)
    local start = process.clock()
    local allowed, is_last = plan.allowed()
    local move, message, kind = bot:move(state, allowed)
    local seconds = process.clock() - start
    told.moves, told.seconds = told.moves + 1, told.seconds + seconds
    told.longest = math.max(told.longest, seconds)
    if kind == "time" and is_last then
        told.stopped = true
        return nil, planned.fault_of_slow(plan, seconds)
    elseif move == nil then
        return nil, ("%s (%s)"):format(message or "answered with nothing", kind or "error")
    elseif math.type(move) ~= "integer" or not state:legal(move) then
        return nil, ("answered with %s, expected a legal move"):format(tostring(move))
    end
    return move
end

-- Plays a game that has begun to its end; returns what was wrong.
local function play_on(told, bot, state, seed, plan)
    local rng, seat = core.rng(seed, 1), seed % state:game():players()
    while not state:over() and plan.goes_on(told.games) do
        local move, message = state:nth(rng:below(state:count()) + 1), nil
        if state:player() == seat then
            move, message = ask(told, bot, state, plan)
        end
        if not move then
            return message and ("game %d, move %d: %s"):format(seed, state:ply() + 1, message)
        end
        state:play(move)
    end
    told.stopped = not state:over()
    local fault = state:over() and bots.fault_at(bot, "finish", state)
    return fault and ("game %d, at its end: %s"):format(seed, fault)
end

-- Plays one game and returns what was wrong. Stops when the time is up.
local function play(told, spec, game, seed, plan)
    local state, seat = game:setup(seed), seed % game:players()
    local bot, message = planned.load(plan, spec, seat, bots.seed(state, seed))
    if not bot then
        told.stopped = not message
        return message
    end
    told.unknown = bot.unknown or {}
    local fault = bots.fault_at(bot, "start", state)
    message = fault and ("game %d, at its start: %s"):format(seed, fault) or play_on(told, bot, state, seed, plan)
    bot:close()
    if message or told.stopped then
        return message
    end
    told.games = told.games + 1
    told.wins:add(state:result().place[seat + 1] == 0 and 1 or 0)
end

-- A bot of which no game has ended has not been checked.
local NO_END = "no game ended in %.3g seconds (%d moves, the longest took %s): give more --time, or limit moves by "
    .. "--move-time"

--- Plays games of a bot against the random one.
--- @param spec string
--- @param game userdata
--- @param plan nova.CheckPlan
--- @return nova.Trial
function trial.run(spec, game, plan)
    local told = { games = 0, moves = 0, wins = estimate.moments(), seconds = 0, longest = 0, stopped = false,
        unknown = {} }
    for seed = 1, plan.games do
        told.problem = play(told, spec, game, seed, plan)
        if told.problem or told.stopped then
            break
        end
    end
    if told.games == 0 and not told.problem then
        told.problem = NO_END:format(plan.seconds, told.moves, format.time(told.longest))
    end
    return told
end

--- What the trial has shown, in lines.
--- @param told nova.Trial
--- @param game userdata
--- @return string[]
function trial.lines(told, game)
    local mean, bounds = format.share(estimate.share(told.wins))
    local stopped = told.stopped and " (stopped: the time was up, --time gives more)" or ""
    local lines = {
        ("%s of %s against random%s:"):format(format.number_of(told.games, "game"), tostring(game), stopped),
        ("  wins     %s (%s)"):format(mean, bounds),
        ("  thinks   %s a move, at most %s"):format(format.time(told.seconds / math.max(told.moves, 1)),
            format.time(told.longest)),
    }
    if #told.unknown > 0 then
        lines[#lines + 1] = ("warning: nova does not know the fields %s; those of a bot are %s"):format(
            table.concat(told.unknown, ", "), table.concat(script_kind.BOT_FIELDS, ", "))
    end
    return lines
end

return trial
