-- SPDX-License-Identifier: MIT
--
-- nova lua tests/bench/sandbox.lua [ROUNDS]: how much slower twelve small programs are in a sandbox than in plain Lua.
-- "ns/step" is plain Lua. The other columns say how many times as long a step takes: "counted x" with a hook that
-- counts instructions, "limited x" in a sandbox with an exact limit on instructions, as variants' functions have it in
-- nova check, and "sandbox x" in a sandbox with limits on time and memory, as bots have it. The last row is the
-- geometric mean.

local sandbox = require "nova.sandbox"
local usage = dofile "tests/bench/usage.lua"

-- Of each program each way; the quickest counts, for whatever else the machine does only adds time.
local ROUNDS = math.tointeger(tonumber(arg[1] or 7))
usage(#arg <= 1 and ROUNDS and ROUNDS > 0, "sandbox.lua [ROUNDS]")

local SECONDS = 0.01 -- that a round should take, at least
local PORTION = 1000 -- instructions between two looks of a hook that counts, as in the sandbox

-- Each text returns a function that does `n` steps of the work. Their results are compared.
local KERNELS = {
    { "integers", [[
        return function(n)
            local x = 1
            for i = 1, n do x = (x * 31 + i) & 0xffffff end
            return x
        end]] },
    { "floats", [[
        return function(n)
            local x, sum = 0.5, 0.0
            for _ = 1, n do
                x = 3.9 * x * (1.0 - x)
                sum = sum + x / 2.0
            end
            return sum
        end]] },
    { "calls", [[
        local function fib(n) return n < 2 and n or fib(n - 1) + fib(n - 2) end
        return function(n)
            local sum = 0
            for _ = 1, n // 100 + 1 do sum = sum + fib(8) end
            return sum
        end]] },
    { "closures", [[
        local function adder(x) return function(y) x = x + y return x end end
        return function(n)
            local sum = 0
            for i = 1, n // 4 do
                local add = adder(i)
                sum = (sum + add(1) + add(2)) & 0xffff
            end
            return sum
        end]] },
    { "methods", [[
        local Point = {}
        Point.__index = Point
        function Point.new(x, y) return setmetatable({ x = x, y = y }, Point) end
        function Point:move(by) self.x, self.y = self.y + by, self.x return self.x end
        return function(n)
            local point, sum = Point.new(1, 2), 0
            for i = 1, n do sum = (sum + point:move(i)) & 0xffff end
            return sum
        end]] },
    { "tables", [[
        return function(n)
            local sum = 0
            for i = 1, n // 4 do
                local tile = { colour = i & 3, cost = i & 7, tasks = { i, i + 1 } }
                sum = sum + tile.cost * tile.colour + tile.tasks[2]
            end
            return sum
        end]] },
    { "board", [[
        local board = {}
        for i = 0, 168 do board[i] = i % 5 end
        return function(n)
            local sum = 0
            for _ = 1, n // 100 do
                for y = 1, 11 do
                    for x = 1, 11 do
                        local at = 13 * y + x
                        if board[at] == board[at + 1] or board[at] == board[at - 13] then sum = sum + x end
                    end
                end
            end
            return sum
        end]] },
    { "ipairs", [[
        local list = {}
        for i = 1, 50 do list[i] = i * 7 % 11 end
        return function(n)
            local sum = 0
            for _ = 1, n // 50 do
                for i, value in ipairs(list) do sum = sum + i * value end
            end
            return sum
        end]] },
    { "pairs", [[
        local list, names = {}, {}
        for i = 1, 50 do list[i] = i * 7 % 11 end
        for i = 1, 10 do names["name" .. i] = i end
        return function(n)
            local sum = 0
            for _ = 1, n // 100 do
                for _, value in pairs(list) do sum = sum + value end
                for _, value in pairs(names) do sum = sum + value end
            end
            return sum
        end]] },
    { "lists", [[
        return function(n)
            local list, sum = {}, 0
            for i = 1, n // 8 do
                table.insert(list, i)
                if #list > 20 then
                    sum = sum + table.remove(list, 1) + table.remove(list)
                    table.insert(list, 5, i)
                end
            end
            return sum
        end]] },
    { "sort", [[
        return function(n)
            local sum = 0
            for i = 1, n // 1000 + 1 do
                local list, x = {}, i
                for j = 1, 40 do
                    x = (x * 1103515245 + 12345) & 0x7fffffff
                    list[j] = { worth = x >> 8 }
                end
                table.sort(list, function(a, b) return a.worth > b.worth end)
                sum = (sum + list[1].worth) & 0xffff
            end
            return sum
        end]] },
    { "text", [[
        return function(n)
            local count = 0
            for i = 1, n // 200 + 1 do
                local line = ("%d:%s move %d"):format(i, "tile", i % 9)
                for word in line:gmatch "%a+" do count = count + #word end
                local name, number = line:match "^%d+:(%l+) %l+ (%d)$"
                count = count + #table.concat({ name, number, line:gsub("e", "E") }, ", ")
            end
            return count
        end]] },
}

-- Steps after which the program has taken long enough.
local function steps_for(work)
    local steps = 1000
    while true do
        local start = os.clock()
        work(steps)
        if os.clock() - start >= SECONDS then
            return steps
        end
        steps = steps * 2
    end
end

local function time(work, steps)
    collectgarbage()
    local start = os.clock()
    local result = work(steps)
    return os.clock() - start, result
end

local function counted(work)
    return function(steps)
        debug.sethook(function() end, "", PORTION)
        local result = work(steps)
        debug.sethook()
        return result
    end
end

-- The program in a sandbox with the limits that a bot has where nothing else is asked for: time and memory.
local function boxed(text, instructions)
    local box = assert(sandbox.new { instructions = instructions, seconds = 60, memory = 128 << 20 })
    local work = assert(box:load(text, "=kernel"))
    return function(steps)
        return assert(box:call(work, steps))
    end
end

-- The least seconds that each of some ways to do the same work takes, in turns; the ways have to agree.
local function race(ways, steps)
    local best, expected = {}, nil
    for _ = 1, ROUNDS do
        for i, way in ipairs(ways) do
            local seconds, result = time(way, steps)
            expected = expected or result
            assert(result == expected, "a sandbox computes something else")
            best[i] = math.min(best[i] or math.huge, seconds)
        end
    end
    return best
end

local LINE = "%-10s %10s %10.2f %10.2f %10.2f"

-- How many times as long a step of a program takes in each way, and nanoseconds of a step in plain Lua.
local function measure(text)
    local plain = assert(load(text, "=kernel"))()
    local steps = steps_for(plain)
    local best = race({ plain, counted(plain), boxed(text, 1 << 50), boxed(text, 0) }, steps)
    return { best[2] / best[1], best[3] / best[1], best[4] / best[1] }, best[1] * 1e9 / steps
end

print(("%-10s %10s %10s %10s %10s"):format("program", "ns/step", "counted x", "limited x", "sandbox x"))
local sums = { 0, 0, 0 }
for _, kernel in ipairs(KERNELS) do
    local ratios, nanoseconds = measure(kernel[2])
    print(LINE:format(kernel[1], ("%.2f"):format(nanoseconds), table.unpack(ratios)))
    for index, ratio in ipairs(ratios) do
        sums[index] = sums[index] + math.log(ratio) / #KERNELS
    end
end
print(LINE:format("mean", "", math.exp(sums[1]), math.exp(sums[2]), math.exp(sums[3])))
