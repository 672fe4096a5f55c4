-- SPDX-License-Identifier: MIT
-- Copies a thing that is no state.
-- Ends: error nova.state expected
return function(view) return view:sample():copy_from(view:rng()) end
