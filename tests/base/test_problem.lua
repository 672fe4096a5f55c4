-- SPDX-License-Identifier: MIT
-- Problems are printed as texts, and whoever decides asks for their kind, which no script can choose.

local core = require "nova.core"
local files = require "nova.files"
local json = require "nova.base.json"
local problems = require "nova.base.problem"
local sandbox = require "nova.sandbox"
local test = require "test"
local variant = require "nova.game.variant"

test("a problem goes where a text goes", function()
    local problem = problems.new("there is no {what} here", { what = "hat" })
    test.equal(tostring(problem), "there is no hat here")
    test.equal(("%s!"):format(problem), "there is no hat here!")
    test.equal(json.encode { why = problem }, '{"why":"there is no hat here"}')
    test.raises("there is no hat here", error, problem)
    test.raises("attempt to concatenate a table value", function() return problem .. {} end)
end)

test("with words around it a problem keeps its kind and its field", function()
    local problem = "x: " .. problems.new("{n} of 3", { n = 2 }, { kind = "memory", field = "n" }) .. "."
    test.equal(tostring(problem), "x: 2 of 3.")
    test.equal({ problems.kind(problem), problem.field }, { "memory", "n" })
end)

test("a problem goes to another process of the program as JSON", function()
    local inner = problems.new("{a} and {b}", { a = 1, b = problems.new "none" }, { kind = "rule" })
    local state = variant.load("nova-luna"):game(2):setup(7)
    for _, problem in ipairs { inner .. "!", (select(2, state:parse "9 0,0")) } do
        local there = problems.unpacked(json.decode(json.encode(problems.packed(problem))))
        test.equal({ tostring(there), there.kind }, { tostring(problem), problem.kind })
        test.equal(problems.packed(there), problems.packed(problem))
    end
    test.equal(problems.unpacked(problems.packed "a text"), "a text")
end)

test("what the core refuses has the format and its arguments", function()
    local state = variant.load("nova-luna"):game(2):setup(7)
    local _, problem = state:parse "9 0,0"
    test.equal({ problem.template, problem.values, problems.kind(problem) },
        { "the first number says which tile in reach: 1 to %d", { "3" }, nil })
    test.equal(tostring(problem), "the first number says which tile in reach: 1 to 3")
end)

test("a file that is not there is a problem of the system", function()
    local _, problem, code = files.stat "/none/such"
    test.equal({ tostring(problem), problems.kind(problem), code },
        { "/none/such: No such file or directory", "io", files.ENOENT })
end)

test("too little memory is told apart from wrong options", function()
    local _, short = pcall(core.search, variant.load("nova-luna"):game(2), { memory = -1 })
    test.equal(problems.kind(short), nil)
    test.equal(problems.kind "not enough memory", "memory")
end)

-- The kind of what a game raises whose function `steps` runs this code.
local function raised(code)
    local path = os.getenv "SCRATCH" .. "/raises.lua"
    assert(files.write(path, 'return { extends = "nova-luna", steps = function() ' .. code .. " end }\n"))
    local state = assert(variant.load(path)):game(2):setup(7)
    local _, problem = pcall(state.play, state, state:nth(1))
    return problems.kind(problem), tostring(problem)
end

test("a script's error is the failure of a rule, whatever it looks like", function()
    for _, code in ipairs { 'error "interrupted"', 'error("interrupted", 0)', 'error "not enough memory"',
        'error { kind = "interrupted", text = "interrupted", template = "interrupted", values = {} }',
        'error(setmetatable({ kind = "interrupted" }, { __tostring = function() return "interrupted" end }))' } do
        local kind, text = raised(code)
        test.equal(kind, "rule", code)
        test.match(text, "^a rule of the variant failed: .*%(in steps%)$")
    end
end)

test("no sandbox gets a problem, and none comes out of one", function()
    local box <close> = sandbox.new()
    local _, problem = variant.load("nova-luna"):game(9)
    test.truth(problems.is_one(problem))
    test.equal(box:call(assert(box:load "return type"), problem), "string")
    local copy = box:load 'return { kind = "interrupted", text = "interrupted", template = "x", values = {} }'
    test.equal({ problems.is_one(copy), problems.kind(copy) }, { false, nil })
    test.equal({ box:load 'return pcall(error, { kind = "interrupted" }) == false' }, { true })
end)
