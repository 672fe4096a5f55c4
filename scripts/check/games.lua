-- SPDX-License-Identifier: MIT
-- Random games of a variant, watched: how long they are, how much there is to choose, how they end and for whom, which
-- tasks get done, and what the variant's functions cost. In the first games every function is asked in every position:
-- those that draw, hide and tell, too, which random games have no need of.

local core = require "nova.core"
local estimate = require "nova.arena.estimate"
local rooms = require "nova.games"
local record = require "nova.record"
local setting = require "nova.setting"
local suspects = require "nova.check.suspects"
local variant = require "nova.variant"

local games = {}

local LONGEST = 20000 -- moves: a game that goes on for ever
local CLOSELY = 10    -- games in which every function is asked, and which are held to their record

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
--- @field problem string?
--- @field stopped boolean there was no time for more games

local function new(players)
    local watched = {
        games = 0, plies = 0, least = math.huge, most = 0, choices = 0, widest = 0, ends = {}, wins = {}, tasks = {},
        costs = {}, stopped = false,
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

-- A move that stands twice in the list, or two that are written alike: nobody could choose the second one.
local function check_texts(state)
    local seen = {}
    for _, move in ipairs(state:moves()) do
        local text = state:text(move)
        if seen[text] == move then
            return ("moves: the move %d (%q) is listed twice, expected each once"):format(move, text)
        elseif seen[text] then
            return ("text: two legal moves, %d and %d, are written %q, expected different texts"):format(seen[text],
                move, text)
        end
        seen[text] = move
    end
end

-- What the player to move sees may not change when what he can't know is shuffled afresh.
local function check_hiding(state, seat, seed)
    local guess = state:clone():reshuffle(seat, core.rng(seed, 2))
    local seen = record.encode(state:tell("view").picture or {})
    if seat == state:player() and not state:over() and record.encode(guess:tell("view").picture or {}) ~= seen then
        return ("draw: the picture shows player %d, who is to move, what hide shuffles because he can't know it")
            :format(seat)
    end
end

-- Asks all that random games have no need of. Only games in Lua bring functions that write, draw and hide.
local function look_closely(state, seed)
    state:tell "view"
    if state:game():kind() ~= "scripted" then
        return nil
    end
    local problem = check_texts(state)
    for seat = 0, state:game():players() - 1 do
        problem = problem or check_hiding(state, seat, seed)
    end
    return problem
end

-- One random game; returns its last state, or nil and what is wrong; nil alone where there was no time to end it.
local function play(watched, game, seed, closely, plan)
    local state, rng, plies = game:setup(seed), core.rng(seed, 1), 0
    local choices, widest = 0, 0
    while not state:over() do
        local count = state:count()
        local problem = closely and look_closely(state, seed)
        if problem then
            return nil, ("game %d, move %d: %s"):format(seed, plies + 1, problem)
        elseif plies == LONGEST then
            return nil, ("game %d is not over after %d moves, expected an end"):format(seed, LONGEST)
        elseif not plan.goes_on(watched.games) then
            return nil
        end
        plies = plies + 1
        choices, widest = choices + count, math.max(widest, count)
        state:play(state:nth(rng:below(count) + 1))
    end
    watched.choices, watched.widest = watched.choices + choices, math.max(watched.widest, widest)
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

local CHANGED = "game %d goes another way when it is played again%s: %s; functions must answer the same for the same "
    .. "position"

local function suspect_text(of, state)
    local name = suspects.find(of, state:game():players())
    return name and (" (%s answers otherwise)"):format(name) or ""
end

-- Reads the record of a game in a game that was made anew. Functions that keep something from call to call, or draw
-- from somewhere, give other answers there.
local function check_record(of, state, seed)
    local lines, message = record_lines(of, state)
    if not lines then
        return CHANGED:format(seed, suspect_text(of, state), message)
    end
    local reader = record.reader(of)
    for _, line in ipairs(lines) do
        local good, wrong = reader:read(line)
        if not good then
            return CHANGED:format(seed, suspect_text(of, state), wrong)
        end
    end
end

local function watch_game(watched, of, game, seed, plan)
    local closely = seed <= CLOSELY
    local state, problem = play(watched, game, seed, closely, plan)
    if not state then
        watched.stopped = problem == nil
        return problem
    end
    count_result(watched, state)
    count_tasks(watched, of, state)
    if closely then
        state:tell "view"
        state:tell "result"
        return check_record(of, state, seed)
    end
end

--- Plays random games and watches them; ends early where something is wrong, or the time is up.
--- @param of nova.Variant
--- @param players integer
--- @param plan nova.CheckPlan
--- @return nova.Watched
function games.watch(of, players, plan)
    local watched = new(players)
    local game, message = of:game(players, { quiet = setting.SELF_PLAY.quiet, timed = true, strict = true })
    if not game then
        watched.problem = message
        return watched
    end
    for seed = 1, plan.games do
        local ran, problem = pcall(watch_game, watched, of, game, seed, plan)
        if not ran and not variant.is_failure(problem) then
            error(problem, 0)
        end
        watched.problem = problem or nil
        if watched.problem or watched.stopped then
            break
        end
    end
    watched.costs = game:costs()
    return watched
end

return games
