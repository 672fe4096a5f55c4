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

-- ---- Addresses ------------------------------------------------------------------------------------------------------

refused("'%%p' is not available", "%p", "return string.format('%p', {})")
refused("'%%p' is not available", "%p with a width", "return string.format('%s %%  %-20p', 1, {})")

test("no text tells an address", function()
    local texts = run [[
        local co = coroutine.create(print)
        return { tostring {}, ('%s'):format(print), tostring(co), tostring(setmetatable({}, { __name = 'thing' })),
            (('x'):gsub('x', { x = 'y' })), select(2, pcall(error, {})) and 'table' }]]
    test.equal(texts, { "table: 1", "function: 2", "thread: 3", "thing: 4", "y", "table" })
end)

-- ---- What crosses ---------------------------------------------------------------------------------------------------

test("plain data is copied both ways", function()
    local box <close> = new()
    local data = { 1, 2.5, "text\0with zero", true, { deep = { deeper = {} } }, [-1] = false, [1.5] = "x" }
    local same = box:load "return function(...) return ... end"
    test.equal({ box:call(same, data, nil, 7) }, { data, nil, 7 })
    test.equal(math.type(box:call(same, 3.0)), "float")
end)

test("the host's tables are not reached by changes to their copies", function()
    local box <close> = new()
    local data = { inner = { 1 } }
    local change = box:load [[return function(t)
        t.inner[1] = 2 t.new = true
        setmetatable(t, { __index = error })
        return t
    end]]
    local back = box:call(change, data)
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
    test.equal(box:call(box:load "return function(g) return f == g end", f), true)
end)

test("handles that are dropped let their functions go", function()
    local box <close> = new()
    local make = box:load "return function() local t = ('x'):rep(100000) return function() return t end end"
    for _ = 1, 1000 do box:call(make) collectgarbage "step" end
    collectgarbage()
    test.equal(box:load "return 1", 1)
end)

test("what can't be copied is refused by name", function()
    local box <close> = new()
    local same = box:load "return function(...) return ... end"
    test.refused("result 1: .*plain data and functions", box:load "return coroutine.create(print)")
    test.refused("result 2: a table is nested too deeply", box:load "local t = {} t.t = t return 1, t")
    test.refused("result 1: this is too much", box:load "local t = {} for _ = 1, 30 do t = { t, t } end return t")
    test.raises("#2 to 'call' %(only plain data", function() box:call(same, print) end)
    test.raises("#3 to 'call' %(only plain data", function() box:call(same, 1, io.stdout) end)
    local circle = {}
    circle.circle = circle
    test.raises("#2 to 'call' %(a table is nested too deeply", function() box:call(same, circle) end)
    test.equal(box:call(same, 1), 1)
end)

test("a function of one sandbox is refused by another", function()
    local one <close> = new()
    local two <close> = new()
    local f = one:load "return print"
    test.raises("function of this sandbox", two.call, two, f)
    local same = two:load "return function(...) return ... end"
    test.raises("functions of the same sandbox", two.call, two, same, f)
end)

test("messages can't write to the terminal", function()
    local _, message = run "error('\\27[2J\\0\\n' .. ('x'):rep(1000), 0)"
    test.match(message, "^ %[2J")
    test.truth(not message:find "%c" and #message < 512, "no control characters, and not long")
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
    test.raises("'memory' has to be a number from 262144", sandbox.new, { memory = 1000 })
    test.raises("'seconds' has to be a number", sandbox.new, { seconds = "1" })
    test.raises("'instructions' has to be a number", sandbox.new, { instructions = -1 })
    test.raises('seed: found "x", expected an integer', sandbox.new, { seed = "x" })
    test.raises("'root' has to be the path", sandbox.new, { root = 1 })
    test.raises("there is no option '1'", sandbox.new, { 1 })
    test.raises("'seconds' has to be a number", sandbox.new, { seconds = 1e300 })
    test.raises("'seconds' has to be a number", sandbox.new, { seconds = 0 / 0 })
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
