-- SPDX-License-Identifier: MIT
-- A search that never ends by itself.
-- Ends: instructions
return function(view) return view:search { iterations = 1 << 60 } end
