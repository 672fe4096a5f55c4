-- SPDX-License-Identifier: MIT
-- The progress of a run on standard error: one line that changes on a terminal, a line a minute elsewhere.

local limits = require "nova.game.limits"
local process = require "nova.process"
local terminal = require "nova.terminal"
local problem = require "nova.base.problem"

local progress = {}

local SECONDS = 0.2 -- between two changes of the line on a terminal
local MINUTE = 60
local CLEAR = "\r\27[K"

--- @class nova.Progress
local Progress = {}
Progress.__index = Progress

--- @param tally nova.Tally games that it has already count as done, but not for the speed
--- @param given? {name?: string, clock?: (fun(): number), is_terminal?: boolean, file?: file*} another command's name;
---   another clock and file in place of the real ones
--- @return nova.Progress
function progress.new(tally, given)
    local of = { name = "nova arena", clock = process.clock, is_terminal = terminal.isatty(2), file = io.stderr }
    for key, value in pairs(given or {}) do
        of[key] = value
    end
    local now = of.clock()
    return setmetatable({ tally = tally, of = of, from = tally.came, start = now, last = now }, Progress)
end

--- The line for a moment.
--- @param tally nova.Tally
--- @param played integer games since the run was begun or continued
--- @param seconds number since then
--- @return string
function progress.line(tally, played, seconds)
    local size = tally.schedule:size()
    local speed = played / math.max(seconds, 1e-3)
    local left = speed > 0 and limits.time_text((size - tally.came) / speed) or "?"
    local parts = {
        ("%d of %d games"):format(tally.came, size),
        (speed < 100 and "%.3g games/s" or "%.0f games/s"):format(speed),
        left .. (tally.test and " left at most" or " left"),
    }
    parts[#parts + 1] = tally.statistics:glance()
    parts[#parts + 1] = tally.test and ("LLR %.2f"):format(tally.ratio) or nil
    return table.concat(parts, ", ")
end

--- On a terminal, shows the line at once after the first game, and otherwise at most once in SECONDS. Elsewhere, writes
--- a line each minute.
function Progress:show()
    local of, played = self.of, self.tally.came - self.from
    local now = of.clock()
    local first = of.is_terminal and played > 0 and not self.begun
    if first or now - self.last >= (of.is_terminal and SECONDS or MINUTE) then
        local line = progress.line(self.tally, played, now - self.start)
        self.last, self.begun, self.drawn = now, played > 0, of.is_terminal
        of.file:write(of.is_terminal and CLEAR .. line or ("%s: %s\n"):format(of.name, line))
        of.file:flush()
    end
end

--- Removes the line.
function Progress:clear()
    if self.drawn then
        self.of.file:write(CLEAR)
        self.of.file:flush()
    end
end

--- Ends a command that Ctrl-C has stopped, when its results so far are told.
--- @param command string "nova arena"
--- @param out? string the results file, from which the command can go on
function progress.stop(command, out)
    io.stderr:write(command, ": stopped", out and "; the same command goes on from here" or "", "\n")
    error(problem.INTERRUPTED)
end

return progress
