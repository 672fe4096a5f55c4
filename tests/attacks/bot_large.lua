-- SPDX-License-Identifier: MIT
--
-- Bots that nest too deep, or make what is too large.

return {
    { "A __call that is called through tables that are called", "error came through", [[
return function()
    local last = print
    for _ = 1, 300 do last = setmetatable({}, { __call = last }) end
    last()
    error "came through"
end]] },
    -- To name the value, Lua calls itself for each field.
    { "A chain of 100,000 fields, at whose end an error is raised", "error a chain of more than 200 fields", [=[
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
end]=] },
    { "A __lt that calls itself", "error C stack overflow", [[
return function()
    local wild = {}
    wild = setmetatable(wild, { __lt = function(one, other) return one < other end })
    return wild < setmetatable({}, getmetatable(wild))
end]] },
    { "Coroutines that resume coroutines, as deep as it goes", "error bot.lua:2", [[
local function deeper(n)
    return coroutine.wrap(function() return deeper(n + 1) end)()
end

return function() return deeper(1) end]] },
    { "Replaces within the replacement of gsub within ", "error C stack overflow", [[
return function(view)
    local function replace() return (("a"):gsub("a", replace)) end
    return replace()
end]] },
    { "Asks for pairs within __pairs within ", "error C stack overflow", [[
return function(view)
    local t = setmetatable({}, { __pairs = function(t) return pairs(t) end })
    for _ in pairs(t) do end
end]] },
    { "Has a text compiled that nests until the stack of C ends", "move", [[
return function(view)
    local compiled = load(("("):rep(50000) .. "1" .. (")"):rep(50000))
    assert(not compiled)
    return view:nth(1)
end]] },
    { "Nests a pattern until the stack of C ends", "error pattern too complex", [[
return function(view)
    return string.find(("a"):rep(9999), ("a?"):rep(9999))
end]] },
    { "Sorts within the comparison of a sort within ", "error C stack overflow", [[
return function(view)
    local function sort(a, b)
        table.sort({ 1, 2, 3 }, sort)
        return a < b
    end
    table.sort({ 3, 2, 1 }, sort)
end]] },
    { "Asks for the text of a value within its __tostring", "error C stack overflow", [[
return function(view)
    local t = setmetatable({}, { __tostring = function(t) return tostring(t) end })
    return tostring(t)
end]] },
    { "string.format with very many values", "error bad argument #201", [[
return function() return (("%s"):rep(300)):format(table.unpack({}, 1, 200)) end]] },
    { "Formats with a width that is larger than any buffer", "error invalid conversion", [[
return function(view)
    return ("%99999999d"):format(1)
end]] },
    { "A chain of __index as long as Lua allows, and longer", "error '__index' chain too long", [[
return function()
    local last = {}
    for _ = 1, 5000 do last = setmetatable({}, { __index = last }) end
    return last.x
end]] },
    { "An __index that leads back to itself", "error '__index' chain too long", [[
return function()
    local one, other = {}, {}
    setmetatable(one, { __index = other })
    setmetatable(other, { __index = one })
    return one.x
end]] },
    { "table.insert into a list whose length lies", "error table too long", [[
return function()
    table.insert(setmetatable({}, { __len = function() return math.maxinteger end }), 1, "x")
end]] },
    { "A text of one expression with a million signs", "error resulting string too large", [[
return function()
    local text = "return " .. ("1+"):rep(200000) .. "1"
    assert(load(text))
    while true do assert(load("return " .. ("("):rep(500))) end
end]] },
    { "A text with so many constants that the parser gives up", "error too many local variables", [[
return function()
    local parts = {}
    for i = 1, 300 do parts[i] = "local v" .. i .. " = " .. i end
    return assert(load(table.concat(parts, " ")))
end]] },
    { "string.rep whose length does not fit into a number", "error resulting string too large", [[
return function() return ("xx"):rep(math.maxinteger) end]] },
    { "string.rep with a long separator", "error resulting string too large", [[
return function() return ("x"):rep(100000, ("y"):rep(100000)) end]] },
    { "Makes a text of a terabyte", "error resulting string too large", [[
return function(view)
    return ("x"):rep(1 << 40)
end]] },
    { "Unpacks more values than the stack holds", "error too many results", [[
return function(view)
    return table.unpack({}, 1, 1 << 30)
end]] },
}
