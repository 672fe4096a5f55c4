-- SPDX-License-Identifier: MIT
-- Hands bytecode over piece by piece.
-- Ends: move
return function(view)
    local pieces, n = { "\27", "Lua", "\x54\0" }, 0
    assert(not load(function() n = n + 1 return pieces[n] end))
    return view:nth(1)
end
