-- SPDX-License-Identifier: MIT
--
-- Bots that answer with what is no move, raise what is no message, or print what would harm a terminal.

return {
    { "Answers with a table that looks like a move by its metatable", "error answered with a table, expected a move", [[
return function(view)
    return setmetatable({}, { __index = function() return view:nth(1) end, __eq = function() return true end })
end]] },
    { "Answers with a table whose __tostring never ends", "error answered with a table, expected a move", [[
return function(view)
    return setmetatable({}, { __tostring = function() while true do end end })
end]] },
    { "A variable that is closed raises while an error is on its way", "error second", [[
return function()
    local _ <close> = setmetatable({}, { __close = function() error "second" end })
    error "first"
end]] },
    { "Resumes a coroutine that died of an error within a method", "move", [[
return function(view)
    local co = coroutine.create(function() view:nth(-1) end)
    for _ = 1, 3 do coroutine.resume(co) end
    assert(coroutine.status(co) == "dead")
    return view:nth(1)
end]] },
    { "Raises nothing", "error an error that is no text", [[
return function() error(nil) end]] },
    { "Raises the view", "error the view of player", [[
return function(view) error(view) end]] },
    { "Answers with a fraction", "error expected a move", [[
return function(view)
    return 0.5
end]] },
    { "The function of a gsub raises, in a coroutine", "error inside", [[
return function()
    return coroutine.wrap(function() return ("a"):gsub("a", function() error("inside", 0) end) end)()
end]] },
    { "Answers with a number beyond all moves", "error which is no legal move", [[
return function(view)
    return 1 << 40
end]] },
    { "Raises a text that is longer than any screen", "error xxxx", [[
return function(view)
    error(("x"):rep(200000), 0)
end]] },
    { "Answers with a very long text", "error answered with an illegal move", [[
return function(view)
    return ("a"):rep(200000)
end]] },
    { "A __name that is long and has escape sequences", "error attempt to perform arithmetic", [[
return function()
    local wild = setmetatable({}, { __name = "\27[2J" .. ("x"):rep(50000) })
    return wild + 1
end]] },
    { "Answers with a number below all moves", "error which is no legal move", [[
return function(view)
    return -1
end]] },
    { "Answers with the mark for no move", "error which is no legal move", [[
return function(view)
    return (1 << 32) - 2
end]] },
    { "Raises what a wrong move with control signs is answered with", "error is no move", [[
return function(view)
    local _, message = view:parse "\27[2J\7"
    error(message, 0)
end]] },
    { "Prints what would clear the screen or rename the window", "move", [[
return function(view)
    print("\27[2J\27]0;owned\7", "\r", "\155c")
    return view:nth(1)
end]] },
    { "A comparison that raises in the middle leaves a whole list", "move", [[
return function(view)
    local list, calls = {}, 0
    for i = 1, 100 do list[i] = (i * 37) % 101 end
    pcall(table.sort, list, function(one, other)
        calls = calls + 1
        if calls == 200 then error "stop" end
        return one < other
    end)
    local seen = {}
    for _, value in ipairs(list) do seen[value] = true end
    for i = 1, 100 do assert(seen[(i * 37) % 101]) end
    return view:nth(1)
end]] },
    { "A comparison that contradicts itself", "error answered with nothing", [[
return function()
    local list = {}
    for i = 1, 1000 do list[i] = i end
    for _ = 1, 20 do table.sort(list, function() return true end) end
end]] },
    { "Empties the list and fills another one while it is being sorted", "move", [[
return function(view)
    local list = {}
    for i = 1, 500 do list[i] = { i * 7919 % 500 } end
    table.sort(list, function(a, b)
        for i = 1, 20 do list[i] = nil end
        list[1000] = a
        return a[1] < b[1]
    end)
    return view:nth(1)
end]] },
    { "Raises a text that would write to the terminal", "error  [2J ]0;owned", [[
return function(view)
    error("\27[2J\27]0;owned\7", 0)
end]] },
    { "A __tostring that answers with no text", "error must return a string", [[
return function() return tostring(setmetatable({}, { __tostring = function() return {} end })) end]] },
    { "Changes a table while pairs and next go through it", "move", [[
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
end]] },
    { "Yields out of the question", "error attempt to yield", [[
return function(view)
    coroutine.yield(view:nth(1))
end]] },
    { "Answers with a text that a zero byte cuts short", "error answered with", [[
return function(view)
    return "\0" .. view:text(view:nth(1))
end]] },
}
