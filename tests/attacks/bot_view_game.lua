-- SPDX-License-Identifier: MIT
-- The game of the view has no deals.
-- Ends: error setup
return function(view) return view:sample():game():setup(1) end
