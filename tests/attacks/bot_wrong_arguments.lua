-- SPDX-License-Identifier: MIT
-- Calls each method of a view with arguments of all kinds.
-- Ends: move
return function(view)
    local values = { -1, 0, 1 << 62, math.mininteger, 0.5, 0 / 0, 1 / 0, "", "x", ("x"):rep(10000), "\0", {}, print, true, view }
    for _, name in ipairs { "count", "estimate", "legal", "moves", "nth", "parse", "rate", "rng", "see", "text", "tiles" } do
        for _, value in ipairs(values) do pcall(view[name], view, value, value) end
    end
    return view:nth(1)
end
