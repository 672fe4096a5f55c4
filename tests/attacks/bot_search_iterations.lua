-- SPDX-License-Identifier: MIT
-- A search that never ends by itself.
-- Ends: instructions
-- With ticks: move
return function(view) return view:search { iterations = 1 << 60 } end
