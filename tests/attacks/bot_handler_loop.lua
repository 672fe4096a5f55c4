-- SPDX-License-Identifier: MIT
-- Loops in the handler of xpcall, which runs when the error is raised.
-- Ends: instructions
return function(view)
    xpcall(error, function() while true do end end)
end
