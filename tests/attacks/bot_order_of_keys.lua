-- SPDX-License-Identifier: MIT
-- Reads addresses from the order of keys.
-- Ends: move
return function(view)
    assert(not pcall(next, { [{}] = 1, [print] = 2 }))
    assert(not pcall(pairs, { [view] = 1 }))
    return view:nth(1)
end
