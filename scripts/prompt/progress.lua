-- SPDX-License-Identifier: MIT
-- A line that shows the progress of long work to a person at a terminal. A pipe does not get this line.

local process = require "nova.process"
local terminal = require "nova.terminal"

local EVERY = 0.1 -- seconds

--- Runs work with a function to report with, and wipes the line when it is done, however it ends.
--- @param work fun(report: fun(share: number, detail?: string)): ...
return function(what, work)
    if not terminal.isatty(2) then
        return work(function() end)
    end
    local last, shown = process.clock(), false
    local function report(share, detail)
        local now = process.clock()
        if now - last >= EVERY then
            last, shown = now, true
            io.stderr:write(("\r%s %d%%%s\27[K"):format(what, math.floor(share * 100), detail and ": " .. detail or ""))
        end
    end
    local results = table.pack(pcall(work, report))
    if shown then
        io.stderr:write("\r\27[K")
    end
    if not results[1] then
        error(results[2], 0)
    end
    return table.unpack(results, 2, results.n)
end
