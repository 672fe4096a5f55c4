-- SPDX-License-Identifier: MIT
-- Command lines: options, operands, and messages about wrong ones.

local test = require "test"
local args = require "nova.base.args"

local COMMAND = {
    name = "throw",
    summary = "throw dice",
    usage = "[--dice N] NAME...",
    details = "Everybody throws once.\n",
    options = {
        { name = "dice", value = "N", help = "how many", default = 2, read = args.integer(1, 6) },
        { name = "colour", value = "C", help = "red or blue", words = { "red", "blue" } },
        { name = "seat", value = "WHO", help = "who sits there", many = true },
        { name = "quiet", help = "print less" },
    },
    operands = { 1, 3, what = "a NAME" },
}

local function read(...)
    return args.read(COMMAND, { ... })
end

test("options may stand before, between and after operands", function()
    test.equal(read("--dice", "3", "a", "--quiet", "b", "--seat=x", "--seat", "y"),
        { "a", "b", dice = 3, quiet = true, seat = { "x", "y" } })
end)

test("an option that is not given has its default, a repeated one its last value", function()
    test.equal(read("a"), { "a", dice = 2, seat = {} })
    test.equal(read("a", "--dice=1", "--dice=4").dice, 4)
end)

test("after -- everything is an operand, and - alone is one", function()
    test.equal(read("-", "--", "--dice", "--help"), { "-", "--dice", "--help", dice = 2, seat = {} })
end)

test("a value may be empty or contain =", function()
    test.equal(read("a", "--seat=", "--seat=b=c").seat, { "", "b=c" })
end)

test("help is help, whatever else is there", function()
    test.equal(read("--help").help, true)
    test.equal(read("-h").help, true)
    test.equal(read("a", "b", "c", "d", "--help").help, true)
end)

test("a command may take all that follows its first operand", function()
    local command = { name = "run", operands = { 1 }, rest = true, options = {} }
    test.equal(args.read(command, { "file", "--dice", "--", "-x" }), { "file", "--dice", "--", "-x" })
end)

-- Command lines, and the message for each.
local WRONG = {
    { {}, "expected a NAME" },
    { { "a", "b", "c", "d" }, 'found "d", expected nothing more' },
    { { "a", "--dicee", "1" }, "unknown option --dicee, did you mean --dice?" },
    { { "a", "--hlep" }, "unknown option --hlep, did you mean --help?" },
    { { "a", "--nonsense" }, "unknown option --nonsense" },
    { { "a", "-d" }, "unknown option -d" },
    { { "a", "--dice" }, "--dice needs a value: --dice N" },
    { { "a", "--dice", "0" }, '--dice: expected a whole number from 1 to 6, found "0"' },
    { { "a", "--dice", "1.0" }, '--dice: expected a whole number from 1 to 6, found "1.0"' },
    { { "a", "--dice", "0x2" }, '--dice: expected a whole number from 1 to 6, found "0x2"' },
    { { "a", "--dice", "99999999999999999999" },
        '--dice: expected a whole number from 1 to 6, found "99999999999999999999"' },
    { { "a", "--dice=" }, '--dice: expected a whole number from 1 to 6, found ""' },
    { { "a", "--colour", "green" }, '--colour: expected one of red, blue, found "green"' },
    { { "a", "--quiet=yes" }, "--quiet takes no value" },
}

for _, case in ipairs(WRONG) do
    test("this command line is refused: " .. table.concat(case[1], " "), function()
        local given, message = args.read(COMMAND, case[1])
        test.equal(given, nil)
        test.equal(message, case[2])
    end)
end

test("a number without an upper limit says so", function()
    local value, expected = args.integer(1)("x")
    test.equal(value, nil)
    test.equal(expected, "a whole number of at least 1")
end)

test("the help shows usage, details and options with their defaults", function()
    test.equal(args.help(COMMAND), [[
usage: nova throw [--dice N] NAME...

Throw dice.

Everybody throws once.

options:
  --dice N    how many (2)
  --colour C  red or blue
  --seat WHO  who sits there
  --quiet     print less
]])
end)
