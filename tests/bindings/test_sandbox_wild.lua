-- SPDX-License-Identifier: MIT
--
-- Wild calls: every function of a sandbox with random values, thousands of times. Nothing may crash. Each error must be
-- an ordinary error of the script or a limit, and the next call of the sandbox must work.

local sandbox = require "nova.sandbox"
local test = require "test"

-- Calls a random function with arguments from a pool of unusual values, and puts some of the results into the pool.
local SCRIPT = [[
    local functions = {}
    local function gather(t)
        for _, value in pairs(t) do
            if type(value) == "function" then functions[#functions + 1] = value
            elseif type(value) == "table" and value ~= _G then gather(value) end
        end
    end
    gather(_G)

    local pool = {
        0, 1, -1, 2, 1000, 1 << 40, 1 << 62, math.maxinteger, math.mininteger, 0.5, -0.0, 1 / 0, -1 / 0, 0 / 0,
        true, false, "", "a", "abc", "%a+", "(.-)%1", "%b()", "[^a]*", "%f[%w]", "^$", "\0\0", "=x", "t", "b",
        "%s%d%q", "%5.1f", "return 1", ("x"):rep(1000), ("ab"):rep(15000), "__gc", "__mode", "__index",
        {}, { 1, 2, 3 }, { x = 1, y = 2, [3] = 3 }, _G, string, table,
        function() end, function(...) return ... end, error, print, pairs, next, pcall, coroutine.yield,
        coroutine.create(function(...) coroutine.yield(...) error(...) end),
        coroutine.wrap(function(...) while true do coroutine.yield(...) end end),
    }
    local function pick() return pool[math.random(#pool)] end

    local EVENTS = { "__index", "__newindex", "__call", "__tostring", "__len", "__lt", "__eq", "__concat", "__pairs",
        "__close", "__name", "__metatable", "__add", "__unm", "__gc", "__mode" }
    local function make()
        local metatable = {}
        for i = 1, #EVENTS do
            if math.random(6) == 1 then metatable[EVENTS[i] ] = pick() end
        end
        return select(2, pcall(setmetatable, { pick(), pick(), x = pick() }, metatable))
    end

    for _ = 1, 60 do
        local arguments = {}
        for i = 1, math.random(0, 5) do arguments[i] = math.random(8) == 1 and make() or pick() end
        local results = table.pack(pcall(functions[math.random(#functions)], table.unpack(arguments, 1, 5)))
        if results[1] and results[2] ~= nil and math.random(3) == 1 then pool[#pool + 1] = results[2] end
        if math.random(10) == 1 then
            pcall(function()
                local x <close> = make()
                return x.x, #x, x(1), x .. x, x < x
            end)
        end
    end
    return "through"]]

test("wild calls end with a result, an error or a limit", function()
    local outcomes = {}
    for seed = 1, 1500 do
        local box <close> = assert(sandbox.new {
            seed = seed, instructions = 100000, seconds = 100, memory = 262144 + seed * 1000,
        })
        for _ = 1, 2 do
            local value, message, limit = box:load(SCRIPT)
            outcomes[value or limit or "error"] = true
            test.truth(value == "through" or type(message) == "string", "there is a result or a message")
        end
        -- The script may have changed its own library, but it can't have broken the sandbox.
        test.equal(box:load "return 1", 1)
    end
    test.equal(outcomes, { through = true, instructions = true, memory = true, error = true })
end)
