-- SPDX-License-Identifier: MIT
-- Replaces the functions of strings, for the program too.
-- Ends: move
return function(view)
    for name in pairs(string) do string[name] = function() error "mine" end end
    return view:nth(1)
end
