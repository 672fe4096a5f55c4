-- SPDX-License-Identifier: MIT
--
-- The library in a sandbox behaves as Lua's own library does, and the same in every run.

local sandbox = require "nova.sandbox"
local test = require "test"

local function run(script, options)
    local box <close> = assert(sandbox.new(options))
    return box:load(script, "=script")
end

-- The outcome of a call in a form that can be compared: the results, or the error without its place.
local function outcome(f, ...)
    local results = table.pack(pcall(f, ...))
    if not results[1] then return "error: " .. results[2]:gsub("^[^ ]*:%d+: ", ""):gsub("bad argument.*%(", "(") end
    for i = 1, results.n do results[i] = ("%s:%s"):format(math.type(results[i]) or type(results[i]), results[i]) end
    return table.concat(results, " ", 2, results.n)
end

-- ---- The order of keys ----------------------------------------------------------------------------------------------

local MIXED = "{ 10, 20, 30, [5] = 50, z = 1, a = 2, ab = 3, [''] = 4, [-3] = 5, [1.5] = 6, [1e300] = 7, " ..
    "[-1e300] = 8, [false] = 9, [true] = 10, [1 << 40] = 11, [0] = 12, [math.huge] = 13, ['\\0'] = 14, " ..
    "[math.mininteger] = 15 }"
local IN_ORDER = "-1e+300 -9223372036854775808 -3 0 1 1.5 2 3 5 1099511627776 1e+300 inf  \0 a ab z false true"

test("pairs goes through numbers, then strings, then booleans", function()
    test.equal(run("local t = {} for k in pairs(" .. MIXED .. ") do t[#t + 1] = tostring(k) end " ..
        "return table.concat(t, ' ')"), IN_ORDER)
end)

test("next goes the same way", function()
    test.equal(run("local t = {} for k in next, " .. MIXED .. " do t[#t + 1] = tostring(k) end " ..
        "return table.concat(t, ' ')"), IN_ORDER)
end)

-- Tables of many shapes: lists with and without holes, large and small, some with entries that were removed.
local SHAPES = [[
    local function shape(n)
        local t = {}
        for _ = 1, math.random(0, n) do
            local kind = math.random(6)
            local key = math.random(n)
            if kind == 1 then t[#t + 1] = key
            elseif kind == 2 then t[key] = key
            elseif kind == 3 then t[key] = nil
            elseif kind == 4 then t["k" .. key] = key
            elseif kind == 5 then t[key / 4] = key
            else t[-key] = key end
        end
        return t
    end]]

test("each key is visited once, in ascending order, whatever the shape of the table", function()
    test.equal(run(SHAPES .. [[
        for n = 1, 400 do
            local t = shape(n)
            local copy, last = {}, nil
            for k, v in pairs(t) do
                assert(v == t[k] and copy[k] == nil)
                assert(last == nil or type(last) == type(k) and last < k or type(last) == "number")
                copy[k], last = v, k
            end
            local key, value = next(t)
            for k, v in pairs(t) do
                assert(rawequal(k, key) and rawequal(v, value) and copy[k] == v)
                key, value = next(t, key)
            end
            assert(key == nil)
            for k in pairs(copy) do t[k] = nil end
            assert(next(t) == nil)
        end
        return true]]), true)
end)

test("what is removed on the way is left out, what is changed is seen, what is added is not", function()
    test.equal({ run [[
        local t, seen = { 1, 2, 3, 4, a = 5, b = 6, c = 7 }, {}
        for k, v in pairs(t) do
            seen[#seen + 1] = k .. "=" .. v
            t[2], t.b, t[4], t.new = nil, nil, 40, 8
        end
        return table.concat(seen, " ")]] }, { "1=1 3=3 4=40 a=5 c=7" })
end)

test("next after a key that is gone tells the next one above it", function()
    test.equal({ run "local t = { 1, [3] = 1, x = 2, z = 3 } return (next(t, 2)), (next(t, 'y')), (next(t, 'z'))" },
        { 3, "z" })
    test.equal({ run "local t = { b = 1 } local k = next(t) t.b = nil t.a, t.c = 1, 1 return k, (next(t, k))" },
        { "b", "c" })
end)

test("two loops by next at once don't disturb each other", function()
    test.equal(run [[
        local a, b, n = { 1, 2, x = 1, y = 2 }, { 3, 4, z = 1 }, 0
        for _ in next, a do for _ in next, b do n = n + 1 end end
        return n]], 12)
end)

test("the iterator of pairs goes its way whatever it is called with", function()
    test.equal({ run "local f = pairs { 5, x = 6 } return f(1, 2), f(nil), f 'x' or 'end'" }, { 1, "x", "end" })
    test.equal({ run "local f = pairs { 5, x = 6 } return select(2, f()), select(2, f {}), (f(print))" }, { 5, 6 })
end)

test("a table or function as a key has no place in the order", function()
    test.refused("a table as a key, for which there is no fixed order", run "for _ in pairs { [{}] = 1 } do end")
    test.refused("a function as a key", run "next({ [print] = 1 })")
    test.equal(run "local key = {} local t = { [key] = 5 } return t[key]", 5)
end)

test("__pairs decides, as in Lua", function()
    test.equal(run [[
        local t = setmetatable({}, { __pairs = function() return next, { x = 1 } end })
        for k in pairs(t) do return k end]], "x")
end)

-- ---- Chance ---------------------------------------------------------------------------------------------------------

local DRAW = "local t = {} for i = 1, 20 do t[i] = math.random(1000) end return table.concat(t, ' ')"

test("the same seed draws the same numbers in every sandbox, another seed others", function()
    test.equal(run(DRAW, { seed = 7 }), run(DRAW, { seed = 7 }))
    test.differ(run(DRAW, { seed = 7 }), run(DRAW, { seed = 8 }))
end)

test("the numbers of a seed are these, everywhere", function()
    test.equal({ run("return math.random(0), math.random(6), math.random(-3, 3), math.random(1 << 40)", { seed = 1 }) },
        { -2458680043770257500, 6, 2, 500211292678 })
end)

test("randomseed begins again, with the host's seed or another", function()
    test.equal(run("local a = math.random(0) math.randomseed() return a == math.random(0)", { seed = 3 }), true)
    test.equal(run("math.randomseed(5) " .. DRAW, { seed = 3 }), run("math.randomseed(5.0) " .. DRAW, { seed = 4 }))
    test.differ(run("math.randomseed(0.5) " .. DRAW), run("math.randomseed(0.25) " .. DRAW))
end)

test("random numbers lie where they should, each about as often", function()
    test.equal(run [[
        local counts = { 0, 0, 0, 0, 0 }
        for _ = 1, 50000 do
            local n = math.random(5)
            counts[n] = counts[n] + 1
            local x = math.random()
            assert(x >= 0 and x < 1)
            local far = math.random(math.mininteger, math.maxinteger)
            local wide = math.random(-5, 1 << 62)
            assert(math.type(far) == "integer" and wide >= -5 and wide <= 1 << 62)
        end
        for i = 1, 5 do assert(math.abs(counts[i] - 10000) < 500, counts[i]) end
        return true]], true)
end)

test("misuse of random is told as Lua tells it", function()
    test.refused("interval is empty", run "math.random(3, 2)")
    test.refused("interval is empty", run "math.random(-1)")
    test.refused("at most two", run "math.random(1, 2, 3)")
    test.refused("number expected, got string", run "math.random('x')")
end)

test("two runs of a script end at the same instruction", function()
    local function steps()
        local box <close> = assert(sandbox.new { instructions = 1000000 })
        box:load [[
            steps = 0
            while true do
                local t = {}
                for i = 1, 200 do t["k" .. math.random(50)] = { i } end
                local sorted = {}
                for k, v in pairs(t) do sorted[#sorted + 1] = k:rep(3):gsub("k%d", "%0%0") .. v[1] steps = steps + 1 end
                table.sort(sorted)
            end]]
        return box:load "return steps"
    end
    local first = steps()
    test.truth(first > 1000, "it went far")
    test.equal(steps(), first)
end)

-- ---- Patterns -------------------------------------------------------------------------------------------------------

-- Random patterns and texts, with few different letters, so that many match. They are the same in every run.
local PIECES = { "a", "b", ".", "%a", "%d", "%s", "[ab]", "[^a]", "[a-c]", "[%w_]", "[]a]", "[^]]", "%.", "(", ")",
    "()", "%1", "%b()", "%bab", "%f[a]", "%f[^a]", "$", "^", "*", "+", "-", "?", "-", "*", "[a-]", "[%a-z]", "%", "[",
    "%2", "%u", "%X", "[^%d]", "%z", "\0", "ab", "-x", "é" }

local function random_text(draw, pieces, most)
    local t = {}
    for i = 1, draw(0, most) do t[i] = pieces[draw(#pieces)] end
    return table.concat(t)
end

local SUBJECT = { "a", "b", "c", "(", ")", "1", " ", "A", "]", "-", "\0", "ab", ".", "é" }

-- Where the two may differ: Lua notices a malformed part only when it reaches it, and counts depth in another way.
local function comparable(text)
    return not text:find "malformed" and not text:find "too complex" and not text:find "missing '%['"
end

local function compare(count, call, make)
    math.randomseed(20240229)
    local box <close> = assert(sandbox.new { instructions = 0, seconds = 250 })
    local try = box:load(([[
        local function outcome(f, ...)
            local results = table.pack(pcall(f, ...))
            if not results[1] then
                return "error: " .. results[2]:gsub("^[^ ]*:%%d+: ", ""):gsub("bad argument.*%%(", "(")
            end
            for i = 1, results.n do
                results[i] = ("%%s:%%s"):format(math.type(results[i]) or type(results[i]), results[i])
            end
            return table.concat(results, " ", 2, results.n)
        end
        local call = %s
        return function(...) return outcome(call, ...) end]]):format(call))
    local own = load("return " .. call, "=call")()
    local compared, matched = 0, 0
    for _ = 1, count do
        local arguments = table.pack(make(math.random))
        local expected = outcome(own, table.unpack(arguments, 1, arguments.n))
        local found = assert(box:call(try, table.unpack(arguments, 1, arguments.n)))
        if comparable(expected) and comparable(found) then
            compared = compared + 1
            if not expected:find "^error" and not expected:find "^nil" then matched = matched + 1 end
            if found ~= expected then
                for i = 1, arguments.n do arguments[i] = ("%q"):format(arguments[i]) end
                error(("for %s\nfound    %s\nexpected %s"):format(table.concat(arguments, ", "), found, expected), 0)
            end
        end
    end
    test.truth(compared > count / 3 and matched > count / 20, "much was compared and much matched")
end

local function subject_and_pattern(draw)
    return random_text(draw, SUBJECT, 12), random_text(draw, PIECES, 6)
end

test("find finds what Lua's find finds", function()
    compare(20000, "string.find", function(draw)
        local subject, pattern = subject_and_pattern(draw)
        return subject, pattern, draw(-8, 14), draw(8) == 1
    end)
end)

test("match finds what Lua's match finds", function()
    compare(20000, "string.match", function(draw)
        local subject, pattern = subject_and_pattern(draw)
        return subject, pattern, draw(-8, 14)
    end)
end)

test("gsub replaces what Lua's gsub replaces", function()
    local replacements = { "", "x", "%0", "%1", "<%1%2>", "%%", "%", "%9", 7 }
    compare(20000, "string.gsub", function(draw)
        local subject, pattern = subject_and_pattern(draw)
        return subject, pattern, replacements[draw(#replacements)], draw(4) > 1 and draw(-1, 4) or nil
    end)
end)

test("gmatch finds what Lua's gmatch finds", function()
    compare(20000, [[function(...)
        local found = {}
        for a, b in string.gmatch(...) do found[#found + 1] = tostring(a) .. "," .. tostring(b) end
        return table.concat(found, ";")
    end]], subject_and_pattern)
end)

test("each class has the characters that it has in Lua, and its capital all others", function()
    local bytes = {}
    for byte = 0, 255 do bytes[byte + 1] = string.char(byte) end
    local all = table.concat(bytes)
    local box <close> = assert(sandbox.new())
    local without = box:load "return function(text, class) return (text:gsub('%' .. class, '')) end"
    for class in ("acdglpsuwxzACDGLPSUWXZ"):gmatch "." do
        test.equal(box:call(without, all, class), (all:gsub("%" .. class, "")))
    end
end)

test("a percent sign that ends a range is the end of the range and no more", function()
    test.equal({ run "return ('a'):find('[ -%%]'), ('$'):find('[ -%%]')" }, { nil, 1, 1 })
end)

test("what a capture took matches again, the place of an empty one does not", function()
    test.equal({ run "return ('abba'):match('(.)%1'), ('abab'):match('^(.)%1'), ('a'):find('()%1')" }, { "b" })
end)

test("gsub takes a table or a function, and leaves what they don't answer", function()
    test.equal({ run [[
        return ("abcab"):gsub("%w", { a = 1, b = false, c = "[%0]" }),
            (("abc"):gsub("(.)(.)", function(x, y) return y .. x end)),
            (("abc"):gsub("", "-")), (("hello world"):gsub("o", string.upper, 1))]] },
        { "1b[%0]1b", "bac", "-a-b-c-", "hellO world" })
    test.refused("invalid replacement value %(a table%)", run "('a'):gsub('a', function() return {} end)")
    test.refused("string/function/table expected, got nil", run "('a'):gsub('a', nil)")
end)

test("a malformed pattern is told", function()
    test.refused("malformed pattern %(ends with '%%'%)", run "('a'):find('%')")
    test.refused("malformed pattern %(missing '%]'%)", run "('a'):find('[a')")
    test.refused("missing arguments to '%%b'", run "('a'):find('%b')")
    test.refused("missing '%[' after '%%f'", run "('a'):find('%fa')")
    test.refused("missing '%[' after '%%f'", run "('a'):find('%f')")
    test.refused("unfinished capture", run "('a'):find('(a')")
    test.refused("invalid pattern capture", run "('a'):match('a)')")
    test.refused("too many captures", run "('a'):find(('()'):rep(33))")
    test.refused("invalid capture index %%2", run "('a'):find('(a)%2')")
    test.refused("invalid capture index %%0", run "('a'):find('(a)%0')")
end)

-- ---- Strings and tables ---------------------------------------------------------------------------------------------

test("string.rep and string.format give what Lua's give", function()
    compare(2000, "string.rep", function(draw)
        return random_text(draw, SUBJECT, 4), draw(-1, 5), draw(2) == 1 and ", " or nil
    end)
    local formats = { "%s", "%5s|", "%-5s|", "%.1s", "%%", "%q", "%%%s%%", "%s %s", "%5.2s", "%", "%y", "%10.3q", "x" }
    compare(2000, "string.format", function(draw)
        return random_text(draw, formats, 2), random_text(draw, { "a", "b" }, 3), draw(100)
    end)
end)

test("without a limit on memory a string may be as long as it is", function()
    test.equal(run("return #('x'):rep(1 << 20)", { memory = 0 }), 1 << 20)
    test.equal(run("return #(('a'):rep(3000):gsub('a', '%%'))"), 3000)
end)

test("string.format takes what has a __tostring, and numbers in all their ways", function()
    test.equal({ run [[return ("%s|%5s"):format(setmetatable({}, { __tostring = function() return "me" end }), nil),
        ("%d %5.2f %x %g %i %c %a"):format(3.0, 2.5, 255, 1e20, 7, 65, 1)]] },
        { "me|  nil", "3  2.50 ff 1e+20 7 A 0x1p+0" })
    test.refused("'__tostring' must return a string", run "tostring(setmetatable({}, { __tostring = function() end }))")
end)

local LISTS = [[function(what, n, ...)
    local t = {}
    for i = 1, n do t[i] = i * 10 end
    local results = table.pack(table[what](t, ...))
    for i = 1, results.n do if results[i] == t then results[i] = "t" end end
    return table.concat(t, ","), table.unpack(results, 1, results.n)
end]]

test("insert, remove, move, concat and unpack do what Lua's do", function()
    compare(3000, LISTS, function(draw)
        local kind, n = draw(5), draw(0, 5)
        if kind == 1 then return "insert", n, draw(-1, 7), 99 end
        if kind == 2 then return "remove", n, draw(-1, 7) end
        if kind == 3 then return "move", n, draw(1, 4), draw(0, 5), draw(1, 4) end
        if kind == 4 then return "concat", n, ", ", draw(0, 3), draw(0, 6) end
        return "unpack", n, draw(-1, 3), draw(-1, 6)
    end)
    compare(200, LISTS, function(draw)
        local what = ({ "insert", "remove", "concat", "unpack" })[draw(4)]
        if what == "insert" then return what, draw(0, 4), 99 end
        return what, draw(0, 4)
    end)
end)

test("misuse of tables is told as Lua tells it", function()
    test.refused("wrong number of arguments to 'insert'", run "table.insert({}, 1, 2, 3)")
    test.refused("table expected, got string", run "table.concat('abc')")
    test.refused("invalid value %(table%) at index 2 in table for 'concat'", run "table.concat({ 1, {} })")
    test.refused("destination wrap around", run "table.move({}, 1, 10, math.maxinteger)")
    test.refused("table too long",
        run "table.insert(setmetatable({}, { __len = function() return math.maxinteger end }), 1)")
end)

test("one call handles a million items at most", function()
    for _, call in ipairs { "move({}, -1, math.maxinteger, 2)", "move({}, 1, 1000001, 2)", "concat({}, '', 1, 1000001)",
        "insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 1)",
        "remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)" } do
        test.refused("too many items at once, at most 1000000", run("table." .. call, { instructions = 0 }))
    end
    test.equal(run "return #table.move({}, 1, 1000000, 2)", 0)
end)

test("table functions respect metamethods", function()
    test.equal({ run [[
        local log, store = {}, { 1, 2, 3 }
        local t = setmetatable({}, { __len = function() return #store end, __index = store,
            __newindex = function(_, k, v) log[#log + 1] = k store[k] = v end })
        table.insert(t, 1, 0)
        return table.concat(log, " "), table.concat(t, " "), table.unpack(t)]] }, { "4 3 2 1", "0 1 2 3", 0, 1, 2, 3 })
end)

test("sort sorts, is stable, and refuses what can't be compared", function()
    test.equal(run [[
        for n = 0, 300 do
            local t, by_key = {}, {}
            for i = 1, n do
                t[i] = math.random(n)
                by_key[i] = { key = math.random(10), place = i }
            end
            table.sort(t)
            table.sort(by_key, function(a, b) return a.key < b.key end)
            for i = 2, n do
                assert(t[i - 1] <= t[i])
                local a, b = by_key[i - 1], by_key[i]
                assert(a.key < b.key or a.key == b.key and a.place < b.place)
            end
        end
        return true]], true)
    test.refused("attempt to compare", run "table.sort({ 1, 2, nil, 4 })")
    test.refused("attempt to compare", run "table.sort({ 1, 'x' })")
    test.refused("function expected", run "table.sort({}, 1)")
    test.refused("array too big", run "table.sort(setmetatable({}, { __len = function() return 1 << 40 end }))")
    test.refused("on purpose", run "table.sort({ 1, 2 }, function() error 'on purpose' end)")
end)

-- ---- The base -------------------------------------------------------------------------------------------------------

test("pcall and xpcall catch the script's own errors, with all values", function()
    test.equal({ run "return pcall(function(...) return ... end, 1, nil, 3)" }, { true, 1, nil, 3 })
    test.equal({ run "return pcall(error, { 5 })" }, { false, { 5 } })
    test.equal({ run "return pcall(error)" }, { false })
    test.equal({ run "return xpcall(function(...) return ... end, print, 1, 2)" }, { true, 1, 2 })
    test.equal({ run "return xpcall(function() local x = nil + 1 end, function(m) return 'caught ' .. m end)" },
        { false, "caught script:1: attempt to perform arithmetic on a nil value" })
    test.refused("bad argument #2 to 'xpcall' %(function expected", run "xpcall(print)")
    test.refused("value expected", run "pcall()")
end)

test("coroutines yield across pcall, xpcall, iterators and metamethods", function()
    test.equal(run [[
        local function body()
            local _, a = pcall(function() return coroutine.yield(1) end)
            local _, b = xpcall(function() coroutine.yield(2) error "x" end, function() return "handled" end)
            local t = setmetatable({}, { __index = function() return coroutine.yield(3) end })
            return table.concat({ a, b, t.x, coroutine.isyieldable() and "yieldable" or "" }, " ")
        end
        local f = coroutine.wrap(body)
        assert(f() == 1 and f "a" == 2 and f() == 3)
        return f "c"]], "a handled c yieldable")
end)

test("coroutines tell their status and their errors", function()
    test.equal({ run [[
        local status
        local co co = coroutine.create(function() status = coroutine.status(co) error "on purpose" end)
        local before = coroutine.status(co)
        local ok, message = coroutine.resume(co)
        local again = select(2, coroutine.resume(co))
        return before, status, coroutine.status(co), ok, message, again, select(2, coroutine.running())]] },
        { "suspended", "running", "dead", false, "script:2: on purpose", "cannot resume dead coroutine",
            true })
    test.equal({ run [[
        local outer
        outer = coroutine.create(function()
            return coroutine.wrap(function() return coroutine.status(outer), coroutine.resume(outer) end)()
        end)
        return select(2, coroutine.resume(outer))]] },
        { "normal", false, "cannot resume non-suspended coroutine" })
    test.equal({ run "return pcall(coroutine.wrap(function() error({ 5 }) end))" }, { false, { 5 } })
    test.refused("on purpose", run "coroutine.wrap(function() error 'on purpose' end)()")
    test.refused("outside a coroutine", run "coroutine.yield()")
    test.refused("cannot resume non%-suspended coroutine", run "assert(coroutine.resume((coroutine.running())))")
end)

test("load compiles texts and pieces, in an environment if one is given", function()
    test.equal({ run "return load('return 1')(), load('x = 1', 'n', 't', {})() == nil and x, load(')')" },
        { 1, nil, nil, '[string ")"]:1: unexpected symbol near \')\'' })
    test.equal(run "local p = { 'return ', '7' } return load(function() return table.remove(p, 1) end)()", 7)
    test.equal(run "local p = { 'return 7', '', 'no Lua' } return load(function() return table.remove(p, 1) end)()", 7)
    test.equal({ run "return load(function() error 'on purpose' end)" }, { nil, "script:1: on purpose" })
    test.equal({ run "return load(function() return 1 end ~= nil and function() return {} end)" },
        { nil, "reader function must return a string" })
end)

test("metatables work as in Lua, for classes with parents, too", function()
    test.equal({ run [[
        local Base = {} Base.__index = Base
        function Base.new(class, name) return setmetatable({ name = name }, class) end
        function Base:hello() return "hello " .. self.name end
        Base.__tostring = Base.hello
        local function call(class, name) return class:new(name) end
        local Derived = setmetatable({}, { __index = Base, __call = call })
        Derived.__index = Derived
        Derived.__eq = function(a, b) return a.name == b.name end
        local one = Derived "one"
        function Derived:bye() return "bye " .. self.name end
        Derived.__add = function(a, b) return a.name .. b.name end
        return one:hello(), one:bye(), tostring(Base:new "b"), one + one, one == Derived "one",
            getmetatable(one) == Derived, getmetatable(Base), type(getmetatable(Derived)), Derived.missing]] },
        { "hello one", "bye one", "hello b", "oneone", true, true, nil, "table" })
end)

test("a metatable that is its own works, and can be taken away", function()
    test.equal({ run [[
        local t = {}
        t.__index = function(_, key) return key .. "!" end
        setmetatable(t, t)
        local with = t.x
        setmetatable(t, nil)
        return with, t.x, getmetatable(t)]] }, { "x!" })
end)

test("rawset, rawget, rawlen and rawequal pass metamethods by", function()
    test.equal({ run [[
        local t = setmetatable({}, { __index = error, __newindex = error, __len = error, __eq = error })
        return rawset(t, 1, 5) == t, rawget(t, 1), rawlen(t), rawequal(t, {})]] }, { true, 5, 1, false })
end)

test("a __newindex of the script's own works, be it a function or a table", function()
    test.equal({ run [[
        local store, seen = {}, {}
        local t = setmetatable({}, { __newindex = store })
        t.x = 1
        local function class(newindex)
            local own = setmetatable({}, { __newindex = newindex })
            own.__index = own
            return setmetatable({}, own), own
        end
        local one, its = class(store)
        its.y = 2
        local other, others = class(function(_, key, value) seen[key] = value end)
        others.z = 3
        return store.x, rawget(t, "x"), store.y, rawget(its, "y"), seen.z, one.y, other.z]] }, { 1, nil, 2, nil, 3 })
end)

test("many objects can have a number, one after another", function()
    test.equal(run("for _ = 1, 50000 do n = tostring({}) end return n", { memory = 524288 }), "table: 50000")
end)

test("os has a clock and nothing else", function()
    test.equal({ run "return math.type(os.clock()), (next(os)), (next(os, 'clock'))" }, { "float", "clock" })
end)
