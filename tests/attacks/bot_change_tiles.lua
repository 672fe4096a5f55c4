-- SPDX-License-Identifier: MIT
-- Emptying the list of tiles changes nothing for the search.
-- Ends: move
return function(view)
    local tiles = view:tiles()
    for id in pairs(tiles) do pcall(function() tiles[id] = nil end) end
    view:search { iterations = 8, plies = 2 }
    return view:nth(1)
end
