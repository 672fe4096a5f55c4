-- SPDX-License-Identifier: MIT
--
-- Bots that never end.

return {
    { "Catches its own stop, again and again", "instructions", [[
return function(view)
    local function loop() while true do end end
    while true do pcall(loop) end
end]] },
    { "Goes on in a to-be-closed variable after it was stopped", "instructions", [[
return function(view)
    local again <close> = setmetatable({}, { __close = function() while true do end end })
    while true do end
end]] },
    { "Stops the collector, then makes garbage", "instructions", [[
return function()
    pcall(collectgarbage, "stop")
    pcall(collectgarbage, "incremental", 1000, 1, 30)
    while true do local _ = {} end
end]] },
    { "Joins a list that grows by itself", "instructions", ticks = "error too many items at once", [[
return function(view)
    local t = setmetatable({}, { __index = function() return "x" end })
    return table.concat(t, "", 1, 1 << 50)
end]] },
    { "table.concat over a list whose length lies", "instructions", ticks = "error too many items at once", [[
return function()
    local lies = setmetatable({}, { __len = function() return math.maxinteger - 1 end, __index = function() return "" end })
    return table.concat(lies)
end]] },
    { "A __concat that never answers", "instructions", [[
return function()
    return "a" .. setmetatable({}, { __concat = function() while true do end end })
end]] },
    { "A coroutine that was stopped is resumed, and again", "instructions", [[
return function()
    while true do
        local routine = coroutine.create(function() while true do end end)
        pcall(coroutine.resume, routine)
        pcall(coroutine.close, routine)
    end
end]] },
    { "Keeps coroutines until memory ends", "instructions", ticks = "memory", [[
return function()
    local kept = {}
    while true do
        kept[#kept + 1] = coroutine.create(function() coroutine.yield(("x"):rep(1000)) end)
        coroutine.resume(kept[#kept])
    end
end]] },
    { "Spreads an endless loop over coroutines that are each too short to be counted", "instructions", [[
return function(view)
    while true do
        coroutine.wrap(function() for _ = 1, 20 do view:count() end end)()
    end
end]] },
    { "Resumes ever new coroutines, each of which does a little", "instructions", [[
return function()
    while true do coroutine.wrap(function() return 1 end)() end
end]] },
    { "Raises a table whose text never ends", "instructions", [[
return function()
    error(setmetatable({}, { __tostring = function() while true do end end }))
end]] },
    { "Raises a value whose __tostring never ends", "instructions", [[
return function(view)
    error(setmetatable({}, { __tostring = function() while true do end end }))
end]] },
    { "gmatch with a pattern that matches nothing, for ever", "instructions", [[
return function()
    while true do for _ in ("x"):rep(1000):gmatch "" do end end
end]] },
    { "Jumps back for ever without a call", "instructions", [[
return function()
    ::again::
    goto again
end]] },
    { "The function of a gsub never answers", "instructions", [[
return function() return (("a"):gsub("a", function() while true do end end)) end]] },
    { "Loops in the handler of xpcall, which runs when the error is raised", "instructions", [[
return function(view)
    xpcall(error, function() while true do end end)
end]] },
    { "ipairs over a list that never ends", "instructions", [[
return function()
    for _ in ipairs(setmetatable({}, { __index = function() return 1 end })) do end
end]] },
    { "load compiles text that runs for ever", "instructions", [[
return function() return load "while true do end"() end]] },
    { "Never answers", "instructions", [[
return function(view)
    while true do end
end]] },
    { "table.move over nearly all numbers", "instructions", ticks = "error too many items at once", [[
return function() return table.move({}, 1, math.maxinteger - 1, 2) end]] },
    { "Has all moves listed again and again", "instructions", [[
return function(view)
    while true do view:moves() end
end]] },
    { "A loop over all numbers", "instructions", [[
return function()
    for _ = 1, math.maxinteger do end
end]] },
    { "A __pairs that never ends", "instructions", [[
return function()
    for _ in pairs(setmetatable({}, { __pairs = function() return function() return 1 end end })) do end
end]] },
    { "Backtracks for ever in a pattern, within one call of C", "instructions", [[
return function(view)
    return string.find(("a"):rep(300), ("a*"):rep(20) .. "b") or view:nth(1)
end]] },
    { "Back references that make matching exponential", "instructions", [[
return function() return ("a"):rep(40):find(("(a*)"):rep(20) .. ("%1"):rep(10) .. "b") end]] },
    { "%b over very many brackets, from each place", "instructions", [[
return function() return ("("):rep(100000):find "%b()" end]] },
    { "A long line of frontiers", "instructions", [[
return function()
    while true do local _ = ("a "):rep(20000):gsub("%f[%w]%w*", "") end
end]] },
    { "Floods the screen", "instructions", ticks = "error printed more than 1048576 bytes", [[
return function(view)
    while true do print(("x"):rep(1000)) end
end]] },
    { "table.remove from a list whose length lies", "instructions", ticks = "error too many items at once", [[
return function()
    table.remove(setmetatable({}, { __len = function() return math.maxinteger - 1 end }), 1)
end]] },
    { "Each pcall begins another one when it is stopped", "instructions", [[
local function again()
    repeat pcall(again) until false
end

return again]] },
    { "Asks for the whole position again and again", "instructions", [[
return function(view)
    while true do view:see() end
end]] },
    { "A comparison that never answers", "instructions", [[
return function() table.sort({ 3, 2, 1 }, function() while true do end end) end]] },
    { "A __tostring that never answers", "instructions", [[
return function()
    return tostring(setmetatable({}, { __tostring = function() while true do end end }))
end]] },
    { "The handler of an error runs a loop in a handler", "instructions", [[
local function loop() while true do end end

return function()
    xpcall(error, function() xpcall(loop, loop) loop() end)
    loop()
end]] },
}
