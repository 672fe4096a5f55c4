-- SPDX-License-Identifier: MIT
-- Shuffles the game itself.
-- Ends: error reshuffle
return function(view) return view:reshuffle(0, view:rng()) end
