-- SPDX-License-Identifier: MIT
-- Calls each method with an object of another kind.
-- Ends: move
return function(view)
    local state, rng = view:sample(), view:rng()
    for _, pair in ipairs { { view.see, rng }, { state.play, view }, { state.count, rng }, { rng.next, view }, { view.nth, {} },
        { view.see, "x" }, { state.clone, coroutine.create(print) }, { view.search, rng } } do
        assert(not pcall(pair[1], pair[2], 1))
    end
    return view:nth(1)
end
