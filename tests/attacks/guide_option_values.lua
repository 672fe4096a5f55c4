-- SPDX-License-Identifier: MIT
-- Options of a search with values of all kinds.
-- Ends: move
return function(view)
    for _, name in ipairs { "iterations", "seconds", "exploration", "plies", "threads", "memory", "depth", "policy", "evaluate", "rate" } do
        for _, value in ipairs { -1, 0 / 0, -1 / 0, "x", {}, "\0" } do
            local good = pcall(view.search, view, { iterations = 2, [name] = value })
            assert(not good or name ~= "iterations", name)
        end
    end
    return view:nth(1)
end
