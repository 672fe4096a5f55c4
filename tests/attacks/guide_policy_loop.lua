-- SPDX-License-Identifier: MIT
-- A policy never answers.
-- Ends: instructions
return function(view)
    return view:search { iterations = 8, policy = function() while true do end end }
end
