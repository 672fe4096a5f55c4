-- SPDX-License-Identifier: MIT
-- What the bindings do where the system refuses something. test_lacking.c runs this file: `refuse` makes functions of
-- the C library fail.

local args = require "nova.base.args"
local all_of = require("children").all_of
local core = require "nova.core"
local files = require "nova.files"
local process = require "nova.process"
local program = require "nova.program"
local refuse = require "refuse"
local sandbox = require "nova.sandbox"
local source = require "nova.game.variant.source"
local test = require "test"

local FOLDER = os.getenv "SCRATCH" .. "/lacking"
assert(files.make_folder(FOLDER))

-- Runs `call` while one call of a function of the C library fails, and returns the results of `call`. The test fails
-- if that function is not called.
local function lacking(function_name, reason, call, ...)
    refuse.next(function_name, reason)
    local results = table.pack(pcall(call, ...))
    test.truth(refuse.nothing() > 0, function_name .. " was called")
    test.truth(results[1], results[2])
    return table.unpack(results, 2, results.n)
end

local function read(path)
    local file <close> = assert(io.open(path, "rb"))
    return file:read "a"
end

-- Runs `run` in a process of its own, in which calls fail as `refusal` tells refuse.next. Returns what the process
-- writes, and how it ended.
local function in_child(refusal, run)
    local child = assert(process.start(function(write, from_parent)
        refuse.next(table.unpack(refusal))
        run(write, from_parent)
    end, true))
    return all_of(child), child:wait()
end

-- Files --------------------------------------------------------------------------------------------------------------

test("a file is not written where anything fails, the message says why, and nothing is left behind", function()
    for _, function_name in ipairs { "write", "fchmod", "fsync", "rename" } do
        local path = FOLDER .. "/file"
        assert(files.write(path, "before"))
        local good, message = lacking(function_name, "ENOSPC", files.write, path, "after")
        test.refused("/file: No space left on device$", good, message)
        test.equal(read(path), "before")
        test.equal(files.list(FOLDER), { "file" })
        os.remove(path)
    end
end)

test("a write that a signal interrupts goes on", function()
    local path = FOLDER .. "/file"
    test.equal(lacking("write", "EINTR", files.write, path, "all"), true)
    test.equal(read(path), "all")
    os.remove(path)
end)

test("without files that have no name a file gets a temporary one, of which nothing is left", function()
    local path = FOLDER .. "/file"
    local function by_name(options, function_name, reason)
        refuse.next("open", "EIO")
        if function_name then
            refuse.next(function_name, reason)
        end
        local good, message = files.write(path, "words", options)
        test.truth(refuse.nothing() > 0)
        return good or tostring(message):match ": (.*)$"
    end
    test.equal(by_name(), true)
    test.equal(by_name { new = true }, "File exists")
    test.equal(by_name(nil, "rename", "EIO"), "Input/output error")
    test.equal(by_name(nil, "write", "ENOSPC"), "No space left on device")
    test.equal(files.list(FOLDER), { "file" })
    os.remove(path)
    test.equal(by_name({ new = true }, "link", "EPERM"), true)
    test.equal(by_name({ new = true }, "link", "EPERM"), "File exists")
    test.equal(files.list(FOLDER), { "file" })
    os.remove(path)
    test.equal(by_name { new = true }, true)
    test.equal(files.list(FOLDER), { "file" })
    os.remove(path)
end)

test("without /proc a file gets a temporary name, too; where a link fails otherwise, it is not written", function()
    local path = FOLDER .. "/file"
    test.equal(lacking("linkat", "ENOENT", files.write, path, "words", { new = true }), true)
    test.equal(read(path), "words")
    os.remove(path)
    local good, message = lacking("linkat", "EIO", files.write, path, "words")
    test.refused("Input/output error$", good, message)
    test.equal(files.list(FOLDER), {})
end)

test("a temporary name that is taken stays with who has it", function()
    local path = FOLDER .. "/file"
    assert(files.write(path, "words"))
    local own = io.open("/proc/self/stat"):read "n"
    local taken = ("%s.%d-0"):format(path, own)
    assert(files.write(taken, "of somebody else", { new = true }))
    assert(files.write(path, "other words"))
    test.equal({ read(path), read(taken) }, { "other words", "of somebody else" })
    test.equal(#files.list(FOLDER), 2)
    os.remove(path)
    os.remove(taken)
end)

test("a file that can't be brought to the disk is told", function()
    local file <close> = assert(io.open(FOLDER .. "/file", "w"))
    local good, message = lacking("fsync", "EIO", files.sync, file)
    test.refused("file: Input/output error", good, message)
    os.remove(FOLDER .. "/file")
end)

-- The files of a script ----------------------------------------------------------------------------------------------

test("a page that can't be written is refused before any game is played for it", function()
    local path = FOLDER .. "/page.html"
    test.equal(args.new_file(path), path)
    test.equal({ lacking("access", "EACCES", args.new_file, path) },
        { nil, "the path of a file that can be written" })
    test.refused(path .. ": Permission denied", lacking("access", "EACCES", files.can_write, path))
    test.equal({ lacking("access", "EACCES", args.new_file, "/dev/null") },
        { nil, "the path of a file that can be written" })
    test.refused("File name too long", files.can_write(("x"):rep(5000) .. "/page.html"))
end)

test("a script's file that can't be read is told with the reason", function()
    assert(files.write(FOLDER .. "/bot.lua", "return 1"))
    for _, case in ipairs { { "open", "EACCES", "Permission denied" }, { "read", "EIO", "Input/output error" },
        { "stat", "EACCES", "Permission denied" }, { "strdup", "ENOMEM", "Cannot allocate memory" },
        { "malloc", "ENOMEM", "Cannot allocate memory" }, { "realloc", "ENOMEM", "Cannot allocate memory" } } do
        local sources = assert(core.sources(FOLDER))
        local text, message = lacking(case[1], case[2], sources.read, sources, "bot.lua")
        test.refused("^bot.lua: " .. case[3] .. "$", text, message)
        test.equal(sources:read "bot.lua", "return 1")
    end
    os.remove(FOLDER .. "/bot.lua")
end)

test("so is a file that a script in a sandbox requires", function()
    assert(files.write(FOLDER .. "/module.lua", "return 7"))
    local box <close> = assert(sandbox.new { root = FOLDER })
    local value, message = lacking("read", "EIO", box.load, box, "return require 'module'")
    test.refused("module.lua: Input/output error", value, message)
    test.equal(box:load "return require 'module'", 7)
    os.remove(FOLDER .. "/module.lua")
end)

-- Processes ----------------------------------------------------------------------------------------------------------

test("a child that can't be started is told with the reason", function()
    for _, case in ipairs { { "socketpair", "EMFILE", "pipe: Too many open files" },
        { "fork", "EAGAIN", "fork: Resource temporarily unavailable" } } do
        local child, message = lacking(case[1], case[2], process.start, print)
        test.equal({ child, message }, { nil, case[3] })
    end
    local shared, message = lacking("mmap", "ENOMEM", process.shared, 1)
    test.equal({ shared, message }, { nil, "shared memory: Cannot allocate memory" })
end)

test("a machine that does not tell how many processors it has has one", function()
    test.equal(lacking("sysconf", "EIO", process.cores), 1)
end)

test("signals interrupt neither waiting nor reading nor writing", function()
    local child = assert(process.start(function(write, from_parent)
        refuse.next("write", "EINTR")
        refuse.next("read", "EINTR")
        test.equal(from_parent(), "", "a signal came")
        test.equal(from_parent(), "question")
        write "answer"
    end, true))
    test.equal(lacking("read", "EINTR", child.read, child), "")
    test.equal(lacking("read", "EAGAIN", child.read, child), "")
    assert(child:write "question")
    test.equal(all_of(child), "answer")
    test.equal({ lacking("waitpid", "EINTR", child.wait, child) }, { "exit", 0 })
    test.equal(lacking("read", "EINTR", process.input), "")
    test.equal(lacking("read", "EAGAIN", process.input), "")
    test.equal(lacking("read", "EIO", process.input), nil)
end)

test("a child that can't write any more says why, and one that can't read is at the end", function()
    local said, how, status = in_child({ "write", "EIO" }, function(write) write "words" end)
    test.match(said, "pipe: Input/output error")
    test.equal({ how, status }, { "exit", 70 })
    test.equal({ in_child({ "read", "EIO" }, function(write, from_parent) write(tostring((from_parent()))) end) },
        { "nil", "exit", 0 })
end)

test("a child whose parent has ended while it was started ends at once", function()
    refuse.next("getppid", "EIO")
    local child = assert(process.start(function(write) write "is there" end))
    refuse.nothing()
    test.equal(all_of(child), "")
    test.equal({ child:wait() }, { "exit", 70 })
end)

-- Bots that are programs ---------------------------------------------------------------------------------------------

test("a program that can't be started is told with the reason", function()
    for _, case in ipairs { { "pipe", 0 }, { "pipe", 1 }, { "socketpair", 0 } } do
        refuse.next(case[1], "EMFILE", case[2])
        test.equal({ program.start { command = "true" } }, { nil, "pipe: Too many open files" })
        test.equal(refuse.nothing(), 1)
    end
    test.equal({ lacking("fork", "EAGAIN", program.start, { command = "true" }) },
        { nil, "fork: Resource temporarily unavailable" })
    local path = FOLDER .. "/errors"
    test.equal({ lacking("open", "EACCES", program.start, { command = "true", errors = path }) },
        { nil, path .. ": Permission denied" })
end)

test("a keeper that can't start the program ends as a shell that finds no command", function()
    for function_name, before in pairs { pipe = 2, fork = 1 } do
        refuse.next(function_name, "EMFILE", before)
        local child = assert(program.start { command = "true" })
        refuse.nothing()
        test.equal({ child:close() }, { "exit", 127 })
    end
end)

test("a program has no descriptor of nova's on a system that can't close many at once, either", function()
    local file <close> = assert(io.open(FOLDER .. "/open", "w"))
    refuse.next("syscall", "EPERM", 0, 2)
    local child = assert(program.start { command = "ls -l /proc/self/fd" })
    refuse.nothing()
    local words = assert(child:read(60))
    child:close()
    test.equal(words:find("lacking/open", 1, true), nil)
    file:write "still open here"
end)

test("a full disk takes nothing of a program's standard error, and the program plays on", function()
    local path = FOLDER .. "/errors"
    refuse.next("write", "ENOSPC", 0, 1000)
    local child = assert(program.start { command = "echo oh >&2; echo answer", errors = path })
    refuse.nothing()
    test.equal(child:read(60), "answer\n")
    test.equal({ child:close() }, { "exit", 0 })
    test.equal(read(path), "")
end)

test("reading and writing go on after a signal", function()
    local child = assert(program.start { command = "cat" })
    test.equal(lacking("write", "EINTR", child.write, child, "words", 60), true)
    test.equal(lacking("read", "EINTR", child.read, child, 60), "words")
    test.equal({ lacking("read", "EIO", function()
        child:write("words", 60)
        return child:read(60)
    end) }, { nil, "end" })
    test.equal({ lacking("write", "EIO", child.write, child, "words", 60) }, { nil, "end" })
    test.equal({ lacking("waitpid", "EINTR", child.close, child) }, { "exit", 0 })
end)

-- With AddressSanitizer no sandbox has a pool: the C library makes each block.
local SANITIZED = (os.getenv "SANITIZERS" or ""):find "fsanitize"

local function without_pool()
    refuse.next("mmap", "ENOMEM")
    local box = assert(sandbox.new())
    test.equal(refuse.nothing(), SANITIZED and 0 or 1)
    return box
end

-- Sandboxes ----------------------------------------------------------------------------------------------------------

test("a sandbox for which there is no memory is not made", function()
    test.equal({ lacking("calloc", "ENOMEM", sandbox.new) }, { nil, "not enough memory for a sandbox" })
    refuse.next("mmap", "ENOMEM")
    refuse.next("malloc", "ENOMEM", 0, 1000)
    refuse.next("realloc", "ENOMEM", 0, 1000)
    local box, message = sandbox.new()
    refuse.nothing()
    test.equal({ box, message }, { nil, "not enough memory for a sandbox" })
end)

test("a sandbox without a pool for small blocks does the same", function()
    local box <close> = without_pool()
    test.equal(box:load [[
        local t = {}
        for i = 1, 1000 do t[i] = { ("x"):rep(i) } end
        for i = 2, 1000 do t[i] = nil end
        return #t[1][1] ]], 1)
end)

test("a script that finds no memory on the machine is stopped, and the machine is blamed", function()
    local box <close> = assert(sandbox.new())
    local large = box:load("return function() local ok = pcall(string.rep, 'x', 100000) return ok end", "=script")
    refuse.next("realloc", "ENOMEM", 0, 1000)
    refuse.next("malloc", "ENOMEM", 0, 1000)
    local result, message = box:call(large)
    refuse.nothing()
    test.refused("^script:1: the machine has not enough memory left$", result, message)
    test.equal(box:call(large), true)
end)

test("a script that finds memory once its garbage is gone goes on", function()
    local box <close> = assert(sandbox.new())
    local count = lacking("realloc", "ENOMEM", box.load, box, "local t = {} for i = 1, 1000 do t[i] = i end return #t")
    test.equal(count, 1000)
end)

test("where memory is short, blocks that should become smaller stay as they are", function()
    local box <close> = without_pool()
    local shrink = box:load [[
        local t = {}
        for i = 1, 60 do t[i] = i end
        for i = 2, 60 do t[i] = nil end
        return function() t.x = 1 return t[1] end]]
    refuse.next("malloc", "ENOMEM", 0, 1000)
    refuse.next("realloc", "ENOMEM", 0, 1000)
    box:call(shrink)
    test.truth(refuse.nothing() > 0)
    test.equal(box:call(shrink), 1)
end)

for _, function_name in ipairs { "timer_create", "timer_settime" } do
    test("without timers instructions are counted, and the time has a limit: " .. function_name, function()
        test.equal({ in_child({ function_name, "EAGAIN", 0, 1000 }, function(write)
            local box <close> = assert(sandbox.new { instructions = 0, seconds = 0.02 })
            local _, message = box:load("while true do end", "=script")
            write(message)
        end) }, { "script:1: time limit of 0.02 s of the processor exceeded", "exit", 0 })
    end)
end

-- Games and searches -------------------------------------------------------------------------------------------------

local MAP = { " F F W W", "F F W W D", " S S D D", "S S S D D" }

local function terra_rules(text)
    return { map = MAP, pioneers = 2, stones = 12, actions = 3, landscapes = 3, points = { 3, 2, 1 }, quiet = 20,
        script = text and { { name = "@v.lua", text = text } } }
end

local OWN = [[return {
    setup = function() return { said = 0 } end, player = function(state) return state.said % 2 end,
    moves = function() return { 1, 2 } end, play = function(state) state.said = state.said + 1 end,
    over = function(state) return state.said > 3 end, result = function() return 0 end,
    text = function(_, move) return "say " .. move end, draw = function() return "" end,
    estimate = function(state) return { state.said / 4, 1 - state.said / 4 } end }]]
local OWN_RULES = { name = "own", answers = source.answers(), script = { { name = "@own.lua", text = OWN } } }

test("a game for which there is no memory is not made, and told so", function()
    refuse.next("malloc", "ENOMEM")
    test.raises("not enough memory", core.terra, terra_rules(), 2)
    test.equal(refuse.nothing(), 1)
    local none, reason = lacking("calloc", "ENOMEM", core.terra, terra_rules "return {}", 2)
    test.equal({ none, reason }, { nil, "out of memory" })
    for before = 0, 2 do
        refuse.next("calloc", "ENOMEM", before)
        local game, message = core.scripted(OWN_RULES, 2)
        test.equal(refuse.nothing(), 1)
        test.refused("out of memory", game, message)
    end
end)

test("a planner without memory rates all moves the same", function()
    if SANITIZED then
        test.skip "without a pool the functions of the game have no memory either"
    end
    local state = assert(core.scripted(OWN_RULES, 2)):setup(1)
    local function rated()
        local first = state:rate(core.rng(1, 1))[1]
        return ("%.2f"):format(first.rating)
    end
    test.truth(rated() ~= "0.00")
    refuse.next("malloc", "ENOMEM")
    test.equal(rated(), "0.00")
    test.equal(refuse.nothing(), 1)
end)

test("a search or a solver for which there is no memory is not made, and told so", function()
    local state = assert(core.terra(terra_rules(), 2)):setup(1)
    for _, function_name in ipairs { "calloc", "malloc" } do
        refuse.next(function_name, "ENOMEM")
        test.raises("memory", state.search, state, { iterations = 10 })
        test.equal(refuse.nothing(), 1)
    end
    test.truth(state:search { iterations = 10 })
end)
