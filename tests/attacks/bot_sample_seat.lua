-- SPDX-License-Identifier: MIT
-- A sample as the other player sees it.
-- Ends: error 7 is not from 0 to 1
return function(view) return view:sample():tell("view", 7) end
