-- SPDX-License-Identifier: MIT
-- Plays the games of a run in workers, from its first game, or from where it stopped, to its last one. From what a
-- worker noted one knows which bot is at fault when the worker dies or a move never ends.

local bots = require "nova.game.bots"
local files = require "nova.files"
local game_result = require "nova.lab.game_result"
local games = require "nova.game.rooms"
local json = require "nova.base.json"
local limits = require "nova.game.limits"
local lines = require "nova.base.lines"
local match_of = require "nova.lab.match"
local pool = require "nova.base.pool"
local problems = require "nova.base.problem"
local process = require "nova.process"
local progress = require "nova.base.progress"
local results = require "nova.lab.results"
local set_of = require("nova.base.tables").set_of
local sorted_keys = require("nova.base.tables").sorted_keys
local tally = require "nova.lab.tally"
local variant = require "nova.game.variant"

local run = {}

--- The plan of a run: what the statistics have to know about the run.
function run.plan(header)
    local room, outside = games.room(header.game), {}
    local target = room and header.players == 1 and room.solo_target or nil
    for index, spec in ipairs(header.bots) do
        outside[index] = bots.command(spec) ~= nil
    end
    return { bots = bots.distinct(header.names or header.bots), outside = outside, players = header.players,
        lower = target ~= nil, target = target, adjust = header.adjust ~= nil }
end

--- The tally of games that were played before.
function run.count(header, schedule, played)
    local counted = tally.new(schedule, run.plan(header), header.sprt)
    for _, game in ipairs(played) do
        counted:add(game)
    end
    counted:finish()
    return counted
end

-- Records ------------------------------------------------------------------------------------------------------------

-- The path of a game's record. If each deal has only one game, the seed alone is enough for the name.
local function record_path(folder, match, game)
    local schedule, seed = match.schedule, match.schedule:seed_of(game)
    return ("%s/%s-%d-%s%s%s.jsonl"):format(folder, match.variant.name, match.game:players(),
        math.type(seed) == "integer" and ("%04d"):format(seed) or seed,
        schedule.book and ("-%d"):format(schedule:deal(game) + 1) or "",
        schedule.each > 1 and ("-%d"):format(schedule:order(game)) or "")
end

-- Writes a record. A file with the same record stays, because the same game always has the same record. A file with
-- any other content is replaced only if `force` is set.
local function save_record(path, text, force)
    local good, message, code = files.write(path, text, { new = not force, shared = true })
    if code == files.EEXIST then
        return lines.whole(path) == text or nil, path .. ": found another file with this name; --force replaces it"
    end
    return good, message
end

-- Games in workers ---------------------------------------------------------------------------------------------------

-- Ply and seat share one number as a worker's note, and thus always belong to the same moment. Seats are numbered from
-- 1 in it. The note is 0 where no bot is asked.
local SEATS = 16

--- @class nova.RunOptions
--- @field stall number seconds after which a move without an answer is ended
--- @field memory integer bytes that a worker may take
--- @field done table<integer, boolean> games that need not be played
--- @field range? integer[] the first and the last game that are played
--- @field records? string folder
--- @field force? boolean replace records
--- @field begin? fun() what a worker does first
--- @field clock? fun(): number in place of process.clock

-- Plays a game in a worker; returns the line of its result, or nil and what failed.
local function play_one(match, options, game, note)
    local function watch(seat, ply)
        note(seat >= 0 and ply * SEATS + seat + 1 or 0)
    end
    local ran, result, text = pcall(match_of.game, match, game, watch, options.records ~= nil)
    note(0)
    if not ran and variant.is_failure(result) then
        return nil, tostring(result) -- a failure of the variant: no bot is at fault, and no game can be completed
    elseif not ran then
        error(result, 0)
    end
    if text then
        local good, message = save_record(record_path(options.records, match, game), text, options.force)
        if not good then
            return nil, message
        end
    end
    return game_result.line(result, match.schedule)
end

-- Signals that come from a person or the system (HUP, INT, QUIT, KILL, USR1, USR2, TERM, XCPU), and not from what a bot
-- does. A stalled worker gets one too, but from the parent.
local SENT = { [1] = true, [2] = true, [3] = true, [9] = true, [10] = true, [12] = true, [15] = true, [24] = true }

local MOST_KILLS = 3     -- of the same game; a system that is short of memory would kill it each time
local MOST_RESTARTS = 20 -- of workers that die while no bot is asked: then the cause is something else

-- What becomes of the game of a worker that died. The bot that was to move loses that game. If no bot was to move, or
-- if the worker was killed from outside, the game is played again.
local function bury(playing, game, note, cause)
    local match, seat, ply = playing.match, note % SEATS - 1, note // SEATS
    if seat < 0 then
        playing.restarts = playing.restarts + 1
        if playing.restarts > MOST_RESTARTS then
            return nil, "workers keep dying: " .. cause.text
        end
        return true, game
    elseif SENT[cause.signal] and not cause.stalled then
        playing.kills[game] = (playing.kills[game] or 0) + 1
        if playing.kills[game] >= MOST_KILLS then
            return nil, ("the worker with game %d was killed %d times (%s); by the system perhaps, for lack of memory: "
                .. "--jobs and --memory limit what is used"):format(game, MOST_KILLS, cause.text)
        end
        return true, game
    end
    local kind = cause.stalled and "stall" or "crash"
    local text = cause.stalled and ("no answer within %g s at ply %d"):format(playing.options.stall, ply)
        or ("%s at ply %d"):format(cause.text, ply)
    local lost = match_of.lost(match, game, { seat = seat, kind = kind, text = text })
    return playing.take(lost, game_result.line(lost, match.schedule))
end

--- Plays all games of the schedule that are not done, or those from a first to a last one.
--- @param take fun(result: nova.GameResult, line: string): boolean?, string? takes a result; true to go on, false to
---   stop, nil and a message when something failed
--- @param idle fun() is called some times a second
--- @return boolean? ok false when `take` has stopped it
function run.games(match, options, take, idle)
    local playing = { match = match, options = options, take = take, restarts = 0, kills = {} }
    local first, last = table.unpack(options.range or { 0, match.schedule:size() - 1 })
    return pool.run {
        jobs = math.min(options.jobs, last - first + 1), stall = options.stall, clock = options.clock,
        task = function(index)
            local game = first + index <= last and match.schedule:nth(first + index) or nil
            return (not game or not options.done[game]) and game
        end,
        begin = function()
            if options.begin then
                options.begin()
            end
            process.limit_memory(options.memory)
        end,
        work = function(game, note)
            return play_one(match, options, game, note)
        end,
        take = function(_, line)
            playing.restarts = 0
            return take(json.decode(line), line)
        end,
        lost = function(game, note, cause)
            return bury(playing, game, note, cause)
        end,
        idle = idle,
    }
end

-- Keeping results ----------------------------------------------------------------------------------------------------

-- Adds lines to the file in the order of their games, so that the same run writes the same bytes. `waiting` has the
-- lines of games that wait for earlier ones.
local function in_order(schedule, done, counted, writer)
    local waiting, index = {}, 0
    return function(line, game)
        waiting[game] = line
        local following = schedule:nth(index)
        while following and (waiting[following] or done[following]) do
            local decided = counted.decision and schedule:deal(following) > counted.last_deal
            local good, message = true, nil
            if waiting[following] and not decided then
                good, message = writer:add(waiting[following])
            end
            if not good then
                return nil, message
            end
            waiting[following], index = nil, index + 1
            following = schedule:nth(index)
        end
        return true
    end, waiting
end

-- How lines are added to the file. A file without times has the same bytes each time the run is made. A file with times
-- gets each game as soon as it is over.
local function keeper(match, options, counted, writer)
    if not options.out then
        return function() return true end, {}
    elseif match.times then
        return function(line) return writer:add(line) end, {}
    end
    return in_order(match.schedule, set_of(sorted_keys(counted.seen)), counted, writer)
end

--- What the line of the progress says besides the number of games.
--- @param played integer games in so many seconds
--- @param left integer games
--- @param at_most boolean whether a test may end the run earlier
function run.pace(played, seconds, left, at_most, more)
    local speed = played / math.max(seconds, 1e-3)
    return (speed < 100 and ", %.3g games/s, %s left%s%s" or ", %.0f games/s, %s left%s%s"):format(speed,
        speed > 0 and limits.time_text(left / speed) or "?", at_most and " at most" or "",
        more ~= "" and ", " .. more or "")
end

-- Plays the games that the results file has not; returns why it stopped early.
local function play_rest(match, options, counted, writer)
    local size = match.schedule:size()
    local shown = progress.new { name = "nova arena", total = size, unit = "games", done = counted.came }
    local keep, waiting = keeper(match, options, counted, writer)
    local ok, done, message = pcall(run.games, match, options, function(result, line)
        if not counted:add(result) then
            return true
        end
        local good, problem = keep(line, result.game)
        if not good then
            return nil, problem
        end
        return not counted.decision
    end, function()
        if writer then
            writer:sync()
        end
        shown:show(counted.came, function(played, seconds)
            return run.pace(played, seconds, size - counted.came, counted.test ~= nil, counted:glance())
        end)
    end)
    -- If the run was stopped, games that still wait for earlier ones need not be played again.
    for _, game in ipairs(sorted_keys(counted.decision and {} or waiting)) do
        writer:add(waiting[game])
    end
    shown:clear()
    return not ok and done or done == nil and message or nil
end

--- Plays what is left of a run.
--- @param options {jobs: integer, stall: number, memory: integer, records?: string, force?: boolean, out?: string}
--- @return string? problem why it stopped early: Ctrl-C, or what failed
function run.play(match, header, options)
    if options.records then
        local good, message = files.make_folder(options.records, { shared = true })
        if not good then
            return nil, message
        end
    end
    local counted, problem = tally.new(match.schedule, run.plan(header), header.sprt), nil
    local writer, played = nil, {}
    if options.out then
        writer, played = results.open(options.out, header)
        if not writer then
            return nil, played
        end
    end
    for _, game in ipairs(played) do
        counted:add(game)
    end
    if not counted:complete() then
        local more = { done = counted.seen, begin = writer and function() writer:forget() end }
        problem = play_rest(match, setmetatable(more, { __index = options }), counted, writer)
    end
    if writer then
        writer:close()
    end
    counted:finish()
    return counted, problem
end

--- Ends a command that Ctrl-C has stopped, when its results so far are printed.
--- @param command string "nova arena"
--- @param out? string the results file, from which the command can go on
function run.stop(command, out)
    io.stderr:write(command, ": stopped", out and "; the same command goes on from here" or "", "\n")
    error(problems.INTERRUPTED)
end

return run
