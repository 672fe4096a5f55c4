-- SPDX-License-Identifier: MIT
-- How far long work is, on the standard error: on a terminal one line that changes and goes away; elsewhere a line
-- a minute.

local process = require "nova.process"
local terminal = require "nova.terminal"

local progress = {}

local REDRAW, MINUTE = 0.2, 60 -- seconds
local CLEAR = "\r\27[K"

local Progress = {}
Progress.__index = Progress

--- @param options {name: string, total: integer, unit: string, done?: integer, first?: number,
---   clock?: (fun(): number), is_terminal?: boolean, file?: file*} what works; how much there is and what it is called
---   ("games"); how much was done before; seconds to the first line where there is no terminal (a minute); another
---   clock and file in place of the real ones
function progress.new(options)
    local self = { done = 0, clock = process.clock, is_terminal = terminal.isatty(2), file = io.stderr }
    for key, value in pairs(options) do
        self[key] = value
    end
    self.from, self.start = self.done, self.clock()
    self.due = self.start + (self.is_terminal and REDRAW or self.first or MINUTE)
    return setmetatable(self, Progress)
end

--- The line.
--- @param words? fun(played: integer, seconds: number): string what follows, after so much work in so many seconds
function Progress:line(done, words)
    return ("%d of %d %s%s"):format(done, self.total, self.unit,
        words and words(done - self.from, self.clock() - self.start) or "")
end

--- Shows the line if it is time to. On a terminal it appears at once when the first part of the work is done.
--- @param words? fun(played: integer, seconds: number): string
function Progress:show(done, words)
    local now, is_first = self.clock(), self.is_terminal and done > self.from and not self.begun
    if is_first or now >= self.due then
        local line = terminal.plain(self:line(done, words))
        self.due, self.begun = now + (self.is_terminal and REDRAW or MINUTE), done > self.from
        self.file:write(self.is_terminal and CLEAR .. line or ("%s: %s\n"):format(terminal.plain(self.name), line))
        self.file:flush()
        self.drawn = self.is_terminal
    end
end

--- Removes the line.
function Progress:clear()
    if self.drawn then
        self.file:write(CLEAR)
        self.file:flush()
    end
end

return progress
