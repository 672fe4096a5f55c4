-- SPDX-License-Identifier: MIT
-- The way in for a Lua other than the program's own: `make install` puts this into share/lua/5.4. The module in C knows
-- where the scripts are and how `nova.` names them.

local core = require "nova.core"

return assert(loadfile(core.home .. "/scripts/nova.lua", "t"))(...)
