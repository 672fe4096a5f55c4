-- SPDX-License-Identifier: MIT
-- What a position and its moves are worth. A search of the position finds the moves that may be the best. Then each of
-- them, and each move that somebody asks about, gets a search of its own. The two ends around a number come from
-- measured errors: in 95 of 100 positions a search with a hundred times the work puts the number between them.
--
-- Nothing here looks at what a player can't know. The same work and seed give the same judgement. Values and losses are
-- shares of a win; in a game for one they are points, which is minus the score.

local alone = require "nova.game.alone"
local core = require "nova.core"
local intervals = require "nova.game.intervals"
local problem = require "nova.base.problem"
local win_shares = require "nova.game.win_shares"

local judgement = {}

--- @class nova.Look what one search found
--- @field moves nova.SearchMove[] the moves that it tried, the best first
--- @field stages number[][] what the position is worth to each player, after parts of the search and after all of it
--- @field deviation number how much single rollouts differ: their standard deviation
--- @field exact boolean whether the worth is proven
--- @field full boolean whether its tree ran out of memory
--- @field stopped boolean whether Ctrl-C ended it

--- @class nova.Weighed a move
--- @field move integer
--- @field text string
--- @field line integer[] how the game is expected to go on, this move first
--- @field values number[] what it is worth to each player
--- @field value number what it is worth to the player to move
--- @field value_low number
--- @field value_high number
--- @field loss number what it loses against the best move
--- @field low number
--- @field high number
--- @field proven? "win"|"loss"|"draw" for the player to move, in games for two

--- @class nova.Judgement
--- @field moves nova.Weighed[] the best first
--- @field full boolean whether a search ran out of memory: then more work would make nothing better
--- @field stopped boolean whether Ctrl-C ended it; the moves are those that were found until then

--- @class nova.Work
--- @field iterations integer of each search
--- @field seed integer
--- @field progress? fun(share: number)
--- @field pause? fun() is called after each slice of a search, to do other things

--- @class nova.Question: nova.Work
--- @field moves? integer[] that are asked about
--- @field top? integer how many moves are weighed at least, the best ones beside those that are asked about; with 0
--- none is looked for
--- @field known? nova.Look of the position, if it was searched before

-- One look ----------------------------------------------------------------------------------------------------------

local NORMAL_975, WIDEST = 1.96, 0.5 -- no share deviates more
local LEAST_MEMORY, MOST_MEMORY, FOR_A_MEGABYTE = 64, 1024, 3000 -- megabytes; iterations that fill one of them

-- A search with less memory is weaker; without any there is no judgement.
local function open(state, work)
    local megabytes = math.min(MOST_MEMORY, math.max(LEAST_MEMORY, work.iterations // FOR_A_MEGABYTE))
    while true do
        local good, search = pcall(core.search, state:game(), { seed = work.seed, memory = megabytes })
        if good then
            return search
        elseif megabytes == 1 or problem.kind(search) ~= "memory" then
            error(search, 0)
        end
        megabytes = math.max(1, megabytes // 4)
    end
end

local function deviation_of(one)
    return math.min(WIDEST, one.noise * math.sqrt(one.visits) / NORMAL_975)
end

local function is_tried(one)
    return one.visits > 0
end

local function filter(list, passes)
    local found = {}
    for _, one in ipairs(list) do
        found[#found + 1] = passes(one) and one or nil
    end
    return found
end

-- The look that ended in these moves.
local function look_at(moves, stages, report)
    local best = moves[1]
    return {
        moves = filter(moves, is_tried), stages = stages, deviation = deviation_of(best), exact = best.proven ~= nil,
        full = report.full, stopped = report.stopped,
    }
end

local SLICE = 500 -- iterations between two pauses

-- Searches on, and makes pauses.
local function run(search, state, options, pause)
    local left = options.iterations
    local moves, report
    repeat
        options.iterations = pause and math.min(left, SLICE) or left
        moves, report = search:run(state, options)
        left = left - options.iterations
        if pause then
            pause()
        end
    until left == 0 or report.stopped
    return moves, report
end

--- Searches a position. With `move`, only this move is considered: so a move that reveals something is judged by all
--- that it could reveal.
--- @param move? integer
--- @return nova.Look
function judgement.look(state, work, move)
    if state:over() then
        local values = state:game():players() == 1 and state:estimate() or (win_shares(state:result().place))
        return { moves = {}, stages = { values }, deviation = 0, exact = true, full = false, stopped = false }
    end
    local search <close>, done, stages = open(state, work), 0, {}
    local moves, report
    for _, part in ipairs(intervals.parts) do
        local more = work.iterations // part - done
        if more > 0 then
            moves, report = run(search, state, {
                iterations = more, forced = move and { move },
                progress = work.progress and function(share)
                    work.progress((done + share * more) / work.iterations)
                end,
            }, work.pause)
            done = done + more
            stages[#stages + 1] = moves[1].values
        end
        if report and report.stopped then
            break
        end
    end
    return look_at(moves, stages, report)
end

-- Ends --------------------------------------------------------------------------------------------------------------
-- The form of the errors, as it was fitted: the rollouts below the best reply deviate most where searches err most, and
-- so do values that have moved while the search went on, and large losses. The numbers of a kind of game, one for each
-- end, make the intervals as wide as they have to be there.

local function drift_of(look, player)
    local last, drift = look.stages[#look.stages][player], 0
    for _, values in ipairs(look.stages) do
        drift = math.max(drift, math.abs(values[player] - last))
    end
    return drift
end

--- The error of a value, before it is made as wide as the kind of game needs.
--- @param drift number how far the value has moved
function judgement.error_of_value(deviation, drift)
    return math.sqrt(intervals.sure + intervals.by_deviation * deviation ^ 2 + intervals.by_drift * drift ^ 2)
end

--- The same of a loss: what one move is worth less than the best. Both have a deviation and a drift.
function judgement.error_of_loss(loss, best, one)
    return math.sqrt(intervals.sure_of_loss + intervals.by_deviations * (best.deviation ^ 2 + one.deviation ^ 2)
        + best.drift ^ 2 + one.drift ^ 2 + loss ^ 2)
end

local function within_share(number)
    return math.max(0, math.min(1, number))
end

local function add_ends_of_value(one, wide)
    local error = one.exact and 0 or wide.value * judgement.error_of_value(one.deviation, one.drift)
    one.value_low, one.value_high = within_share(one.value - error), within_share(one.value + error)
end

-- No other move was weighed that is better than the best one, but one that was not weighed may be.
local function add_loss(one, best, wide)
    one.loss = best.value - one.value
    local error = one.exact and best.exact and 0 or judgement.error_of_loss(one.loss, best, one)
    one.low = within_share(one.loss - wide.low * error)
    one.high = within_share(one.loss + (one == best and wide.best or wide.high) * error)
end

-- Weighing ----------------------------------------------------------------------------------------------------------

local NOTHING = { moves = {}, full = false, stopped = false }

-- The best move of a search, the moves that are asked about, and further good moves until there are enough.
local function candidates(look, question)
    local list, is_there, top = {}, {}, question.top or intervals.top
    local function add(move)
        list[#list + 1] = not is_there[move] and move or nil
        is_there[move] = true
    end
    for index = 1, math.min(top, #look.moves, 1) do
        add(look.moves[index].move)
    end
    for _, move in ipairs(question.moves or {}) do
        add(move)
    end
    for index = 2, #look.moves do
        if #list < top then
            add(look.moves[index].move)
        end
    end
    return list
end

-- The progress of several searches. Returns a function that begins the next one.
local function count_progress(question, searches)
    local done = -1
    return function(seed)
        done = done + 1
        return { iterations = question.iterations, seed = seed, pause = question.pause,
            progress = question.progress and function(share)
                question.progress(math.min(1, (done + share) / searches))
            end }
    end
end

local function outcome(one, players)
    if not one.exact or players ~= 2 then
        return nil
    end
    return one.value >= 1 and "win" or one.value <= 0 and "loss" or "draw"
end

-- A move as the look found it that searched only this move, or the position after it.
local function weigh_one(state, move, look, is_after)
    local player, reply = state:player() + 1, look.moves[1]
    local line = is_after and { move, table.unpack(reply and reply.line or {}) } or reply.line
    local values = look.stages[#look.stages]
    local one = { move = move, text = state:text(move), line = line, values = values, value = values[player],
        deviation = look.deviation, drift = drift_of(look, player), exact = look.exact }
    one.proven = outcome(one, state:game():players())
    return one
end

-- A move as the first search found it, for want of a search of its own.
local function weigh_roughly(state, found)
    return weigh_one(state, found.move, look_at({ found }, { found.values }, {}), false)
end

-- The best first. Of equal values a proven win comes first and a proven loss last.
local function sort(moves)
    local place = {}
    for index, one in ipairs(moves) do
        place[one] = index
    end
    local rank = { win = 1, loss = -1 }
    table.sort(moves, function(one, other)
        local here, there = rank[one.proven] or 0, rank[other.proven] or 0
        if one.value ~= other.value or here ~= there then
            return one.value > other.value or one.value == other.value and here > there
        end
        return place[one] < place[other]
    end)
end

--- Weighs the best moves of a position, and the moves that are asked about.
--- @param state userdata the game goes on
--- @return nova.Judgement
--- @return table<integer, nova.Look> after what was found in the positions after moves that reveal nothing
function judgement.weigh(state, question)
    if alone.plans(state) then
        return alone.weigh(state, question), {}
    end
    local next_work = count_progress(question, 1 + math.max(question.top or intervals.top, #(question.moves or {})))
    local first = question.top == 0 and NOTHING or question.known or judgement.look(state, next_work(question.seed))
    local found, after = { moves = {}, full = first.full, stopped = first.stopped }, {}
    local wide = intervals.of_kind[state:game():kind()]
    for _, move in ipairs(candidates(first, question)) do
        local reveals, look = state:reveals(move), nil
        if not found.stopped then
            local work = next_work(question.seed + 1)
            look = judgement.look(reveals and state or state:clone():play(move), work, reveals and move or nil)
            found.full, found.stopped = found.full or look.full, look.stopped
        end
        if look and not look.stopped then
            found.moves[#found.moves + 1] = weigh_one(state, move, look, not reveals)
            after[move] = not reveals and look or nil
        end
    end
    for _, one in ipairs(#found.moves == 0 and first.moves or {}) do
        found.moves[#found.moves + 1] = weigh_roughly(state, one)
    end
    sort(found.moves)
    for _, one in ipairs(found.moves) do
        add_ends_of_value(one, wide)
        add_loss(one, found.moves[1], wide)
    end
    if state:game():players() == 1 then
        alone.tell_in_points(found.moves, state, question.seed)
    end
    return found, after
end

--- The same. Ctrl-C raises problem.INTERRUPTED.
function judgement.whole(state, question)
    local found, after = judgement.weigh(state, question)
    return not found.stopped and found or error(problem.INTERRUPTED, 0), after
end

--- What was weighed of a move.
--- @param found nova.Judgement
--- @return nova.Weighed? nil where Ctrl-C came before
function judgement.of(found, move)
    for _, one in ipairs(found.moves) do
        if one.move == move then
            return one
        end
    end
end

return judgement
