-- SPDX-License-Identifier: MIT
-- Which moves are good, and how sure that is. Each move is tried in many worlds: what nobody knows is shuffled afresh,
-- and the game is played to its end at random. All moves see the same worlds, so that luck hits them alike; the worse
-- half is dropped again and again, so that most of the work goes to those that are close. The same seed gives the same
-- advice.

local core = require "nova.core"

local advice = {}

local STREAM = 2 -- of random numbers, the one for search

--- @class nova.Effort
--- @field effort integer moves that may be played in all worlds together; the work, whatever the machine
--- @field seed integer
--- @field progress? fun(share: number)

--- @class nova.Advised
--- @field move integer
--- @field text string
--- @field value number what the player to move can expect: share of wins, or the solo score
--- @field error number half the width of the 95% interval
--- @field worlds integer
--- @field rewards number[] by world

-- Rewards -----------------------------------------------------------------------------------------------------------

-- What a result is worth to a player: the share of the win, alone the score (negative, for low is good).
local function reward_of(state, player, players)
    local result = state:result()
    if players == 1 then
        return result.points[1]
    elseif result.place[player + 1] > 0 then
        return 0
    end
    local winners = 0
    for _, place in ipairs(result.place) do
        winners = winners + (place == 0 and 1 or 0)
    end
    return 1 / winners
end

-- One world: the same number gives the same shuffle and the same luck, whatever move is tried in it.
local function try(state, move, player, world, seed)
    local trial = state:clone()
    trial:reshuffle(player, core.rng(seed + 2 * world, STREAM))
    if move then
        trial:play(move)
    end
    trial:playout(core.rng(seed + 2 * world + 1, STREAM))
    return reward_of(trial, player, trial:game():players())
end

local function mean_and_error(rewards)
    local sum, squares = 0, 0
    for _, reward in ipairs(rewards) do
        sum, squares = sum + reward, squares + reward * reward
    end
    local count = #rewards
    local mean = sum / count
    local variance = count > 1 and math.max(0, squares / count - mean * mean) * count / (count - 1) or 0
    return mean, 1.96 * math.sqrt(variance / count)
end

-- What its rewards say of a candidate.
local function judge(candidate)
    candidate.value, candidate.error = mean_and_error(candidate.rewards)
    candidate.worlds = #candidate.rewards
end

-- Ranking -----------------------------------------------------------------------------------------------------------

local function candidates_of(state)
    local list = {}
    for _, move in ipairs(state:moves()) do
        list[#list + 1] = { move = move, text = state:text(move), rewards = {} }
    end
    return list
end

local function better(one, other)
    return one.value > other.value or (one.value == other.value and one.move < other.move)
end

-- The order of moves that were stopped in the middle, when they have seen different numbers of worlds.
local function safer(one, other)
    local a, b = one.value - one.error, other.value - other.error
    return a > b or (a == b and one.move < other.move)
end

local SLICE = 16 -- worlds that a candidate is tried in before the next one has its turn

-- Tries all of the candidates in so many more worlds.
local function more_worlds(state, candidates, worlds, options, tick)
    local player = state:player()
    for done = 0, worlds - 1, SLICE do
        local slice = math.min(SLICE, worlds - done)
        for _, candidate in ipairs(candidates) do
            local rewards = candidate.rewards
            for world = #rewards + 1, #rewards + slice do
                rewards[world] = try(state, candidate.move, player, world, options.seed)
            end
        end
        tick(slice * #candidates)
    end
    for _, candidate in ipairs(candidates) do
        judge(candidate)
    end
    table.sort(candidates, better)
end

local LEAST_WORLDS = 8

-- How many games can be played to their end with the effort, found by playing a few.
local function worlds_of(state, options)
    local plies, SAMPLES = 0, 4
    for sample = 1, SAMPLES do
        plies = plies + 1 + state:clone():playout(core.rng(options.seed + sample, STREAM))
    end
    return math.max(LEAST_WORLDS, options.effort * SAMPLES // plies)
end

-- Halves the candidates until two are left; `found` holds all, in the end the best first.
local function halve(state, options, budget, found, tick)
    local candidates = table.move(found, 1, #found, 1, {})
    local rounds = math.max(1, math.ceil(math.log(#candidates, 2)))
    for _ = 1, rounds do
        local worlds = math.max(LEAST_WORLDS, budget // (rounds * #candidates))
        more_worlds(state, candidates, worlds, options, tick)
        -- Those dropped before saw fewer worlds; they stay behind those that were kept.
        table.move(candidates, 1, #candidates, 1, found)
        candidates = table.move(candidates, 1, math.max(2, (#candidates + 1) // 2), 1, {})
    end
end

-- What a ranking that was stopped can tell.
local function so_far(candidates)
    local tried = {}
    for _, candidate in ipairs(candidates) do
        if #candidate.rewards > 0 then
            judge(candidate)
            tried[#tried + 1] = candidate
        end
    end
    table.sort(tried, safer)
    return tried
end

--- Ranks the legal moves, best first. Ctrl-C ends it early, with what was found until then.
--- @param state userdata
--- @param options nova.Effort
--- @return nova.Advised[]
--- @return boolean stopped
function advice.rank(state, options)
    local found, done, budget = candidates_of(state), 0, worlds_of(state, options)
    local function tick(worlds)
        done = done + worlds
        if options.progress then
            options.progress(math.min(1, done / budget))
        end
    end
    local good, problem = pcall(halve, state, options, budget, found, tick)
    if not good and not tostring(problem):find("interrupted", 1, true) then
        error(problem, 0)
    elseif not good then
        found = so_far(found)
    end
    return found, not good
end

--- How much better one move is than another, found in the worlds that both saw.
--- @param one nova.Advised
--- @param other nova.Advised
--- @return number difference
--- @return number error
function advice.difference(one, other)
    local differences = {}
    for world = 1, math.min(#one.rewards, #other.rewards) do
        differences[world] = one.rewards[world] - other.rewards[world]
    end
    return mean_and_error(differences)
end

--- What a move loses against the best one. A move that was dropped early is tried in as many worlds as the best.
--- @param state userdata
--- @param ranked nova.Advised[]
--- @param move integer
--- @param options nova.Effort
--- @return number loss
--- @return number error
function advice.loss(state, ranked, move, options)
    for _, advised in ipairs(ranked) do
        if advised.move == move then
            more_worlds(state, { advised }, ranked[1].worlds - advised.worlds, options, function() end)
            local loss, wide = advice.difference(ranked[1], advised)
            return math.max(0, loss), wide
        end
    end
    return 0, 0
end

-- What is expected to follow ----------------------------------------------------------------------------------------

local LINE_MOVES = 4

--- The moves that are expected after a move, as texts. It ends where something is turned over that nobody knows yet.
--- @param state userdata
--- @param move integer
--- @param options nova.Effort
--- @return string[]
function advice.line(state, move, options)
    local at, texts = state:clone(), {}
    for _ = 1, LINE_MOVES do
        texts[#texts + 1] = at:text(move)
        local pile = at:tell("view").pile
        at:play(move)
        if at:over() or at:tell("view").pile ~= pile then
            break
        end
        local ranked = advice.rank(at, { effort = options.effort // 10, seed = options.seed })
        if #ranked == 0 then
            break
        end
        move = ranked[1].move
    end
    return texts
end

-- Luck --------------------------------------------------------------------------------------------------------------

--- What a player gained by what was turned over in a move, against the average of what could have been turned over.
--- @param before userdata the position before the move
--- @param move integer
--- @param player integer
--- @param options nova.Effort
--- @return number gain
--- @return number error
function advice.luck(before, move, player, options)
    local worlds = worlds_of(before, options) // 2
    local after, differences = before:clone(), {}
    after:play(move)
    for world = 1, worlds do
        differences[world] = try(after, nil, player, world, options.seed)
            - try(before, move, player, world, options.seed)
    end
    return mean_and_error(differences)
end

return advice
