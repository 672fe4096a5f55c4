-- SPDX-License-Identifier: MIT
-- Methods of views search in a position in which the game is over.
-- Ends: move
return function(view)
    local sample = view:sample()
    sample:playout(view:rng())
    assert(sample:over())
    for _, method in ipairs { "search", "solve", "rate", "sample", "estimate", "see", "result", "count" } do
        for _, options in ipairs { { iterations = 4 }, {} } do
            local good, answer = pcall(view[method], sample, options)
            assert(not good or answer ~= 4294967295, method)
        end
    end
    assert(not pcall(view.search, sample, { iterations = 4 }))
    assert(not pcall(view.solve, sample))
    return view:nth(1)
end
