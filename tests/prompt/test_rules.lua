-- SPDX-License-Identifier: MIT
-- Texts that a variant has itself: sentences for its tasks, and its rules.

local files = require "nova.files"
local language = require "nova.base.i18n"
local layout = require "nova.draw.text"
local rules = require "nova.prompt.rules"
local seats = require "nova.game.seats"
local session = require "nova.game.session"
local tasks = require "nova.games.nova_luna.tasks"
local test = require "test"
local variant = require "nova.game.variant"

local CODES = { "de", "en", "hu", "nl" }

local function game(name, ...)
    local of = assert(variant.load(name))
    return session.deal(of, assert(seats.read_all(#{ ... } > 0 and { ... } or { "human", "human" })), 3)
end

local function own_game(text)
    local path = os.getenv "SCRATCH" .. "/own.lua"
    assert(files.write(path, text))
    return game(path)
end

local function rules_of(of, code)
    return rules.of(of, language.speaker(code), code)
end

-- The place of a paragraph that has a text in it, nil where none has.
local function place(paragraphs, text)
    for index, paragraph in ipairs(paragraphs) do
        if paragraph:find(text, 1, true) then
            return index
        end
    end
end

local function english(key, values)
    return language.speaker "en"(key, values)
end

-- Tasks -------------------------------------------------------------------------------------------------------------

local ROWS = [[
return {
    extends = "nova-luna",
    tiles = { { "r", 1, { kind = "row", length = 4, text = "ROW4" } }, { "b", 1, "rb", { kind = "odd" } } },
    kinds = { row = function() end, odd = function() end },
    words = { row = { en = "{length} in a\n row", de = "{length} in einer Reihe" } },
    discs = 2, solo = { 1, 1 },
}]]

test("a task of a variant's own kind reads as the variant says, in each language", function()
    local of = own_game(ROWS)
    test.equal(tasks.told(of, 1, 1, english, "en"), "ROW4 (4 in a row)")
    test.equal(tasks.told(of, 1, 1, language.speaker "de", "de"), "ROW4 (4 in einer Reihe)")
    test.equal(tasks.told(of, 1, 1, language.speaker "hu", "hu"), "ROW4 (4 in a row)")
end)

test("a printed task is what it shows; where the variant says nothing it is at least told to be its own", function()
    local of = own_game(ROWS)
    test.equal(tasks.told(of, 2, 1, english, "en"), "rb")
    test.equal(tasks.told(of, 2, 2, english, "en"), "ODD (a task of this variant's own)")
end)

test("in a language that a variant doesn't speak it speaks English, else the first that it has", function()
    test.equal(language.pick("all", "de"), "all")
    test.equal(language.pick({ de = "ja", en = "yes" }, "de"), "ja")
    test.equal(language.pick({ de = "ja", en = "yes" }, "hu"), "yes")
    test.equal(language.pick({ nl = "ja", de = "doch" }, "hu"), "doch")
    test.equal(language.pick(nil, "en"), nil)
end)

-- Rules -------------------------------------------------------------------------------------------------------------

test("what a variant says of its rules stands before the printed ones, which are marked as the rest", function()
    local told = rules_of(own_game [[
return { extends = "nova-luna", rules = "First this.\nStill this.\n\nThen that.", over = function() end }]], "en")
    test.equal({ told[2], told[3], told[4] }, { "First this. Still this.", "Then that.",
        english "Otherwise the printed rules hold:" })
    test.match(told[5], "^The wheel has 12 fields")
end)

test("the legend of its tasks stands there too, each once", function()
    local told = rules_of(own_game(ROWS), "en")
    test.equal(place(told, "ROW4: 4 in a row"), place(told, english "Tasks of kinds of its own:") + 1)
end)

test("of functions without a word it is told what they decide", function()
    local told = rules_of(own_game [[
return { extends = "nova-luna", over = function() end, steps = function() return 1 end }]], "en")
    test.match(told[2], "when the game is over, how far a disc goes", true)
    test.equal(told[3], english "Otherwise the printed rules hold:")
end)

test("the printed games and variants by data alone have nothing to say before", function()
    for _, name in ipairs { "nova-luna", "nova-luna-rainbow", "terra-nova", "terra-nova-lagoon" } do
        test.equal(place(rules_of(game(name), "en"), english "Otherwise the printed rules hold:"), nil)
    end
end)

test("every shipped variant with functions tells its rules and tasks in all languages", function()
    for _, name in ipairs { "beacons", "nova-luna-constellations", "nova-luna-harvest", "terra-nova-sails" } do
        for _, code in ipairs(CODES) do
            local of = game(name)
            test.truth(type(of.variant.data.rules[code]) == "string", name .. " in " .. code)
            for kind in pairs(of.variant.data.kinds or {}) do
                test.truth(of.variant.data.words[kind][code], kind .. " in " .. code)
            end
        end
    end
end)

test("hexes on which nobody can stand are in the rules, of those variants that have some", function()
    for _, code in ipairs(CODES) do
        local blocked = language.page(code, "rules_terra_blocked"):match("^[^\n]+")
        local told = rules_of(own_game [[return { extends = "terra-nova", blocked_hexes = { "a1" } }]], code)
        test.truth(place(told, blocked), code)
        test.equal(place(rules_of(game("terra-nova"), code), blocked), nil)
    end
end)

test("rules say who wins a tie, what follows the eighth disc alone, and when a pioneer may not return", function()
    local alone = rules_of(game("nova-luna-solo", "human"), "en")
    test.truth(place(alone, "Take one of the next 3 tiles clockwise from the moon"))
    test.truth(place(alone, "Tasks that were completed after disc number 8 get their discs now."))
    test.truth(place(rules_of(game "nova-luna", "en"), "of several, the one who would move first"))
    local terra = rules_of(own_game [[return { extends = "terra-nova", actions = 4 }]], "en")
    test.truth(place(terra, "If all 4 actions are moves of one pioneer, it may not end where it began."))
    test.truth(place(terra, "The printed rules don't say what happens after the last stone; "
        .. "here the game ends with it."))
end)

-- The page shows the same texts to people with a mouse, who type no commands.
test("only the paragraph on typing names commands", function()
    for _, code in ipairs(CODES) do
        for _, of in ipairs { game "nova-luna", game("nova-luna-solo", "human"), game "terra-nova" } do
            local told = rules_of(of, code)
            told[#told] = ""
            test.equal(place(told, "`"), nil, of.variant.name .. " in " .. code)
        end
    end
end)

-- The prompt breaks a long line behind the first column, which ends with two blanks.
local LANDSCAPES = "A farmland, F forest, H hills, L lake, M mountains, P prairie, S steppe, W meadow"

test("the legend fits a window of 60 by 20, without the prompt", function()
    for _, code in ipairs(CODES) do
        for _, key in ipairs { "signs_luna", "signs_terra" } do
            local count = 0
            for line in language.page(code, key, { letters = LANDSCAPES }):gmatch "[^\n]+" do
                local head, gap, rest = line:match "^(.-%S)(  +)(%S.*)$"
                count = count + #layout.hanging(head, rest, layout.width(head .. gap), 60)
            end
            test.truth(count <= 18, ("%s of %s: %d lines"):format(key, code, count))
        end
    end
end)

test("a line of the legend has two columns, the sign and its meaning", function()
    for _, code in ipairs(CODES) do
        for _, key in ipairs { "signs_luna", "signs_terra" } do
            for line in language.page(code, key):gmatch "[^\n]+" do
                test.equal(select(2, line:gsub("%s%s+", "")), 1)
            end
        end
    end
end)

test("a game of its own without a word says that it has none", function()
    local of = game "beacons"
    of.variant.data.rules = nil
    test.equal(rules_of(of, "en")[2], english "This game doesn't tell its rules in words.")
end)
