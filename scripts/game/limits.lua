-- SPDX-License-Identifier: MIT
-- Limits of what bots may use: processor time and instructions for a move, and a clock for the whole game.

local args = require "nova.base.args"

local limits = {}

--- @class nova.Limits
--- @field seconds? number processor time for a move; without it as much as the bot declares
--- @field start? number seconds for the start: of processor time for a script to be loaded, of real time for a program
---   to answer its first question
--- @field instructions? integer of Lua for a move; without it any number
--- @field clock? nova.ClockSetting
--- @field cpu? number seconds of processor time for each process of a program, in a game
--- @field memory? integer bytes for each process of a program
--- @field left? number seconds that the clock of the bot's seat has, when the bot is asked

--- @class nova.ClockSetting
--- @field base number seconds for the whole game
--- @field increment number seconds that each move adds

local USUAL_SECONDS = 60
local MOST_SECONDS = 1e6

-- Reading -------------------------------------------------------------------------------------------------------------

local function seconds_of(word)
    local seconds = tonumber(word)
    return seconds and seconds <= MOST_SECONDS and seconds or nil
end

--- Reads seconds above 0.
--- @return number?
--- @return string? expected
function limits.read_seconds(word)
    local seconds = seconds_of(word)
    if seconds and seconds > 0 then
        return seconds
    end
    return nil, "seconds above 0"
end

--- Reads a clock such as `60+1`.
--- @return nova.ClockSetting?
--- @return string? expected
function limits.read_clock(word)
    local base, increment = word:match "^([%d.]+)%+([%d.]+)$"
    base, increment = seconds_of(base or word), seconds_of(increment or "0")
    if base and increment and base > 0 then
        return { base = base, increment = increment }
    end
    return nil, "seconds for the game, and seconds that each move adds, like 60+1"
end

--- A clock as it is typed.
function limits.clock_text(clock)
    return ("%g+%g"):format(clock.base, clock.increment)
end

--- A remaining time, in the form for people.
function limits.time_text(seconds)
    local whole = math.floor(seconds + 0.5)
    if whole >= 3600 then
        return ("%d:%02d:%02d"):format(whole // 3600, whole // 60 % 60, whole % 60)
    end
    return ("%d:%02d"):format(whole // 60, whole % 60)
end

-- The options of commands in which bots play.

limits.MOVE_TIME = { name = "move-time", value = "SECONDS", read = limits.read_seconds,
    help = "limit on processor time for a move (60, plus the option time if the bot was given it)" }
limits.START_TIME = { name = "start-time", value = "SECONDS", read = limits.read_seconds,
    help = "limit on the time to start: to be loaded, or to answer hello (60)" }
limits.INSTRUCTIONS = { name = "instructions", value = "N", read = args.integer(1, 1 << 53),
    help = "limit on instructions of Lua for a move (none)" }
limits.CLOCK = { name = "clock", value = "S+I", read = limits.read_clock,
    help = "clock: S seconds for the whole game, and I more for each move" }
limits.CPU = { name = "cpu", value = "SECONDS", read = limits.read_seconds,
    help = "limit on a program's (cmd:) processor time for a game (none)" }

local MIB = 1 << 20

--- How an option for memory is read, which means MiB.
limits.read_memory = args.integer(64, 1 << 30)

--- The limits that a command line asks for.
function limits.of(options)
    return {
        seconds = options["move-time"], start = options["start-time"], instructions = options.instructions,
        clock = options.clock, cpu = options.cpu,
        memory = options.memory and options.memory * MIB,
    }
end

-- A move --------------------------------------------------------------------------------------------------------------

local LEAST_SECONDS = 0.001 -- on an empty clock: 0 would be no limit

--- What a bot may use for the move that it is asked for now: a table for `bot:limit`.
--- @param thinking number seconds of its option `time`, 0 if nobody gave it
function limits.for_move(allowed, thinking)
    local seconds = allowed.seconds or USUAL_SECONDS + thinking
    return {
        seconds = math.max(LEAST_SECONDS, math.min(seconds, allowed.left or seconds)),
        instructions = allowed.instructions, left = allowed.left,
        increment = allowed.clock and allowed.clock.increment,
    }
end

-- The clock of a game -------------------------------------------------------------------------------------------------

--- @class nova.Clock
--- @field setting nova.ClockSetting
--- @field seats number[] seconds that are left to each seat, that of player 0 first
local Clock = {}
Clock.__index = Clock

--- The clock of a game that begins; nil where the limits have none.
function limits.clock(allowed, players)
    if not allowed.clock then
        return nil
    end
    local seats = {}
    for index = 1, players do
        seats[index] = allowed.clock.base
    end
    return setmetatable({ setting = allowed.clock, seats = seats }, Clock)
end

local function is_seconds(value)
    return type(value) == "number" and value >= 0 and value <= MOST_SECONDS
end

--- The clock of a game that goes on, as its record has it; nil where the record has none.
--- @param noted any `base`, `increment` and `left`, the seconds of each seat
function limits.clock_of(noted, players)
    if type(noted) ~= "table" or not is_seconds(noted.base) or not is_seconds(noted.increment) then
        return nil
    end
    local seats = {}
    for index = 1, players do
        seats[index] = type(noted.left) == "table" and noted.left[index] or nil
        if not is_seconds(seats[index]) then
            return nil
        end
    end
    return setmetatable({ setting = { base = noted.base, increment = noted.increment }, seats = seats }, Clock)
end

--- The limits of the player's next move.
--- @param all nova.Limits
function Clock:allow(all, player)
    return {
        seconds = all.seconds, instructions = all.instructions, left = self.seats[player + 1], clock = self.setting,
    }
end

--- Takes the time of a move from the player's clock.
--- @return true?
--- @return string? message where the time is up
function Clock:spend(player, seconds)
    local left = self.seats[player + 1] - seconds
    if left < 0 then
        self.seats[player + 1] = 0
        return nil, ("lost on time: its clock of %s has run out"):format(limits.clock_text(self.setting))
    end
    self.seats[player + 1] = left + self.setting.increment
    return true
end

return limits
