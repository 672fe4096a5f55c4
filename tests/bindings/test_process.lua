-- SPDX-License-Identifier: MIT
-- The module nova.process: children that talk with their parent, numbers that they share, and what misuse is answered.

local all_of = require("children").all_of
local process = require "nova.process"
local test = require "test"

-- The next words that a child writes.
local function words_of(child)
    while true do
        local words = child:read()
        if words ~= "" then
            return words
        end
        process.poll({ child }, 60)
    end
end

test("a child writes to its parent, and its end is told", function()
    local child = assert(process.start(function(write)
        write "one "
        write(("x"):rep(200000))
        write ""
    end))
    test.truth(child:id() > 0)
    test.equal(all_of(child), "one " .. ("x"):rep(200000))
    test.equal({ child:wait() }, { "exit", 0 })
    test.raises("has been waited for", child.id, child)
    child:close()
    test.equal(child:read(), nil)
    child:close()
end)

test("a parent writes to its child, which reads until the end", function()
    local child = assert(process.start(function(write, read)
        for words in read do
            write(words:upper())
        end
    end))
    test.equal(child:write "hello", true)
    test.equal(words_of(child), "HELLO")
    child:kill()
    test.equal({ child:wait() }, { "signal", 9 })
    test.equal(child:write "too late", false)
    child:kill()
    child:interrupt()
    child:close()
    test.equal(child:write "after the end", false)
end)

test("a child that fails says why on standard error, and ends with status 70", function()
    for _, problem in ipairs { "on purpose", false } do
        local child = assert(process.start(function() error(problem, 0) end, true))
        test.match(all_of(child), problem or "an error that is no text")
        test.equal({ child:wait() }, { "exit", 70 })
    end
end)

test("only a child that listens can be interrupted", function()
    local function waits(write, read)
        write "ready"
        while true do
            read()
        end
    end
    local child = assert(process.start(waits, true))
    test.equal(words_of(child), "ready")
    child:interrupt()
    test.equal({ child:wait() }, { "exit", 70 })
    child = assert(process.start(waits))
    test.equal(words_of(child), "ready")
    child:interrupt()
    test.equal(child:read(), "")
    child:close()
end)

test("a child that nobody refers to is ended by the collector", function()
    local id
    do
        local child = assert(process.start(function(_, read) read() end))
        id = child:id()
    end
    collectgarbage()
    collectgarbage()
    test.equal(os.execute(("kill -0 %d 2>/dev/null"):format(id)), nil)
end)

test("the children of another process are not one's own", function()
    local first = assert(process.start(function(_, read) read() end))
    local second = assert(process.start(function(write)
        for _, method in ipairs { "kill", "wait", "interrupt" } do
            local _, message = pcall(first[method], first)
            write(message .. "\n")
        end
        first:close()
    end))
    local said = all_of(second)
    test.equal(select(2, said:gsub("was started by another process", "")), 3)
    test.equal({ second:wait() }, { "exit", 0 })
    test.truth(first:id() > 0)
    first:close()
end)

test("numbers are shared with the children that are started later", function()
    local shared <close> = assert(process.shared(2))
    local children = {}
    for index = 1, 4 do
        children[index] = assert(process.start(function()
            for _ = 1, 100 do
                shared:add(1, 1)
            end
        end))
    end
    for _, child in ipairs(children) do
        child:wait()
    end
    test.equal(shared:get(1), 400)
    test.equal(shared:add(1, 5), 400)
    shared:set(2, -7)
    test.equal({ shared:get(1), shared:get(2) }, { 405, -7 })
    for _, index in ipairs { 0, 3 } do
        test.raises("there is no number with this index", shared.get, shared, index)
    end
    shared:close()
    test.raises("closed", shared.get, shared, 1)
    shared:close()
end)

test("misuse names the argument", function()
    for _, count in ipairs { 0, (1 << 20) + 1 } do
        test.raises("must be from 1 to 2%^20", process.shared, count)
    end
    test.raises("must be positive", process.limit_memory, 0)
    test.raises("function expected", process.start, "no function")
    local many = {}
    for index = 1, 1025 do
        many[index] = false
    end
    test.raises("more than 1024 children", process.poll, many, 0)
end)

test("clocks only grow, and the standard input has an end", function()
    for _, clock in ipairs { "clock", "cpu", "thread_cpu" } do
        local before = process[clock]()
        test.truth(process[clock]() >= before, clock)
    end
    test.truth(process.cores() >= 1)
    test.equal(process.input(0), nil, "the tests have an empty input")
end)
