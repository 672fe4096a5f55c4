-- SPDX-License-Identifier: MIT
-- Changes a table while pairs and next go through it.
-- Ends: move
return function(view)
    local t = {}
    for i = 1, 200 do t[i], t["k" .. i] = i, i end
    for key in pairs(t) do
        t[key] = nil
        t[tostring(key) .. "!"] = key
        for i = 1, 50 do t[-i] = i end
    end
    local key = next(t)
    while key do
        local following = next(t, key)
        t[key], key = nil, following
    end
    assert(next(t) == nil)
    return view:nth(1)
end
