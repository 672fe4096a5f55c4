-- SPDX-License-Identifier: MIT
-- How far long work is, on the standard error.

local process = require "nova.process"
local terminal = require "nova.terminal"

local FIRST, BETWEEN, REDRAW = 1, 5, 0.2 -- seconds: of lines, and of the one line of a terminal

--- Tells how far it is: at a terminal in one line that goes away (without `done`), elsewhere by a line now and then.
--- @param what string
--- @param total integer
--- @param unit string "games"
--- @return fun(done?: integer)
return function(what, total, unit)
    local shown = terminal.isatty(2)
    local due = process.clock() + (shown and REDRAW or FIRST)
    return function(done)
        if done and process.clock() >= due then
            due = process.clock() + (shown and REDRAW or BETWEEN)
            local line = ("%s: %d of %d %s"):format(terminal.plain(what), done, total, unit)
            io.stderr:write(shown and "\r\27[K" .. line or line .. "\n")
        elseif not done and shown then
            io.stderr:write("\r\27[K")
        end
        io.stderr:flush()
    end
end
