-- SPDX-License-Identifier: MIT
-- Plays on the game itself.
-- Ends: error play
return function(view) return view:play(view:nth(1)) end
