-- SPDX-License-Identifier: MIT
-- Judgements of games for one. The solver plans the rest of the game, and tells the points that its best plans expect.
-- Where a game does not suit the solver, searches answer, and their worths become points: games that are played to
-- their end show which belong together.

local problems = require "nova.base.problem"
local core = require "nova.core"
local intervals = require "nova.game.intervals"

local alone = {}

local numbers = intervals.alone

local UNSEEN = 4 -- worlds in which a move that reveals something is tried, if the solver has not compared it
local LARGE = 1e9 -- no error that is known is as large

--- Whether the solver judges here.
function alone.plans(state)
    return state:game():suits_solver() and state:estimate() ~= nil
end

local function within(number, least, most)
    return math.max(least, math.min(most, number // 1 | 0))
end

local function compare(state, work, width)
    local solver <close> = core.solver(state:game(), {
        width = width, seed = work.seed,
        worlds = within(numbers.worlds * math.sqrt(work.iterations), numbers.fewest, numbers.most),
    })
    return solver:compare(state, numbers.top, work.progress)
end

-- If memory is short, narrower beams do.
local function compare_if_possible(state, work)
    local width = within(numbers.width * work.iterations, numbers.narrowest, numbers.widest)
    while true do
        local good, found, stopped = pcall(compare, state, work, width)
        if good then
            return found, stopped
        elseif width == numbers.narrowest or problems.kind(found) ~= "memory" then
            error(found, 0)
        end
        width = math.max(numbers.narrowest, width // 4)
    end
end

-- A compared move, with the errors of its points and of differences. Plans to the end are exact if nothing is hidden.
local function weigh_plan(one, doubt)
    local ends = one.error == 0 and #one.line == 1
    local doubt_here = ends and 0 or doubt
    return {
        move = one.move, text = one.text, line = one.line, value = one.points, values = { one.points },
        error = math.sqrt(one.error ^ 2 + doubt_here ^ 2),
        apart = one.error > 0 and math.sqrt(one.error ^ 2 + (numbers.between * doubt_here) ^ 2) or doubt_here,
    }
end

-- The best plans. Ctrl-C can come before the solver knows anything of a move. Such moves are left out.
local function plan(state, work)
    local compared, stopped = compare_if_possible(state, work)
    local found = {}
    for _, one in ipairs(compared) do
        found[#found + 1] = one.error < LARGE and weigh_plan(one, numbers.doubt / math.sqrt(work.iterations)) or nil
    end
    return found, stopped
end

-- A move that was not compared: what is planned after it, on average over some worlds if it reveals something.
local function plan_after(state, move, work)
    local worlds, one = state:reveals(move) and UNSEEN or 1, nil
    local sum = 0
    for world = 1, worlds do
        local after = state:clone():reshuffle(state:player(), core.rng(work.seed + world, 0))
        after:play(move)
        local best = after:over() and { value = after:result().points[1], error = 0, apart = 0, line = {} }
            or plan(after, { iterations = work.iterations, seed = work.seed })[1]
        if not best then
            return nil
        end
        one, sum = best, sum + best.value
    end
    local value, line = sum / worlds, worlds == 1 and { move, table.unpack(one.line) } or { move }
    return { move = move, text = state:text(move), line = line, value = value, values = { value }, error = one.error,
        apart = one.apart }
end

local function is_there(found, move)
    for _, one in ipairs(found) do
        if one.move == move then
            return true
        end
    end
    return false
end

--- Weighs moves as judgement.weigh does.
--- @return nova.Judgement
function alone.weigh(state, question)
    local found, stopped = plan(state, question)
    for _, move in ipairs(stopped and {} or question.moves or {}) do
        found[#found + 1] = not is_there(found, move) and plan_after(state, move, question) or nil
    end
    table.sort(found, function(one, other)
        return one.value > other.value or one.value == other.value and one.move < other.move
    end)
    local best = found[1]
    for _, one in ipairs(found) do
        local error = one == best and one.apart or math.sqrt(best.apart ^ 2 + one.apart ^ 2)
        one.loss = best.value - one.value
        one.value_low, one.value_high = one.value - one.error, one.value + one.error
        one.low, one.high = math.max(0, one.loss - error), one.loss + error
    end
    return { moves = found, full = false, stopped = stopped }
end

--- Plays a game to its end by plans that take little time. Ctrl-C raises problems.INTERRUPTED.
--- @param state userdata is played
function alone.finish(state, seed)
    local solver <close> = core.solver(state:game(), {
        width = numbers.narrowest, worlds = numbers.fewest, seed = seed,
    })
    while not state:over() do
        local move, stopped = solver:run(state)
        if stopped then
            error(problems.INTERRUPTED, 0)
        end
        state:play(move)
    end
end

-- From worths to points ---------------------------------------------------------------------------------------------

local GAMES = 64
local STREAM = 1 -- the stream of random numbers for playing games to their end

local function play_some(state, seed)
    local ends = {}
    for game = 1, GAMES do
        local at, rng = state:clone(), core.rng(seed + game, STREAM)
        at:reshuffle(state:player(), rng)
        if game % 2 == 0 then
            at:rollout(rng)
        else
            at:playout(rng)
        end
        ends[game] = { worth = at:estimate()[1], points = at:result().points[1] }
    end
    table.sort(ends, function(one, other)
        return one.worth < other.worth
    end)
    return ends
end

-- The two finished games whose worths are next below and above the wanted worth, or the two that are nearest to it.
local function neighbours(ends, wanted)
    local low, high = ends[1], ends[#ends]
    for _, one in ipairs(ends) do
        if one.worth <= wanted and one.worth < high.worth then
            low = one
        end
    end
    for index = #ends, 1, -1 do
        high = ends[index].worth > low.worth and ends[index] or high
    end
    return low, high
end

-- Returns a function that maps a worth of a search to points.
local function scale_of(state, seed)
    local ends = play_some(state, seed)
    return function(worth)
        local low, high = neighbours(ends, worth)
        if low.worth == high.worth then
            return low.points
        end
        return low.points + (high.points - low.points) / (high.worth - low.worth) * (worth - low.worth)
    end
end

--- Turns the worths of weighed moves into points.
--- @param moves nova.Weighed[] the best first
function alone.tell_in_points(moves, state, seed)
    local scale, best = scale_of(state, seed), moves[1] and moves[1].value
    for _, one in ipairs(moves) do
        local function lost(loss)
            return math.max(0, scale(best) - scale(best - loss))
        end
        one.loss, one.low, one.high = lost(one.loss), lost(one.low), lost(one.high)
        one.value_low, one.value, one.value_high = scale(one.value_low), scale(one.value), scale(one.value_high)
        one.values = { one.value }
    end
end

return alone
