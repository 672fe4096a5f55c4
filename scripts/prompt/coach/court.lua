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
--- @field ahead table<integer, table<integer, nova.Bets>> by how much a move is better than one before it in the list
--- @field values number[] of each move on average over the worlds: percent of a win, in a game for one minus the score
--- @field unit number
--- @field is_alone boolean
--- @field worlds integer

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

local function new(state, moves, searched)
    local is_alone = state:game():players() == 1
    local self, intervals = { searched = searched, moves = moves, is_alone = is_alone, values = {}, ahead = {},
        unit = is_alone and POINTS or judging.unit(2), worlds = 0 }, #moves * (#moves - 1) / 2
    for one in ipairs(moves) do
        self.values[one], self.ahead[one] = 0, {}
        for other = 1, one - 1 do
            self.ahead[one][other] = bets.new(DOUBT / intervals)
        end
    end
    return self
end

local function add(self, results)
    self.worlds = self.worlds + 1
    for one, value in ipairs(results) do
        self.values[one] = self.values[one] + (value * self.unit - self.values[one]) / self.worlds
        for other = 1, one - 1 do
            self.ahead[one][other]:add(value - results[other])
        end
    end
end

--- How much better one move is than another. The interval is right for all pairs of moves together, and at every moment
--- of the comparison.
--- @param self nova.Verdict
--- @return nova.Interval
function court.difference(self, one, other)
    local unit = one > other and self.unit or -self.unit
    local found = self.ahead[math.max(one, other)][math.min(one, other)]:interval()
    local low, high = found.low * unit, found.high * unit
    return { mean = found.mean * unit, low = math.min(low, high), high = math.max(low, high), count = found.count }
end

-- The numbers of the moves by what `worth` says of them, the best first.
local function order_by(self, worth)
    local order = {}
    for index in ipairs(self.moves) do
        order[index] = index
    end
    table.sort(order, function(one, other)
        return worth(one) > worth(other) or worth(one) == worth(other) and one < other
    end)
    return order
end

--- The numbers of the moves by the worlds, the best first, and by the searches.
--- @param self nova.Verdict
--- @return integer[] played
--- @return integer[] searched
function court.orders(self)
    return order_by(self, function(index) return self.values[index] end),
        order_by(self, function(index) return judgement.of(self.searched, self.moves[index]).value end)
end

--- Whether the best move is better than all others beyond doubt.
--- @param self nova.Verdict
function court.is_decided(self)
    local best = court.orders(self)[1]
    for other in ipairs(self.moves) do
        local ahead = other ~= best and self.ahead[math.max(best, other)][math.min(best, other)]
        if ahead and ahead:believes(0) then
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
    local function report(share)
        if work.progress then
            work.progress(share)
        end
    end
    local searched = judgement.weigh(state, { iterations = judging.deep(state, work.iterations), seed = work.seed,
        moves = moves, top = 0, progress = function(share) report(SEARCHES * share) end })
    if searched.stopped then
        return nil, true
    end
    local self = new(state, moves, searched)
    local good, problem = pcall(function()
        while self.worlds < WORLDS and not court.is_decided(self) do
            add(self, play_world(state, self, { iterations = work.iterations, seed = work.seed + self.worlds }))
            report(SEARCHES + (1 - SEARCHES) * self.worlds / WORLDS)
        end
    end)
    if not good and not problems.is_interrupt(problem) then
        error(problem, 0)
    end
    return self, not good
end

return court
