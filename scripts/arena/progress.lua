-- SPDX-License-Identifier: MIT
-- One line on standard error that shows the progress of a run. The line is written to a terminal only, never to a file.

local format = require "nova.arena.format"
local process = require "nova.process"
local terminal = require "nova.terminal"

local progress = {}

local SECONDS = 0.2 -- between two lines
local CLEAR = "\r\27[K"

--- @class nova.Progress
local Progress = {}
Progress.__index = Progress

--- @param tally nova.Tally games that it has already count as done, but not for the speed
--- @return nova.Progress
function progress.new(tally)
    local now = process.clock()
    return setmetatable({ tally = tally, shown = terminal.isatty(2), from = tally.came, start = now, last = now },
        Progress)
end

--- The line for a moment.
--- @param tally nova.Tally
--- @param played integer games since the run was begun or continued
--- @param seconds number since then
--- @return string
function progress.line(tally, played, seconds)
    local size = tally.schedule:size()
    local speed = played / math.max(seconds, 1e-3)
    local left = speed > 0 and format.duration((size - tally.came) / speed) or "?"
    local parts = {
        ("%d of %d games"):format(tally.came, size),
        (speed < 100 and "%.3g games/s" or "%.0f games/s"):format(speed),
        left .. (tally.test and " left at most" or " left"),
    }
    parts[#parts + 1] = tally.statistics:glance()
    parts[#parts + 1] = tally.test and ("LLR %.2f"):format(tally.ratio) or nil
    return table.concat(parts, ", ")
end

--- Shows the line at once after the first game, and otherwise at most once in SECONDS.
function Progress:show()
    local now, played = process.clock(), self.tally.came - self.from
    local first = played > 0 and not self.begun
    if self.shown and (first or now - self.last >= SECONDS) then
        self.last, self.begun = now, played > 0
        io.stderr:write(CLEAR, progress.line(self.tally, played, now - self.start))
        io.stderr:flush()
        self.drawn = true
    end
end

--- Removes the line.
function Progress:clear()
    if self.drawn then
        io.stderr:write(CLEAR)
        io.stderr:flush()
    end
end

return progress
