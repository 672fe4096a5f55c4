-- SPDX-License-Identifier: MIT
-- Has a text compiled that nests until the stack of C ends.
-- Ends: move
return function(view)
    local compiled = load(("("):rep(50000) .. "1" .. (")"):rep(50000))
    assert(not compiled)
    return view:nth(1)
end
