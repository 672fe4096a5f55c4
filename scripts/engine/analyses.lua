-- SPDX-License-Identifier: MIT
-- Analyses that are under way. They are worked on in slices, and the engine reads requests between slices. Only
-- analyses of the highest priority get slices. The first few of these take turns; the others wait until one of them has
-- ended.
--
-- A slice is a number of rollouts, the same for each thread. So the slices do not change what an analysis finds. An
-- analysis for `judge` is a judgement, which makes pauses by itself, but for plans of games for one.

local core = require "nova.core"
local intervals = require "nova.game.intervals"
local judgement = require "nova.game.judgement"
local problems = require "nova.base.problem"
local process = require "nova.process"

local SLICE = 0.01 -- seconds that a slice should take
local FIRST = 16 -- rollouts of each thread in the first slice
local GROWTH = 4 -- a slice is at most so many times as long as the one before

--- @class nova.Analysis
--- @field id string | integer of the request
--- @field game string
--- @field state userdata the position, which nobody else has
--- @field request table its limits
--- @field priority integer
--- @field threads integer
--- @field rollouts integer done
--- @field seconds number of work
--- @field told number seconds of work when it was last told
--- @field chunk integer rollouts of each thread in the next slice
--- @field full boolean
--- @field search? userdata
--- @field judge? fun(): nova.Judgement? goes on to judge; returns the judgement when it is done
--- @field judged? nova.Judgement

--- @class nova.Analyses
--- @field list nova.Analysis[] in the order in which they came
--- @field turns integer how many take turns
local Analyses = {}
Analyses.__index = Analyses

local analyses = {}

--- @param turns integer how many of one priority take turns
--- @return nova.Analyses
function analyses.new(turns)
    return setmetatable({ list = {}, turns = turns }, Analyses)
end

--- @return nova.Analysis?
function Analyses:find(id)
    for _, one in ipairs(self.list) do
        if one.id == id then
            return one
        end
    end
end

--- Adds an analysis.
--- @param game string
--- @param state userdata a copy for it alone
function Analyses:add(request, game, state, threads)
    self.list[#self.list + 1] = {
        id = request.id, game = game, state = state, request = request, priority = request.priority or 0,
        threads = threads, rollouts = 0, seconds = 0, told = 0, chunk = FIRST, full = false,
    }
end

-- Of the analyses that take turns, the one that has had the least time.
function Analyses:next()
    local highest
    for _, one in ipairs(self.list) do
        highest = math.max(highest or one.priority, one.priority)
    end
    local chosen, turns = nil, 0
    for _, one in ipairs(self.list) do
        if one.priority == highest and turns < self.turns then
            turns = turns + 1
            chosen = (not chosen or one.seconds < chosen.seconds) and one or chosen
        end
    end
    return chosen
end

local function begin(one)
    local request = one.request
    if request["do"] == "judge" then
        one.judge = coroutine.wrap(function()
            return (judgement.weigh(one.state, {
                iterations = request.rollouts or intervals.iterations, seed = request.seed or 0, moves = request.moves,
                top = request.top or intervals.shown, pause = coroutine.yield,
            }))
        end)
        return
    end
    one.search = core.search(one.state:game(), {
        width = request.width, threads = one.threads, memory = request.memory, seed = request.seed,
    })
end

local function fit_chunk(one, report)
    local each = report.iterations / math.max(report.seconds, 1e-6) * SLICE / one.threads
    one.chunk = math.max(1, math.floor(math.min(each, one.chunk * GROWTH)))
end

local function judge_slice(one)
    local began = process.clock()
    one.judged = one.judge()
    one.seconds = one.seconds + process.clock() - began
    return one.judged and one.judged.stopped
end

local function run_slice(one)
    if one.judge then
        return judge_slice(one)
    end
    local request, rollouts = one.request, one.chunk * one.threads
    local _, report = one.search:run(one.state, {
        moves = 1, -- making the whole list takes as long as a hundred rollouts
        iterations = math.min(rollouts, request.rollouts and request.rollouts - one.rollouts or rollouts),
        seconds = request.seconds and request.seconds - one.seconds,
    })
    one.full = report.full
    one.rollouts, one.seconds = one.rollouts + report.iterations, one.seconds + report.seconds
    fit_chunk(one, report)
    return report.stopped
end

local function is_done(one)
    local request = one.request
    if one.judge then
        return one.judged ~= nil
    end
    return one.rollouts >= (request.rollouts or math.huge) or one.seconds >= (request.seconds or math.huge)
end

-- A move's fields as the protocol has them, whatever else the search says of it.
local function told_move(move)
    return {
        move = move.move, text = move.text, visits = move.visits, value = move.value, values = move.values,
        error = move.error, noise = move.noise, prior = move.prior, proven = move.proven,
        line = move.line,
    }
end

-- The fields of an answer to `judge`; they have no more than the protocol's.
local function told_judgement(one, stopped)
    local moves = {}
    for index, found in ipairs(one.judged and one.judged.moves or {}) do
        moves[index] = {
            move = found.move, text = found.text, value = found.value, value_low = found.value_low,
            value_high = found.value_high, loss = found.loss, low = found.low, high = found.high,
            values = found.values, proven = found.proven, line = found.line,
        }
    end
    return { game = one.game, stopped = stopped, full = one.judged ~= nil and one.judged.full, moves = moves }
end

-- The fields of an answer.
local function told(one, stopped, partial)
    if one.judge then
        return told_judgement(one, stopped)
    end
    local moves, found = {}, one.rollouts > 0 and one.search:moves() or {}
    for index = 1, math.min(one.request.moves or #found, #found) do
        moves[index] = told_move(found[index])
    end
    return {
        game = one.game, partial = partial, rollouts = one.rollouts, seconds = one.seconds, stopped = stopped,
        full = one.full, moves = moves,
    }
end

-- Removes an analysis; `answer` is called while its search is still there.
local function finish(self, one, answer)
    for index, other in ipairs(self.list) do
        if other == one then
            table.remove(self.list, index)
            break
        end
    end
    answer()
    if one.search then
        one.search:close()
    end
end

--- Works for one slice. An error of the variant's is raised when its analysis has been removed.
--- @param send fun(id: string | integer, name: string, answer: table)
--- @param fail fun(id: string | integer, problem: any)
--- @return boolean interrupted by Ctrl-C
function Analyses:work(send, fail)
    local one = self:next()
    if not (one.search or one.judge) then
        begin(one)
    end
    local ran, interrupted = pcall(run_slice, one)
    if problems.is_interrupt(interrupted) then
        return true
    elseif not ran then
        finish(self, one, function()
            fail(one.id, interrupted)
        end)
    elseif is_done(one) then
        finish(self, one, function()
            send(one.id, one.request["do"], told(one, false))
        end)
    elseif one.request.every and one.seconds - one.told >= one.request.every then
        one.told = one.seconds
        send(one.id, one.request["do"], told(one, false, true))
    end
    return ran and interrupted
end

--- Ends one analysis, or all of them; each answers.
--- @param id? string | integer
--- @param send fun(id: string | integer, name: string, answer: table)
--- @return (string | integer)[] stopped
function Analyses:stop(id, send)
    local stopped, all = {}, table.move(self.list, 1, #self.list, 1, {})
    for _, one in ipairs(all) do
        if id == nil or one.id == id then
            stopped[#stopped + 1] = one.id
            finish(self, one, function()
                send(one.id, one.request["do"], told(one, true))
            end)
        end
    end
    return stopped
end

return analyses
