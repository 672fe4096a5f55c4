-- SPDX-License-Identifier: MIT
-- The module nova.terminal where there is no terminal, and what misuse is answered. test_play_terminal.sh has one.

local process = require "nova.process"
local terminal = require "nova.terminal"
local test = require "test"

test("without a terminal there is no size, no cursor and no screen", function()
    test.equal({ terminal.size() }, {})
    for descriptor = 0, 2 do
        test.equal(terminal.isatty(descriptor), false)
    end
    test.equal(terminal.moves_cursor(), false)
    test.equal(terminal.open_screen(), false)
    terminal.close_screen()
    terminal.hold()
    terminal.release()
end)

test("the end of the input is told", function()
    test.equal({ terminal.key() }, { nil, "end" })
    test.equal({ terminal.key(0) }, { nil, "end" })
    test.equal({ terminal.key(-5) }, { nil, "end" })
    test.equal({ terminal.line "? " }, { nil, "end" })
    test.equal(terminal.wait({}, 0), "key", "the end can be read")
    test.equal(terminal.wait {}, "key")
end)

test("who waits is told that a child has written, or ended", function()
    local child = assert(process.start(function(write) write "words" end))
    while child:read() ~= nil do
        test.equal(terminal.wait({ child }, 60), "key", "keys come first")
        process.poll({ child }, 60)
    end
    child:close()
    test.equal(terminal.wait({ child }, 0), "key")
end)

test("misuse names the argument", function()
    for _, descriptor in ipairs { -1, 3 } do
        test.raises("0, 1 or 2 expected", terminal.isatty, descriptor)
    end
    test.raises("table expected", terminal.line, "? ", "callbacks")
    test.raises("table expected", terminal.wait)
    test.raises("nova.child expected", terminal.wait, { 1 }, 0)
    test.raises("nova.child expected", terminal.wait_for)
    local child = assert(process.start(function() end))
    test.equal(terminal.wait_for(child), "child")
    child:close()
    test.raises("closed", terminal.wait_for, child)
    local many = {}
    for index = 1, 65 do
        many[index] = false
    end
    test.raises("too many children", terminal.wait, many, 0)
end)
