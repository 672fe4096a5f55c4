-- SPDX-License-Identifier: MIT
-- JSON for records: strict reading, writing in a fixed order.

local problems = require "nova.base.problem"
local test = require "test"
local json = require "nova.base.json"

local function same(text)
    local value, message = json.decode(text)
    test.equal(message, nil)
    return json.encode(value)
end

test("what is read can be written again", function()
    for _, text in ipairs {
        "[]", "{}", "null", "true", "false", '""', '"a"', "0", "-7", "2.5", "9223372036854775807",
        "-9223372036854775808", "[1,2,[3]]", '{"a":[],"b":{},"c":null}',
    } do
        test.equal(same(text), text)
    end
end)

test("space between the parts counts for nothing", function()
    test.equal(same ' \t{ "a" : [ 1 , 2 ] }\r\n', '{"a":[1,2]}')
end)

test("numbers that are too large are refused", function()
    test.equal({ json.decode "[1e308, 1e309]" },
        { nil, 'column 9: expected a value, found the number "1e309", which is too large' })
    test.refused("too large", json.decode "-1e3081")
end)

test("whole numbers are integers, others are not", function()
    test.equal(math.type(json.decode "3"), "integer")
    test.equal(math.type(json.decode "-0"), "integer")
    test.equal(math.type(json.decode "3.0"), "float")
    test.equal(math.type(json.decode "3e0"), "float")
    test.equal(math.type(json.decode "9223372036854775808"), "float")
end)

test("escapes in text become what they stand for", function()
    test.equal(json.decode [["\"\\\/\b\f\n\r\t"]], '"\\/\b\f\n\r\t')
    test.equal(json.decode [["\u00e9\u20AC"]], "é€")
    test.equal(json.decode [["\ud83c\udf19"]], "🌙")
    test.equal(json.encode 'a"b\\c\n\127', [["a\"b\\c\u000a\u007f"]])
end)

test("an empty list and an empty object stay what they are", function()
    test.equal(json.is_object(json.decode "{}"), true)
    test.equal(json.is_object(json.decode "[]"), false)
end)

test("keys that an order lists come first, the others follow sorted", function()
    local order = json.order { "z", "a" }
    test.equal(json.encode({ a = 1, b = 2, c = 3, z = 4 }, order), '{"z":4,"a":1,"b":2,"c":3}')
end)

-- What is wrong, and the message for it.
local WRONG = {
    { "", "column 1: expected a value, found the end of the line" },
    { "nul", 'column 1: expected a value, found "nul"' },
    { "NaN", 'column 1: expected a value, found "NaN"' },
    { "-Infinity", 'column 1: expected a value, found "-Infinity"' },
    { "01", 'column 1: expected a value, found "01"' },
    { "+1", 'column 1: expected a value, found "+1"' },
    { "1.", 'column 2: expected nothing more, found "."' },
    { "[1,]", 'column 4: expected a value, found "]"' },
    { "[1", "column 3: expected , or ] in a list, found the end of the line" },
    { "[1 2]", 'column 4: expected , or ] in a list, found "2"' },
    { "{a:1}", 'column 2: expected a key in "quotes", found "a"' },
    { '{"a"}', 'column 5: expected : after a key, found "}"' },
    { '{"a":1,}', 'column 8: expected a key in "quotes", found "}"' },
    { '{"a":1,"a":1}', 'column 8: found the key "a" twice' },
    { '{"a":1 // why\n}', 'column 8: expected , or } in an object, found "/"' },
    { '"a', 'column 3: expected the closing " of a text, found the end of the line' },
    { '"a\tb"', 'column 3: expected the closing " of a text, found "\\9"' },
    { [["\x"]], "column 2: found an unknown escape \\x" },
    { [["\u12"]], "column 3: expected 4 hex digits after \\u" },
    { [["\ud83c"]], "column 3: found the first half of a surrogate pair alone" },
    { [["\udf19"]], "column 3: found the second half of a surrogate pair alone" },
    { '"\xff"', "column 2: found a byte that is not UTF-8" },
    { "1 1", 'column 3: expected nothing more, found "1"' },
    { ("["):rep(100000), "column 33: found more than 32 brackets inside each other" },
    { ('{"a":'):rep(100000), "column 161: found more than 32 brackets inside each other" },
}

for _, case in ipairs(WRONG) do
    test("this is no JSON: " .. case[1]:sub(1, 20):gsub("%c", " "), function()
        local value, message = json.decode(case[1])
        test.equal(value, nil)
        test.equal(message, case[2])
    end)
end

test("bytes that are no UTF-8 are written as U+FFFD, so that all that is written can be read", function()
    local written = json.encode { ["k\xff"] = "\xfcber \xe2\x82 \"é\" \xed\xa0\x80" }
    local readable = '?ber ?? "é" ???'
    test.equal(json.decode(written), { ["k\u{FFFD}"] = (readable:gsub("?", "\u{FFFD}")) })
end)

test("any bytes are refused with a message or read, never an error", function()
    local core = require "nova.core"
    local rng = core.rng(1, 0)
    local pieces = {
        "{", "}", "[", "]", ",", ":", '"', "\\", "u12", "1", "-", ".", "e", "true", " ", "\xc3", "\0", "a",
    }
    for _ = 1, 20000 do
        local text = {}
        for index = 1, rng:below(12) do
            text[index] = pieces[rng:below(#pieces) + 1]
        end
        local value, message = json.decode(table.concat(text))
        test.truth(value ~= nil or problems.is_one(message), "there is a value or a message")
    end
end)

test("what a game tells is written as JSON with the same escapes", function()
    local path = os.getenv "SCRATCH" .. "/told.lua"
    assert(require "nova.files".write(path, [[return {
        players = { 1, 2 },
        setup = function() return { turn = 0 } end,
        player = function(state) return state.turn % 2 end,
        moves = function() return { 1 } end,
        play = function(state) state.turn = state.turn + 1 end,
        over = function(state) return state.turn > 3 end,
        result = function() return 0 end,
        text = function() return "go" end,
        draw = function() return 'a "quoted" back\\slash é \u{85} \127' end,
        see = function() return { ['the "key"'] = "tab\tend", list = { "\u{9f}", "\\" }, low = -5, yes = true,
            latin = "f\xFCr" } end,
    }]]))
    local state = assert(require "nova".game(path, { players = 2 })):setup(1)
    local told, written = state:tell("view", 0), state:json("view", 0)
    told.state.latin = "f\u{FFFD}r"
    test.equal(json.decode(written), told)
    test.equal(written:find("%c"), nil)
    test.equal(written:find "\xC2[\x80-\x9F]", nil)
end)

-- A game whose `see` returns what stands in `body`; state.turn counts its moves.
local function seen_as(body)
    local path = os.getenv "SCRATCH" .. "/seen.lua"
    assert(require "nova.files".write(path, ([[return {
        players = { 1, 2 },
        setup = function() return { turn = 0 } end,
        player = function(state) return state.turn %% 2 end,
        moves = function() return { 1 } end,
        play = function(state) state.turn = state.turn + 1 end,
        over = function(state) return state.turn > 99 end,
        result = function() return 0 end,
        text = function() return "go" end,
        draw = function() return "" end,
        see = function(state) %s end,
    }]]):format(body)))
    return assert(require "nova".game(path, { players = 2 })):setup(1)
end

test("an empty record, or a list, is marked as what it is", function()
    local told = seen_as "return { none = {}, filled = { here = 1 }, lists = { {}, { 1 }, { { deep = 'text' } } } }"
        :tell("view", 0).state
    test.equal(told, { none = {}, filled = { here = 1 }, lists = { {}, { 1 }, { { deep = "text" } } } })
    test.equal(getmetatable(told.none).__jsontype, "array")
    for _, list in ipairs { told.lists, told.lists[1], told.lists[2], told.lists[3] } do
        test.equal(getmetatable(list).__jsontype, "array")
    end
    local game = require "nova".game("terra-nova", { players = 2 })
    local state, rng, areas = game:setup(1), require "nova".rng(1, 1), {}
    while not state:over() do
        for _, area in ipairs(state:step(state:nth(1 + rng:below(state:count()))).action.areas or {}) do
            areas[#areas + 1] = json.encode(area.points)
        end
    end
    test.equal(areas[1]:sub(1, 1), "{")
    test.truth(#areas > 0, "an area was scored")
end)

test("a list of any length, and of numbers and others in any order, is told whole", function()
    local state = seen_as [[
        local numbers, mixed = {}, {}
        for i = 1, 200 do
            numbers[i] = -i
            mixed[i] = i > 70 and { at = i } or i
        end
        return { numbers = numbers, mixed = mixed, last = { 1, "two", 3, { 4 }, true } }]]
    local told = state:tell("view", 0).state
    for i = 1, 200 do
        test.equal(told.numbers[i], -i)
        test.equal(told.mixed[i], i > 70 and { at = i } or i)
    end
    test.equal({ #told.numbers, #told.mixed }, { 200, 200 })
    test.equal(told.last, { 1, "two", 3, { 4 }, true })
end)

test("a game may tell other fields in each position, and many", function()
    local state = seen_as [[
        local seen = {}
        for i = 1, 150 do
            seen["field_" .. state.turn .. "_" .. i] = i
        end
        return seen]]
    while not state:over() do
        local expected, turn = {}, #state:history()
        for i = 1, 150 do
            expected[("field_%d_%d"):format(turn, i)] = i
        end
        test.equal(state:tell("view", 0).state, expected)
        collectgarbage()
        state:play(1)
    end
end)
