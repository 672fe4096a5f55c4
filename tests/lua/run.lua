-- SPDX-License-Identifier: MIT
--
-- run.lua FILE…: runs Lua test files inside the program (`nova lua tests/lua/run.lua tests/base/test_x.lua`) and prints
-- TAP. A test file calls `test(name, function)` of the module `test` for each case; a case that raises has failed.

local here = arg[0]:match "^(.*)/[^/]*$" or "."
package.path = here .. "/?.lua;" .. package.path

local test = require "test"

local function comment(text)
    return (tostring(text):gsub("[^\n]+", "# %0"))
end

-- The message, and the calls that led there from the test on. The calls of the test tools themselves are left out.
local function explain(problem)
    if type(problem) == "table" and problem.skipped then return problem end
    local lines = {tostring(problem)}
    for line in debug.traceback("", 2):gmatch "\n\t([^\n]*)" do
        if line:find("in function 'xpcall'", 1, true) then break end
        if not line:find("tests/lua/test.lua", 1, true) and not line:find "^%[C%]: in function 'error'" then
            lines[#lines + 1] = "    " .. line
        end
    end
    return table.concat(lines, "\n")
end

local function run(case)
    local passed, problem = xpcall(case.run, explain)
    if passed then return "ok" end
    if type(problem) == "table" then return "skip", problem.skipped end
    return "not ok", problem
end

local number, failed = 0, false

for _, file in ipairs(arg) do
    local cases = test.load(file)
    print("1.." .. #cases)
    for _, case in ipairs(cases) do
        number = number + 1
        local verdict, why = run(case)
        if verdict == "skip" then
            print(("ok %d - %s # SKIP %s"):format(number, case.name, why))
        else
            print(("%s %d - %s"):format(verdict, number, case.name))
        end
        if verdict == "not ok" then
            failed = true
            print(comment(why))
        end
    end
end

if test.samples then print "# samples, not whole sweeps" end
if failed then os.exit(1, true) end
