-- SPDX-License-Identifier: MIT
--
-- Tools of Lua tests: test(name, function) adds a case, and the checks below are called inside of it. A check that
-- fails raises an error that says what was found and what was expected, at the line of the test.

local problem = require "nova.base.problem"

local test = {}

local cases

-- A problem as the text that it is printed as.
local function text_of(value)
    return problem.is_one(value) and tostring(value) or value
end

---Adds a case to the file that is being loaded.
---@param _ table
---@param name string  what holds, as a sentence
---@param run fun()
local function add(_, name, run)
    cases[#cases + 1] = {name = name, run = run}
end

---Loads a test file and returns its cases in the order in which they are written.
---@param file string
---@return {name: string, run: fun()}[]
function test.load(file)
    cases = {}
    local chunk, message = loadfile(file, "t")
    if not chunk then error(message, 0) end
    chunk(file)
    return cases
end

local function show(value)
    if type(value) ~= "string" then return tostring(value) end
    local quoted = ("%q"):format(value):gsub("\\\n", "\\n")
    return quoted
end

local function fields(value)
    local keys = {}
    for key in pairs(value) do keys[#keys + 1] = key end
    table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
    return keys
end

-- Whether a value is a table without metatable, or with one that only says how JSON writes it.
local function is_plain(value)
    local meta = type(value) == "table" and getmetatable(value)
    return type(value) == "table" and (not meta or meta.__jsontype)
end

-- The first place where two values differ, as path, found, expected; nothing if they are equal. Tables are compared by
-- what is in them.
local function difference(found, expected, path)
    found = text_of(found)
    if not is_plain(found) or not is_plain(expected) then
        if found == expected then return nil end
        return path, show(found), show(expected)
    end
    for _, key in ipairs(fields(expected)) do
        local at, is, should = difference(found[key], expected[key], path .. "." .. tostring(key))
        if at then return at, is, should end
    end
    for _, key in ipairs(fields(found)) do
        if expected[key] == nil then return path .. "." .. tostring(key), show(found[key]), "nothing" end
    end
    return nil
end

local function fail(message, ...)
    error(message:format(...), 3)
end

---The two are equal. Tables are compared by what is in them. `about` is what the comparison is about, for the message.
function test.equal(found, expected, about)
    local path, is, should = difference(found, expected, "")
    if not path then return end
    local what = (about == nil and "" or tostring(about) .. ": ") .. (path == "" and "" or path:sub(2) .. ": ")
    fail("%sfound %s, expected %s", what, is, should)
end

---The two differ.
function test.differ(found, other)
    if not difference(found, other, "") then fail("found %s, expected anything else", show(found)) end
end

---The value is neither false nor nil. `says` is the message if it is.
function test.truth(found, says)
    if not found then fail("found %s, expected that %s", show(found), says or "it is true") end
end

---Fails unless a number is as expected, or nearly so.
---@param found number
---@param expected number
---@param most number  how far it may be off
function test.near(found, expected, most)
    test.truth(math.abs(found - expected) <= most, ("%s is near %s"):format(found, expected))
end

---The text contains the pattern (a Lua pattern; `plain` takes it literally).
function test.match(found, pattern, plain)
    found = text_of(found)
    if type(found) ~= "string" or not found:find(pattern, 1, plain) then
        fail("found %s, expected something with %s", show(found), show(pattern))
    end
end

---The call raises an error whose text matches.
function test.raises(pattern, call, ...)
    local passed, message = pcall(call, ...)
    if passed then fail("no error was raised, expected one with %s", show(pattern)) end
    if not tostring(message):find(pattern) then
        fail("raised %s, expected something with %s", show(message), show(pattern))
    end
end

---A function has returned nil and a message that matches. Use as test.refused("pattern", f(x)).
function test.refused(pattern, value, message)
    message = text_of(message)
    if value ~= nil then fail("found %s, expected nil and a message with %s", show(value), show(pattern)) end
    if type(message) ~= "string" or not message:find(pattern) then
        fail("the message is %s, expected something with %s", show(message), show(pattern))
    end
end

---Whether sweeps are run whole: `make test FULL=1`.
test.full = (os.getenv "FULL" or "") ~= ""

---How often a test repeats something: `count` times with FULL=1, otherwise `sample` times, or a tenth of `count`.
---@param count integer
---@param sample? integer
---@return integer
function test.many(count, sample)
    if test.full then return count end
    test.samples = true
    return sample or math.max(1, count // 10)
end

---What is in a file.
---@param path string
---@return string
function test.read(path)
    local file <close> = assert(io.open(path, "rb"))
    return file:read "a"
end

---Skips the case unless all is run, with FULL=1.
function test.takes_long()
    if not test.full then test.skip "takes long: make test FULL=1" end
end

---Skips the case, because something that it needs isn't here.
function test.skip(why)
    error({skipped = why}, 0)
end

return setmetatable(test, {__call = add})
