-- SPDX-License-Identifier: MIT
-- A policy raises in the middle of a rollout, and the search goes on.
-- Ends: move
return function(view)
    pcall(view.search, view, { iterations = 8, policy = function() error "mine" end })
    return view:search { iterations = 8 }
end
