-- SPDX-License-Identifier: MIT
-- How the prompt reads a line; lines of Lua; values as text.

local evaluate = require "nova.prompt.evaluate"
local inspect = require("nova.base.values").inspect
local line = require "nova.prompt.line"
local position = require "nova.game.position"
local test = require "test"

-- A prompt with a few commands and the moves of a game of Nova Luna.
local NAMES = { "help", "hint", "load", "new", "note", "save", "seats", "set", "show" }
local words = {
    names = function() return NAMES end,
    meaning = function(_, word)
        for _, name in ipairs(NAMES) do
            if name == word then
                return name
            end
        end
    end,
    find = function(self, word)
        local name = self:meaning(word)
        return name and { name = name, text = name == "note" }
    end,
    move = function(_, text)
        local is_legal = text == "2 1,0" or text == "hint" or text == "# 3" or text == "= 4"
        return is_legal and 1 or nil, not is_legal and text .. " is no move" or nil, is_legal or text == "refill"
    end,
    is_of_a_game = function() return false end,
    piece = function(_, text) return text == "e4" and text or math.tointeger(tonumber(text)) end,
}

local function read(text)
    local reading = line.read(text, words)
    if reading.kind == "command" then
        return "command " .. reading.command.name .. (reading.rest ~= "" and ": " .. reading.rest or "")
    elseif reading.kind == "unclear" then
        return "unclear " .. table.concat(reading.names, " ")
    elseif reading.kind == "unknown" then
        return "unknown " .. (reading.near or reading.text or "")
    end
    local move = reading.kind == "move" and (reading.problem or "legal")
    return reading.kind .. " " .. tostring(move or reading.text or reading.piece or "")
end

-- Typed lines and what they are taken for.
local EXPECTED = {
    { "", "nothing " },
    { "   # a remark", "nothing " },
    { "show", "command show" },
    { "  show   2 ", "command show: 2" },
    { "new terra-nova", "command new: terra-nova" },
    { "sho 2", "command show: 2" },
    { "show # the game", "command show" },
    { "save my#game #", "command save: my#game" },
    { 'save "a # b" # c', 'command save: "a # b"' },
    { "note the # of tiles", "command note: the # of tiles" },
    { "load /some/where", "command load: /some/where" },
    { "save -x", "command save: -x" },
    { "hint", "move legal" },
    { "# 3", "move legal" },
    { "= 4", "move legal" },
    { ":hint", "command hint" },
    { ": hint 2", "command hint: 2" },
    { ":shwo", "unknown show" },
    { ":x", "unknown " },
    { "HELP", "command help" },
    { "h", "unclear help hint" },
    { "se", "unclear seats set" },
    { "shwo", "unknown show" },
    { "shwo me", "unknown show" },
    { "frobnicate", "unknown " },
    { "2", "hand 2" },
    { "2 1,0", "move legal" },
    { "refill", "move refill is no move" },
    { "2 1,0 # a good one", "move legal" },
    { "e4 # whose?", "hand e4" },
    { "e4", "hand e4" },
    { "1 0", "move 1 0 is no move" },
    { "1 (0,0)", "move 1 (0,0) is no move" },
    { "1 a,b", "move 1 a,b is no move" },
    { "1.5", "move 1.5 is no move" },
    { "-1.2", "move -1.2 is no move" },
    { "= 0.5", "lua  0.5" },
    { "-1 0,0", "move -1 0,0 is no move" },
    { "2 1,0 extra", "move 2 1,0 extra is no move" },
    { "e pile", "move e pile is no move" },
    { "g12", "move g12 is no move" },
    { "= 2", "lua  2" },
    { "lua 2 + 3", "lua  2 + 3" },
    { "lua", "lua " },
    { "2 + 3", "move 2 + 3 is no move" },
    { "x = show", "unknown x = show" },
    { "show = 3", "unknown show = 3" },
    { "y[", "unknown y[" },
    { "hint.x", "unknown hint.x" },
    { "print(1)", "unknown print(1)" },
    { "--help", "unknown help" },
    { "x", "unknown " },
    { "if x then", "move if x then is no move" },
}

for _, pair in ipairs(EXPECTED) do
    test(("the prompt takes %q for %s"):format(pair[1], pair[2]), function()
        test.equal(read(pair[1]), pair[2])
    end)
end

test("keys that no editor has read are no part of a line", function()
    test.equal(line.without_keys "\27[A1 0,0\27[3~\27OH\27[1;5C", "1 0,0")
    test.equal(line.without_keys "y[1] = 2", "y[1] = 2")
    test.equal(read "\27", "move \27 is no move")
end)

test("a line with very many blanks, or a very long word, is read at once", function()
    local blanks, word = (" "):rep(1 << 20), ("a"):rep(1 << 20)
    test.equal(read(blanks), "nothing ")
    test.equal(read(blanks .. "2 1,0" .. blanks), "move legal")
    test.equal(read("load " .. blanks .. "a  b" .. blanks), "command load: a  b")
    test.equal(read("load" .. blanks .. "# a comment"), "command load")
    local mixed = ("b1"):rep(1 << 19)
    test.equal(read(mixed .. " " .. mixed):sub(1, 6), "move b")
    test.equal(read("a" .. mixed .. "(3)"):sub(1, 10), "unknown ab")
    test.equal(position.is_one(word), false)
    test.equal(position.is_one(word .. ":2:7"), true)
end)

test("semicolons part a line, but not inside of quotes", function()
    test.equal(line.parts "a; b;c", { "a", " b", "c" })
    test.equal(line.parts [[save "x;y"; quit]], { [[save "x;y"]], " quit" })
    test.equal(line.parts "", { "" })
    test.equal(line.parts " # a; b", { " # a; b" }, "a comment goes on to the end of the line")
    test.equal(line.parts "2 1,0 # a; b", { "2 1,0 # a; b" }, "also behind a move")
    test.equal(line.parts "a; # don't; b", { "a", " # don't; b" })
    test.equal(line.parts "a #; b", { "a #", " b" }, "# is a comment only in front of a blank")
    test.equal(line.parts "print(#t); b", { "print(#t)", " b" }, "but the length of a table is none")
end)

test("quoted texts are one word again, whatever is in them", function()
    for _, text in ipairs { "", "a b", 'say "hi"; \\', "it's", '\\"', "a\\\\b" } do
        test.equal(line.words("seat 1 " .. line.quoted(text))[3], text)
        test.equal(#line.parts(line.quoted(text) .. ";x"), 2)
    end
    test.equal(line.words [["a\b" 'c"d']], { [[a\b]], 'c"d' })
end)

test("quotes keep the blanks of a word", function()
    test.equal(line.words [[save "my game" now]], { "save", "my game", "now" })
    test.equal(line.words [[  ]], {})
    test.equal(line.words [["]], { [["]] })
end)

-- Lua ---------------------------------------------------------------------------------------------------------------

local function run(text, env)
    local outcome, value = evaluate.run(text, env or setmetatable({}, { __index = _G }))
    return outcome, outcome == "values" and table.pack(table.unpack(value, 1, value.n)) or value
end

test("an expression gives its values, nil among them", function()
    local outcome, values = run "1 + 1, nil"
    test.equal(outcome, "values")
    test.equal({ values[1], values[2], values.n }, { 2, nil, 2 })
end)

test("a statement gives none, and its variables stay", function()
    local env = setmetatable({}, { __index = _G })
    local outcome, values = run("x = 4", env)
    test.equal({ outcome, values.n, env.x }, { "values", 0, 4 })
end)

test("what is unfinished asks for more", function()
    for _, text in ipairs { "for i = 1, 2 do", "x = {", "function f()", "return (1 +", "x = [[" } do
        test.equal((run(text)), "more", text)
    end
end)

test("errors have a position", function()
    local outcome, message = run "error('boo')"
    test.equal(outcome, "error")
    test.match(message, "^line:1: boo")
    outcome, message = run "x = = 2"
    test.equal(outcome, "error")
    test.match(message, "^line:1: unexpected symbol near '='")
end)

test("an error that is no text comes as it is", function()
    local thrown = {}
    local _, value = run("error(thrown)", { thrown = thrown, error = error })
    test.truth(rawequal(value, thrown))
end)

-- Values ------------------------------------------------------------------------------------------------------------

test("values are shown as one would write them, fields in a fixed order", function()
    test.equal(inspect(nil), "nil")
    test.equal(inspect "a\n\"b\"", [["a\n\"b\""]])
    test.equal(inspect { 1, 2, b = true, a = "x", [10] = 0 }, [[{ 1, 2, [10] = 0, a = "x", b = true }]])
    test.equal(inspect {}, "{}")
    local fails = { __tostring = error, __len = error, __index = error, __pairs = error }
    test.equal(inspect(setmetatable({ 7 }, fails)), "{ 7 }")
end)

test("a table that lies in itself is not shown again", function()
    local t = { name = "t" }
    t.self = t
    test.equal(inspect(t), [[{ name = "t", self = {...} }]])
end)

test("a table that is too wide has a field a line, one that is too long is cut", function()
    local wide = {}
    for index = 1, 5 do
        wide[index] = ("x"):rep(40)
    end
    test.equal(select(2, inspect(wide):gsub("\n", "")), 6)
    local long = {}
    for index = 1, 1000 do
        long[index] = index
    end
    test.match(inspect(long), "100,%s+%.%.%.%s+}$")
end)

test("what says of itself what it is says it", function()
    test.equal(inspect(setmetatable({}, { __tostring = function() return "me" end })), "me")
end)

-- A prompt in a language in which a command has two names that begin alike.
local NOTE = { name = "note" }
local german = setmetatable({
    names = function() return { "note", "notiz" } end,
    meaning = function(_, word) return (word == "note" or word == "notiz") and "note" or nil end,
    find = function(_, word) return (word == "note" or word == "notiz") and NOTE or nil end,
}, { __index = words })

test("two names of one command are not unclear", function()
    test.equal(line.read("not", german).command, NOTE)
    test.equal(line.read("not a good move", german).command, NOTE)
end)
