-- SPDX-License-Identifier: MIT
-- Random games of a variant, watched: how long they are, how much there is to choose, how they end and for whom, which
-- tasks get done, and what the variant's functions cost.

local core = require "nova.core"
local estimate = require "nova.arena.estimate"
local rooms = require "nova.games"
local record = require "nova.record"
local setting = require "nova.setting"
local variant = require "nova.variant"

local games = {}

local LONGEST = 20000 -- moves: a game that goes on for ever
local REPLAYED = 10   -- games that are played twice, and held to their record

--- @class nova.Watched
--- @field games integer
--- @field plies integer
--- @field least integer moves of the shortest game
--- @field most integer moves of the longest
--- @field choices integer legal moves of all positions
--- @field widest integer legal moves of one position
--- @field ends table<string, integer>
--- @field wins nova.Moments[] by seat
--- @field tasks table<string, {laid: integer, done: integer}>
--- @field costs table<string, {calls: integer, seconds: number}>
--- @field problems string[]

local function new(players)
    local watched = {
        games = 0, plies = 0, least = math.huge, most = 0, choices = 0, widest = 0, ends = {}, wins = {}, tasks = {},
        costs = {}, problems = {},
    }
    for seat = 1, players do
        watched.wins[seat] = estimate.moments()
    end
    return watched
end

local function count_tasks(watched, of, state)
    local tasks = rooms.room(state:game():kind()).tasks
    for kind, done in tasks and tasks(of, state) or function() end do
        local count = watched.tasks[kind] or { laid = 0, done = 0 }
        count.laid = count.laid + 1
        count.done = count.done + (done and 1 or 0)
        watched.tasks[kind] = count
    end
end

local function count_result(watched, state)
    local result = state:result()
    watched.ends[result.ending] = (watched.ends[result.ending] or 0) + 1
    local winners = 0
    for _, place in ipairs(result.place) do
        winners = winners + (place == 0 and 1 or 0)
    end
    for seat, place in ipairs(result.place) do
        watched.wins[seat]:add(place == 0 and 1 / winners or 0)
    end
end

-- Two moves that are written alike: nobody could play the second one.
local function check_texts(state)
    local seen = {}
    for _, move in ipairs(state:moves()) do
        local text = state:text(move)
        if seen[text] then
            return ("text: two legal moves are written %q, expected different texts"):format(text)
        end
        seen[text] = true
    end
end

-- One random game; returns its last state, or nil and what is wrong.
local function play(watched, game, seed, look_closer)
    local state, rng, plies = game:setup(seed), core.rng(seed, 1), 0
    while not state:over() do
        local count = state:count()
        local problem = look_closer and check_texts(state)
        if problem then
            return nil, problem
        elseif plies == LONGEST then
            return nil, ("game %d is not over after %d moves, expected an end"):format(seed, LONGEST)
        end
        plies = plies + 1
        watched.choices, watched.widest = watched.choices + count, math.max(watched.widest, count)
        state:play(state:nth(rng:below(count) + 1))
    end
    watched.games, watched.plies = watched.games + 1, watched.plies + plies
    watched.least, watched.most = math.min(watched.least, plies), math.max(watched.most, plies)
    return state
end

-- The lines of the record of a game; nil where the moves can't be played again, and why.
local function record_lines(of, state)
    local now = state:clone():undo(state:ply())
    local lines, message = record.lines(of, now, state:history())
    if not lines then
        return nil, message
    end
    if not now:over() then
        return nil, "it was over, and is not"
    end
    return lines
end

local CHANGED = "game %d goes another way when it is played again: %s; functions must answer the same for the same "
    .. "position"

-- Reads the record of a game in a game that was made anew. Functions that keep something from call to call, or draw
-- from somewhere, give other answers there.
local function check_record(of, state, seed)
    local lines, message = record_lines(of, state)
    if not lines then
        return CHANGED:format(seed, message)
    end
    local reader = record.reader(of)
    for _, line in ipairs(lines) do
        local good, wrong = reader:read(line)
        if not good then
            return CHANGED:format(seed, wrong)
        end
    end
end

local function watch_game(watched, of, game, seed)
    local closer = seed <= REPLAYED
    local state, problem = play(watched, game, seed, closer)
    if not state then
        return problem
    end
    count_result(watched, state)
    count_tasks(watched, of, state)
    return closer and check_record(of, state, seed)
end

--- Plays random games and watches them; ends early where something is wrong.
--- @param of nova.Variant
--- @param players integer
--- @param count integer
--- @param show fun(done: integer) is told of each game
--- @return nova.Watched
function games.watch(of, players, count, show)
    local watched = new(players)
    local game, message = of:game(players, { quiet = setting.SELF_PLAY.quiet, timed = true })
    if not game then
        watched.problems[1] = message
        return watched
    end
    for seed = 1, count do
        local ran, problem = pcall(watch_game, watched, of, game, seed)
        if not ran and not variant.is_failure(problem) then
            error(problem, 0)
        elseif problem then
            watched.problems[#watched.problems + 1] = problem
            break
        end
        show(seed)
    end
    watched.costs = game:costs()
    return watched
end

return games
