-- SPDX-License-Identifier: MIT
-- A search with very many threads.
-- Ends: error threads: found 4096
return function(view) return view:search { iterations = 10, threads = 4096 } end
