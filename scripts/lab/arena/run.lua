-- SPDX-License-Identifier: MIT
-- Plays a run from its first game, or from where it stopped, to its last game. Brings together the workers that play,
-- the tally that counts, and the file that keeps the results.

local bots = require "nova.game.bots"
local games = require "nova.game.rooms"
local progress = require "nova.lab.arena.progress"
local record_files = require "nova.lab.arena.record_files"
local results_file = require "nova.lab.arena.results_file"
local sorted_keys = require "nova.base.sorted_keys"
local tally = require "nova.lab.arena.tally"
local workers = require "nova.lab.arena.workers"

local run = {}

--- The plan of a run: what the statistics have to know about the run.
--- @param header nova.RunHeader
--- @return nova.Plan
function run.plan(header)
    local room = games.room(header.game)
    local target = room and header.players == 1 and room.solo_target or nil
    local names = bots.distinct(header.names or header.bots)
    return {
        bots = names, players = header.players, lower = target ~= nil, target = target,
        adjust = header.adjust ~= nil,
    }
end

-- Opens the results file, if the run has one, and adds the games in the file to the tally.
local function continue(path, header, counted)
    if not path then
        return { add = function() return true end, sync = function() end, close = function() end }
    end
    local writer, found = results_file.open(path, header)
    if not writer then
        return nil, found
    end
    for _, game in ipairs(found) do
        counted:add(game)
    end
    return writer
end

-- Adds lines to the file in the order of their games, so that the same run writes the same bytes.
local function in_order(schedule, done, counted, writer)
    local waiting, index = {}, 0
    local order = {}
    function order.add(_, line, game)
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
    end
    -- Adds what still waits for earlier games, if the run was stopped: these games need not be played again.
    function order.flush()
        for _, game in ipairs(sorted_keys(counted.decision and {} or waiting)) do
            writer:add(waiting[game])
        end
    end
    return order
end

-- A file without times has the same bytes each time the run is made. A file with times gets each game as soon as it is
-- over.
local function keeper(match, options, counted, writer)
    if match.times or not options.lines then
        return { add = function(_, line) return writer:add(line) end, flush = function() end }
    end
    local done = {}
    for game in pairs(counted.seen) do
        done[game] = true
    end
    return in_order(match.schedule, done, counted, writer)
end

local function play_rest(match, options, counted, writer)
    local seen = progress.new(counted)
    local keep = keeper(match, options, counted, writer)
    local function take(result, line)
        if not counted:add(result) then
            return true
        end
        local good, message = keep:add(line, result.game)
        if not good then
            return nil, message
        end
        return not counted.decision
    end
    local function idle()
        writer:sync()
        seen:show()
    end
    local ok, done, message = pcall(workers.play_all, match, options, take, idle)
    keep.flush()
    seen:clear()
    if ok then
        return done ~= nil, message
    end
    return false, done
end

--- Plays what is left of a run.
--- @param match nova.Match
--- @param header nova.RunHeader
--- @param plan nova.Plan
--- @param options {jobs: integer, stall: number, memory: integer, records?: string, force?: boolean, out?: string}
--- @return nova.Tally?
--- @return string? problem why it stopped early: Ctrl-C, or what failed
function run.play(match, header, plan, options)
    if options.records then
        local made, message = record_files.make_folder(options.records)
        if not made then
            return nil, message
        end
    end
    local counted = tally.new(match.schedule, plan, header.sprt)
    local writer, message = continue(options.out, header, counted)
    if not writer then
        return nil, message
    end
    local problem
    if not counted:complete() then
        local good, failure = play_rest(match, {
            jobs = options.jobs, stall = options.stall, memory = options.memory, records = options.records,
            force = options.force, lines = options.out ~= nil, done = counted.seen,
            before = options.out and function() writer:forget() end,
        }, counted, writer)
        problem = not good and failure or nil
    end
    writer:close()
    counted:finish()
    return counted, problem
end

return run
