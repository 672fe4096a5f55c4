-- SPDX-License-Identifier: MIT
-- How much of a game's result was luck. A move that turns over hidden tiles, or throws dice, has many outcomes. A
-- search finds what an outcome is worth to each player. The luck of the move is what the true outcome is worth, less
-- the mean of a few other outcomes that are drawn at random.
--
-- Given what the players know, the true outcome is as likely as each of the others. Luck is therefore 0 on average,
-- however bad the search is, and taking luck off the results does not change their mean. If the search is good, the
-- results without luck vary less.

local core = require "nova.core"
local map = require("nova.base.tables").map
local options = require "nova.game.options"
local problem = require "nova.base.problem"

local luck = {}

--- @class nova.Adjustment how luck is measured
--- @field iterations integer rollouts for each outcome
--- @field samples integer outcomes beside the true one
--- @field plies integer of a rollout; -1: what suits the game

local EVALUATOR = "mcts"
local FORM = "mcts:iterations=200,samples=8 (and plies=12)"
local MEGABYTES = 8 -- for the tree of a search
local DIGITS = 1e6 -- luck is kept to a millionth of a win

--- Reads the value of --adjust.
--- @return string? expected
function luck.read(text)
    local name, given = options.split(text)
    local how = options.fill(name, { iterations = 200, samples = 8, plies = -1 }, given)
    if name ~= EVALUATOR or not how or how.iterations < 1 or how.samples < 1 or how.plies < -1 then
        return nil, FORM
    end
    return how
end

--- The adjustment as the value of --adjust, with its defaults written out.
function luck.text(how)
    local plies = how.plies >= 0 and (",plies=%d"):format(how.plies) or ""
    return ("%s:iterations=%d,samples=%d%s"):format(EVALUATOR, how.iterations, how.samples, plies)
end

-- What a position is worth to each player: shares of a win.
local function worth_of(how, state, seed)
    if state:over() then
        return state:estimate()
    end
    local ranked, report = state:search {
        iterations = how.iterations, seed = seed, memory = MEGABYTES, moves = 1,
        plies = how.plies >= 0 and how.plies or nil,
    }
    if report.stopped then
        error(problem.INTERRUPTED)
    end
    return ranked[1].values
end

-- What each seat sees. If players hide something from each other, their moves tell something about what they hide. An
-- outcome that changes what any seat knows is therefore not as likely as the true one.
local function sights_of(state)
    local sights = {}
    for seat = 0, state:game():players() - 1 do
        sights[seat + 1] = state:json("view", seat)
    end
    return table.concat(sights, "\n")
end

--- The seed of the random numbers that draw the other outcomes in the games of a deal. No bot may know these numbers:
--- it could choose moves that the adjustment favours. All games of a deal have the same seed, so that two games with
--- the same moves have the same luck.
--- @param deal integer | string what the games are dealt from
function luck.seed(deal)
    return tonumber("0x" .. core.digest(("luck\n%s"):format(deal)):sub(1, 15))
end

--- The luck of a legal move for each player; nil if the move shows nothing that was hidden from all players.
--- @param state userdata before the move
--- @param seed integer from luck.seed
function luck.of_move(how, state, move, seed)
    if not state:reveals(move) then
        return nil
    end
    local rng, sights, after = core.rng(seed, state:ply()), sights_of(state), state:clone()
    local gains, means = {}, {}
    for _ = 1, how.samples do
        after:copy_from(state):reshuffle(state:player(), rng)
        if sights_of(after) ~= sights then
            return nil
        end
        for player, worth in ipairs(worth_of(how, after:play(move), rng:next())) do
            means[player] = (means[player] or 0) + worth / how.samples
        end
    end
    for player, worth in ipairs(worth_of(how, after:copy_from(state):play(move), rng:next())) do
        gains[player] = worth - means[player]
    end
    return gains
end

--- Adds the luck of a move to that of the game so far.
function luck.add(sums, gains)
    for player, gain in ipairs(gains or {}) do
        sums[player] = sums[player] + gain
    end
end

--- The luck of a game, rounded as the results file has it: counting gives the same figures before and after reading.
function luck.rounded(sums)
    return map(sums, function(sum)
        return math.floor(sum * DIGITS + 0.5) / DIGITS
    end)
end

return luck
