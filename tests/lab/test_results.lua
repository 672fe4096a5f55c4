-- SPDX-License-Identifier: MIT

local game_result = require "nova.lab.game_result"
local headers = require "nova.lab.header"
local results_file = require "nova.lab.results"
local test = require "test"

local folder = os.getenv "SCRATCH"
local number = 0

local function new_path()
    number = number + 1
    return ("%s/results-%d.jsonl"):format(folder, number)
end

local function header(more)
    local all = { arena = 1, nova = "0", game = "nova-luna", variant = "nova-luna", rules = "f00", players = 2,
        bots = { "a", "b" }, games = 8, seed = "5", times = false }
    for key, value in pairs(more or {}) do
        all[key] = value
    end
    return all
end

local function game(at, place)
    return { game = at, ending = "tiles", place = place or { 0, 1 }, points = { -3, -7 }, moves = { 37, 36 } }
end

local TIMED = { game = 3, ending = "forfeit", place = { 0, 1 }, points = { -3, -7 }, moves = { 37, 36 },
    fault = { seat = 1, kind = "illegal", text = "the move 5" }, cpu = { 900, 77 }, times = { { 79, 36, 80, 1 }, {} } }

local LUCKY = { game = 4, ending = "tiles", place = { 1, 0 }, points = { -3, -7 }, moves = { 37, 36 },
    luck = { -0.123457, 0.123457 } }

local function write(path, text)
    local file <close> = assert(io.open(path, "wb"))
    file:write(text)
end

local read = test.read

local function lines_of(head, games)
    local of, lines = headers.schedule(head), { headers.line(head) }
    for _, one in ipairs(games) do
        lines[#lines + 1] = game_result.line(one, of)
    end
    return table.concat(lines, "\n") .. "\n"
end

test("a result is the same after its way through a line", function()
    local of = headers.schedule(header())
    for _, one in ipairs { game(2), TIMED, LUCKY } do
        test.equal(assert(game_result.read(game_result.line(one, of), of)), one)
    end
end)

test("a line tells the seed and who sat where, for other programs", function()
    test.equal(game_result.line(game(3), headers.schedule(header())),
        '{"game":3,"seed":"6","bots":[1,0],"ending":"tiles","place":[0,1],"points":[-3,-7],"moves":[37,36]}')
end)

test("a line that is wrong is refused with what is wrong", function()
    local of = headers.schedule(header())
    local good = game_result.line(TIMED, of)
    for wrong, why in pairs {
        ['"game":3'] = '"game":8', ['"bots":[1,0]'] = '"bots":[0,1]', ['"place":[0,1]'] = '"place":[0]',
        ['"moves":[37,36]'] = '"moves":[37,-1]', ['"seat":1'] = '"seat":2', ['[79,36,80,1]'] = '[79,36,80]',
    } do
        local from, to = good:find(wrong, 1, true)
        local changed = good:sub(1, from - 1) .. why .. good:sub(to + 1)
        test.refused(":?", game_result.read(changed, of))
    end
    test.refused("none of this run", game_result.read(good:gsub('"game":3', '"game":99'), of))
    test.refused("column", game_result.read("{", of))
end)

test("a place that no seat can have is refused", function()
    local of = headers.schedule(header())
    local line = game_result.line(game(3), of):gsub('"place":%[0,1%]', '"place":[7,1]')
    test.refused("place: expected numbers from 0 to 1, found 7", game_result.read(line, of))
end)

test("times need the processor time, and no number is so large that sums overflow", function()
    local of = headers.schedule(header())
    local good = game_result.line(TIMED, of)
    local function refused(why, pattern, with)
        test.refused(why, game_result.read(good:gsub(pattern, with), of))
    end
    refused("cpu: expected 2 whole numbers", '"cpu":%b[],', "")
    refused("cpu: expected 2 whole numbers", '"cpu":%b[],"times":.*$', '"times":7}')
    refused("times: expected lists of buckets and counts", "%[79,36", "[4611686018427387904,36")
    refused("times: expected lists of buckets and counts", "%[79,36", "[79,4611686018427387904")
    for _, key in ipairs { "points", "moves", "cpu" } do
        refused(key .. ": expected 2 whole numbers", '"' .. key .. '":%b[]', '"' .. key .. '":[0,9223372036854775807]')
    end
end)

test("luck is a number for each seat", function()
    local of = headers.schedule(header { adjust = "mcts:iterations=9,samples=2" })
    local line = game_result.line(LUCKY, of)
    test.match(line, '"luck":[-0.123457,0.123457]', true)
    for _, wrong in ipairs { "[0.1]", '["a",0]', "3" } do
        test.refused("luck: expected 2 numbers", game_result.read(line:gsub('"luck":%b[]', '"luck":' .. wrong), of))
    end
end)

test("a file that was written is read again, and continued", function()
    local path = new_path()
    local writer = assert(results_file.open(path, header()))
    test.truth(writer:add(game_result.line(game(0), headers.schedule(header()))))
    writer:close()
    local again, found = results_file.open(path, header())
    test.equal(found, { game(0) })
    again:close()
    test.equal(read(path), lines_of(header(), { game(0) }))
end)

test("a torn last line is cut off, wherever it is torn", function()
    local whole = lines_of(header(), { game(0), game(1) })
    local kept = lines_of(header(), { game(0) })
    for cut = #kept + 1, #whole - 1 do
        local path = new_path()
        write(path, whole:sub(1, cut))
        local writer, found = results_file.open(path, header())
        test.truth(writer, found)
        writer:close()
        test.equal(found, { game(0) })
        test.equal(read(path), kept)
    end
end)

test("a header with a field of another kind, or a number beyond all runs, is refused", function()
    local tune = { params = "w=0..1", steps = 2, batch = 2, reach = 0.1, rate = 0.1 }
    for _, wrong in ipairs {
        { nova = 7 }, { rules = 7 }, { rules = {} }, { players = 0 }, { players = 1 << 62 }, { games = 1 << 62 },
        { bots = {} }, { names = { "a" } }, { code = { "a" } }, { code = 7 }, { shard = { 1, 1 << 62 } },
        { seconds = "x" }, { instructions = {} }, { clock = "soon" }, { clock = 7 }, { cpu = -1 }, { seal = 7 },
        { tune = tune }, { code = { "a", "b" }, tune = { params = "w=0..1", steps = 2, batch = 1 << 62, reach = 1,
            rate = 1 } },
    } do
        local path = new_path()
        write(path, lines_of(header(), {}):gsub("^.-\n", headers.line(header(wrong)) .. "\n"))
        local _, message = results_file.read(path)
        local named = message and message:match ":1: the header's field (%S+) is missing, or has a wrong value$"
        test.truth(named and wrong[named], message)
    end
    local path = new_path()
    write(path, headers.line(header { code = { "a", "b" }, tune = tune }) .. "\n")
    test.truth(results_file.read(path))
end)

test("a torn header is written anew", function()
    local path = new_path()
    write(path, '{"arena":1,"no')
    local writer, found = results_file.open(path, header())
    writer:close()
    test.equal(found, {})
    test.equal(read(path), lines_of(header(), {}))
end)

test("a file of another run is refused, with the first difference", function()
    local path = new_path()
    write(path, lines_of(header(), {}))
    test.refused("another run: seed is \"5\" there, \"6\" here", results_file.open(path, header { seed = "6" }))
    test.refused("bots is %[\"a\",\"b\"%] there", results_file.open(path, header { bots = { "a", "c" } }))
    test.refused("shard is nothing there, %[1,2%] here", results_file.open(path, header { shard = { 1, 2 } }))
    test.equal(read(path), lines_of(header(), {}))
end)

test("what is no results file is refused and left alone", function()
    local path = new_path()
    write(path, "a letter\nto somebody\n")
    test.refused(":1: column 1", results_file.open(path, header()))
    test.equal(read(path), "a letter\nto somebody\n")
    write(path, lines_of(header(), { game(0) }) .. "rubbish\n")
    test.refused(":3: column 1", results_file.open(path, header()))
end)

test("two runs don't write to one file", function()
    local path = new_path()
    local writer = assert(results_file.open(path, header()))
    test.refused("another run may be writing to it", results_file.open(path, header()))
    writer:close()
end)

test("shards add up to their run", function()
    local one, two = new_path(), new_path()
    write(one, lines_of(header { shard = { 1, 2 } }, { game(4), game(5), game(1), game(0) }))
    write(two, lines_of(header { shard = { 2, 2 } }, { game(2), game(3), game(7), game(6) }))
    local merged = assert(results_file.join { two, one })
    test.equal(merged.header, header())
    local numbers = {}
    for index, of in ipairs(merged.games) do
        numbers[index] = of.game
    end
    test.equal(numbers, { 0, 1, 2, 3, 4, 5, 6, 7 })
    test.equal(results_file.missing_shards(merged), nil)
end)

test("what is missing is told, by shard and by deal", function()
    local one = new_path()
    write(one, lines_of(header { shard = { 2, 4 } }, { game(2) }))
    local merged = assert(results_file.join { one })
    test.equal(results_file.missing_shards(merged), "no file of shard 1, 3-4 of 4")
    test.equal(results_file.missing(merged.schedule, { [2] = true }), "7 of 8 games are missing, of the deals 1-4")
end)

test("what is missing of a run without end is told at once", function()
    local one = new_path()
    write(one, lines_of(header { games = 1 << 53 }, { game(2), game(3), game(5) }))
    local merged = assert(results_file.join { one })
    test.equal(results_file.missing(merged.schedule, { [2] = true, [3] = true, [5] = true }),
        "9007199254740989 of 9007199254740992 games are missing, of the deals 1, 3-4503599627370496")
    test.equal(results_file.missing(headers.schedule(header { games = 4 }), { [0] = true, [1] = true, [2] = true }),
        "1 of 4 games are missing, of the deals 2")
    test.equal(results_file.missing(headers.schedule(header { games = 2 }), { [0] = true, [1] = true }), nil)
end)

test("a game that is there twice counts once, and is told", function()
    local one, two = new_path(), new_path()
    write(one, lines_of(header(), { game(0), game(1) }))
    write(two, lines_of(header(), { game(1), game(2) }))
    local merged = assert(results_file.join { one, two })
    test.equal({ #merged.games, merged.double }, { 3, 1 })
end)

test("a game that ended in two ways is no such game", function()
    local one, two = new_path(), new_path()
    write(one, lines_of(header(), { game(1) }))
    write(two, lines_of(header(), { game(1, { 1, 0 }) }))
    test.refused("game 2 of the seed 5 ended one way in", results_file.join { one, two })
end)

test("files of different runs don't add up", function()
    local one, two = new_path(), new_path()
    write(one, lines_of(header { shard = { 1, 2 } }, {}))
    write(two, lines_of(header { shard = { 2, 2 }, rules = "f01" }, {}))
    local _, message = results_file.join { one, two }
    test.equal(message, ("%s: is of another run than %s: the rules of nova-luna are others there than here"):format(
        two, one))
end)

test("rules that have changed are told in the same words wherever files are compared", function()
    local words = "the rules of nova-luna are others there than here"
    local path = new_path()
    write(path, lines_of(header(), {}))
    local _, message = results_file.open(path, header { rules = "f01" })
    test.equal(message, path .. ": belongs to another run: " .. words)
    test.equal(results_file.deals_obstacle(assert(results_file.read(path)), "f01"), path .. ": " .. words)
    test.equal(headers.difference(header { rules = "f01", players = 3 }, header(), {}),
        "players is 3 there, 2 here") -- the rules are those for so many players
    test.equal(headers.difference(header { rules = "f01", variant = "b" }, header(), {}),
        'variant is "b" there, "nova-luna" here')
end)

test("a run can become longer, and its file says so in a line", function()
    local path = new_path()
    local writer = assert(results_file.open(path, header()))
    test.truth(writer:add(game_result.line(game(0), headers.schedule(header()))))
    writer:close()
    local longer = header { games = 20 }
    writer = assert(results_file.open(path, longer))
    test.truth(writer:add(game_result.line(game(19), headers.schedule(longer))))
    writer:close()
    local found = assert(results_file.read(path))
    test.equal({ found.header, found.games }, { longer, { game(0), game(19) } })
    test.equal(select(2, read(path):gsub("\n", "")), 4)
    test.refused("can only become longer: %-%-games 8 is fewer", results_file.open(path, header()))
end)

test("a run does not become shorter by a line", function()
    local path = new_path()
    write(path, lines_of(header(), {}) .. '{"arena":1,"games":4}\n')
    test.refused(":2: expected more than 8 games, found 4", results_file.read(path))
end)

local function numbers_of(merged)
    local numbers = {}
    for index, of in ipairs(merged.games) do
        numbers[index] = of.game
    end
    return numbers
end

test("runs with other seeds add up, and a deal that both have counts once", function()
    local one, two = new_path(), new_path()
    write(one, lines_of(header { seed = "7" }, { game(0), game(1), game(2), game(3) }))
    write(two, lines_of(header(), { game(0), game(1), game(2), game(3), game(4), game(5) }))
    local merged = assert(results_file.join { one, two })
    test.equal(numbers_of(merged), { 0, 1, 2, 3, 4, 5, 6, 7 })
    test.equal({ merged.header.seed, merged.header.games, merged.double }, { "5", 12, 2 })
    test.equal(results_file.missing(merged.schedule, {}), "12 of 12 games are missing, of the deals 1-6")
    test.equal(results_file.missing_shards(merged), nil)
end)

test("between their seeds there is no gap", function()
    local one, two = new_path(), new_path()
    write(one, lines_of(header(), { game(0), game(1) }))
    write(two, lines_of(header { seed = "105" }, { game(7) }))
    test.refused("begins with seed 105, expected no gap behind seed 8 of the other files",
        results_file.join { two, one })
end)

test("a sequential test has one row of deals", function()
    local one, two = new_path(), new_path()
    local test_of = { elo0 = 0, elo1 = 30, alpha = 0.05, beta = 0.05 }
    write(one, lines_of(header { sprt = test_of }, {}))
    write(two, lines_of(header { sprt = test_of, seed = "9" }, {}))
    test.refused('seed is "9" there, "5" here', results_file.join { one, two })
end)
