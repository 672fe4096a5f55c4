-- SPDX-License-Identifier: MIT
-- Variant files: what a correct file gives, and the messages about a wrong one.

local core = require "nova.core"
local test = require "test"
local files = require "nova.files"
local record = require "nova.game.record"
local reference = require "nova.base.reference"
local variant = require "nova.game.variant"

local FOLDER = os.getenv "SCRATCH" .. "/variants"
assert(files.make_folder(FOLDER))

local function write(name, text)
    local path = FOLDER .. "/" .. name .. ".lua"
    assert(files.write(path, text))
    return path
end

-- The messages about a variant, without the name of the folder.
local function problems(text, name)
    local loaded, message = variant.load(write(name or "v", text))
    local list = {}
    test.equal(loaded, nil)
    for problem in tostring(message):gmatch "[^\n]+" do
        list[#list + 1] = problem:gsub("^" .. FOLDER:gsub("%p", "%%%0") .. "/", "")
    end
    return list
end

local function load_text(text, name)
    local loaded, list = variant.load(write(name or "v", text))
    test.equal(list, nil)
    return loaded
end

-- The shipped ones ----------------------------------------------------------------------------------------------------

test("every variant that is shipped loads, has a story, and makes a game for each number of players", function()
    for _, name in ipairs(variant.shipped()) do
        local loaded = assert(variant.load(name))
        test.equal(loaded.name, name)
        test.match(loaded.story, "^%u.*%.$")
        for players = loaded.players[1], loaded.players[2] do
            local game = assert(loaded:game(players))
            test.equal(game:kind(), loaded.kind)
            test.equal(game:players(), players)
        end
    end
end)

test("the printed game has the 68 printed tiles, 17 of each colour", function()
    local rules = assert(variant.load("nova-luna")):rules(2)
    local count = {}
    for _, tile in ipairs(rules.tiles) do
        count[tile.colour] = (count[tile.colour] or 0) + 1
    end
    test.equal(count, { r = 17, b = 17, t = 17, y = 17 })
    test.equal(rules.tiles[60], { colour = "y", cost = 4, tasks = { "rrr", "ttt", "bb" } })
end)

test("a first game has fewer discs with three and with four players", function()
    local loaded = assert(variant.load("nova-luna-first-game"))
    test.equal({ loaded:rules(2).discs, loaded:rules(3).discs, loaded:rules(4).discs }, { 20, 17, 15 })
    test.equal(loaded.players, { 2, 4 })
end)

test("one player plays the solo game, by its own name or as the printed game", function()
    local solo, printed = assert(variant.load("nova-luna-solo")), assert(variant.load("nova-luna"))
    test.equal(solo.players, { 1, 1 })
    test.equal(solo:rules(1).solo, { 8, 13 })
    test.equal(solo:fingerprint(1), printed:fingerprint(1))
end)

-- The rows of the guide's tables in the part with this heading, by the field that they are about.
local function guide_rows(heading)
    local file = assert(io.open(core.home .. "/variants/README.md"))
    local rows, inside = {}, false
    for line in file:lines() do
        if line:find("^#") then
            inside = line:gsub("^#+ ", "") == heading
        elseif inside and line:find("^| `") then
            rows[line:match("^| `([%w_]+)`") or ""] = line
        end
    end
    file:close()
    return rows
end

local GUIDE = {
    { kind = "nova_luna", heading = "Nova Luna", printed = "nova-luna" },
    { kind = "terra_nova", heading = "Terra Nova", printed = "terra-nova" },
    { kind = "scripted", heading = "A game of one's own" },
}

test("the guide has every field of every kind, with the core's range and the printed number", function()
    for _, one in ipairs(GUIDE) do
        local rows = guide_rows(one.heading)
        local printed = one.printed and assert(variant.load(one.printed)).data
        for _, field in ipairs(require("nova.games." .. one.kind .. ".fields").described) do
            local row, range = rows[field.name], field.check.range
            test.truth(row, ("%s of %s stands in the guide"):format(field.name, one.kind))
            test.truth(not range or row:find(range, 1, true), ("%s: %s"):format(row, range))
            local number = printed and math.tointeger(printed[field.name])
            test.truth(not number or row:find(("| %d |"):format(number), 1, true), ("%s: %s"):format(row, number))
        end
    end
end)

test("what the guide says of tiles and maps are the limits of the core", function()
    local luna, terra = guide_rows "Nova Luna", guide_rows "Terra Nova"
    local limits = core.limits
    for _, pair in ipairs {
        { luna.colours, "at most %d", limits.luna.colours }, { luna.tiles, "1 to %d of them", limits.luna.tiles },
        { luna.tiles, "of each colour at most %d", limits.luna.of_colour },
        { luna.tiles, "a cost of 1 to %d;", limits.luna.cost },
        { luna.tiles, "at most %d tasks", limits.luna.tasks }, { luna.tiles, "1 to %d letters", limits.luna.need },
        { terra.map, "at most %d hexes", limits.terra.hexes }, { terra.map, "%d rows", limits.terra.rows },
        { terra.map, "%d landscapes", limits.terra.landscapes },
    } do
        test.truth(pair[1]:find(pair[2]:format(pair[3]), 1, true), pair[2]:format(pair[3]))
    end
end)

-- The fields of a class in scripts/nova.d.lua, in order and by name.
local function described(name)
    for _, class in ipairs(reference.classes()) do
        if class.name == name then
            local by_name = {}
            for _, field in ipairs(class.fields) do
                by_name[field.name] = field
            end
            return class.fields, by_name
        end
    end
end

local KINDS = {
    { is = require "nova.games.nova_luna.fields", variant = "nova.LunaVariant", rules = "nova.LunaRules",
        ranges = core.ranges.luna },
    { is = require "nova.games.terra_nova.fields", variant = "nova.TerraVariant", rules = "nova.TerraRules",
        ranges = core.ranges.terra },
    { is = require "nova.games.scripted.fields", variant = "nova.ScriptedGame", ranges = {} },
}

test("the fields of variants are described, with the arguments of functions", function()
    for _, kind in ipairs(KINDS) do
        local fields = described(kind.variant)
        local common = #fields - #kind.is.described
        for index, field in ipairs(kind.is.described) do
            local text = fields[common + index]
            test.equal(text.name, field.name)
            test.equal(text.optional, not (kind.is.is_scripted and field.needed == true))
            local arguments = text.type:match "fun(%b())"
            local names = arguments and arguments:sub(2, -2):gsub("fun%b():? ?%a*", ""):gsub("%??: ?[%w._]*%??", "")
            test.truth(not names or field.check.expected:find("function(" .. names .. ")", 1, true), field.name)
        end
    end
end)

test("the numbers of rules are described, with the ranges that the core takes", function()
    for _, kind in ipairs(KINDS) do
        local _, of_variant = described(kind.variant)
        local _, of_rules = described(kind.rules)
        for name, range in pairs(kind.ranges) do
            local text = (" %d to %d"):format(range[1], range[2])
            test.match(of_rules[name].text, text .. "$")
            local field = of_variant[kind.is.field_of_core[name] or name]
            test.truth(not field or field.text:find(text, 1, true), name)
        end
    end
    local _, scripted = described "nova.ScriptedGame"
    for _, field in ipairs(KINDS[3].is.described) do
        local range = field.check.expected:match "number from (.*)$"
        test.truth(not range or scripted[field.name].text:find(", " .. range, 1, true), field.name)
    end
end)

test("only tiles that are not the printed ones are told in records", function()
    local printed = assert(variant.load("nova-luna-solo"))
    test.equal(record.deal(printed, printed:game(1):setup(1)).tiles, nil)
    local own = load_text [[return { extends = "nova-luna", tiles = { { "r", 1, "bb" }, { "b", 2 } } }]]
    local told = record.deal(own, own:game(2):setup(1)).tiles
    test.equal(record.encode(told), '[[1,"r",1,["bb"]],[2,"b",2,[]]]')
end)

-- Right ones ----------------------------------------------------------------------------------------------------------

test("a variant takes from the one that it extends all that it does not give itself, but not its story", function()
    local loaded = load_text [[return { extends = "nova-luna", wheel = 8 }]]
    test.equal(loaded:rules(2).wheel, 8)
    test.equal(loaded:rules(2).reach, 3)
    test.equal(loaded.players, { 1, 4 })
    test.equal(loaded.story, "A variant of nova-luna.")
    test.equal(#loaded.files, 2)
end)

test("the variant beside a file is extended before one of the same name elsewhere", function()
    write("parent", [[return { extends = "nova-luna", reach = 2 }]])
    test.equal(load_text([[return { extends = "parent" }]], "child"):rules(2).reach, 2)
end)

test("a file may use Lua to describe itself", function()
    local loaded = load_text [[
local tiles = {}
for cost = 1, 7 do
    for letter in ("rbty"):gmatch(".") do
        tiles[#tiles + 1] = { letter, cost, string.rep(letter, 2) }
    end
end
return { extends = "nova-luna", tiles = tiles, discs = math.max(3, 4) }]]
    test.equal(#loaded:rules(2).tiles, 28)
    test.equal(loaded:rules(2).discs, 4)
end)

test("what is not needed with its players may be missing", function()
    local loaded = load_text [[
return {
    game = "nova-luna", story = "Two tiles.", players = { 2, 2 }, colours = { r = "red" },
    tiles = { { "r", 1, "r" }, { "r", 2, "r" } }, wheel = 3, reach = 2, refill_at = 1, discs = 1,
}]]
    test.truth(loaded:game(2), "a game without solo rules is made")
end)

test("a variant is found by name among a person's own variants", function()
    local own = os.getenv "XDG_DATA_HOME" .. "/nova/variants"
    assert(files.make_folder(own))
    assert(files.write(own .. "/mine.lua", [[return { extends = "nova-luna", reach = 1 }]]))
    test.equal(assert(variant.load("mine")):rules(2).reach, 1)
    local known = table.concat(variant.list(), " ")
    test.match(known, "mine")
    test.match(known, "nova%-luna")
    test.equal(table.concat(variant.shipped(), " "):find("mine", 1, true), nil)
end)

test("files change nothing for each other", function()
    write("first", [[
string.rep, table.insert, math.pi = nil, nil, 4
return { extends = "nova-luna" }]])
    assert(variant.load(FOLDER .. "/first.lua"))
    local loaded = load_text [[return { extends = "nova-luna", discs = math.floor(math.pi) }]]
    test.equal(loaded:rules(2).discs, 3)
    test.truth(string.rep and table.insert, "the program's own functions are still there")
end)

-- Fingerprints --------------------------------------------------------------------------------------------------------

local function fingerprint(text, players)
    return load_text(text):fingerprint(players or 2)
end

local PLAIN = [[return { extends = "nova-luna", tiles = { { "r", 1, "rrb", "t" }, { "b", 2 } }, discs = 20 }]]

test("the same rules have the same fingerprint however they are written", function()
    test.equal(fingerprint [[
local few = 20
return {
    story = "The same.", players = { 2, 3 }, extends = "nova-luna", penalty = 5, refill_at = 2,
    discs = { [2] = few, [3] = 7 }, tiles = { { "r", 1, "brr", "t" }, { "b", 2 } },
    colours = { b = "Blau", r = "Rot", t = "Türkis", y = "Gelb" },
}]], fingerprint(PLAIN))
end)

test("a blocked hex is the same rule by its name and by a small letter on the map, and another fingerprint", function()
    local pond = 'return { extends = "terra-nova", players = { 2, 2 }, pioneers = 1, map = "%s", blocked_hexes = %s }'
    local plain = fingerprint(pond:format("F F F L L F", "{}"))
    local blocked = fingerprint(pond:format("F f F l l F", "{}"))
    test.differ(plain, blocked)
    test.equal(fingerprint(pond:format("F F F L L F", '{ "a2", "L" }')), blocked)
    test.equal(fingerprint(pond:format("F F F L L F", "false")), plain)
end)

test("a record of a variant with blocked hexes can be read without the variant's file", function()
    local header = { game = "terra-nova", variant = "pond", players = 2, pioneers = 1, stones = 5, first = 0,
        map = { "F f F l l F" } }
    local loaded = assert(variant.of_header(header))
    local state = assert(loaded:game(2)):setup(1)
    test.equal({ state:parse "a5" }, { nil, "nobody can stand on a5", "at" })
    test.equal(state:tell("deal").map, header.map)
    header.variant, header.map = "terra-nova-sails", state:tell("deal").map
    test.equal(assert(variant.of_header(header)):game(2):setup(1):count(), 3)
end)

test("any other rule is another fingerprint", function()
    local seen = { [fingerprint(PLAIN)] = PLAIN }
    for _, change in ipairs {
        { '"rrb"', '"rbb"' }, { '"rrb", "t"', '"t", "rrb"' }, { '"b", 2', '"b", 3' }, { '{ "b", 2 }', '{ "y", 2 }' },
        { "20", "19" }, { "discs", "wheel = 5, discs" }, { "discs", "reach = 2, discs" },
        { "discs", "refill_at = 1, discs" }, { "discs", 'colours = { r = "r", b = "b", t = "t" }, discs' },
    } do
        local text = PLAIN:gsub(change[1]:gsub("%p", "%%%0"), (change[2]:gsub("%%", "%%%%")))
        local found = fingerprint(text)
        test.equal(seen[found], nil)
        seen[found] = text
    end
end)

test("rules that count only with other numbers of players are no part of it", function()
    local changed = [[return { extends = "nova-luna", discs = { [2] = 20, [3] = 4, [4] = 20 }, penalty = 9 }]]
    local printed = assert(variant.load("nova-luna"))
    test.equal(fingerprint(changed, 2), printed:fingerprint(2))
    test.differ(fingerprint(changed, 3), printed:fingerprint(3))
    test.differ(fingerprint(changed, 1), printed:fingerprint(1))
end)

-- Wrong ones ----------------------------------------------------------------------------------------------------------

-- Each case: a title, the file, and all messages about it.
local WRONG = {
    { "not Lua", "return {\n    wheel = = 12,\n}", "v.lua:2: unexpected symbol near '='" },
    { "bytecode", "\27Lua", "v.lua:1: variant: this is bytecode, and only source text is run" },
    { "an endless loop", "local n = 0\nwhile true do\n n = n + 1 end",
        "v.lua:3: instructions limit of 50000000 exceeded" },
    { "too much memory", "local t = { 'x' }\nwhile true do t[1] = t[1]:rep(2) end",
        "v.lua:2: memory limit of 1048576 bytes for one value exceeded (a string, a table, a recursion without end)" },
    { "no table", "\nreturn 3",
        "v.lua:2: found a number, expected the file of a variant to return a table: return { ... }" },
    { "nothing", "", "v.lua:1: found nothing, expected the file of a variant to return a table: return { ... }" },
    { "an error while it runs", "local t\nreturn { wheel = t.x }",
        "v.lua:2: attempt to index a nil value (local 't')" },
    { "an error that is no text", "error {}", "v.lua:1: an error that is no text (table)" },
    { "a global read", "local x =\n  io.open('x')",
        'v.lua:2: found the unknown name "io", expected a local or a pure function of Lua' },
    { "a global written", "wheel = 3\nreturn {}",
        'v.lua:1: found a value for the global name "wheel", expected: local wheel' },
    { "no game", "return { players = { 1, 2 } }",
        "v.lua:1: game: found nothing, expected one of nova-luna, terra-nova, or the functions of a game of its own "
        .. "(setup, ...)" },
    { "an unknown game", 'return {\n game = "chess" }',
        'v.lua:2: game: found "chess", expected one of nova-luna, terra-nova, or the functions of a game of its own '
        .. "(setup, ...)" },
    { "an unknown parent", 'return { extends = "nova-lun" }',
        'v.lua:1: extends: there is no variant "nova-lun"; did you mean nova-luna?' },
    { "a parent that is no name", "return { extends = 3 }",
        "v.lua:1: extends: found 3, expected the name of a variant" },
    { "itself as parent", 'return { extends = "v" }', 'v.lua:1: extends: found "v", which extends itself that way' },
    { "another game than the parent's", 'return { extends = "nova-luna", game = "terra-nova" }',
        'v.lua:1: game: found "terra-nova", but what it extends is a variant of "nova-luna"' },
    { "a misspelt field", 'return {\n extends = "nova-luna",\n refil_at = 1 }',
        "v.lua:3: refil_at: found an unknown field, expected refill_at" },
    { "a name", 'return { extends = "nova-luna", name = "x" }',
        "v.lua:1: name: found an unknown field, expected none: the name of a variant is that of its file" },
    { "an item without a name", 'return { extends = "nova-luna", 7 }',
        "v.lua:1: [1]: found an unknown field, expected one of colours, discs, ends, estimate, extends, forbids, game, "
        .. "kinds, options, over, penalty, placed, players, points, rate, reach, refill_at, rules, solo, steps, story, "
        .. "tiles, wheel, words" },
    { "a field given twice", 'return { extends = "nova-luna",\n reach = 2,\n reach = 3 }',
        "v.lua:3: reach: found a second value, the first is in line 2" },
    { "rules that are no text", 'return { extends = "nova-luna", rules = 7 }',
        'v.lua:1: rules: found 7, expected its rules as text, or one by language, as in { en = "...", de = "..." }' },
    { "rules in a language that is none", 'return { extends = "nova-luna", rules = {\nenglish = "All." } }',
        'v.lua:2: rules.english: found the key "english", expected the code of a language, as in { en = ... }' },
    { "rules that are empty in one language", 'return { extends = "nova-luna", rules = { en = "All.",\nde = "" } }',
        'v.lua:2: rules.de: found "", expected its rules as text' },
    { "words without kinds", 'return { extends = "nova-luna", words = { row = "a row" } }',
        "v.lua:1: words.row: found a kind that `kinds` has not, expected kinds, with functions for them" },
    { "an empty story", 'return { extends = "nova-luna", story = "" }',
        'v.lua:1: story: found "", expected a line that says what is special about it, '
            .. 'or one by language, as in { en = "...", de = "..." }' },
    { "players out of range", 'return { extends = "nova-luna", players = { 1, 7 } }',
        "v.lua:1: players[2]: found 7, expected a whole number from 1 to 6" },
    { "players the wrong way round", 'return { extends = "nova-luna", players = { 3, 2 } }',
        "v.lua:1: players: found { 3, 2 }, expected the least and the most players, from 1 to 6, as in { 1, 6 }" },
    { "one number of players", 'return { extends = "nova-luna", players = 2 }',
        "v.lua:1: players: found 2, expected the least and the most players, from 1 to 6, as in { 1, 6 }" },
    { "text for a number", 'return { extends = "nova-luna", wheel = "12" }',
        'v.lua:1: wheel: found "12", expected a whole number from 2 to 32' },
    { "a fraction", 'return { extends = "nova-luna", wheel = 12.5 }',
        "v.lua:1: wheel: found 12.5, expected a whole number from 2 to 32" },
    { "not a number", 'return { extends = "nova-luna", wheel = 0/0 }',
        "v.lua:1: wheel: found nan, expected a whole number from 2 to 32" },
    { "a number over the limit", 'return { extends = "nova-luna", reach = 9 }',
        "v.lua:1: reach: found 9, expected a whole number from 1 to 8" },
    { "a huge number", 'return { extends = "nova-luna", discs = 1 << 62 }',
        "v.lua:1: discs: found 4611686018427387904, expected a whole number from 1 to 999, "
        .. "or one for each number of players, as in { [2] = ..., [3] = ... }" },
    { "discs for some players only", 'return { extends = "nova-luna",\n discs = {\n [2] = 20, [4] = 15,\n } }',
        "v.lua:2: discs[3]: found nothing, expected a whole number from 1 to 999" },
    { "discs for nobody", 'return { extends = "nova-luna", discs = { [2] = 20, [3] = 17, [4] = 15, [7] = 1 } }',
        "v.lua:1: discs[7]: found 1, expected only numbers of players from 1 to 6" },
    { "a solo game in three phases", 'return { extends = "nova-luna", solo = { 1, 2, 3 } }',
        "v.lua:1: solo: found a list of 3, expected the discs of the two phases, as in { 8, 13 }" },
    { "no tiles", 'return { extends = "nova-luna", tiles = {} }',
        "v.lua:1: tiles: found an empty table, expected a list of 1 to 254 tiles" },
    { "a tile without a cost", 'return { extends = "nova-luna", tiles = {\n { "r", 1 },\n { "b" },\n} }',
        "v.lua:3: tiles[2]: found a list of 1, expected a tile as { colour, cost, tasks ... }, as in "
        .. '{ "r", 4, "rrr", "by" }, with at most 4 tasks' },
    { "a tile of no colour", 'return { extends = "nova-luna", tiles = { { "g", 1 } } }',
        'v.lua:1: tiles[1][1]: found "g", expected the letter of one of the colours' },
    { "a tile with five tasks", 'return { extends = "nova-luna", tiles = { { "r", 1, "r", "b", "t", "y", "rr" } } }',
        "v.lua:1: tiles[1]: found a list of 7, expected a tile as { colour, cost, tasks ... }, as in "
        .. '{ "r", 4, "rrr", "by" }, with at most 4 tasks' },
    { "a tile that costs too much", 'return { extends = "nova-luna", tiles = { { "r", 300 } } }',
        "v.lua:1: tiles[1][2]: found 300, expected a whole number from 1 to 99" },
    { "a task for an unknown colour", 'return { extends = "nova-luna", tiles = { { "r", 1,\n "rg" } } }',
        'v.lua:2: tiles[1][3]: found "rg", in which "g" is no colour, expected a task as 1 to 15 letters of the '
        .. 'colours, as in "rrb"' },
    { "the same task twice", 'return { extends = "nova-luna", tiles = { { "r", 1, "rb", "br" } } }',
        "v.lua:1: tiles[1][4]: found the same task twice, expected different tasks on a tile" },
    { "a colour of two letters",
        'return { extends = "nova-luna", colours = { r = "red", b = "blue", t = "teal", y = "yellow", gg = "green" } }',
        'v.lua:1: colours.gg: found the key "gg", expected a single letter' },
    { "a colour missing", 'return { extends = "nova-luna", colours = { r = "red", b = "blue", t = "turquoise" } }',
        'v.lua:1: tiles[4][3] (as in nova-luna): found "rbty", in which "y" is no colour, expected a task as 1 to '
        .. '15 letters of the colours, as in "rrb"' },
    { "two colours of one name",
        'return { extends = "nova-luna", colours = { r = "red", b = "blue",\n t = "blue", y = "y" } }',
        'v.lua:2: colours.t: found "blue", which is the name of b too, expected a name of its own' },
    { "words without English", 'return { extends = "nova-luna",\nrules = { fr = "Tout." } }',
        "v.lua:2: rules: found no English, expected en = ... as well: it is shown in languages that have no text" },
    { "a kind of tasks that no tile has", 'return { extends = "nova-luna",\nkinds = { row = function() end } }',
        'v.lua:2: kinds.row: found a kind that no tile has, expected a task { kind = "row" } on a tile' },
    { "a field taken away that has to be there", 'return { extends = "nova-luna", wheel = false }',
        "v.lua:1: wheel: found false, expected a whole number from 2 to 32" },
    { "a list with a hole", 'return { extends = "nova-luna", solo = { 8, [3] = 13 } }',
        "v.lua:1: solo: found a list of 1, expected the discs of the two phases, as in { 8, 13 }" },
    { "a tile with a key", 'return { extends = "nova-luna", tiles = { { "r", 1, cost = 3 } } }',
        "v.lua:1: tiles[1].cost: found a key that is none in a list, expected a tile as { colour, cost, tasks ... }, "
        .. 'as in { "r", 4, "rrr", "by" }, with at most 4 tasks' },
    { "a hook", 'return { extends = "nova-luna", wheel = function() return 12 end }',
        "v.lua:1: wheel: found a function, expected a whole number from 2 to 32" },
}

for _, case in ipairs(WRONG) do
    test("a variant is refused with this mistake: " .. case[1], function()
        test.equal(problems(case[2]), { case[3] })
    end)
end

-- The same for a variant of Terra Nova for two players: each has the lines that it adds, which begin at line 2.
local WRONG_TERRA = {
    { "a hex out of line", "map = [[\n F F\n F F\n]]",
        "v.lua:4: map, line 2: row 2 (b), column 2: this hex does not line up: neighbours in a row stand two columns "
        .. "apart, and each row is shifted by one" },
    { "a map in two parts", "map = [[\n\nF F # here\n   F\nF   F\n]]",
        "v.lua:6: map, line 4: row 3 (c), column 1: the map is in two parts: no way leads from its first hex to "
        .. "this one" },
    { "an unknown landscape", "map = [[\nF F F\n F Z\n]]",
        'v.lua:4: map, line 2: found "Z" in column 4, expected the letter of one of the landscapes' },
    { "a map without a hex", "map = [[\n# nothing\n]]",
        'v.lua:2: map: found "# nothing...", expected a map in [[ ]], of 1 to 26 rows of letters' },
    { "too many rows", "map = ('F\\n F\\n'):rep(14)",
        "v.lua:2: map: found 28 rows, expected a map in [[ ]], of 1 to 26 rows of letters" },
    { "too many hexes", "map = (('F '):rep(20) .. '\\n' .. (' F'):rep(20) .. '\\n'):rep(10)",
        "v.lua:2: map, line 13: row 13 (m), column 33: too many hexes: a map may have 256" },
    { "points for too few landscapes", "points = { 3, 2 }",
        "v.lua:2: points: found a list of 2, expected one of 3, a number for each count of landscapes" },
    { "points with a hole", "points = { 3, nil, 1 }",
        "v.lua:2: points[3]: found a key that is none in a list, expected points for a hex of an area with one "
        .. "landscape, two, ..., as in { 3, 2, 1 }" },
    { "a landscape with a small letter", "landscapes = { f = 'forest', F = 'wood' }, map = 'f f f F', pioneers = 1",
        'v.lua:2: landscapes.f: found the key "f", expected a capital letter' },
    { "blocked hexes that are no list", 'blocked_hexes = "L"',
        'v.lua:2: blocked_hexes: found "L", expected a list of hexes and of landscapes, as in { "c4", "L" }' },
    { "a blocked hex beside the map", 'blocked_hexes = { "a1", "a7" }',
        'v.lua:2: blocked_hexes[2]: found "a7", expected a hex of the map, as in "c4", or the letter of a landscape, '
        .. 'as in "L"' },
    { "a blocked landscape that the map lacks", 'blocked_hexes = { "Z" }',
        'v.lua:2: blocked_hexes[1]: found "Z", expected a hex of the map, as in "c4", or the letter of a landscape, '
        .. 'as in "L"' },
    { "a blocked hex twice", 'blocked_hexes = { "L", "L" }',
        'v.lua:2: blocked_hexes[2]: found "L" a second time, expected each only once' },
    { "an unknown landscape in a small letter", "map = [[\nF F F\n F z\n]]",
        'v.lua:4: map, line 2: found "z" in column 4, expected the letter of one of the landscapes' },
    { "too few hexes to stand on", "map = 'F f F f F', pioneers = 2",
        "v.lua:2: pioneers: 2 players with 2 pioneers each need more than 4 hexes, the map has 3 on which they can "
        .. "stand" },
    { "fewer landscapes than points", "area_landscapes = 2",
        "v.lua:1: points (as in terra-nova): found a list of 3, expected one of 2, a number for each count of "
        .. "landscapes" },
    { "no pioneers", "pioneers = 0",
        "v.lua:2: pioneers: found 0, expected a whole number from 1 to 16, or one for each number of players, "
        .. "as in { [2] = ..., [3] = ... }" },
}

for _, case in ipairs(WRONG_TERRA) do
    test("a variant is refused with this mistake: " .. case[1], function()
        local text = ('return { extends = "terra-nova", players = { 2, 2 },\n%s }'):format(case[2])
        test.equal(problems(text), { case[3] })
    end)
end

test("all problems are told, in the order of the lines", function()
    test.equal(problems [[
return {
    extends = "nova-luna",
    reach = 0,
    tiles = {
        { "r", 0, "" },
        7,
    },
    weel = 12,
    discs = "many",
}]], {
        "v.lua:3: reach: found 0, expected a whole number from 1 to 8",
        "v.lua:5: tiles[1][2]: found 0, expected a whole number from 1 to 99",
        'v.lua:5: tiles[1][3]: found "", expected a task as 1 to 15 letters of the colours, as in "rrb"',
        'v.lua:6: tiles[2]: found 7, expected a tile as { colour, cost, tasks ... }, as in { "r", 4, "rrr", "by" }, '
            .. "with at most 4 tasks",
        "v.lua:8: weel: found an unknown field, expected wheel",
        'v.lua:9: discs: found "many", expected a whole number from 1 to 999, or one for each number of players, '
            .. "as in { [2] = ..., [3] = ... }",
    })
end)

test("what is wrong with a parent is told with the parent's file", function()
    write("broken", 'return { extends = "nova-luna",\n reach = 0 }')
    test.equal(problems [[return { extends = "broken" }]], {
        "v.lua:1: reach (as in broken): found 0, expected a whole number from 1 to 8",
    })
    write("worse", "return {")
    test.match(problems([[return { extends = "worse" }]])[1], "^worse%.lua:1: ")
end)

test("a ring of variants that extend each other is found", function()
    write("one", 'return { extends = "two" }')
    write("two", 'return {\n extends = "one" }')
    local _, message = variant.load(FOLDER .. "/one.lua")
    test.equal(message, FOLDER .. '/two.lua:2: extends: found "one", which extends itself that way')
end)

test("a number of tiles that the core can't play is told with the core's limit", function()
    local tiles = ('{ "r", 1 },'):rep(255)
    test.equal(problems('return { extends = "nova-luna", tiles = {' .. tiles .. "} }"),
        { "v.lua:1: tiles: found a list of 255, expected a list of 1 to 254 tiles" })
end)

test("a file that is none is refused", function()
    local _, missing = variant.load(FOLDER .. "/nothing.lua")
    test.equal(missing, FOLDER .. "/nothing.lua: No such file or directory")
    assert(files.make_folder(FOLDER .. "/folder.lua"))
    local _, folder = variant.load(FOLDER .. "/folder.lua")
    test.equal(folder, FOLDER .. "/folder.lua: Is a directory")
    test.equal(select(2, variant.load(FOLDER .. "/")), FOLDER .. "/: Is a directory")
    assert(files.write(FOLDER .. "/notes.txt", "hello"))
    local _, notes = variant.load(FOLDER .. "/notes.txt")
    test.equal(notes, FOLDER .. "/notes.txt: found a file that does not end in .lua, expected the file of a variant, "
        .. "NAME.lua")
    test.equal(select(2, variant.load(FOLDER .. "/none.txt")), FOLDER .. "/none.txt: No such file or directory")
    write("two words", [[return { extends = "nova-luna" }]])
    local _, name = variant.load(FOLDER .. "/two words.lua")
    test.equal(name, FOLDER .. "/two words.lua: found a name that is none for a variant, expected letters, digits, - "
        .. "and _")
end)

test("a variant may extend a file by its path, which begins in its own folder", function()
    assert(files.make_folder(FOLDER .. "/deeper"))
    write("deeper/base", [[return { extends = "nova-luna", reach = 2 }]])
    test.equal(load_text([[return { extends = "./deeper/base.lua" }]]):rules(2).reach, 2)
    test.equal(load_text(([[return { extends = "%s/deeper/base.lua" }]]):format(FOLDER)):rules(2).reach, 2)
    write("up", [[return { extends = "nova-luna", reach = 4 }]])
    test.equal(load_text([[return { extends = "../up.lua" }]], "deeper/child"):rules(2).reach, 4)
end)

test("a file of the same name in another folder is another file", function()
    assert(files.make_folder(FOLDER .. "/deeper"))
    write("same", [[return { extends = "nova-luna", reach = 5 }]])
    write("deeper/same", [[return { extends = "../same.lua", wheel = 10 }]])
    test.equal(assert(variant.load(FOLDER .. "/deeper/same.lua")):rules(2).reach, 5)
end)

test("a path that leads to no file, or back, is no parent", function()
    test.equal(problems([[return { extends = "./lost.lua" }]]), { 'v.lua:1: extends: found "./lost.lua", a file that '
        .. "is not there, expected the name of a variant, or the path of its file from this file's folder" })
    test.equal(problems([[return { extends = "./v.lua" }]]),
        { 'v.lua:1: extends: found "./v.lua", which extends itself that way' })
end)

test("a variant takes away a function that it would inherit with false", function()
    write("slow", [[return { extends = "nova-luna", steps = function() return 99 end }]])
    local function first_steps(text)
        local state = load_text(text, "quick"):game(2):setup(1)
        state:play(state:moves()[1])
        return math.max(state:tell("view").seats[1].steps, state:tell("view").seats[2].steps)
    end
    test.equal(first_steps [[return { extends = "slow" }]], 99)
    test.truth(first_steps [[return { extends = "slow", steps = false }]] < 8, "the printed costs hold again")
end)

test("a mark before UTF-8 is skipped; other encodings are named", function()
    test.equal(load_text("\xEF\xBB\xBFreturn { extends = 'nova-luna', reach = 2 }"):rules(2).reach, 2)
    test.equal(problems("\xFF\xFEr\0e\0"), { "v.lua: found text in UTF-16, expected UTF-8: save the file as UTF-8" })
    test.equal(problems("return {\0}"), { "v.lua: found a zero byte, expected text in UTF-8" })
end)

test("names are names and nothing else", function()
    for _, name in ipairs { "", ".", "..", "nova luna", "nova\0luna", "-nova", "nova-luna\n" } do
        test.refused("there is no variant", variant.load(name))
    end
end)

test("players that the variant is not for are refused with those that it is for", function()
    local loaded = assert(variant.load("nova-luna"))
    test.refused("nova%-luna is for 1 to 4 players, found 5", loaded:game(5))
    test.refused("nova%-luna is for 1 to 4 players, found 2.0", loaded:game(2.0))
    test.refused("nova%-luna%-solo is for one player, found 2", assert(variant.load("nova-luna-solo")):game(2))
end)
