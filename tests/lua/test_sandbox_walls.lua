-- SPDX-License-Identifier: MIT
--
-- The walls of a sandbox: what is not inside, which files can be read, which values go in and out and which don't.

local core = require "nova.core"
local sandbox = require "nova.sandbox"
local test = require "test"

local SCRATCH = os.getenv "SCRATCH" or "."

local function new(options)
    return assert(sandbox.new(options))
end

local function run(script, options)
    local box <close> = new(options)
    return box:load(script, "=script")
end

-- Checks that an attempt fails with an ordinary error of the script.
local function refused(pattern, name, script)
    test(name .. ": refused", function()
        test.refused(pattern, run(script))
    end)
end

-- ---- What there is --------------------------------------------------------------------------------------------------

test("the globals are these and no others", function()
    local script = [[
        local names = {}
        local function add(prefix, t)
            for name, value in pairs(t) do
                names[#names + 1] = prefix .. name
                if type(value) == "table" and value ~= _G then add(prefix .. name .. ".", value) end
            end
        end
        add("", _G)
        return table.concat(names, " ")]]
    test.equal(run(script), "_G _VERSION assert coroutine coroutine.create coroutine.isyieldable coroutine.resume " ..
        "coroutine.running coroutine.status coroutine.wrap coroutine.yield error getmetatable ipairs load " ..
        "math math.abs math.acos math.asin math.atan math.ceil math.cos math.deg math.exp math.floor math.fmod " ..
        "math.huge math.log math.max math.maxinteger math.min math.mininteger math.modf math.pi math.rad " ..
        "math.random math.randomseed math.sin math.sqrt math.tan math.tointeger math.type math.ult " ..
        "next os os.clock pairs pcall print rawequal rawget rawlen rawset require select setmetatable " ..
        "string string.byte string.char string.find string.format string.gmatch string.gsub string.len " ..
        "string.lower string.match string.rep string.reverse string.sub string.upper " ..
        "table table.concat table.insert table.move table.pack table.remove table.sort table.unpack " ..
        "tonumber tostring type " ..
        "utf8 utf8.char utf8.charpattern utf8.codepoint utf8.codes utf8.len utf8.offset xpcall")
end)

refused("global 'io'", "io.open", "return io.open('/etc/passwd')")
refused("field 'execute'", "os.execute", "return os.execute('true')")
refused("global 'debug'", "debug.sethook", "return debug.sethook()")
refused("global 'dofile'", "dofile", "return dofile('/etc/passwd')")
refused("global 'loadfile'", "loadfile", "return loadfile('/etc/passwd')")
refused("global 'package'", "package.loadlib", "return package.loadlib('libc.so.6', '*')")
refused("global 'collectgarbage'", "collectgarbage", "return collectgarbage('stop')")
refused("field 'dump'", "string.dump", "return string.dump(print)")
refused("method 'dump'", "string.dump as a method", "return (''):dump()")
refused("field 'close'", "coroutine.close", "return coroutine.close(coroutine.create(print))")

-- ---- Bytecode -------------------------------------------------------------------------------------------------------

local BYTECODE = string.dump(function() return 1 end)

refused("bytecode", "bytecode through load", "assert(load('\\27Lua'))")
refused("only \"t\"", "bytecode through load in mode b", "assert(load('\\27Lua', 'x', 'b'))")
refused("bytecode", "bytecode through load in mode bt", "assert(load('\\27Lua', 'x', 'tb'))")
refused("bytecode", "bytecode through load piece by piece",
    "local parts = { '\\27', 'Lua' } assert(load(function() return table.remove(parts, 1) end))")

test("bytecode from the host: refused, too", function()
    test.refused("bytecode", run(BYTECODE))
end)

-- ---- Files ----------------------------------------------------------------------------------------------------------

local function write(path, text)
    local file = assert(io.open(path, "w"))
    file:write(text)
    file:close()
end

local function shell(command)
    assert(os.execute(command))
end

-- A folder with a script, a folder beside it with a secret, and links from the first to the second.
local ROOT = SCRATCH .. "/sandbox-root"
shell(("rm -rf '%s' && mkdir -p '%s/own/sub' '%s/other'"):format(ROOT, ROOT, ROOT))
write(ROOT .. "/other/secret.lua", "return 'secret'")
write(ROOT .. "/own/plain.lua", "#!/usr/bin/env lua\nloads = (loads or 0) + 1\nreturn { name = ..., loads = loads }")
write(ROOT .. "/own/sub/deep.lua", "return 'deep'")
write(ROOT .. "/own/mark.lua", "\xef\xbb\xbfreturn 'a mark of UTF-8 first'")
write(ROOT .. "/own/nothing.lua", "")
write(ROOT .. "/own/circle.lua", "return require 'circle'")
write(ROOT .. "/own/broken.lua", "local x = = 1")
write(ROOT .. "/own/fails.lua", "error 'on purpose'")
write(ROOT .. "/own/loops.lua", "while true do end")
write(ROOT .. "/own/compiled.lua", BYTECODE)
write(ROOT .. "/own/long.lua", ("-- a long comment\n"):rep(60000))
shell(([[cd '%s/own' && ln -s ../other/secret.lua link.lua && ln -s ../other folder && ln -s plain.lua inside.lua &&
    ln -s /dev/zero zero.lua && mkfifo pipe.lua && mkdir dir.lua && ln -s nowhere.lua dangling.lua &&
    ln -s ../own2/x.lua sibling.lua && mkdir ../own2 && echo 'return 2' > ../own2/x.lua]]):format(ROOT))

local function in_root(script, options)
    options = options or {}
    options.root = ROOT .. "/own"
    return run(script, options)
end

local function no_way(pattern, name, module)
    test(("require %s: refused"):format(name), function()
        test.refused(pattern, in_root(("return require %q"):format(module)))
    end)
end

no_way("names of modules", "with a slash and '..'", "../other/secret")
no_way("only files of the script's own folder", "with '..' for a folder", "...other.secret")
no_way("names of modules", "of an absolute path", "/etc/passwd")
no_way("name of a module", "with a zero in the name", "plain\0x")
no_way("name of a module", "of nothing", "")
no_way("leads out", "of a link to a file outside", "link")
no_way("leads out", "of a link to a folder outside", "folder.secret")
no_way("leads out", "of a link to a folder whose name begins alike", "sibling")
no_way("leads out", "of a link to a device", "zero")
no_way("not a file", "of a pipe that nobody writes to", "pipe")
no_way("not a file", "of a folder", "dir")
no_way("No such file", "of a link to nowhere", "dangling")
no_way("No such file", "of a file that is not there", "missing")
no_way("bytecode", "of a file with bytecode", "compiled")
no_way("longer than 1048576 bytes", "of a file that is too long", "long")
no_way("being loaded already", "in a circle", "circle")
no_way("^broken.lua:1: unexpected symbol", "of a file that is no Lua", "broken")
no_way("^fails.lua:1: on purpose", "of a file that fails", "fails")

test("require without a folder: refused", function()
    test.refused("no folder to load files from", run "return require 'plain'")
end)

test("require of a file that loops is stopped, with the place in that file", function()
    local value, message, limit = in_root("return pcall(require, 'loops')", { instructions = 100000 })
    test.equal(value, nil)
    test.equal(limit, "instructions")
    test.match(message, "^loops.lua:1: instructions limit")
end)

test("require runs a file of the own folder once, in the sandbox's own globals", function()
    local same, loads, name = in_root [[
        local a, b = require "plain", require "plain"
        return a == b, loads, a.name]]
    test.equal({ same, loads, name }, { true, 1, "plain" })
end)

test("require finds files in folders, and by links that stay inside", function()
    test.equal({ in_root "return require 'sub.deep', require('inside').loads, require 'mark', require 'nothing'" },
        { "deep", 1, "a mark of UTF-8 first", true })
end)

test("a file that failed is tried again", function()
    test.equal({ in_root "return (pcall(require, 'fails')), (pcall(require, 'fails'))" }, { false, false })
end)

test("run takes a path below the root, and no other", function()
    local box <close> = new { root = ROOT .. "/own" }
    test.equal(box:run "sub/deep.lua", "deep")
    test.equal(box:run("plain.lua").loads, 1)
    test.refused("only files of the script's own folder", box:run "../other/secret.lua")
    test.refused("only files of the script's own folder", box:run "/etc/passwd")
    test.refused("only files of the script's own folder", box:run "sub//deep.lua")
    test.refused("only files of the script's own folder", box:run "./plain.lua")
    test.refused("leads out", box:run "folder/secret.lua")
end)

test("a root that is no folder is told", function()
    test.refused("No such file", sandbox.new { root = ROOT .. "/nowhere" })
    test.refused("not a folder", sandbox.new { root = ROOT .. "/own/plain.lua" })
end)

-- ---- Metatables -----------------------------------------------------------------------------------------------------

refused("'__gc' is not available", "a finaliser", "setmetatable({}, { __gc = function() end })")
refused("'__gc' is not available", "a finaliser that comes later", "local mt = {} setmetatable({}, mt) mt.__gc = print")
refused("'__gc' is not available", "a finaliser by rawset", "rawset({}, '__gc', print)")
refused("'__mode' is not available", "a weak table", "setmetatable({}, { __mode = 'k' })")
refused("'__mode' is not available", "a weak table made later", "local mt = {} setmetatable({}, mt) mt.__mode = 'k'")
refused("'__mode' is not available", "a weak table after a field was taken away",
    "local mt = { __mode = 'k' } mt.__mode = nil setmetatable({}, mt) mt['__mo' .. 'de'] = 'k'")
refused("'__mode' is not available", "a weak table by a metatable that is its own",
    "local mt = {} setmetatable(mt, mt) mt.__mode = 'k'")
refused("'__mode' is not available", "a weak table by the metatable of a class with a parent", [[
    local class = setmetatable({}, { __newindex = rawset })
    setmetatable({}, class)
    class.__mode = 'k']])
refused("'__mode' is not available", "a weak table by a class that gets a parent late", [[
    local class = {}
    setmetatable({}, class)
    setmetatable(class, { __newindex = function(t, k, v) rawset(t, k, v) end })
    setmetatable(class, nil)
    class.__mode = 'k']])
refused("'__mode' is not available", "a weak table by a __newindex that is a table", [[
    local class, mt = {}, {}
    setmetatable({}, class)
    setmetatable(mt, { __newindex = class })
    mt.__mode = 'k']])
refused("cannot change a protected metatable", "a protected metatable",
    "local t = setmetatable({}, { __metatable = 1 }) setmetatable(t, nil)")

test("the metatable of strings can't be had", function()
    test.equal(run "return getmetatable('')", nil)
    test.refused("attempt to index a nil value", run "getmetatable('').__index = function() end")
end)

test("what a script does to its library stays in its own sandbox", function()
    local one <close> = new()
    local two <close> = new()
    one:load "string.upper = function() return 'mine' end math.floor = nil string = nil _G.pairs = nil"
    test.equal(one:load "return ('a'):upper()", "mine")
    test.equal({ two:load "return ('a'):upper(), math.floor(1.5), pairs ~= nil" }, { "A", 1, true })
    test.equal({ ("a"):upper(), math.floor(1.5) }, { "A", 1 })
end)

test("a script's metatable for _G does not run when the host looks for a function", function()
    local box <close> = new { instructions = 100000 }
    box:load [[
        setmetatable(_G, { __index = function() while true do end end, __newindex = function() while true do end end })
    ]]
    test.refused("no global function 'choose'", box:call "choose")
    box:set("given", 5)
    test.equal(box:load "return rawget(_G, 'given')", 5)
end)

-- ---- Addresses ------------------------------------------------------------------------------------------------------

refused("'%%p' is not available", "%p", "return string.format('%p', {})")
refused("'%%p' is not available", "%p with a width", "return string.format('%s %%  %-20p', 1, {})")

test("no text tells an address", function()
    local line
    local box <close> = new { print = function(text) line = text end }
    local texts = box:load [[
        local co = coroutine.create(print)
        print({}, print, co)
        return { tostring {}, ('%s'):format(print), tostring(co), tostring(setmetatable({}, { __name = 'thing' })),
            (('x'):gsub('x', { x = 'y' })), select(2, pcall(error, {})) and 'table' }]]
    test.equal(line, "table: 1\tfunction: 2\tthread: 3")
    test.equal(texts, { "table: 4", "function: 2", "thread: 3", "thing: 5", "y", "table" })
end)

-- ---- What crosses ---------------------------------------------------------------------------------------------------

test("plain data is copied both ways", function()
    local box <close> = new()
    local data = { 1, 2.5, "text\0with zero", true, { deep = { deeper = {} } }, [-1] = false, [1.5] = "x" }
    box:load "function same(...) return ... end"
    test.equal({ box:call("same", data, nil, 7) }, { data, nil, 7 })
    test.equal(math.type(box:call("same", 3.0)), "float")
end)

test("the host's tables are not reached by changes to their copies", function()
    local box <close> = new()
    local data = { inner = { 1 } }
    box:load "function change(t) t.inner[1] = 2 t.new = true setmetatable(t, { __index = error }) return t end"
    local back = box:call("change", data)
    test.equal(data, { inner = { 1 } })
    test.equal(back, { inner = { 2 }, new = true })
    test.equal(getmetatable(back), nil)
end)

test("functions come out as handles that can be called, also when nothing else refers to them", function()
    local box <close> = new()
    local bot = box:load "local n = 0 return { choose = function(by) n = n + by return n end }"
    collectgarbage()
    test.equal({ box:call(bot.choose, 2), box:call(bot.choose, 3) }, { 2, 5 })
    test.match(tostring(bot.choose), "nova.sandbox.function")
end)

test("handles go back as the functions that they are", function()
    local box <close> = new()
    local f = box:load "function f() return 1 end return f"
    test.equal(box:load "function is_f(g) return f == g end" or box:call("is_f", f), true)
end)

test("handles that are dropped let their functions go", function()
    local box <close> = new()
    box:load "function make() local t = ('x'):rep(100000) return function() return t end end"
    for _ = 1, 3000 do box:call "make" collectgarbage "step" end
    collectgarbage()
    test.equal(box:load "return 1", 1)
end)

test("what can't be copied is refused by name", function()
    local box <close> = new()
    box:load "function same(...) return ... end"
    test.refused("result 1: .*plain data and functions", box:load "return coroutine.create(print)")
    test.refused("result 2: a table is nested too deeply", box:load "local t = {} t.t = t return 1, t")
    test.refused("result 1: this is too much", box:load "local t = {} for _ = 1, 30 do t = { t, t } end return t")
    test.raises("#2 to 'call' %(only plain data", function() box:call("same", print) end)
    test.raises("#3 to 'call' %(only plain data", function() box:call("same", 1, io.stdout) end)
    local circle = {}
    circle.circle = circle
    test.raises("#2 to 'call' %(a table is nested too deeply", function() box:call("same", circle) end)
    test.equal(box:call("same", 1), 1)
end)

test("a function of one sandbox is refused by another", function()
    local one <close> = new()
    local two <close> = new()
    local f = one:load "return print"
    test.raises("function of this sandbox", two.call, two, f)
    two:load "function same(...) return ... end"
    test.raises("functions of the same sandbox", two.call, two, "same", f)
end)

test("messages can't write to the terminal", function()
    local _, message = run "error('\\27[2J\\0\\n' .. ('x'):rep(1000), 0)"
    test.match(message, "^ %[2J")
    test.truth(not message:find "%c" and #message < 512, "no control characters, and not long")
end)

-- ---- The host's own functions ---------------------------------------------------------------------------------------

test("a host's function is called with copies and answers with copies", function()
    local box <close> = new()
    local seen
    local answer = { 1, { 2 } }
    box:set("ask", function(...) seen = { ... } return answer, "two" end)
    test.equal({ box:load "local a, b = ask({ 1, x = {} }, 'y') a[1] = 5 return a, b" }, { { 5, { 2 } }, "two" })
    test.equal(seen, { { 1, x = {} }, "y" })
    test.equal(answer, { 1, { 2 } })
end)

test("a host's error reaches the script as a text, and the host unharmed", function()
    local box <close> = new()
    box:set("fail", function() error { code = 1 } end)
    box:set("refuse", function() error("no such move", 0) end)
    test.equal({ box:load "return pcall(function() refuse() end)" }, { false, "text:1: no such move" })
    test.refused("an error of the host that is no text", box:load "fail()")
    test.equal(box:load "for i = 1, 2000 do pcall(fail) pcall(refuse) end return 1", 1)
end)

test("functions and coroutines don't go to the host's functions", function()
    local box <close> = new()
    box:set("ask", function() return 1 end)
    test.refused("argument 2: only plain data", box:load "ask(1, print)")
    test.refused("argument 1: a table is nested", box:load "local t = {} t[1] = t ask(t)")
    box:set("give", function() return print end)
    test.refused("result 1: only plain data", box:load "give()")
end)

test("a host's function may call the sandbox again, within the limits of the outer call", function()
    local box <close> = new { instructions = 100000 }
    box:load "function loop() while true do end end function one() return 1 end"
    local answers = {}
    box:set("again", function(name) answers = { box:call(name) } return "back" end)
    test.equal({ box:load "return again 'one'" }, { "back" })
    test.equal(answers, { 1 })
    local value, _, limit = box:load "pcall(again, 'loop') return 'not reached'"
    test.equal({ value or false, limit, answers[3] }, { false, "instructions", "instructions" })
    test.equal(box:call "one", 1)
end)

test("a sandbox in a sandbox's call: an inner limit is not the outer one's", function()
    local outer <close> = new()
    local inner <close> = new { instructions = 10000 }
    outer:set("run", function(text) return inner:load(text) end)
    test.equal(select(5, outer:load "return 1, run 'while true do end'"), nil)
    test.equal({ outer:load "return select('#', run 'return 1, 2'), select(3, run 'while true do end')" },
        { 2, "instructions" })
end)

test("coroutines of the script may call the host", function()
    local box <close> = new()
    box:set("twice", function(n) return 2 * n end)
    test.equal(box:load "return coroutine.wrap(function() coroutine.yield(twice(4)) end)()", 8)
end)

test("Ctrl-C stops a script as it stops the program, whatever the script catches", function()
    local box <close> = new { instructions = 0, seconds = 30 }
    local later <close> = assert(io.popen "sleep 0.2; kill -INT $PPID")
    local ok, message, _, limit = pcall(box.load, box, "while true do pcall(function() while true do end end) end")
    if limit == "time" then test.skip "whoever started this has it ignore SIGINT" end
    test.equal({ ok, message }, { false, "interrupted" })
    test.equal(box:load "return 1", 1)
    test.truth(later:read "a" == "", "the signal was sent")
end)

test("a sandbox can't be closed while it runs", function()
    local box <close> = new()
    box:set("close", function() box:close() end)
    test.refused("runs and can't be closed", box:load "close()")
end)

test("a closed sandbox says so, and closing twice is fine", function()
    local box = new()
    local f = box:load "return print"
    box:close()
    box:close()
    test.raises("this sandbox is closed", box.load, box, "return 1")
    test.raises("this sandbox is closed", box.call, box, f)
    test.match(tostring(box), "closed")
end)

test("options that are wrong are told by name", function()
    test.raises("there is no option 'instruction'", sandbox.new, { instruction = 1 })
    test.raises("there is no option 'root'", new().limit, new(), { root = "." })
    test.raises("'memory' has to be a number from 262144", sandbox.new, { memory = 1000 })
    test.raises("'seconds' has to be a number", sandbox.new, { seconds = "1" })
    test.raises("'instructions' has to be a number", sandbox.new, { instructions = -1 })
    test.raises("'seed' has to be an integer", sandbox.new, { seed = "x" })
    test.raises("'print' has to be a function", sandbox.new, { print = 1 })
    test.raises("'root' has to be the path", sandbox.new, { root = 1 })
    test.raises("there is no option 'number'", sandbox.new, { 1 })
    test.raises("'seconds' has to be a number", sandbox.new, { seconds = 1e300 })
    test.raises("'seconds' has to be a number", sandbox.new, { seconds = 0 / 0 })
end)

test("limits can be changed for the calls that follow", function()
    local box <close> = new()
    box:load "function count(n) for _ = 1, n do end return n end"
    box:limit { instructions = 1000 }
    test.equal(select(3, box:call("count", 10000)), "instructions")
    box:limit { instructions = 1000000 }
    test.equal(box:call("count", 10000), 10000)
end)

test("used tells what a call took", function()
    local box <close> = new { instructions = 50000 }
    box:load "for _ = 1, 10000 do end"
    local instructions, bytes = box:used()
    test.truth(instructions >= 10000 and instructions <= 12000, "about ten thousand")
    test.truth(bytes > 5000 and bytes < 200000, "some kilobytes")
    box:load "while true do end"
    test.equal((box:used()), 50000)
end)

test("what can't be a global of a sandbox is refused", function()
    local box <close> = new()
    test.raises("#2 to 'set' %(only plain data", function() box:set("file", io.stdout) end)
    test.raises("value expected", function() box:set "nothing" end)
    test.equal(box:load "return rawget(_G, 'file')", nil)
    test.equal(tostring(box), "nova.sandbox")
    test.raises("name of a global function, or function of this sandbox", function() box:call(io.stdout) end)
end)

test("a text of more than a megabyte: refused", function()
    test.refused("^script: longer than 1048576 bytes", run(("-"):rep((1 << 20) + 1)))
    local box <close> = new()
    test.refused("^text: longer than 1048576 bytes", box:load(("-"):rep((1 << 20) + 1)))
    test.refused("^name: longer than 1048576 bytes", box:load(("-"):rep((1 << 20) + 1), "=name"))
    test.refused("^file: longer than 1048576 bytes", box:load(("-"):rep((1 << 20) + 1), "@file"))
    test.refused("^file: this is bytecode", box:load("\27Lua", "@file"))
end)

test("the deal and the seed of a game are not in reach of a bot's sandbox", function()
    test.truth(core.api_version, "the host has the core")
    test.refused("global 'nova'", run "return nova.core")
    test.refused("no folder", run "return require 'nova.core'")
end)
