-- SPDX-License-Identifier: MIT
-- The time of nova check: a bot is not blamed if the end of the time cuts its start off, unless the start took most of
-- the time.

local files = require "nova.files"
local plan = require "nova.lab.check.plan"
local test = require "test"

local path = os.getenv "SCRATCH" .. "/endless.lua"
assert(files.write(path, "while true do end"))

-- A plan of so many seconds, of which a little is left; `asked` is the limit that the command line sets.
local function plan_with(seconds, asked)
    return {
        seconds = seconds,
        allowed = function()
            return { start = asked or 0.02, seconds = 1 }, true, not asked
        end,
    }
end

test("a start that only the end of the time cut off is no fault", function()
    local bot, message = plan.load(plan_with(1000), path, 0, 1)
    test.equal(bot, nil)
    test.equal(message, nil)
end)

test("a start that took most of the time is a fault", function()
    test.refused("no answer within", plan.load(plan_with(0.02), path, 0, 1))
end)

test("a start that takes longer than --start-time is a fault", function()
    test.refused("time limit", plan.load(plan_with(1000, 0.02), path, 0, 1))
end)
