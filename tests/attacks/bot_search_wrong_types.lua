-- SPDX-License-Identifier: MIT
-- A search with options of the wrong kinds.
-- Ends: error plies: found
return function(view) return view:search { iterations = {}, plies = "many" } end
