-- SPDX-License-Identifier: MIT
-- What a command has noticed while it runs, for the standard error.

local terminal = require "nova.terminal"

--- @param command string its name, without nova
return function(command, text)
    io.stderr:write(terminal.plain(("nova %s: %s\n"):format(command, text)))
end
