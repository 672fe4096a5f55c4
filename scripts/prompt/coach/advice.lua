-- SPDX-License-Identifier: MIT
-- Which moves are good, how sure this judgement is, and what chance gave to each player. All comes from the search in
-- the core, or in games for one that suit it from the solver; neither looks at what a player can't know. The same
-- effort and seed give the same advice. Values are shares of a win; in a game for one they are points, which is minus
-- the score.

local core = require "nova.core"
local seeds = require "nova.game.seeds"
local problem = require "nova.base.problem"

local advice = {}

local PERCENT = 100
local LARGE = 1e9 -- no error that is known is as large
local STREAM = 1 -- the stream of random numbers for playing games to their end

--- @alias nova.Outcome "win"|"loss"|"draw" that is proven, for the player to move

--- @class nova.Effort
--- @field iterations integer
--- @field seed integer
--- @field progress? fun(share: number)

local MEGABYTES = { 64, 16, 4, 1 } -- a search with less memory is weaker; without any there is no advice

local function search(state, effort)
    for index, megabytes in ipairs(MEGABYTES) do
        local good, found, report = pcall(state.search, state, {
            iterations = effort.iterations, seed = effort.seed, progress = effort.progress, memory = megabytes,
        })
        if good then
            return found, report
        elseif index == #MEGABYTES or problem.kind(found) ~= "memory" then
            error(found, 0)
        end
    end
end

-- Alone -------------------------------------------------------------------------------------------------------------
-- The solver plans the rest of the game. It tells the points that its best plans expect. Where a game does not suit it,
-- the search answers, and its worths become points: games that are played to their end show which belong together.

local COMPARED = 5 -- moves
local WIDTH, NARROWEST, WIDEST = 0.03, 10, 100000 -- of the solver's beams: for each iteration of the effort, and limits
local WORLDS, FEWEST, MOST = 0.32, 2, 10000 -- of the solver, for the square root of these iterations, and limits
local DOUBT = 100 -- points by which longer plans may be better, times the square root of the iterations
local BETWEEN = 2 -- how much more doubtful differences are, since plans look less closely at moves that seem worse

--- Whether the solver advises here.
--- @param state userdata
--- @return boolean
function advice.plans(state)
    return state:game():suits_solver() and state:estimate() ~= nil
end

local function within(number, least, most)
    return math.max(least, math.min(most, number // 1 | 0))
end

local function compare(state, effort, width)
    local solver <close> = core.solver(state:game(), {
        width = width, worlds = within(WORLDS * math.sqrt(effort.iterations), FEWEST, MOST), seed = effort.seed,
    })
    return solver:compare(state, COMPARED, effort.progress)
end

-- If memory is short, narrower beams do.
local function compare_if_possible(state, effort)
    local width = within(WIDTH * effort.iterations, NARROWEST, WIDEST)
    while true do
        local good, found, stopped = pcall(compare, state, effort, width)
        if good then
            return found, stopped
        elseif width == NARROWEST or problem.kind(found) ~= "memory" then
            error(found, 0)
        end
        width = math.max(NARROWEST, width // 4)
    end
end

-- Ctrl-C can come before the solver knows anything of a move. Such moves are left out.
local function plan(state, effort)
    local compared, stopped = compare_if_possible(state, effort)
    local found = {}
    for _, one in ipairs(compared) do
        local ends = one.error == 0 and #one.line == 1
        local doubt = ends and 0 or DOUBT / math.sqrt(effort.iterations)
        found[#found + 1] = one.error < LARGE and {
            move = one.move, text = one.text, line = one.line, value = one.points, values = { one.points },
            error = math.sqrt(one.error ^ 2 + doubt ^ 2),
            noise = one.error > 0 and math.sqrt(one.error ^ 2 + (BETWEEN * doubt) ^ 2) or doubt,
        } or nil
    end
    return found, stopped
end

--- Plays a game alone to its end by plans that take little time. Ctrl-C raises "interrupted".
--- @param state userdata is played
--- @param seed integer
function advice.finish(state, seed)
    local solver <close> = core.solver(state:game(), { width = NARROWEST, worlds = FEWEST, seed = seed })
    while not state:over() do
        local move, stopped = solver:run(state)
        if stopped then
            error(problem.INTERRUPTED)
        end
        state:play(move)
    end
end

local GAMES = 64

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

-- Returns a function that maps a worth of the search to points, and to the slope at this worth.
local function scale_of(state, seed)
    local ends = play_some(state, seed)
    return function(value)
        local low, high = neighbours(ends, value)
        if low.worth == high.worth then
            return low.points, 0
        end
        local slope = (high.points - low.points) / (high.worth - low.worth)
        return low.points + slope * (value - low.worth), math.abs(slope)
    end
end

local function tell_in_points(ranked, state, seed)
    local scale = scale_of(state, seed)
    for _, one in ipairs(ranked) do
        local points, slope = scale(one.value)
        one.value, one.values = points, { points }
        one.error, one.noise = one.error * slope, one.noise * slope
    end
end

-- Ranks -------------------------------------------------------------------------------------------------------------

--- @class nova.RankedMove: nova.SearchMove
--- @field visits? integer nil if the solver ranks
--- @field prior? number

--- Ranks the legal moves, the best one first. Ctrl-C ends this early; the ranking is then of what it has found, which
--- can be nothing.
--- @param state userdata
--- @param effort nova.Effort
--- @return nova.RankedMove[]
--- @return boolean stopped
function advice.rank(state, effort)
    if advice.plans(state) then
        return plan(state, effort)
    end
    local found, report = search(state, effort)
    local ranked = {}
    for _, one in ipairs(found) do
        ranked[#ranked + 1] = one.visits > 0 and one or nil
    end
    if state:game():players() == 1 then
        tell_in_points(ranked, state, effort.seed)
    end
    return ranked, report.stopped
end

--- The seed for searches in a position of a game: the same position gets the same advice again.
--- @param session nova.Session
--- @return integer
function advice.seed(session)
    return seeds.number(seeds.of(session.header)) * 1000 + #session.log
end

-- The difference of two values from separate searches, and its error. The errors are those of random rollouts.
local function apart(one, one_error, other, other_error)
    return one - other, math.sqrt(one_error ^ 2 + other_error ^ 2)
end

-- How much better one move is than another.
local function difference(one, other)
    return apart(one.value, one.noise, other.value, other.noise)
end

--- The best of the other moves, and how much better than this rival the first move is. The first move has the interval
--- with the highest lower end. No other move can therefore be better than the first by more than the error.
--- @param ranked nova.RankedMove[]
--- @param most integer moves that count, the first among them
--- @return integer? rival its number, nil where there is no other
--- @return number? difference
--- @return number? error
function advice.rival(ranked, most)
    local rival
    for index = 2, math.min(most, #ranked) do
        rival = (not rival or ranked[index].value > ranked[rival].value) and index or rival
    end
    if rival then
        return rival, difference(ranked[1], ranked[rival])
    end
end

--- The moves that are expected after a ranked move, played on a copy.
--- @param state userdata
--- @param ranked_move nova.RankedMove
--- @param take fun(step: nova.Step, after: userdata) is called after each
function advice.follow(state, ranked_move, take)
    local at = state:clone()
    for _, move in ipairs(ranked_move.line) do
        take(assert(at:step(move)), at)
    end
end

--- @class nova.Worth
--- @field values number[] to each player
--- @field error number from the randomness of rollouts
--- @field ranked? nova.RankedMove[] what can be played there; nil where the game is over

--- What a position is worth, found by a search of its own. Ctrl-C raises "interrupted".
--- @param state userdata
--- @param effort nova.Effort
--- @return nova.Worth
function advice.worth(state, effort)
    if state:over() then
        local alone = state:game():players() == 1
        return { values = alone and { state:result().points[1] } or state:estimate(), error = 0 }
    end
    local ranked, stopped = advice.rank(state, effort)
    if stopped then
        error(problem.INTERRUPTED)
    end
    return { values = ranked[1].values, error = ranked[1].noise, ranked = ranked }
end

local function find(ranked, move)
    for _, one in ipairs(ranked) do
        if one.move == move then
            return one
        end
    end
end

--- What a move lost against the best move. The positions after both moves are searched, because the search before them
--- hardly looks at moves that seem bad. A move that revealed something is judged by the average of all that could come.
--- @param state userdata before the move
--- @param ranked nova.RankedMove[] of that state
--- @param entry nova.Step
--- @param reached fun(): nova.Worth of the position after the move
--- @param effort nova.Effort
--- @return number? loss nil where it can't be said
--- @return number? error
function advice.loss(state, ranked, entry, reached, effort)
    local best = ranked[1]
    local loss, wide
    if entry.move == best.move then
        return 0, 0
    elseif entry.reveals or state:reveals(best.move) then
        local found = find(ranked, entry.move)
        if not found then
            return nil
        end
        loss, wide = difference(best, found)
    else
        local mine, played = state:player() + 1, reached()
        local wanted = advice.worth(assert(state:clone():play(best.move)), effort)
        loss, wide = apart(wanted.values[mine], wanted.error, played.values[mine], played.error)
    end
    return math.max(0, loss), wide
end

local OTHER_SIDE = { win = "loss", loss = "win", draw = "draw" }

--- The certain outcome of a move for the player who made it, if the search before the move or the one after it has
--- proved one. Only games for two have proofs.
--- @param state userdata before the move
--- @param ranked nova.RankedMove[] of that state
--- @param entry nova.Step
--- @param reached fun(): nova.Worth of the position after the move
--- @return nova.Outcome?
function advice.proven(state, ranked, entry, reached)
    local found = find(ranked, entry.move)
    if state:game():players() ~= 2 or entry.reveals or found and found.proven then
        return found and found.proven
    end
    local replies = reached().ranked
    local outcome = replies and replies[1].proven
    local moves_again = assert(state:clone():play(entry.move)):player() == state:player()
    return outcome and (moves_again and outcome or OTHER_SIDE[outcome])
end

--- What each player gained by luck: the worth of what the move revealed, minus the average over all it could reveal.
--- @param ranked nova.RankedMove[] of the state before the move
--- @param move integer
--- @param reached nova.Worth of the position after it
--- @return number[]? gains nil where that can't be said
--- @return number? error
function advice.luck(ranked, move, reached)
    local expected = find(ranked, move)
    if not expected then
        return nil
    end
    local gains, wide = {}, nil
    for player, value in ipairs(reached.values) do
        gains[player], wide = apart(value, reached.error, expected.values[player], expected.noise)
    end
    return gains, wide
end

--- How much a difference of two values counts, as people are told it: in percent of a win, or in points.
--- @param players integer
--- @return integer
function advice.unit(players)
    return players > 1 and PERCENT or 1
end

--- How a value is told: as a share of a win in percent, or in a game for one as the expected score.
--- @param players integer
--- @param value number
--- @return number
--- @return string form of it
function advice.told(players, value)
    if players > 1 then
        return PERCENT * value, "%5.1f%%"
    end
    return -value, "%6.1f"
end

return advice
