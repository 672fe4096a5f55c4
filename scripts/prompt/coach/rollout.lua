-- SPDX-License-Identifier: MIT
-- Compares moves by playing the game on after each of them. All moves are played in the same worlds: a world is one way
-- in which the hidden things lie, and the same random numbers guide the players. So all moves have the same luck, and
-- the difference of two moves is known sooner than their values. After some plies a longer search says what the
-- position is worth, because this varies less than who wins in the end. A game for one player is played to its end,
-- by quick plans of the solver if it suits the game.

local advice = require "nova.prompt.coach.advice"
local core = require "nova.core"
local estimate = require "nova.base.stats"
local problem = require "nova.base.problem"

local rollout = {}

local STREAM = 3 -- of random numbers, for what is hidden
local THINKING, JUDGING = 50, 200 -- iterations of the searches for each move, and for the position at the end
local PLIES = 12 -- until the position that the longer search judges
local LEAST = 16 -- worlds before anything is decided: fewer don't show how much the results vary
local WORLDS = 100 -- at most, for each thousand iterations of a hint
local THOUSAND = 1000

--- @class nova.Rollout
--- @field values nova.Moments[] of each move: percent of a win, or in a game for one minus the score
--- @field ahead table<integer, table<integer, nova.Moments>> by how much a move is better than another one
--- @field worlds integer
--- @field alone boolean

local PERCENT = 100

-- What a position is worth to the player, in percent of a win.
local function share_of(state, player, seed)
    local values
    if state:over() then
        values = state:estimate()
    else
        values = advice.worth(state, { iterations = JUDGING, seed = seed }).values
    end
    return PERCENT * values[player + 1]
end

-- Plays on. With the same seed, the same moves are played in the same positions. Returns the result for the player:
-- percent of a win, or in a game for one minus the score, so that more is better. Ctrl-C raises "interrupted".
local function play_on(state, player, seed, alone)
    local plies = 0
    if not state:over() and advice.plans(state) then
        advice.finish(state, seed)
    end
    while not state:over() and (alone or plies < PLIES) do
        state:play(advice.worth(state, { iterations = THINKING, seed = seed }).ranked[1].move)
        plies = plies + 1
    end
    return alone and state:result().points[1] or share_of(state, player, seed)
end

-- The results of all moves in one world.
local function play_world(state, moves, seed, alone)
    local player, found = state:player(), {}
    for index, move in ipairs(moves) do
        local at = state:clone()
        at:reshuffle(player, core.rng(seed, STREAM))
        at:play(move)
        found[index] = play_on(at, player, seed, alone)
    end
    return found
end

local function new(state, moves)
    local self = { values = {}, ahead = {}, worlds = 0, alone = state:game():players() == 1 }
    for one in ipairs(moves) do
        self.values[one], self.ahead[one] = estimate.moments(), {}
        for other = 1, one - 1 do
            self.ahead[one][other] = estimate.moments()
        end
    end
    return self
end

local function add(self, found)
    self.worlds = self.worlds + 1
    for one, value in ipairs(found) do
        self.values[one]:add(value)
        for other = 1, one - 1 do
            self.ahead[one][other]:add(value - found[other])
        end
    end
end

--- How much better one move is than another. The interval is right for all pairs of moves together, and at every moment
--- of the comparison.
--- @param self nova.Rollout
--- @return nova.Interval
function rollout.difference(self, one, other)
    local pairs_of = #self.values * (#self.values - 1) / 2
    if one > other then
        return estimate.always(self.ahead[one][other], pairs_of)
    end
    local back = estimate.always(self.ahead[other][one], pairs_of)
    return { mean = -back.mean, low = -back.high, high = -back.low, count = back.count }
end

--- The moves by their values, the best first.
--- @param self nova.Rollout
--- @return integer[]
function rollout.order(self)
    local order = {}
    for index in ipairs(self.values) do
        order[index] = index
    end
    table.sort(order, function(one, other)
        local here, there = self.values[one].mean, self.values[other].mean
        return here > there or (here == there and one < other)
    end)
    return order
end

--- Whether the best move is better than all others beyond doubt.
--- @param self nova.Rollout
--- @return boolean
function rollout.is_decided(self)
    if self.worlds < LEAST then
        return false
    end
    local order = rollout.order(self)
    for rank = 2, #order do
        if rollout.difference(self, order[1], order[rank]).low <= 0 then
            return false
        end
    end
    return true
end

--- How many worlds are played at most.
--- @param effort nova.Effort
--- @return integer
function rollout.most(effort)
    return math.max(LEAST, math.floor(WORLDS * effort.iterations / THOUSAND))
end

--- Plays moves in the same worlds until one is better beyond doubt, or the limit is reached, or Ctrl-C stops it.
--- @param state userdata
--- @param moves integer[] two or more
--- @param effort nova.Effort
--- @return nova.Rollout
--- @return boolean stopped
function rollout.of(state, moves, effort)
    local self, most = new(state, moves), rollout.most(effort)
    while self.worlds < most and not rollout.is_decided(self) do
        local good, found = pcall(play_world, state, moves, effort.seed + self.worlds, self.alone)
        if not good and problem.is_interrupt(found) then
            return self, true
        elseif not good then
            error(found, 0)
        end
        add(self, found)
        if effort.progress then
            effort.progress(self.worlds / most)
        end
    end
    return self, false
end

return rollout
