-- SPDX-License-Identifier: MIT
-- A search with all the memory there is.
-- Ends: error are left of the limit
return function(view) return view:search { iterations = 10, memory = 1 << 20 } end
