-- SPDX-License-Identifier: MIT
-- The highest court: compares moves first by deep searches, and then by playing on after each of them. All moves are
-- played in the same worlds: a world is one way in which the hidden things lie, and the same random numbers guide the
-- searches. For a few plies all players play as a hint says, and then the same search says what the position is worth.
-- What was luck on the way is taken off. So the difference of two moves is known much sooner than their values. A game
-- for one that the solver plans is played to its end.

local problems = require "nova.base.problem"
local alone = require "nova.game.alone"
local bets = require "nova.base.bets"
local core = require "nova.core"
local judgement = require "nova.game.judgement"
local judging = require "nova.prompt.coach.judging"

local court = {}

local STREAM = 3 -- of random numbers, for what is hidden
local PLIES = 4 -- that are played in a world
local WORLDS = 64 -- at most
local POINTS = 80 -- in a game for one, what counts as the whole: differences are cut at half of it
local DOUBT = 0.05

--- @class nova.Verdict
--- @field searched nova.Judgement by deep searches
--- @field moves integer[]
--- @field worlds number[][] what each move came to in each world, as a share of the whole
--- @field unit number what the whole is for people
--- @field is_alone boolean

-- Plays a move and a few plies after it with one search, which keeps its tree. Returns what the end is worth to the
-- player, without luck: where a move revealed something, what the worth rose by is taken off.
local function play_on(state, player, move, work, expected)
    local search <close> = core.search(state:game(), { seed = work.seed })
    local luck, before = 0, state:reveals(move) and expected or nil
    local values
    for ply = 0, PLIES do
        local best
        state:play(move)
        if state:over() then
            values = judgement.look(state, work).stages[1]
        else
            local moves, report = search:run(state, { iterations = work.iterations, moves = 1 })
            if report.stopped then
                error(problems.INTERRUPTED, 0)
            end
            values, best = moves[1].values, moves[1].move
        end
        luck = luck + (before and values[player] - before[player] or 0)
        if not best or ply == PLIES then
            break
        end
        before, move = state:reveals(best) and values or nil, best
    end
    return values[player] - luck
end

local function play_alone(state, move, seed)
    state:play(move)
    if not state:over() and alone.plans(state) then
        alone.finish(state, seed)
    end
    state:rollout(core.rng(seed, STREAM))
    return state:result().points[1] / POINTS
end

-- The results of all moves in one world.
local function play_world(state, self, work)
    local player, results = state:player(), {}
    for index, move in ipairs(self.moves) do
        local at = state:clone():reshuffle(player, core.rng(work.seed, STREAM))
        results[index] = self.is_alone and play_alone(at, move, work.seed)
            or play_on(at, player + 1, move, work, judgement.of(self.searched, move).values)
    end
    return results
end

-- By how much one move is ahead of another. The interval is right for all pairs of moves together, and at every moment
-- of the comparison.
local function bets_on(self, one, other)
    local ahead = bets.new(DOUBT / (#self.moves * (#self.moves - 1) / 2))
    for _, results in ipairs(self.worlds) do
        ahead:add(results[one] - results[other])
    end
    return ahead
end

--- How much better one move is than another, as people are told it.
--- @param self nova.Verdict
--- @return nova.Interval
function court.difference(self, one, other)
    local found, unit = bets_on(self, one, other):interval(), self.unit
    return { mean = found.mean * unit, low = found.low * unit, high = found.high * unit, count = found.count }
end

--- What a move came to on average over the worlds: percent of a win, in a game for one minus the score.
--- @param self nova.Verdict
function court.value(self, index)
    local sum = 0
    for _, results in ipairs(self.worlds) do
        sum = sum + results[index]
    end
    return sum / math.max(1, #self.worlds) * self.unit
end

-- The numbers of the moves by what `worth` says of them, the best first.
local function order_by(self, worth)
    local order, worths = {}, {}
    for index in ipairs(self.moves) do
        order[index], worths[index] = index, worth(index)
    end
    table.sort(order, function(one, other)
        return worths[one] > worths[other] or worths[one] == worths[other] and one < other
    end)
    return order
end

--- The numbers of the moves by the worlds, the best first, and by the searches.
--- @param self nova.Verdict
--- @return integer[] played
--- @return integer[] searched
function court.orders(self)
    return order_by(self, function(index) return court.value(self, index) end),
        order_by(self, function(index) return judgement.of(self.searched, self.moves[index]).value end)
end

--- Whether the best move is better than all others beyond doubt.
--- @param self nova.Verdict
function court.is_decided(self)
    local best = court.orders(self)[1]
    for other in ipairs(self.moves) do
        if other ~= best and bets_on(self, best, other):believes(0) then
            return false
        end
    end
    return true
end

-- The deep searches take about as long as this share of all worlds.
local SEARCHES = 0.1

--- Compares moves until one is better beyond doubt, or the most worlds were played, or Ctrl-C stops it.
--- @param moves integer[] two or more
--- @param work nova.Work of each move that is played in a world
--- @return nova.Verdict? verdict nil if it was stopped before the searches were done
--- @return boolean stopped
function court.of(state, moves, work)
    local report = work.progress or function() end
    local searched = judgement.weigh(state, { iterations = judging.deep(state, work.iterations), seed = work.seed,
        moves = moves, top = 0, progress = function(share) report(SEARCHES * share) end })
    if searched.stopped then
        return nil, true
    end
    local is_alone = state:game():players() == 1
    local self = { searched = searched, moves = moves, worlds = {}, is_alone = is_alone,
        unit = is_alone and POINTS or judging.unit(2) }
    local good, problem = pcall(function()
        while #self.worlds < WORLDS and not court.is_decided(self) do
            local seed = work.seed + #self.worlds
            self.worlds[#self.worlds + 1] = play_world(state, self, { iterations = work.iterations, seed = seed })
            report(SEARCHES + (1 - SEARCHES) * #self.worlds / WORLDS)
        end
    end)
    if not good and not problems.is_interrupt(problem) then
        error(problem, 0)
    end
    return self, not good
end

return court
