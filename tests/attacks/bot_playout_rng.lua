-- SPDX-License-Identifier: MIT
-- A playout with random numbers that are none.
-- Ends: error nova.rng expected
return function(view) return view:sample():playout({ below = function() return 0 end }) end
