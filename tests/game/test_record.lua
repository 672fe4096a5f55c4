-- SPDX-License-Identifier: MIT
-- Records: the golden games are correct, and every change in them is found, in the line that was changed.

local test = require "test"
local files = require "nova.files"
local json = require "nova.base.json"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local variant = require "nova.game.variant"

local GAMES = "tests/games"

local function golden()
    local names = {}
    for _, name in ipairs(assert(files.list(GAMES))) do
        names[#names + 1] = name:find "%.jsonl$" and name or nil
    end
    table.sort(names)
    return names
end

local function lines_of(name)
    local list = {}
    for line in io.lines(GAMES .. "/" .. name) do
        list[#list + 1] = line
    end
    return list
end

-- Reads lines. Returns the number of the first wrong line, and what is wrong with it.
local function first_wrong(list)
    local reader = reading.new()
    for number, line in ipairs(list) do
        local good, message = reader:read(line)
        if not good then
            return number, message
        end
    end
    return nil, reader
end

-- The lines with one of them changed by a function of its value.
local function changed(list, number, change)
    local value = json.decode(list[number])
    local copy = table.move(list, 1, #list, 1, {})
    copy[number] = record.encode(change(value) or value)
    return copy
end

-- A reader that has read all lines before this one. It is kept and used again, because reading long games takes time.
local waiting = setmetatable({}, { __mode = "k" })

local function reader_before(list, number)
    waiting[list] = waiting[list] or {}
    local reader = waiting[list][number]
    if not reader then
        reader = reading.new()
        for earlier = 1, number - 1 do
            assert(reader:read(list[earlier]))
        end
        waiting[list][number] = reader
    end
    local copy = setmetatable({}, getmetatable(reader))
    for key, value in pairs(reader) do
        copy[key] = value
    end
    copy.state = reader.state and reader.state:clone()
    return copy
end

-- Checks that a change of a line is found in it.
local function found(list, number, pattern, change)
    local value = json.decode(list[number])
    local good, message = reader_before(list, number):read(record.encode(change(value) or value))
    test.equal(good, nil)
    test.match(message, pattern)
end

local function first_with(list, pattern)
    for number, line in ipairs(list) do
        if line:find(pattern) then
            return number
        end
    end
end

for _, name in ipairs(golden()) do
    test(name .. " is right from its header to its end", function()
        local list = lines_of(name)
        local wrong, reader = first_wrong(list)
        test.equal(wrong, nil)
        test.equal(reader.actions, #list - 2)
        test.truth(reader.finish and reader.state:over(), "it is over")
    end)

    test(name .. " is right wherever it breaks off", function()
        local list = lines_of(name)
        local reader = reading.new()
        for number = 1, #list - 1 do
            test.equal(reader:read(list[number]), true)
        end
        test.equal(reader.finish, nil)
        test.equal(reader.actions, #list - 2)
    end)
end

-- Every field of a line, missing or something else --------------------------------------------------------------------

-- Fields that may have any value, or whose change makes the correct record of another game.
local FREE = { seed = true, pile = true, wheel = true, stack = true, first = true, map = true }

local function check_field(list, number, key, value)
    local function is_found(pattern, other)
        found(list, number, pattern, function(line)
            line[key] = other
        end)
    end
    local pattern = key == "do" and "" or key
    is_found("", nil)
    is_found(pattern, json.null)
    is_found(pattern, "nonsense")
    if math.type(value) == "integer" then
        is_found("", value + 100)
        is_found(pattern, value + 0.0)
    end
end

local function check_each_field(list, number)
    local line = json.decode(list[number])
    for key, value in pairs(line) do
        if not FREE[key] and not (key == "covered" and line["do"] == "refill") then
            check_field(list, number, key, value)
        end
    end
end

for _, name in ipairs(golden()) do
    test(name .. ": no field of the header can be missing or be something else", function()
        check_each_field(lines_of(name), 1)
    end)

    test(name .. ": no field of an action can be missing or be something else", function()
        local list = lines_of(name)
        for _, kind in ipairs { "take", "refill", "place", "move", "stone", "pass" } do
            local number = first_with(list, '"do":"' .. kind .. '"')
            if number then
                check_each_field(list, number)
            end
        end
    end)

    test(name .. ": no field of the end can be missing or be something else", function()
        local list = lines_of(name)
        check_each_field(list, #list)
    end)
end

-- The header ----------------------------------------------------------------------------------------------------------

local LUNA = "n2r101.jsonl"
local TERRA = "t2g156.jsonl"

-- Each case: what is changed in the header of a game, and the message.
local HEADERS = {
    { LUNA, "record", 2, "record: expected 1, found 2" },
    { LUNA, "variant", "nova-lunar", 'variant: there is no variant "nova%-lunar"; did you mean nova%-luna%?' },
    { LUNA, "variant", "../variants/nova-luna", "variant: expected the name of a variant, not a path, found" },
    { LUNA, "variant", "nova-luna.lua", "variant: expected the name of a variant, not a path, found" },
    { LUNA, "game", "terra-nova", 'game: expected "nova%-luna", found "terra%-nova"' },
    { LUNA, "players", 5, "players: nova%-luna is for 1 to 4 players, found 5" },
    { LUNA, "players", 3, "stack" },
    { LUNA, "players", 1, "discs: expected 21, found 20" },
    { LUNA, "discs", 21, "discs: expected 20, found 21" },
    { LUNA, "wheel", { 0, 1, 2 }, "wheel" },
    { LUNA, "wheel", { 1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 }, "wheel" },
    { LUNA, "wheel", "full", "wheel" },
    { LUNA, "moon", 1, "moon: expected 0, found 1" },
    { LUNA, "pile", {}, "pile" },
    { LUNA, "pile", { 1 << 62 }, "pile" },
    { LUNA, "stack", { 0, 0 }, "stack" },
    { LUNA, "stack", { 0 }, "stack" },
    { LUNA, "stack", { 0, 1 << 40 }, "stack" },
    { LUNA, "tiles", { { 1, "r", 9, {} } }, "tiles: expected %[%[1,\"r\",1,%[%]%]" },
    { LUNA, "seed", 42, "seed: expected a text, found 42" },
    { LUNA, "seats", { "random" }, "seats: expected a list of 2 names, found %[\"random\"%]" },
    { LUNA, "seats", { "random", 1 }, "seats: expected a list of 2 names" },
    { LUNA, "seats", "random", "seats: expected a list of 2 names" },
    { LUNA, "rules", "0123456789abcdef", 'rules: expected "%x+", found "0123456789abcdef"; '
        .. "the variant nova%-luna has changed since this record was written" },
    { TERRA, "pioneers", 12, "pioneers" },
    { TERRA, "stones", 79, "stones" },
    { TERRA, "first", 2, "first" },
    { TERRA, "map", { "F" }, "map" },
    { TERRA, "quiet", "long", "quiet" },
    { TERRA, "quiet", -1, "quiet" },
}

for _, case in ipairs(HEADERS) do
    local name, key, value, pattern = table.unpack(case)
    test(("a record is refused whose header has %s %s"):format(key, record.encode(value):sub(1, 40)), function()
        found(lines_of(name), 1, pattern, function(line)
            line[key] = value
        end)
    end)
end

test("a header may have keys that nobody knows, its own fingerprint, and who sat where", function()
    local list = lines_of(LUNA)
    local wrong = first_wrong(changed(list, 1, function(header)
        header.note = { 1, { x = "y" } }
        header.seats = { "human", "mcts:3" }
        header.rules = assert(variant.load("nova-luna")):fingerprint(2)
    end))
    test.equal(wrong, nil)
end)

test("tiles that a header lists may spell their tasks in any order", function()
    local list = lines_of(LUNA)
    local rules = assert(variant.load("nova-luna")):rules(2)
    local wrong = first_wrong(changed(list, 1, function(header)
        header.tiles = {}
        for id, tile in ipairs(rules.tiles) do
            local tasks = setmetatable({}, json.list)
            for index, task in ipairs(tile.tasks) do
                tasks[index] = task:reverse()
            end
            header.tiles[id] = { id, tile.colour, tile.cost, tasks }
        end
    end))
    test.equal(wrong, nil)
end)

-- Actions -------------------------------------------------------------------------------------------------------------

local COVERED = '"covered":%[%[' -- an action that covers tasks
local AREA = '"areas":%[{'

test("another player than the one to move is found", function()
    found(lines_of(LUNA), 2, "player: expected 0, found 1", function(line)
        line.player = 1
    end)
end)

test("another number of legal actions is found", function()
    found(lines_of(LUNA), 5, "legal: expected %d+, found 1", function(line)
        line.legal = 1
    end)
end)

test("a cell where no tile may lie is found", function()
    found(lines_of(LUNA), 4, "", function(line)
        line.x, line.y = 5, 5
    end)
end)

test("a task that was not covered is found, and one that is left out", function()
    local list = lines_of(LUNA)
    local number = first_with(list, COVERED)
    found(list, number, "covered: expected %[%[%d+,%d%]", function(line)
        table.insert(line.covered, { 68, 2 })
    end)
    found(list, number, "covered: expected %[%[%d+,%d%].*, found %[%]", function(line)
        line.covered = setmetatable({}, json.list)
    end)
    found(list, number, "covered: ", function(line)
        table.insert(line.covered, line.covered[1])
    end)
    found(list, number, "covered: ", function(line)
        local pair = line.covered[1]
        pair[1], pair[2] = pair[2], pair[1]
    end)
end)

test("what is covered may be written in any order", function()
    local tried = 0
    for _, name in ipairs(golden()) do
        local list = lines_of(name)
        local number = first_with(list, '"covered":%[%[%d+,%d%],')
        if number then
            tried = tried + 1
            test.equal(first_wrong(changed(list, number, function(line)
                local covered = line.covered
                covered[1], covered[2] = covered[2], covered[1]
            end)), nil)
        end
    end
    test.truth(tried > 0, "a golden game has two tasks that one tile completes")
end)

test("a refill may leave out that it covers nothing, a take may not", function()
    local list = lines_of(LUNA)
    local refill = first_with(list, '"do":"refill"')
    test.equal(first_wrong(changed(list, refill, function(line)
        line.covered = setmetatable({}, json.list)
    end)), nil)
    found(list, refill, "covered: expected %[%], found %[%[1,0%]%]", function(line)
        line.covered = { { 1, 0 } }
    end)
    found(list, 2, "covered: expected %[%], found nothing", function(line)
        line.covered = nil
    end)
end)

-- The first area of the first stone that makes one, changed.
local function area_found(change)
    local list = lines_of(TERRA)
    found(list, first_with(list, AREA), "areas: expected %[{", function(line)
        change(line.areas[1], line)
    end)
end

test("an area with other numbers, players, points or pioneers is found", function()
    area_found(function(area) area.hexes = area.hexes + 1 end)
    area_found(function(area) area.landscapes = area.landscapes + 1 end)
    area_found(function(area) area.points["3"] = 1 end)
    area_found(function(area) area.points["0"], area.points["1"] = 999, nil end)
    area_found(function(area) table.insert(area.removed, "a1") end)
    area_found(function(area) area.hexes = nil end)
    area_found(function(area, line) table.insert(line.areas, area) end)
    area_found(function(_, line) table.remove(line.areas) end)
end)

test("areas and the hexes in them may be written in any order, with more keys", function()
    local list = lines_of(TERRA)
    local number = first_with(list, '"removed":%["%w+",')
    test.equal(first_wrong(changed(list, number, function(line)
        local removed = line.areas[1].removed
        removed[1], removed[#removed] = removed[#removed], removed[1]
        line.areas[1].note = "large"
    end)), nil)
end)

test("areas are told of stones only", function()
    local list = lines_of(TERRA)
    local number = first_with(list, '"do":"move"')
    found(list, number, "areas: expected nothing, found", function(line)
        line.areas = { { hexes = 1 } }
    end)
end)

-- The end -------------------------------------------------------------------------------------------------------------

test("an end that comes too early is found", function()
    local list = lines_of(LUNA)
    local early = table.move(list, 1, 10, 1, {})
    early[11] = list[#list]
    local number, message = first_wrong(early)
    test.equal(number, 11)
    test.match(message, "expected an action of player %d, found the end line")
end)

test("an action after the game is over is found", function()
    local list = lines_of(LUNA)
    list[#list] = list[#list - 1]
    local number, message = first_wrong(list)
    test.equal(number, #list)
    test.match(message, "expected the end line, for the game is over, found an action")
end)

test("nothing may follow the end, not even an empty line", function()
    local list = lines_of(LUNA)
    for _, more in ipairs { list[#list], "", "{}" } do
        local longer = table.move(list, 1, #list, 1, {})
        longer[#longer + 1] = more
        local number, message = first_wrong(longer)
        test.equal(number, #list + 1)
        test.match(message, "expected nothing after the end line")
    end
end)

test("a result of another kind is found", function()
    local list = lines_of(LUNA)
    found(list, #list, 'end: expected "tiles", found "discs"', function(line) line["end"] = "discs" end)
    found(list, #list, "winners: expected %[0%], found %[1%]", function(line) line.winners = { 1 } end)
    found(list, #list, "winners: ", function(line) line.winners = { 0, 0 } end)
    found(list, #list, "ranking: expected %[0,1%], found %[1,0%]", function(line) line.ranking = { 1, 0 } end)
    found(list, #list, "left: expected %[5,5%], found %[5,4%]", function(line) line.left = { 5, 4 } end)
    found(list, #list, "takebacks: expected a whole number from 0, found %-1", function(line) line.takebacks = -1 end)
end)

test("a game with takebacks says so", function()
    local list = lines_of(LUNA)
    test.equal(first_wrong(changed(list, #list, function(line) line.takebacks = 3 end)), nil)
end)

test("a record of a game that goes on says so in its header", function()
    local list = lines_of(LUNA)
    test.equal(first_wrong(changed(list, 1, function(line) line.takebacks = 3 end)), nil)
    for _, wrong in ipairs { -1, 1.5, true, "3", json.null } do
        found(list, 1, "takebacks: expected a whole number from 0, found ", function(line) line.takebacks = wrong end)
    end
end)

test("a remark may be any value, also null", function()
    local list = lines_of(LUNA)
    for _, remark in ipairs { "good", 7, true, json.null, { json.null }, { a = json.null } } do
        test.equal(first_wrong(changed(list, 2, function(line) line.remark = remark end)), nil)
    end
end)

-- Lines that are none -------------------------------------------------------------------------------------------------

local function replaced(number, line)
    local list = lines_of(LUNA)
    list[number] = line
    return first_wrong(list)
end

local NO_LINES = {
    { "", "expected an object, found an empty line" },
    { "[]", "expected an object, found %[%]" },
    { "3", "expected an object, found 3" },
    { "null", "expected an object, found null" },
    { "{", "column 2: expected a key" },
    { "\0", "column 1: expected a value" },
    { "\xff\xfe", "column 1: found a byte that is not UTF%-8" },
    { ("["):rep(1000000), "column 33: found more than 32 brackets" },
}

for _, case in ipairs(NO_LINES) do
    for _, number in ipairs { 1, 2 } do
        test(("refused as line %d: %q"):format(number, case[1]:sub(1, 8)), function()
            local wrong, message = replaced(number, case[1])
            test.equal(wrong, number)
            test.match(message, case[2])
        end)
    end
end

test("a line that is neither action nor end is found", function()
    local number, message = replaced(2, "{}")
    test.equal(number, 2)
    test.match(message, 'expected an action %(with "do"%) or the end line %(with "end"%), found {}')
end)

test("numbers that no machine holds are found", function()
    local list = lines_of(LUNA)
    for _, number in ipairs { "1e999", "-1e999", "9223372036854775808", "2147483648", "4294967296", "-2147483649" } do
        for _, key in ipairs { "player", "legal", "tile", "slot", "x", "y" } do
            local copy = table.move(list, 1, #list, 1, {})
            copy[2] = copy[2]:gsub('("' .. key .. '"):%-?%d+', "%1:" .. number)
            test.equal((first_wrong(copy)), 2)
        end
    end
end)

test("random damage is found or harmless, and never an error", function()
    local core = require "nova.core"
    local rng = core.rng(7, 0)
    local pieces = { "", "0", "-1", "9", "null", "[]", "{}", '"', ",", "]", "}", "1e400", "\0", "\255" }
    for _, name in ipairs { LUNA, "n1g14.jsonl", "t2g156.jsonl" } do
        local list = lines_of(name)
        for _ = 1, 400 do
            local number = rng:below(math.min(#list, 40)) + 1
            local line = list[number]
            local from = rng:below(#line) + 1
            local damaged = line:sub(1, from - 1) .. pieces[rng:below(#pieces) + 1] .. line:sub(from + rng:below(4))
            local good, message = reader_before(list, number):read(damaged)
            test.truth(good or message ~= nil and tostring(message) ~= "", "there is a message or nothing is wrong")
        end
    end
end)

-- Writing -------------------------------------------------------------------------------------------------------------

test("a record is written as it was read, byte by byte", function()
    for _, name in ipairs(golden()) do
        local list = lines_of(name)
        local reader = reading.new()
        for _, line in ipairs(list) do
            local before = reader.state and reader.state:clone()
            assert(reader:read(line))
            local read = json.decode(line)
            if before and read["do"] then
                local written = before:step(before:read(read)).action
                written.covered = read.covered and written.covered
                test.equal(#record.encode(written), #line)
            end
        end
    end
end)

-- Files ---------------------------------------------------------------------------------------------------------------

local SCRATCH = os.getenv "SCRATCH"

test("a file is read with its name in front of what is wrong", function()
    local path = SCRATCH .. "/wrong.jsonl"
    local list = lines_of(LUNA)
    list[3] = "{}"
    assert(files.write(path, table.concat(list, "\n")))
    local reader, message, wrong = reading.file(path)
    test.equal(reader, nil)
    test.equal(tostring(message):sub(1, #path + 12), path .. ":3: expected")
    test.equal(wrong, true)
end)

test("a file that can't be read is not a wrong record", function()
    local _, message, wrong = reading.file(SCRATCH .. "/none")
    test.match(message, "none: No such file or directory")
    test.equal(wrong, false)
    _, message, wrong = reading.file(SCRATCH)
    test.equal(message, SCRATCH .. ": Is a directory")
    test.equal(wrong, false)
end)

test("an empty file has no header", function()
    local path = SCRATCH .. "/empty.jsonl"
    assert(files.write(path, ""))
    test.equal(select(2, reading.file(path)), path .. ":1: expected a header, found the end of the file")
end)

test("a line without an end is not read to its end", function()
    local path = SCRATCH .. "/long.jsonl"
    assert(files.write(path, '{"a":"' .. ("x"):rep(3000000)))
    local _, message = reading.file(path)
    test.equal(message, path .. ":1: found a line of more than 1048576 bytes")
    _, message = reading.file("/dev/zero")
    test.equal(message, "/dev/zero:1: found a line of more than 1048576 bytes")
end)

test("the last line may lack its line break, and lines may be longer than a piece that is read", function()
    local path = SCRATCH .. "/last.jsonl"
    local list = changed(lines_of(LUNA), 1, function(header)
        header.note = ("x"):rep(200000)
    end)
    assert(files.write(path, table.concat(list, "\n")))
    test.equal(assert(reading.file(path)).actions, #list - 2)
end)
