-- SPDX-License-Identifier: MIT
-- Where the fields of a variant stand in its file.

local test = require "test"
local files = require "nova.files"
local positions = require "nova.game.variant.positions"
local source = require "nova.game.variant.source"

-- The line of the value at some keys, and whether it has a position of its own.
local function line(text, ...)
    assert(load(text))
    return positions.line(positions.read(text), { ... })
end

local function keys(position)
    local list = {}
    for key in pairs(position.fields) do
        list[#list + 1] = tostring(key)
    end
    table.sort(list)
    return table.concat(list, " ")
end

local TILES = [==[
-- wheel = 1 in a comment, and "return {" in one
local helper = function() return { wheel = 2 } end
return {
    wheel = 12, reach = 3,
    ["refill_at"] = 2, -- in brackets
    [ "two words" ] = 1;
    discs = { [2] = 20,
        [3] = 17 },
    tiles = {
        { "r", 4,
            "rrr" },
        { "b", 5 }
    },
    map = [[
 A B
A B]],
    text = "one, two } three",
    hook = function(tile)
        if tile then return { 1, 2 } end
        for i = 1, 2 do print(i) end
    end,
    last = #{ 1, 2 } + (3),
    after = "end",
}
]==]

test("a field is in the line where its key is", function()
    test.equal(line(TILES, "wheel"), 4)
    test.equal(line(TILES, "reach"), 4)
    test.equal(line(TILES, "refill_at"), 5)
    test.equal(line(TILES, "two words"), 6)
    test.equal(line(TILES, "after"), 23)
end)

test("items and numbered fields have lines of their own", function()
    test.equal(line(TILES, "discs", 2), 7)
    test.equal(line(TILES, "discs", 3), 8)
    test.equal(line(TILES, "tiles", 1, 2), 10)
    test.equal(line(TILES, "tiles", 1, 3), 11)
    test.equal(line(TILES, "tiles", 2), 12)
end)

test("what has no line of its own is in that of what is around it", function()
    test.equal(line(TILES, "tiles", 2, 17), 12)
    test.equal(line(TILES, "unknown"), 3)
    test.equal(line("local t = {}\nreturn t", "wheel"), 2)
    test.equal(line("x = 1"), 1)
end)

test("the lines of long text count from its first one, a line break at its beginning left out", function()
    test.equal(line(TILES, "map", "line 1"), 15)
    test.equal(line(TILES, "map", "line 2"), 16)
    test.equal(line("return { map = [==[ A\nB]==] }", "map", "line 1"), 1)
    test.equal(line("return { map = [==[ A\nB]==] }", "map", "line 2"), 2)
end)

test("all fields are found, whatever stands in their values", function()
    test.equal(keys(positions.read(TILES)),
        "after discs hook last map reach refill_at text tiles two words wheel")
end)

test("an expression that only begins as a table is no table", function()
    local text = "return { a = { 1, 2 }, b = ({ x = 1 }).x, c = { y = 1 } == nil, }"
    local read = positions.read(text)
    test.equal(keys(read), "a b c")
    test.equal(keys(read.fields.a), "1 2")
    test.equal(keys(read.fields.b), "")
    test.equal(keys(read.fields.c), "")
end)

test("the last return counts that is in no function and no block", function()
    local text = [==[
local function f()
    return { a = 1 }
end
do local x = 'return {' end
return {
    a = 2, g = f }
]==]
    test.equal(line(text, "a"), 6)
end)

test("strings, comments and numbers in all their forms are passed over", function()
    local text = [==[
#!/usr/bin/env nova
--[[ a
comment ]] --[=[ another
]] one ]=]
return {
    a = 'it\'s "quoted"', b = "a \"brace } \
        goes on", c = 0x1Fp-2, d = 3e-2, e = .5, f = 1 ..
    "x", g = 2 // 1, h = 1 == 2 and 3 ~= 4,
    i = [=[ ]] ]=],
}]==]
    local read = positions.read(text)
    test.equal(keys(read), "a b c d e f g h i")
    test.equal(read.fields.g.line, 8)
    test.equal(read.fields.i.line, 9)
end)

test("a key that is given twice is told with both lines", function()
    local read = positions.read("return {\n wheel = 1,\n tiles = { [1] = 1, 2 },\n wheel = 2,\n}")
    test.equal(read.twice, { { key = "wheel", line = 4, before = 2 } })
    test.equal(read.fields.tiles.twice, { { key = 1, line = 3, before = 3 } })
end)

test("a file may give a key twice if a name, or a key in brackets, shows it, and wherever comments hide it", function()
    for _, text in ipairs {
        "return { wheel = 1, wheel = 2 }", "return { a = { wheel = 1 }, b = { wheel=2 } }",
        "return { [1] = 1, 2 }", "return { ['wheel'] = 1, wheel = 2 }",
        "return { wheel -- one\n = 1, wheel = 2 }", "return { wheel --[[ one ]] = 1, wheel = 2 }",
    } do
        assert(load(text))
        test.equal({ text, source.may_repeat(text) }, { text, true })
    end
end)

test("a file that names each key once gives none twice; so does Nova Luna", function()
    test.equal(source.may_repeat "return { wheel = 1, reach = 2, tiles = { { 'r', 1 }, { 'b', 2 } } }", false)
    local file <close> = assert(io.open("variants/nova-luna.lua"))
    test.equal(source.may_repeat(file:read("a")), false)
end)

test("any file of Lua can be read", function()
    for _, folder in ipairs { "scripts", "scripts/commands", "scripts/game/variant", "scripts/prompt", "tests/game" } do
        for _, name in ipairs(assert(files.list(folder))) do
            if name:find("%.lua$") then
                local file = assert(io.open(folder .. "/" .. name))
                test.truth(positions.read(file:read("a")).line >= 1, "there is a line")
                file:close()
            end
        end
    end
end)

test("the text of a value is what its bytes say", function()
    local text = "return { wheel = 12, hook = function() return 1 end }"
    local hook = positions.read(text).fields.hook
    test.equal(text:sub(hook.first, hook.last), "function() return 1 end")
end)
