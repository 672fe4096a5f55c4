-- SPDX-License-Identifier: MIT
-- A variant whose fields raise when they are read.
-- Ends: play
return setmetatable({ extends = "nova-luna" }, { __index = function() error "trap" end, __pairs = function() error "trap" end })
