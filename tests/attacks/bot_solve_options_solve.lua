-- SPDX-License-Identifier: MIT
-- Reading an option of the solver solves with other options, and plays the position to its end.
-- Players: 1
-- Ends: move
local asked = false

return function(view)
    local sample = view:sample()
    local trap = { __index = function()
        pcall(view.solve, view, { width = 1, worlds = 1 })
        pcall(sample.playout, sample, view:rng())
    end }
    if not asked then
        assert(sample:legal(sample:search(setmetatable({ iterations = 4, memory = 1 }, trap))[1].move))
        assert(sample:legal(sample:solve(setmetatable({ width = 2, worlds = 1 }, trap))))
    end
    asked = true
    assert(view:legal(view:solve { width = 3, worlds = 1 }))
    assert(view:legal(view:solve(setmetatable({ width = 2, worlds = 1 }, trap))))
    return view:nth(1)
end
