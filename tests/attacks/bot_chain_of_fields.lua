-- SPDX-License-Identifier: MIT
-- Chains of 100,000 fields, at whose end an error is raised: to name the value, Lua calls itself for each field.
-- Ends: error a chain of more than 200 fields
local function chain(links, before, after)
    return ("local t, k = {}, 'k' return %st%s%s"):format(before or "", links:rep(100000 // #links), after or "")
end

return function(view)
    local texts = {
        chain(".a"), chain("[k]"), chain("--[[.]]. --\na"), chain("[t.a.a]"), chain(".a", "t[", "]"), chain(".a", "0xe+"),
        chain(".a", "5 (", ").b = 1"), chain(".a", "t.a.b(", ")"), chain(".a", "", ":b()"), chain(".a", "'\\z\n\\''..", "()"),
        chain(".a", "[==[]]]==]..", "{}"), chain("[k].a", "function() return ", " end"), chain(".a", "f'x'"),
    }
    for number, text in ipairs(texts) do
        local chunk, message = load(text)
        assert(not chunk and message:find("a chain of", 1, true), number)
    end
    local fluent = assert(load("local t = {} return t" .. (".a(t.b)"):rep(1000) .. (":a{ t.b.c }"):rep(1000)))
    assert(not pcall(fluent))
    return load(texts[1], "=long") or error((select(2, load(texts[1], "=long"))), 0), view
end
