-- SPDX-License-Identifier: MIT
-- A plan: how many games a check plays with a file, and how long. All parts of a check follow it.

local bots = require "nova.game.bots"
local limits = require "nova.game.limits"
local process = require "nova.process"
local progress = require "nova.base.progress"

local plan = {}

--- @class nova.CheckPlan
--- @field games integer that are to be played
--- @field seconds number for all of them
--- @field goes_on fun(done: integer): boolean is asked before each move, with how many games are done: is there time?
--- @field allowed fun(): nova.Limits, boolean, boolean what a bot may use now; whether that is all that is left of the
---   time: for a move, and for a start
--- @field close fun() ends the progress

local SOON = 0.001 -- seconds that a bot always has, since 0 means no limit

-- What bots may use, as far as the time of the file goes.
local function allow(options, deadline)
    local asked, left = limits.of(options), math.max(SOON, deadline - process.clock())
    local is_last, is_last_start = not asked.seconds or asked.seconds > left, not asked.start or asked.start > left
    asked.seconds, asked.start = math.min(asked.seconds or left, left), math.min(asked.start or left, left)
    return asked, is_last, is_last_start
end

--- A plan that begins now.
--- @param count integer games
--- @param options table of the command line
--- @param unit? string in place of "games"
--- @return nova.CheckPlan
function plan.new(path, count, seconds, options, unit)
    local deadline = process.clock() + seconds
    local shown = progress.new { name = path, total = count, unit = unit or "games", first = 1 }
    return {
        games = count,
        seconds = seconds,
        goes_on = function(done)
            shown:show(done)
            return process.clock() < deadline
        end,
        allowed = function()
            return allow(options, deadline)
        end,
        close = function()
            shown:clear()
        end,
    }
end

--- The message about a bot's work that the end of the time cut off after so many seconds. It is a fault only if it took
--- most of the time; else nil.
--- @param made nova.CheckPlan
--- @return string?
function plan.fault_of_slow(made, seconds)
    return seconds >= made.seconds / 2 and ("no answer within %.3g seconds, when the time was up (--time); --move-time "
        .. "says what a move may take"):format(seconds) or nil
end

--- Loads a bot, which may take the time that is left.
--- @param made nova.CheckPlan
--- @return nova.Bot? bot
--- @return string? message what was wrong; nil where only the end of the time cut the start off
function plan.load(made, spec, seat, seed)
    local begin = process.clock()
    local allowed, _, is_last = made.allowed()
    local bot, message, kind = bots.load(spec, seat, seed, nil, allowed)
    if not bot and kind == "time" and is_last then
        return nil, plan.fault_of_slow(made, process.clock() - begin)
    end
    return bot, message
end

return plan
