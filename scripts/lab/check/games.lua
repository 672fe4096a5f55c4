-- SPDX-License-Identifier: MIT
-- Plays random games of a variant and measures them: their length, the number of legal moves, how they end and who
-- wins, which tasks get done, and what the variant's functions cost. In the first games it calls every function in
-- every position, takes moves back and plays them again.

local core = require "nova.core"
local functions = require "nova.lab.check.functions"
local stats = require "nova.base.stats"
local match = require "nova.lab.match"
local rooms = require "nova.game.rooms"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local setting = require "nova.game.setting"
local variant = require "nova.game.variant"
local win_shares = require "nova.game.win_shares"
local problems = require "nova.base.problem"

local games = {}

local LONGEST = 20000 -- moves; a longer game is taken to go on for ever
local CLOSELY = 10    -- games in which every function is called, and which are played again from their record
local FIRST_MOVES, SOME_MOVES = 300, 16 -- in each of their first positions, and then in one of so many

--- @class nova.CheckPlan how many games a check plays with a file, and how long
--- @field games integer that are to be played
--- @field seconds number for all of them
--- @field deadline number of process.clock
--- @field options table of the command line, with limits of bots
--- @field goes_on fun(done: integer): boolean is asked before each move, with how many games are done: is there time?
--- @field close fun() ends the progress

--- @class nova.Watched
--- @field least integer moves of the shortest game
--- @field most integer moves of the longest
--- @field choices integer legal moves of all positions
--- @field widest integer legal moves of one position
--- @field wins nova.Moments[] by seat
--- @field effects nova.Effects what the variant's functions did
--- @field parts? {what: string, field: string, all: string[], used: table<string, true>} in any game
--- @field shared integer games without a single winner
--- @field words table<string, true> texts of moves that are words
--- @field secrets table<string, boolean> functions that answer seats differently
--- @field rates? boolean does the game say what good moves are
--- @field stopped boolean there was no time for more games

local function new(of, players)
    local watched = {
        games = 0, plies = 0, least = math.huge, most = 0, choices = 0, widest = 0, ends = {}, wins = {}, tasks = {},
        costs = {}, stopped = false, effects = functions.new_effects(of), shared = 0,
        words = {}, secrets = {},
    }
    for seat = 1, players do
        watched.wins[seat] = stats.moments()
    end
    return watched
end

local function count_result(watched, state)
    local result = state:result()
    watched.ends[result.ending] = (watched.ends[result.ending] or 0) + 1
    local shares, winners = win_shares(result.place)
    watched.shared = watched.shared + (winners > 1 and 1 or 0)
    for seat, share in ipairs(shares) do
        watched.wins[seat]:add(share)
    end
end

local function count_parts(watched, of, state)
    local uses = rooms.room(state:game():kind()).uses
    local parts = uses and uses(of, state)
    if parts then
        watched.parts = watched.parts or { what = parts.what, field = parts.field, all = parts.all, used = {} }
        for _, name in ipairs(parts.used) do
            watched.parts.used[name] = true
        end
    end
end

--- What a game is played with.
--- @class nova.CheckedGame
--- @field trail table<integer, userdata> copies of the state, by move

local COPIED = { [1] = true, [4] = true, [16] = true, [64] = true } -- moves after which a copy is kept for undo

-- Looks closely at some positions; returns what is wrong.
local function look(watched, state, playing)
    local ply = state:ply()
    if playing.closely and (ply < FIRST_MOVES or ply % SOME_MOVES == 0) then
        local problem = functions.look(state, playing.seed, watched)
        playing.trail[ply] = not problem and COPIED[ply] and state:clone() or nil
        return problem and problem .. (" (game %d, move %d)"):format(playing.seed, ply + 1)
    end
end

-- Plays one random game. Returns its last state, or nil and what is wrong; nil alone if there was no time to end it.
local function play(watched, game, playing, plan)
    local state, random = game:setup(playing.seed), match.random(core.rng(playing.seed, 1))
    local choices, widest = 0, 0
    local over, problem = match.play(state, function()
        local count = state:count()
        if state:ply() == LONGEST then
            return nil, problems.of_field("over",
                ("game %d is not over after %d moves, expected an end"):format(playing.seed, LONGEST))
        elseif not plan.goes_on(watched.games) then
            return nil
        end
        choices, widest = choices + count, math.max(widest, count)
        local wrong = look(watched, state, playing)
        if wrong then
            return nil, wrong
        end
        return random(state)
    end)
    if not over then
        return nil, problem
    end
    local plies = state:ply()
    watched.choices, watched.widest = watched.choices + choices, math.max(watched.widest, widest)
    watched.games, watched.plies = watched.games + 1, watched.plies + plies
    watched.least, watched.most = math.min(watched.least, plies), math.max(watched.most, plies)
    return state
end

local CHANGED = "game %d goes another way when it is played again: %s; functions must answer the same for the same "
    .. "position"

-- A problem of functions that waver, after the name of the one that does where it can be found.
local function of_suspect(of, state, problem)
    local name = functions.find_wavering(of, state:game():players())
    return name and problems.of_field(name, "answers differently; " .. problem) or problem
end

-- Plays the record again in a newly made game. Functions that keep something from call to call, or that use chance,
-- give other answers there.
local function check_record(of, state, seed)
    local start = state:clone():undo(state:ply())
    local lines, message = record.lines(of, start, state:history())
    message = message or not start:over() and "it was over, and is not" or nil
    local reader = reading.new(of)
    for _, line in ipairs(not message and lines or {}) do
        local good, wrong = reader:read(line)
        if not good then
            message = wrong
            break
        end
    end
    return message and of_suspect(of, state, CHANGED:format(seed, message))
end

-- Calls the functions that answer for a game that is over; returns what is wrong.
local function look_back(of, state, playing)
    state:tell "view"
    state:tell "result"
    local problem = check_record(of, state, playing.seed)
    local difference = not problem and functions.retrace(playing.trail, state)
    return problem or difference and of_suspect(of, state, ("game %d: %s"):format(playing.seed, difference)) or nil
end

local function watch_game(watched, of, game, seed, plan)
    local playing = { seed = seed, closely = seed <= CLOSELY and of:has_functions(), trail = {} }
    local state, problem = play(watched, game, playing, plan)
    if not state then
        watched.stopped = problem == nil
        return problem
    end
    count_result(watched, state)
    match.count_tasks(watched.tasks, of, state)
    count_parts(watched, of, state)
    return playing.closely and look_back(of, state, playing) or nil
end

-- A problem with the place of the function that it is about, if there is one: `FILE:LINE: text: two legal moves ...`.
local function placed(of, problem)
    local name = problems.is_one(problem) and problem.field
    return ("%s: %s"):format(of:place { name and of.data[name] ~= nil and name or nil }, problem)
end

--- Plays and measures random games. Ends early if something is wrong or the time is up.
function games.watch(of, players, plan)
    local watched = new(of, players)
    local game, message = of:game(players, { quiet = setting.SELF_PLAY.quiet, timed = true, strict = true })
    if not game then
        watched.problem = placed(of, message)
        return watched
    end
    watched.rates = game:rates()
    game:watch(function(event)
        return watched.effects:note(event)
    end)
    for seed = 1, plan.games do
        local ran, problem = pcall(watch_game, watched, of, game, seed, plan)
        if not ran and not variant.is_failure(problem) then
            error(problem, 0)
        end
        watched.problem = ran and problem and placed(of, problem) or problem or nil
        if watched.problem or watched.stopped then
            break
        end
    end
    game:watch(nil)
    watched.costs = game:costs()
    return watched
end

return games
