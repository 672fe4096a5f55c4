-- SPDX-License-Identifier: MIT
-- Text of others is shown at the terminal, and the terminal obeys nothing in it.

local json = require "nova.base.json"
local terminal = require "nova.terminal"
local test = require "test"
local text = require "nova.draw.text"

test("what can be shown is left as it is, tabs and newlines too", function()
    for _, words in ipairs { "", "abc\tdef\nghi", "Plättchen ☾ ▶ ●", "\u{10FFFF}", (" "):rep(100000) } do
        test.equal(terminal.plain(words), words)
    end
end)

test("control characters come as what they are", function()
    test.equal(terminal.plain "\27[31mred\7", "\\x1B[31mred\\x07")
    test.equal(terminal.plain "a\0b\rc\127", "a\\x00b\\x0Dc\\x7F")
end)

test("those of the second block too, which some terminals obey", function()
    test.equal(terminal.plain "\u{9B}31m", "\\xC2\\x9B31m")
    test.equal(terminal.plain "\u{80}\u{9F}\u{A0}", "\\xC2\\x80\\xC2\\x9F\u{A0}")
end)

test("marks for the direction of writing, which can show a text in another order than it is", function()
    test.equal(terminal.plain "a\u{202E}b\u{2066}c\u{200F}", "a\\xE2\\x80\\xAEb\\xE2\\x81\\xA6c\\xE2\\x80\\x8F")
    test.equal(terminal.plain "\u{61C}\u{202A}", "\\xD8\\x9C\\xE2\\x80\\xAA")
    test.equal(terminal.plain "שלום \u{200D}", "שלום \u{200D}")
end)

test("bytes that are no UTF-8 come one by one", function()
    test.equal(terminal.plain "\155x\200", "\\x9Bx\\xC8")
    test.equal(terminal.plain "\xE2\x98", "\\xE2\\x98") -- cut off
    test.equal(terminal.plain "\xC0\x9B", "\\xC0\\x9B") -- longer than it has to be
    test.equal(terminal.plain "\xE0\x80\x9B", "\\xE0\\x80\\x9B")
    test.equal(terminal.plain "\xED\xA0\x80", "\\xED\\xA0\\x80") -- half of a pair
    test.equal(terminal.plain "\xF4\x90\x80\x80\xF8", "\\xF4\\x90\\x80\\x80\\xF8") -- behind the last one
end)

test("with a mark each of them takes one column", function()
    test.equal(terminal.plain("\27[1m\u{9B}é\255", "?"), "?[1m?é?")
    test.equal(text.width "A\27\255é", 4)
    local characters = {}
    for character in text.characters "A\27\255é" do
        characters[#characters + 1] = character
    end
    test.equal(characters, { "A", "?", "?", "é" })
end)

-- The characters of a text, each followed by its columns.
local function characters_of(words)
    local found = {}
    for character, columns in text.characters(words) do
        table.insert(found, character)
        table.insert(found, columns)
    end
    return found
end

test("signs of East Asia and pictures take two columns, accents none", function()
    test.equal(text.width "日本 Béla", 9)
    test.equal(characters_of "月e\u{301}x", { "月", 2, "e\u{301}", 1, "x", 1 })
    test.equal(text.fit("月a", 5) .. "|", "月a  |")
    test.equal(text.fit("月月月", 5) .. "|", "月月 |")
    test.equal(text.right("月", 4), "  月")
    test.equal(text.table({ { "日本", "1" }, { "Zoe\u{308}", "2" } }), { "日本  1", "Zoe\u{308}   2" })
end)

test("pictures that make one picture in some terminals only stand side by side", function()
    test.equal(characters_of "👩\u{200D}👧", { "👩", 2, "👧", 2 })
    test.equal(characters_of "❤\u{FE0F}", { "❤", 1 })
    test.equal(text.width "👩\u{200D}👧", 4)
end)

test("no byte that a terminal could obey is left of any text", function()
    local rng = require("nova.core").rng(5, 1)
    for _ = 1, 2000 do
        local bytes = {}
        for index = 1, rng:below(12) do
            bytes[index] = string.char(rng:below(256))
        end
        local plain = terminal.plain(table.concat(bytes))
        test.truth(utf8.len(plain))
        test.equal(plain:find "[\0-\8\11-\31\127]", nil)
        test.equal(plain:find "\xC2[\x80-\x9F]", nil)
    end
end)

test("JSON, which is shown as it is, has none of them either", function()
    test.equal(json.encode "\27\127\u{9B}é", [["\u001b\u007f\u009bé"]])
    test.equal(json.decode(json.encode "\27\127\u{9B}é"), "\27\127\u{9B}é")
end)
