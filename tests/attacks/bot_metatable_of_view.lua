-- SPDX-License-Identifier: MIT
-- Changes the metatable of views and states.
-- Ends: move
return function(view)
    for _, object in ipairs { view, view:sample(), view:rng() } do
        assert(type(getmetatable(object)) ~= "table")
        assert(not pcall(setmetatable, object, {}))
    end
    return view:nth(1)
end
