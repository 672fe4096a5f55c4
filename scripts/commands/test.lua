-- SPDX-License-Identifier: MIT
-- nova test: runs the tests that an author has written of a variant or a bot.

local args = require "nova.base.args"
local author_tests = require "nova.lab.check.tests"
local bots = require "nova.game.bots"
local scripts = require "nova.game.scripts"
local terminal = require "nova.terminal"
local variant = require "nova.game.variant"

local WRONG = 1

-- The file that is tested and that of its tests, from either.
local function paths_of(name)
    local tested = name:match("^(.*)%.test%.lua$")
    local path = tested and tested .. ".lua" or not variant.exists(name) and bots.find(name) or name
    return path, (path:gsub("%.lua$", "")) .. ".test.lua"
end

-- What is tested: a variant, loaded, or a bot.
local function subject_of(path)
    local kind, what = scripts.kind(path)
    if kind == "bot" then
        return { kind = "bot", path = path }
    elseif kind == "neither" then
        return nil, ("%s: found %s, expected %s"):format(path, what, scripts.EXPECTED)
    end
    local of, problem = variant.load(path)
    if not of then
        return nil, problem
    end
    return { kind = "variant", path = path, of = of }
end

local function say(words)
    print(terminal.plain(words))
end

-- Runs the tests of one file; returns how many passed and how many did not.
local function run_file(name, only)
    local path, tests = paths_of(name)
    local subject, message = subject_of(path)
    local passed, failed = 0, 0
    local ran = subject and true
    if subject then
        ran, message = author_tests.run(tests, subject, only, function(title, problems)
            local bad = #problems > 0
            passed, failed = passed + (bad and 0 or 1), failed + (bad and 1 or 0)
            say(("%s %d - %s"):format(bad and "not ok" or "ok", passed + failed, title))
            for _, problem in ipairs(problems) do
                say("# " .. problem)
            end
        end)
    end
    if not ran then
        say(message)
        return passed, failed + 1
    end
    return passed, failed
end

--- @type nova.Command
return {
    name = "test",
    summary = "run the tests of a variant or a bot",
    usage = "[--only TEXT] FILE...",
    details = [[
FILE is a variant or a bot, such as mine.lua. Its tests are beside it in mine.test.lua;
nova init writes such a file to begin with. A test plays given moves from a deal or a
state, and says what must be true after them: who is to move, which moves are legal, how
the game ended, who won. A test of a bot says which move the bot has to find, or must
not play. Each test prints a line; a test that fails says what is wrong, with file and
line. The exit status is 1 if any test fails.]],
    options = { { name = "only", value = "TEXT", help = "run only tests with TEXT in their names" } },
    operands = { 1, what = "the FILE of a variant or a bot", names = { "VARIANT", "BOT" } },
    run = function(options)
        local passed, failed = 0, 0
        for _, name in ipairs(options) do
            local good, bad = run_file(name, options.only)
            passed, failed = passed + good, failed + bad
        end
        say(("%d passed, %d failed"):format(passed, failed))
        if options.only and passed + failed == 0 then
            args.refuse(("no test has %q in its name"):format(options.only))
        end
        return failed == 0 and 0 or WRONG
    end,
}
