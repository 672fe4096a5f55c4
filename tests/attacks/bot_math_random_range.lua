-- SPDX-License-Identifier: MIT
-- math.random with ranges that don't fit.
-- Ends: move
return function(view)
    assert(not pcall(math.random, 1, 0))
    assert(not pcall(math.random, 0.5))
    math.random(math.mininteger, math.maxinteger)
    math.random(0)
    return view:nth(1)
end
