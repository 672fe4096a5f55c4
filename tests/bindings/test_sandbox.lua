-- SPDX-License-Identifier: MIT
--
-- Attempts to break out of a sandbox. Each is a script that tries one way around the limits or out of the walls, with
-- what stops it beside it. After each attempt the next call of the sandbox has to work.

local sandbox = require "nova.sandbox"
local test = require "test"

-- The clock must not decide these tests, so there is plenty of time: instructions and memory run out first.
local SMALL = { instructions = 3000000, seconds = 200, memory = 2 * 1024 * 1024 }

-- Runs the script in a new sandbox. Returns its results, or nil, a message and a limit.
local function attempt(script, options)
    local box <close> = assert(sandbox.new(options or SMALL))
    local results = table.pack(box:load(script, "=script"))
    test.equal(box:load "return 'alive'", "alive")
    return table.unpack(results, 1, results.n)
end

-- Checks that this limit stops the script, and that the message names the limit and the place.
local function stopped(limit, name, script, options)
    test(("%s: stopped by the %s limit"):format(name, limit), function()
        local value, message, which = attempt(script, options)
        test.equal(value, nil)
        test.equal(which, limit)
        test.match(message, "^script:%d+: " .. limit .. " limit of .* exceeded")
    end)
end

-- Checks that the script gets an ordinary error, which it could have caught.
local function refused(pattern, name, script)
    test(("%s: refused"):format(name), function()
        local value, message, which = attempt(script)
        test.equal(value, nil)
        test.equal(which, nil)
        test.match(message, pattern)
    end)
end

-- Checks that the script runs to its end, and has reached nothing.
local function harmless(name, script)
    test(("%s: to no avail"):format(name), function()
        test.equal({ attempt(script) }, { true })
    end)
end

-- ---- Running for ever -----------------------------------------------------------------------------------------------

stopped("instructions", "an endless loop", "while true do end")
stopped("instructions", "a loop by goto", "::again:: goto again")
stopped("instructions", "a loop of 2^62 steps", "for _ = 1, 1 << 62 do end")
stopped("instructions", "a loop with a tiny float step", "for _ = 0, 1, 1e-300 do end")
stopped("instructions", "endless tail calls", "local function f() return f() end f()")
stopped("instructions", "an iterator without end", "for _ in function() return 1 end do end")
stopped("instructions", "an endless __index function",
    "local t t = setmetatable({}, { __index = function(_, key) return t[key + 1] end }) while true do pcall(t, 1) end")
stopped("instructions", "an endless comparison by __lt",
    "local t = setmetatable({}, { __lt = function() while true do end end }) return t < t")
stopped("instructions", "an endless __concat",
    "local t = setmetatable({}, { __concat = function() while true do end end }) return 'a' .. t")
stopped("instructions", "an endless __len in a table function",
    "table.insert(setmetatable({}, { __len = function() while true do end end }), 1)")
stopped("instructions", "an endless __pairs",
    "pairs(setmetatable({}, { __pairs = function() while true do end end }))")
stopped("instructions", "an endless __tostring for print",
    "print(setmetatable({}, { __tostring = function() while true do end end }))")
stopped("instructions", "an endless __tostring for string.format",
    "string.format('%s', setmetatable({}, { __tostring = function() while true do end end }))")
refused("C stack overflow", "a __tostring that asks for itself",
    "return tostring(setmetatable({}, { __tostring = function(t) return tostring(t) end }))")
stopped("instructions", "a sort that compares for ever", "table.sort({ 1, 2 }, function() while true do end end)")
stopped("instructions", "a gsub whose function never returns",
    "string.gsub('a', 'a', function() while true do end end)")
stopped("memory", "a load whose reader never ends", "load(function() return ' ' end)")
for _, call in ipairs { "utf8.len(text)", "utf8.len(text, 1, -1, true)", "utf8.offset(text, 30000)",
    "utf8.offset(text, -30000)", "tonumber(text)", "tonumber(text, 10)" } do
    stopped("instructions", call .. " of a long text, many times",
        ("local text = ('1'):rep(30000) for _ = 1, 100000 do %s end"):format(call))
end
stopped("instructions", "a load whose reader never returns", "load(function() while true do end end)")
stopped("instructions", "a loaded chunk that never ends", "load('while true do end', '=script')()")

-- ---- Catching the stop ----------------------------------------------------------------------------------------------

stopped("instructions", "pcall around a loop, for ever",
    "local function loop() while true do end end while true do pcall(loop) end")
stopped("instructions", "pcall within pcall a hundred times",
    "local function f(n) while true do pcall(n > 0 and f or error, n - 1) end end f(100)")
stopped("instructions", "a loop in xpcall's handler",
    "xpcall(function() while true do end end, function() while true do end end)")
stopped("instructions", "a loop in xpcall's handler after an error of its own",
    "xpcall(error, function() while true do end end)")
stopped("instructions", "a handler that fails, in a loop",
    "while true do xpcall(error, function() error() end) end")
stopped("instructions", "a to-be-closed variable that goes on",
    [[local loop <close> = setmetatable({}, { __close = function() while true do end end })
      while true do end]])
stopped("instructions", "a to-be-closed variable that catches",
    [[local function loop() while true do end end
      local again <close> = setmetatable({}, { __close = function() while true do pcall(loop) end end })
      loop()]])
stopped("instructions", "to-be-closed variables one within the other",
    [[local function f(n)
          local x <close> = setmetatable({}, { __close = function() f(n) end })
          if n > 0 then return f(n - 1) end
          while true do end
      end
      f(50)]])
stopped("instructions", "an error value that becomes text for ever",
    "error(setmetatable({}, { __tostring = function() while true do end end }))")
stopped("instructions", "a module loaded within pcall, that loops",
    "while true do pcall(load, function() while true do end end) end")
stopped("instructions", "a loop in a coroutine", "coroutine.wrap(function() while true do end end)()")
stopped("instructions", "a loop in a coroutine that is caught", [[
    while true do
        coroutine.resume(coroutine.create(function() while true do end end))
    end]])
stopped("instructions", "a to-be-closed variable of a coroutine", [[
    pcall(coroutine.wrap(function()
        local x <close> = setmetatable({}, { __close = function() while true do end end })
        while true do end
    end))
    while true do end]])
stopped("instructions", "coroutines that each run for a little while", [[
    while true do
        coroutine.wrap(function() for _ = 1, 20 do end end)()
    end]])
stopped("instructions", "a coroutine that yields before it is counted",
    "local f = coroutine.wrap(function() while true do coroutine.yield() end end) while true do f() end")
stopped("instructions", "a coroutine within a coroutine within a coroutine", [[
    local function nest(n)
        return coroutine.wrap(function()
            if n > 0 then nest(n - 1)() end
            while true do end
        end)
    end
    while true do pcall(nest(20)) end]])
stopped("instructions", "a yield across pcall, and then a loop", [[
    local f = coroutine.wrap(function()
        while true do pcall(function() coroutine.yield() while true do end end) end
    end)
    f() f()]])
stopped("instructions", "an error handler in a coroutine",
    "coroutine.wrap(function() xpcall(function() while true do end end, function() while true do end end) end)()")

test("a coroutine that a limit stopped stays dead in the next call", function()
    local box <close> = assert(sandbox.new(SMALL))
    local script = [[
        dead = coroutine.create(function()
            local x <close> = setmetatable({}, { __close = function() while true do end end })
            while true do end
        end)
        coroutine.resume(dead)]]
    test.equal(select(3, box:load(script)), "instructions")
    test.equal({ box:load "return coroutine.status(dead), coroutine.close, coroutine.resume(dead)" },
        { "dead", [3] = false, [4] = "cannot resume dead coroutine" })
end)

test("a suspended coroutine is limited in the next call, too", function()
    local box <close> = assert(sandbox.new(SMALL))
    test.equal(box:load "f = coroutine.wrap(function() coroutine.yield(1) while true do end end) return f()", 1)
    test.equal(select(3, box:load "while true do pcall(f) end"), "instructions")
end)

-- ---- Hiding in a C function -----------------------------------------------------------------------------------------

harmless("string.rep of nothing, 2^60 times", "return string.rep('', 1 << 60) == ''")
stopped("instructions", "a pattern that backtracks in find", "string.find(('a'):rep(200), ('a*'):rep(20) .. 'b')")
stopped("instructions", "a pattern that backtracks in match", "string.match(('a'):rep(3000), '.-.-.-.-b')")
stopped("instructions", "a pattern that backtracks in gmatch",
    "for _ in string.gmatch(('a'):rep(200), ('a?'):rep(30) .. ('a*'):rep(9) .. 'b') do end")
stopped("instructions", "a pattern that backtracks in gsub", "string.gsub(('a'):rep(3000), '(a*)*(a*)(a*)b', '')")
stopped("instructions", "a pattern full of brackets that never balance", "string.match(('('):rep(6000), '.-%b()x')")
stopped("instructions", "a search for plain text that almost matches",
    "local a = ('a'):rep(60000) for _ = 1, 1000 do a:find(('a'):rep(6000) .. 'b', 1, true) end")
refused("pattern too complex", "a pattern that nests deeply", "string.find(('a'):rep(9999), ('a?'):rep(9999))")
stopped("instructions", "an insert into a list of 2^60 items",
    "table.insert(setmetatable({}, { __len = function() return 1 << 60 end, __index = rawget }), 1, 1)")
stopped("instructions", "a remove from a list of 2^60 items",
    "table.remove(setmetatable({}, { __len = function() return 1 << 60 end, __index = rawget }), 1)")
stopped("instructions", "a move of 2^60 items", "table.move({}, 1, 1 << 60, 2)")
stopped("instructions", "a concat of 2^60 items",
    "table.concat(setmetatable({}, { __index = function() return '' end }), '', 1, 1 << 60)")
stopped("memory", "a sort of 2^31 items", [[
    local long = { __len = function() return 0x7fffff00 end, __index = function() return 1 end }
    table.sort(setmetatable({}, long))]])
refused("too many results", "an unpack of 2^30 items", "table.unpack({}, 1, 1 << 30)")
harmless("a sort whose order contradicts itself", [[
    local t = {}
    for i = 1, 500 do t[i] = i end
    table.sort(t, function() return true end)
    return #t == 500]])
refused("too many brackets or blocks inside each other", "a text of nested parentheses",
    "assert(load(('('):rep(30000) .. '1' .. (')'):rep(30000)))")
refused(" many:3: too many brackets or blocks inside each other", "a text of nested tables, with its line",
    "assert(load('\\n\\nreturn ' .. ('{'):rep(60000), '=many'))")
refused("too many brackets or blocks inside each other", "a text of labels, each within the statement before", [[
    local t = {}
    for i = 1, 3000 do t[i] = ('::a%d::'):format(i) end
    assert(load(table.concat(t)))]])
refused("C stack overflow", "pcall calling pcall calling pcall", [[
    local function f() local ok, message = pcall(f) if not ok then error(message, 0) end end
    f()]])
stopped("instructions", "a text with very many labels, whose compilation takes quadratic time", [[
    local t = {}
    for i = 1, 4000 do t[i] = ('::a%d:: do end'):format(i) end
    load(table.concat(t))]], { instructions = 180000, seconds = 200, memory = 1 << 23 })
stopped("memory", "a table that is called, whose __call is that table",
    "local t = setmetatable({}, { __call = print }) getmetatable(t).__call = t t()")
stopped("memory", "keys that all collide in one table", [[
    local k = 10
    while true do
        local size = (1 << k) - 1
        local far = (1 << 40) // size * size
        local t = {}
        for i = 1, (1 << (k - 1)) + 1 do t[i * size + far] = i end
        k = k + 1
    end]])
stopped("instructions", "sorting long texts", [[
    local a, b, list = ('\0'):rep(30000) .. 'a', ('\0'):rep(30000) .. 'b', {}
    for i = 1, 1000 do list[i] = i % 2 == 0 and a or b end
    table.sort(list)]])
stopped("time", "comparing long texts of zeros", [[
    local a, b = ('\0'):rep(30000) .. 'a', ('\0'):rep(30000) .. 'b'
    while true do local _ = a < b end]], { seconds = 0.05, instructions = 0 })
stopped("time", "an endless loop with no limit but time", "while true do end", { seconds = 0.05, instructions = 0 })
stopped("time", "C functions with no limit but time", "while true do table.move({}, 1, 1000000, 2) end",
    { seconds = 0.05, instructions = 0 })
stopped("time", "pcall and coroutines with no limit but time",
    "while true do pcall(coroutine.wrap(function() for _ = 1, 50 do end end)) end",
    { seconds = 0.05, instructions = 0 })

test("to-be-closed variables resume no coroutines after a stop", function()
    local box <close> = assert(sandbox.new { seconds = 0.05, instructions = 0 })
    local _, _, which = box:load [[
        resumed = 0
        local function go_on(n)
            local x <close> = setmetatable({}, { __close = coroutine.wrap(function() resumed = resumed + 1 end) })
            if n > 0 then go_on(n - 1) end
            while true do end
        end
        go_on(20)]]
    test.equal(which, "time")
    test.equal(box:load "return resumed", 0)
end)

test("a to-be-closed variable is told nothing of a stop", function()
    local box <close> = assert(sandbox.new(SMALL))
    local _, _, which = box:load [[
        told = setmetatable({}, { __close = table.insert })
        local one <close> = told
        while true do end]]
    test.equal(which, "instructions")
    test.equal(box:load "return type(told[1])", "nil")
end)

-- ---- Eating memory --------------------------------------------------------------------------------------------------

stopped("memory", "a string that doubles", "local s = 'x' while true do s = s .. s end")
refused("resulting string too large", "a string.rep bomb", "return string.rep('x', 1 << 40)")
refused("resulting string too large", "a string.rep bomb by its separator", "return string.rep('', 1 << 30, 'x')")
stopped("memory", "string.rep of string.rep",
    "local t = {} for i = 1, 1000 do t[i] = string.rep(('x'):rep(1000) .. i, 30) end")
stopped("memory", "a list without end", "local t = {} while true do t[#t + 1] = 1 end")
stopped("memory", "tables in tables", "local t = {} while true do t = { t } end")
stopped("memory", "keys without end", "local t, i = {}, 0 while true do i = i + 1 t['k' .. i] = true end")
stopped("memory", "small strings without end",
    "local t = {} for j = 1, 100 do t[j] = {} for i = 1, 10000 do t[j][i] = j .. 'x' .. i end end")
stopped("memory", "functions without end", "local t = {} while true do t[#t + 1] = function() return t end end")
stopped("memory", "coroutines without end",
    "local t = {} while true do t[#t + 1] = coroutine.create(function() end) end")
stopped("memory", "recursion without end", "local function f() return 1 + f() end f()")
stopped("memory", "recursion through a coroutine's stack",
    "coroutine.wrap(function() local function f() return 1 + f() end f() end)()")
stopped("memory", "pcall around memory", [[
    local t = {}
    while true do
        pcall(function() while true do t[#t + 1] = {} end end)
    end]])
stopped("memory", "a concat that grows", [[
    local t = {}
    for i = 1, 5000 do t[i] = ('x'):rep(1000) end
    table.concat(t)]])
stopped("memory", "a gsub that grows", "string.gsub(('a'):rep(1000), 'a', ('b'):rep(1000))")
stopped("memory", "a format that grows", "local s = ('x'):rep(60000) s = s:format() .. ('%s'):rep(99):format(s, s, s)",
    { memory = 262144, instructions = 1000000, seconds = 200 })
stopped("memory", "string.byte of very much", "local s = ('x'):rep(60000) local t = { s:byte(1, -1) }")
stopped("memory", "arguments without end",
    "local function f(...) return f(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...) end f()")
stopped("memory", "table.move to far away", [[
    local t, s = {}, table.pack(('x'):rep(100):byte(1, -1))
    for i = 1, 1000000 do table.move(s, 1, 100, i * 100, t) end]])
stopped("memory", "one value too many", "local s = ('x'):rep(50000) local t = s .. s", SMALL)
stopped("memory", "a concat that grows by a buffer, within pcall", [[
    local hoard = {}
    for i = 1, 24 do hoard[i] = ('x'):rep(50000) .. i end
    while true do pcall(table.concat, hoard) end]],
    { memory = 2097152, value = 2097152, instructions = 3000000, seconds = 200 })
stopped("instructions", "large strings, which cost as much as their copying does",
    "while true do local _ = ('x'):rep(1 << 20) end",
    { memory = 1 << 28, value = 1 << 24, instructions = 3000, seconds = 200 })
test("garbage is not held against a script", function()
    local made = attempt("local n = 0 for i = 1, 200000 do local t = { i } n = n + #t end return n",
        { instructions = 0, seconds = 200, memory = 262144 })
    test.equal(made, 200000)
end)

test("large garbage is not held against a script either", function()
    local made = attempt("local n = 0 for i = 1, 500 do n = n + #(('x'):rep(60000) .. i) end return n > 0",
        { instructions = 0, seconds = 200, memory = 262144 })
    test.equal(made, true)
end)

test("memory runs out at every point once, and nothing breaks", function()
    local script = [[
        local t = {}
        local function add(i)
            t[#t + 1] = { name = ('n%d'):format(i), f = function() return i end, text = ('x'):rep(i) }
            return t
        end
        for i = 1, 150 do
            pcall(add, i)
            coroutine.wrap(function() coroutine.yield(load('return ' .. i)()) end)()
            table.sort(t, function(a, b) return a.name < b.name end)
            for k in pairs(t[1]) do t[k] = tostring(t) .. (k:gsub('.', '%0%0')) end
        end
        return #t]]
    local outcomes = {}
    for memory = 262144, 262144 + 60000, 997 do
        local box <close> = assert(sandbox.new { memory = memory, value = 65536, instructions = 0, seconds = 200 })
        local hog = ("hog = ('x'):rep(60000) hog2 = hog .. 1 hog3 = ('y'):rep(%d)"):format(60000)
        box:load(hog)
        local value, _, limit = box:load(script)
        outcomes[value or limit] = true
        test.truth(value == 150 or limit == "memory", "it works or says that memory is short")
        box:load "hog, hog2, hog3 = nil"
        test.equal(box:load "return 1", 1)
    end
    test.truth(outcomes[150] and outcomes.memory, "both were seen")
end)

-- ---- What is told ---------------------------------------------------------------------------------------------------

test("a stop has no place where no line of the script runs, or far above", function()
    local box <close> = assert(sandbox.new(SMALL))
    local code = "find, subject, pattern = string.find, ('a'):rep(200), ('a*'):rep(20) .. 'b' return find"
    local find = box:load(code, "=script")
    test.refused("^instructions limit of 3000000 exceeded", box:call(find, ("a"):rep(200), ("a*"):rep(20) .. "b"))
    local deep = "pcall(" .. ("pcall, "):rep(40) .. "find, subject, pattern)"
    test.refused("^instructions limit of 3000000 exceeded", box:load(deep, "=script"))
end)

test("a long error is cut between two letters, and has no control characters", function()
    local function told(text)
        return select(2, attempt(("error(%s, 0)"):format(text)))
    end
    local plain = told "('x'):rep(5000)"
    test.truth(#plain > 200, "much of it is told")
    test.equal(told(("('x'):rep(%d) .. 'é'"):format(#plain - 1)), ("x"):rep(#plain - 1))
    test.equal(told(("('x'):rep(%d) .. 'é'"):format(#plain - 2)), ("x"):rep(#plain - 2) .. "é")
    test.equal(told "('\\x80'):rep(5000)", "")
    test.equal(told "'a\\27[1m\\tb\\127'", "a [1m b ")
end)
