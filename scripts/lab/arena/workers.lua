-- SPDX-License-Identifier: MIT
-- Plays the games of a run in worker processes. Each worker takes the number of its next game from one shared counter.
-- Results come back through pipes. Each worker writes its game and the seat to move into shared memory. From this note
-- the parent knows which bot is at fault when a worker dies or a move never ends.

local play = require "nova.lab.arena.play"
local process = require "nova.process"
local record_files = require "nova.lab.arena.record_files"
local game_result = require "nova.lab.arena.game_result"
local variant = require "nova.game.variant"

local workers = {}

--- @class nova.WorkerOptions
--- @field jobs integer
--- @field stall number seconds after which a move without an answer is ended
--- @field memory integer bytes that a worker may take
--- @field done table<integer, boolean> games that need not be played
--- @field lines? boolean whether the results' lines are wanted
--- @field records? string folder
--- @field force? boolean replace records
--- @field before? fun() what a worker does first
--- @field clock? fun(): number in place of process.clock

-- The shared numbers: the counter, then for each worker the game (plus 1; 0 between games) and who is to move.
local COUNTER = 1
local NOBODY = 0
local PER_WORKER = 2

local function game_slot(number)
    return COUNTER + (number - 1) * PER_WORKER + 1
end

-- Ply and seat share one number, and thus always belong to the same moment. Seats are numbered from 1 in it.
local SEATS = 16

local function busy_slot(number)
    return game_slot(number) + 1
end

-- The message of a worker about a game, after the message's length: the packed result, its line, and what failed.
local MESSAGE = "<s4s4s4"
local LENGTH, LENGTH_SIZE = "<I4", 4

-- In a worker --------------------------------------------------------------------------------------------------

-- The next game that nobody has taken and that is not done.
local function next_game(run)
    while true do
        local game = run.match.schedule:nth(run.shared:add(COUNTER, 1))
        if not game or not run.options.done[game] then
            return game
        end
    end
end

-- Plays a game; returns the parts of its message.
local function play_one(run, game, watch)
    local options = run.options
    local ran, played, text = pcall(play.game, run.match, game, watch, options.records ~= nil)
    watch(-1, 0)
    if not ran and variant.is_failure(played) then
        return "", "", tostring(played) -- a failure of the variant: no bot is at fault, and no game can be completed
    elseif not ran then
        error(played, 0)
    end
    if text then
        local path = record_files.path(options.records, run.match, game)
        local good, message = record_files.save(path, text, options.force)
        if not good then
            return "", "", message
        end
    end
    local line = options.lines and game_result.line(played, run.match.schedule) or ""
    return game_result.pack(played), line, ""
end

-- The whole life of a worker.
local function work(run, number, first, write)
    local shared, busy = run.shared, busy_slot(number)
    local function watch(seat, ply)
        shared:set(busy, ply * SEATS + seat + 1)
    end
    if run.options.before then
        run.options.before()
    end
    process.limit_memory(run.options.memory)
    local game = first or next_game(run)
    while game do
        shared:set(game_slot(number), game + 1)
        write(string.pack("<s4", string.pack(MESSAGE, play_one(run, game, watch))))
        shared:set(game_slot(number), NOBODY)
        game = next_game(run)
    end
end

-- The parent ---------------------------------------------------------------------------------------------------

--- @class nova.Worker
--- @field number integer
--- @field child userdata
--- @field rest string the part of an incomplete message that has come
--- @field game integer the worker's game slot when the parent last read it
--- @field busy integer the worker's slot of ply and seat at that moment
--- @field since number when the parent first read these two numbers
--- @field stalled? boolean

local function start_worker(run, number, first)
    run.shared:set(game_slot(number), NOBODY)
    run.shared:set(busy_slot(number), 0)
    local child, message = process.start(function(write)
        for _, other in pairs(run.team) do
            other.child:close()
        end
        work(run, number, first, write)
    end)
    if not child then
        return nil, message
    end
    local now = run.clock()
    run.team[number] = { number = number, child = child, rest = "", game = -1, busy = -1, since = now }
    return true
end

-- Passes one message on; returns whether to go on, or nil and what failed.
local function take_message(run, message)
    local packed, line, failure = string.unpack(MESSAGE, message)
    if failure ~= "" then
        return nil, failure
    end
    run.restarts = 0
    return run.take(game_result.unpack(packed), line)
end

-- Passes on the complete messages among the bytes that a worker has written.
local function take_words(run, worker, words)
    local bytes, position = worker.rest .. words, 1
    while #bytes - position >= LENGTH_SIZE do
        local length = string.unpack(LENGTH, bytes, position)
        local stop = position + LENGTH_SIZE + length
        if stop - 1 > #bytes then
            break
        end
        local go_on, message = take_message(run, bytes:sub(position + LENGTH_SIZE, stop - 1))
        if not go_on then
            return go_on, message
        end
        position = stop
    end
    worker.rest = bytes:sub(position)
    return true
end

-- A worker usually dies because of its bot. If workers keep dying between games, the cause is something else.
local MOST_RESTARTS = 20

local function restart(run, worker, how, first)
    run.restarts = run.restarts + 1
    if run.restarts > MOST_RESTARTS then
        return nil, ("workers keep dying: %s"):format(how)
    end
    return start_worker(run, worker.number, first)
end

local function busy_with(run, worker)
    local busy = run.shared:get(busy_slot(worker.number))
    return busy % SEATS - 1, busy // SEATS
end

-- Signals that come from a person or the system (HUP, INT, QUIT, KILL, USR1, USR2, TERM, XCPU), and not from what a bot
-- does. A stalled worker gets one too, but from the parent.
local SENT = { [1] = true, [2] = true, [3] = true, [9] = true, [10] = true, [12] = true, [15] = true, [24] = true }

local MOST_KILLS = 3 -- of the same game; a system that is short of memory would kill it each time

-- Plays the game of a worker that somebody killed again, because that was not the bot's doing.
local function replay(run, worker, how, game)
    run.kills[game] = (run.kills[game] or 0) + 1
    if run.kills[game] >= MOST_KILLS then
        return nil, ("the worker with game %d was killed %d times (%s); by the system perhaps, for lack of memory: "
            .. "--jobs and --memory limit what is used"):format(game, MOST_KILLS, how)
    end
    return start_worker(run, worker.number, game)
end

-- The bot that was to move in a dead worker's game loses that game. If no bot was to move, or if the worker was killed
-- from outside, the game is played again.
local function bury(run, worker, how, signal)
    local game = run.shared:get(game_slot(worker.number)) - 1
    local seat, ply = busy_with(run, worker)
    if game < 0 then
        return restart(run, worker, how)
    elseif seat < 0 then
        return restart(run, worker, how, game)
    elseif SENT[signal] and not worker.stalled then
        return replay(run, worker, how, game)
    end
    local kind = worker.stalled and "stall" or "crash"
    local text = worker.stalled and ("no answer within %g s at ply %d"):format(run.options.stall, ply)
        or ("%s at ply %d"):format(how, ply)
    local lost = play.lost(run.match, game, { seat = seat, kind = kind, text = text })
    local go_on, message = run.take(lost, run.options.lines and game_result.line(lost, run.match.schedule) or "")
    if not go_on then
        return go_on, message
    end
    return start_worker(run, worker.number)
end

local function listen(run, worker)
    local words = worker.child:read()
    if words == "" then
        return true
    elseif words then
        return take_words(run, worker, words)
    end
    local how, code = worker.child:wait()
    worker.child:close()
    run.team[worker.number] = nil
    if how == "exit" and code == 0 then
        return true
    end
    return bury(run, worker, ("%s %d"):format(how, code), how == "signal" and code or nil)
end

-- Ends the workers whose bots have been thinking for too long.
local function end_stalled(run, worker, now)
    local game, busy = run.shared:get(game_slot(worker.number)), run.shared:get(busy_slot(worker.number))
    if game ~= worker.game or busy ~= worker.busy then
        worker.game, worker.busy, worker.since = game, busy, now
    elseif now - worker.since > run.options.stall and busy_with(run, worker) >= 0 then
        worker.stalled = true
        worker.child:kill()
    end
end

local WAKE = 0.25 -- seconds between two looks at the clock while no message comes

local function round(run)
    local children, present = {}, {}
    for _, worker in pairs(run.team) do
        children[#children + 1], present[#present + 1] = worker.child, worker
    end
    process.poll(children, math.min(WAKE, run.options.stall / 2))
    local now = run.clock()
    for _, worker in ipairs(present) do
        local go_on, message = listen(run, worker)
        if not go_on then
            return go_on, message
        elseif run.team[worker.number] == worker then
            end_stalled(run, worker, now)
        end
    end
    return true
end

local function close_team(run)
    for number, worker in pairs(run.team) do
        worker.child:close()
        run.team[number] = nil
    end
end

--- Plays all games of the schedule that are not done.
--- @param match nova.Match
--- @param options nova.WorkerOptions
--- @param take fun(result: nova.GameResult, line: string): boolean?, string? takes a result; true to go on, false to
---   stop, nil and a message when something failed
--- @param idle fun() is called some times a second
--- @return boolean? ok false when `take` has stopped it
--- @return string? message
function workers.play_all(match, options, take, idle)
    local shared, message = process.shared(COUNTER + options.jobs * PER_WORKER)
    if not shared then
        return nil, message
    end
    local run <close> = setmetatable({ match = match, options = options, take = take, shared = shared, team = {},
        restarts = 0, kills = {}, clock = options.clock or process.clock }, { __close = close_team })
    for number = 1, math.min(options.jobs, match.schedule:size()) do
        local good, problem = start_worker(run, number)
        if not good then
            return nil, problem
        end
    end
    while next(run.team) do
        local go_on, problem = round(run)
        if not go_on then
            return go_on, problem
        end
        idle()
    end
    return true
end

return workers
