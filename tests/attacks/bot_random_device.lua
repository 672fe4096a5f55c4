-- SPDX-License-Identifier: MIT
-- Looks for randomness that differs from run to run.
-- Ends: move
return function(view)
    math.randomseed(7)
    local a = math.random(0)
    math.randomseed(7)
    assert(a == math.random(0))
    math.randomseed()
    return view:nth(1)
end
