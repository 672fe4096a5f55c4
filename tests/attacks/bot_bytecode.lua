-- SPDX-License-Identifier: MIT
-- Loads bytecode, which could crash Lua.
-- Ends: move
return function(view)
    assert(not load("\27Lua"), "bytecode")
    assert(not pcall(load, "return 1", "x", "b"))
    assert(not string.dump)
    return view:nth(1)
end
