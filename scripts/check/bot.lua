-- SPDX-License-Identifier: MIT
-- A bot on trial: games against the random one, and everything that it does wrong in them.

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

-- One game; returns what was wrong.
local function play(told, path, game, seed)
    local state, rng = game:setup(seed), core.rng(seed, 1)
    local seat = seed % game:players()
    local bot, message = bots.load(path, seat, bots.seed(state, seed))
    if not bot then
        return message
    end
    while not state:over() do
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
    bot:close()
    told.games = told.games + 1
    told.wins:add(state:result().place[seat + 1] == 0 and 1 or 0)
end

--- Plays games of a bot against the random one.
--- @param path string
--- @param game userdata
--- @param count integer
--- @param show fun(done: integer)
--- @return nova.Trial
function trial.run(path, game, count, show)
    local told = { games = 0, moves = 0, wins = estimate.moments(), seconds = 0, longest = 0 }
    for seed = 1, count do
        told.problem = play(told, path, game, seed)
        if told.problem then
            break
        end
        show(seed)
    end
    return told
end

--- What came of it, in lines.
--- @param told nova.Trial
--- @param game userdata
--- @return string[]
function trial.lines(told, game)
    local mean, bounds = format.share(estimate.share(told.wins))
    return {
        ("%d games of %s against random:"):format(told.games, tostring(game)),
        ("  wins     %s (%s)"):format(mean, bounds),
        ("  thinks   %s a move, at most %s"):format(format.time(told.seconds / math.max(told.moves, 1)),
            format.time(told.longest)),
    }
end

return trial
