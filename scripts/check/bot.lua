-- SPDX-License-Identifier: MIT
-- Tries a bot: it plays games against the bot `random`, and everything that it does wrong is told.

local bots = require "nova.bots"
local core = require "nova.core"
local estimate = require "nova.arena.estimate"
local format = require "nova.arena.format"
local process = require "nova.process"

local trial = {}

--- @class nova.Trial
--- @field games integer
--- @field moves integer that the bot made
--- @field wins nova.Moments
--- @field seconds number of thought, in all
--- @field longest number of one move
--- @field stopped boolean there was no time for more games
--- @field problem string?

-- The bot's move, or nil and what was wrong.
local function ask(told, bot, state)
    local start = process.cpu()
    local move, message, kind = bot:move(state)
    local seconds = (process.cpu() - start) / 1e9
    told.moves, told.seconds = told.moves + 1, told.seconds + seconds
    told.longest = math.max(told.longest, seconds)
    if move == nil then
        return nil, ("%s (%s)"):format(message or "answered with nothing", kind or "error")
    elseif math.type(move) ~= "integer" or not state:legal(move) then
        return nil, ("answered with %s, expected a legal move"):format(tostring(move))
    end
    return move
end

-- Plays one game and returns what was wrong. Stops when the time is up.
local function play(told, spec, game, seed, plan)
    local state, rng = game:setup(seed), core.rng(seed, 1)
    local seat = seed % game:players()
    local bot, message = bots.load(spec, seat, bots.seed(state, seed))
    if not bot then
        return message
    end
    local fault = bots.fault_at(bot, "start", state)
    if fault then
        bot:close()
        return ("game %d, at its start: %s"):format(seed, fault)
    end
    while not state:over() and plan.goes_on(told.games) do
        local move = state:nth(rng:below(state:count()) + 1)
        if state:player() == seat then
            move, message = ask(told, bot, state)
            if not move then
                bot:close()
                return ("game %d, move %d: %s"):format(seed, state:ply() + 1, message)
            end
        end
        state:play(move)
    end
    fault = state:over() and bots.fault_at(bot, "finish", state)
    bot:close()
    if fault then
        return ("game %d, at its end: %s"):format(seed, fault)
    end
    told.stopped = not state:over()
    if told.stopped then
        return
    end
    told.games = told.games + 1
    told.wins:add(state:result().place[seat + 1] == 0 and 1 or 0)
end

--- Plays games of a bot against the random one.
--- @param spec string
--- @param game userdata
--- @param plan nova.CheckPlan
--- @return nova.Trial
function trial.run(spec, game, plan)
    local told = { games = 0, moves = 0, wins = estimate.moments(), seconds = 0, longest = 0, stopped = false }
    for seed = 1, plan.games do
        told.problem = play(told, spec, game, seed, plan)
        if told.problem or told.stopped then
            break
        end
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
    return {
        ("%d games of %s against random%s:"):format(told.games, tostring(game), stopped),
        ("  wins     %s (%s)"):format(mean, bounds),
        ("  thinks   %s a move, at most %s"):format(format.time(told.seconds / math.max(told.moves, 1)),
            format.time(told.longest)),
    }
end

return trial
