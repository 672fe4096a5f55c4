-- SPDX-License-Identifier: MIT
-- Functions of variants: what they change, what they see, and that none can do harm.

local test = require "test"
local core = require "nova.core"
local files = require "nova.files"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local variant = require "nova.game.variant"

local FOLDER = os.getenv "SCRATCH" .. "/hooks"
assert(files.make_folder(FOLDER))

local function load_text(text, name)
    local path = ("%s/%s.lua"):format(FOLDER, name or "v")
    assert(files.write(path, text))
    local loaded, problems = variant.load(path)
    test.equal(problems, nil)
    return loaded
end

local function game_of(text, players)
    return assert(load_text(text):game(players or 2))
end

-- A variant of Nova Luna, or Terra Nova, with these fields.
local function luna(fields, players)
    return game_of(('return { extends = "nova-luna",\n%s }'):format(fields), players)
end

local function terra(fields)
    return game_of(('return { extends = "terra-nova",\n%s }'):format(fields))
end

local function play_on(state, seed)
    local rng = core.rng(seed or 1, 1)
    while not state:over() do
        state:play(state:nth(1 + rng:below(state:count())))
    end
    return state
end

-- What data say in place of a function --------------------------------------------------------------------------------

-- All choices of a random game, and how it ended.
local function played(game, seed)
    local state, rng, told = game:setup(seed), core.rng(seed, 1), {}
    while not state:over() do
        local moves = state:moves()
        local move = moves[1 + rng:below(#moves)]
        told[#told + 1] = #moves .. " " .. state:text(move)
        state:play(move)
    end
    return { told, state:tell "result" }
end

test("blocked_hexes plays as a function does that forbids to stand there", function()
    local data = load_text [[return { extends = "terra-nova", blocked_hexes = { "L", "F", "h8" } }]]
    local asks = load_text [[
return { extends = "terra-nova", forbids = function(board, move)
    local what, hex = board:move(move)
    local land = board:landscape(hex)
    local blocked = land == "L" or land == "F" or board:name(hex) == "h8"
    return what ~= "stone" and blocked and "nobody stands here" or nil
end }]]
    for players = 2, 4 do
        local one, other = assert(data:game(players, { quiet = 30 })), assert(asks:game(players, { quiet = 30 }))
        for seed = 1, 4 do
            test.equal(played(one, seed), played(other, seed))
        end
    end
end)

test("a board tells which hexes are blocked, and so does a view, for them alone", function()
    local state = terra [[
    blocked_hexes = { "a2" },
    worth = function(board) return { board:blocked "a2" and 70 or 0, board:blocked(1) and 0 or 7 } end]]:setup(1)
    local hexes = state:tell("view").hexes
    test.equal({ hexes[1].blocked, hexes[2].blocked }, { nil, true })
    test.equal({ state:parse "a2" }, { nil, "nobody can stand on a2", "at" })
end)

-- What they change ----------------------------------------------------------------------------------------------------

test("steps: how far the disc goes", function()
    local state = luna("steps = function(view, tile) return 3 end"):setup(1)
    for turn = 1, 4 do
        state:play(state:nth(1))
        local steps = 0
        for _, seat in ipairs(state:tell("view").seats) do
            steps = steps + seat.steps
        end
        test.equal(steps, 3 * turn)
    end
end)

test("forbids: a move is not listed, and refused with the reason", function()
    local state = luna([[
    forbids = function(view, move)
        local tile, x, y = view:take(move)
        return tile and y ~= 0 and "only the one row" or nil
    end]]):setup(1)
    state:play(state:nth(1))
    local own = state:clone()
    while own:player() ~= state:player() do
        own:play(own:nth(1))
    end
    for _, move in ipairs(own:moves()) do
        test.match(own:text(move), " %-?%d+,0$")
    end
    play_on(own)
    for _, seat in ipairs(own:tell("view").seats) do
        for _, placed in ipairs(seat.tiles) do
            test.equal(placed.y, 0)
        end
    end
end)

test("forbids: the reason is told", function()
    local state = luna("forbids = function(view, move) return move % 2 == 1 and 'odd' or nil end"):setup(3)
    for _ = 1, 6 do
        state:play(state:nth(1))
    end
    local refused = 0
    for _, cell in ipairs(state:tell("view").seats[state:player() + 1].cells) do
        local move, message = state:parse(("1 %d,%d"):format(cell.x, cell.y))
        if not move then
            refused = refused + 1
            test.equal(message, "this variant forbids it: odd")
        end
    end
    test.truth(refused > 0, "something was refused")
end)

test("placed: more discs, another turn, a tile face down", function()
    local bonus = "placed = function() return { discs = 2, again = true, face_down = true } end, discs = 9"
    local state = luna(bonus):setup(1)
    local first = state:player()
    for turn = 1, 3 do
        state:play(state:nth(1))
        test.equal(state:player(), first)
        test.equal(state:tell("view").seats[first + 1].left, 9 - 2 * turn)
    end
end)

test("placed, forbids and over may return nothing or false: then the printed rule holds", function()
    for _, nothing in ipairs { "nil", "false" } do
        local of = ("forbids = function() return %s end, over = function() return %s end, "):format(nothing, nothing)
        of = of .. "placed = function(view, tile) return tile % 2 == 0 and { again = false } or nil end"
        local state = luna(of):setup(1)
        local printed = assert(assert(variant.load "nova-luna"):game(2)):setup(1)
        test.equal(play_on(state, 3):tell "result", play_on(printed, 3):tell "result")
    end
end)

test("over: a game may end in up to 64 different ways", function()
    local game = luna "over = function(view) return view:tiles(0)[4] and table.concat(view:tiles(0), '-') end"
    local words, ends, seed = {}, 0, 0
    local function play_next()
        seed = seed + 1
        local ending = play_on(game:setup(seed), seed):result().ending
        ends = ends + (words[ending] and 0 or 1)
        words[ending] = true
    end
    test.raises("over returned .*%(at most 64 different ones%)", function()
        for _ = 1, 200 do
            play_next()
        end
    end)
    test.equal(ends, 64)
    seed = 0
    play_next() -- ends in a way that is known
end)

-- Red tiles ask for a blue one, and for a red one with a blue one. A blue tile gives three discs back; a yellow tile is
-- turned face down.
local THREE_COLOURS = [[
    colours = { b = "blue", r = "red", y = "yellow" },
    tiles = (function()
        local tiles = {}
        for index = 1, 39, 3 do
            tiles[index], tiles[index + 1], tiles[index + 2] = { "r", 1, "b", "rb" }, { "y", 1 }, { "b", 1 }
        end
        return tiles
    end)(),
    discs = 1,
    placed = function(view, tile)
        local colour = view:colour(tile)
        return colour == "b" and { discs = -3 } or colour == "y" and { face_down = true } or nil
    end]]

-- Puts a tile of this colour there (1: red, 2: yellow, 0: blue), once the player is to move again. False if no such
-- tile is in reach.
local function puts(state, player, colour, place)
    while state:player() ~= player do
        state:play(state:nth(1))
    end
    for _, move in ipairs(state:moves()) do
        local action = state:action(move)
        if action.x and ("%d,%d"):format(action.x, action.y) == place and action.tile % 3 == colour then
            state:play(move)
            return true
        end
    end
    return false
end

test("placed: while a tile is turned face down no disc is laid", function()
    -- The blue tile fulfils both tasks of the first tile, and one disc is left: one of the tasks gets it, the other
    -- one none. It does not get one either when a yellow tile is turned.
    local game, turned = luna(THREE_COLOURS), 0
    for seed = 1, 300 do
        local state = game:setup(seed)
        local player = state:player()
        local function seat()
            local own, covered = state:tell("view").seats[player + 1], 0
            for _, placed in ipairs(own.tiles) do
                covered = covered + #placed.covered
            end
            return { own.left, covered }
        end
        if puts(state, player, 1, "0,0") and puts(state, player, 1, "0,1") and puts(state, player, 0, "1,0") then
            test.equal(seat(), { 3, 1 })
            if puts(state, player, 2, "0,2") then
                test.equal(seat(), { 3, 1 })
                turned = turned + 1
            end
        end
    end
    test.truth(turned > 0, "a tile was turned")
end)

test("over and points: an end with its own word, and who has won", function()
    local state = play_on(luna([[
    over = function(view) return view:steps(0) > 9 and "far enough" or nil end,
    points = function(view) return { 3, 8 } end]]):setup(2))
    test.equal(state:result().ending, "far enough")
    test.equal(state:result().points, { 3, 8 })
    test.equal(state:result().place, { 1, 0 })
    test.equal(state:tell("result")["end"], "far enough")
    test.equal(state:tell("result").winners, { 1 })
end)

test("kinds: a task is done when its function says so, and the function gets its table", function()
    local state = luna [[
    colours = { r = "red", b = "blue" },
    tiles = { { "r", 1, { kind = "row", length = 2 } }, { "b", 1, { kind = "row", length = 3 } },
        { "r", 1, { kind = "row", length = 2 } }, { "b", 1, { kind = "row", length = 2 } } },
    kinds = { row = function(view, tile, task)
        local x, y = view:find(tile)
        local length = 1
        while view:at(x + length, y) do length = length + 1 end
        return length >= task.length
    end },
    discs = 2]]:setup(1)
    local mover = state:player()
    state:play(state:nth(1))
    while state:player() ~= mover do
        state:play(state:nth(1))
    end
    for _, pair in ipairs(assert(state:step "1 1,0").action.covered) do
        test.differ(pair[1], 2)
    end
    test.equal(next(state:game():costs()), nil)
end)

-- Kinds of tasks that read the board with every method. One reads more places than the program remembers, one reads the
-- whole board by `see`.
local CURIOUS = [[
local tiles = {}
for index = 1, 40 do
    local kind = ({ "around", "counts", "race", "wide", "whole" })[index % 5 + 1]
    local colour = ({ "r", "b", "t", "y" })[index % 4 + 1]
    tiles[index] = { colour, index % 6 + 1, { kind = kind, text = kind:sub(1, 3), at = index % 3 } }
end
return {
    extends = "nova-luna",
    tiles = tiles,
    discs = 15,
    solo = { 4, 6 },
    kinds = {
        around = function(view, tile, task)
            local x, y, player, face_down = view:find(tile)
            return not face_down and view:at(x + task.at, y, player) ~= nil and view:at(x - 1, y) == nil
        end,
        counts = function(view, tile, task)
            local next_tile = view:at(0, 0)
            return view:feels(tile, "r") > task.at and (view:covered(next_tile) > 0 or view:covered(tile, 0) == false)
        end,
        race = function(view, tile)
            local other = (view:player() + 1) % 2
            return view:left(0) + view:left(1) > 20 and view:steps() > view:steps(other) + view:cost(tile)
        end,
        wide = function(view, tile)
            local x, y = view:find(tile)
            local near = 0
            for right = -3, 3 do
                for down = -3, 3 do
                    near = near + (view:at(x + right, y + down) and 1 or 0)
                end
            end
            return near > 6 and view:find(tile % 40 + 1) == nil
        end,
        whole = function(view, tile)
            return #view:tiles() % 3 == 0 and #view:see().seats[1].tiles > 2 and view:find(tile) ~= nil
        end,
    },
}
]]

test("kinds: what is not asked again, because it would read the same, is answered as if it were", function()
    for players = 2, 3 do
        local loaded = load_text(CURIOUS)
        local usual, watched = assert(loaded:game(players)), assert(loaded:game(players, { strict = true }))
        for seed = 1, 20 do
            local one, other = usual:setup(seed), watched:setup(seed)
            local rng = core.rng(seed, 1)
            while not one:over() do
                local nth = 1 + rng:below(one:count())
                one:play(one:nth(nth))
                other:play(other:nth(nth))
                test.equal(one:tell "view", other:tell "view")
                if rng:below(4) == 0 then
                    one:clone():playout(core.rng(seed, 2)) -- asks the functions about many other positions
                end
            end
            test.truth(other:over(), "both are over")
        end
    end
end)

test("worth: what an area pays, in the points and in the record", function()
    local of = load_text 'return { extends = "terra-nova", worth = function(view, area) return { #area, 1 } end }'
    local state = assert(of:game(2, { quiet = 300 })):setup(1)
    local rng, seen = core.rng(1, 1), 0
    while not state:over() do
        for _, area in ipairs(state:step(state:nth(1 + rng:below(state:count()))).action.areas or {}) do
            seen = seen + 1
            test.equal(area.points["0"], area.hexes)
            test.equal(area.points["1"], 1)
        end
    end
    test.truth(seen > 0, "areas were scored")
    test.equal(state:result().points[2], seen)
end)

test("worth: an error is told", function()
    test.raises("on purpose %(in worth%)", play_on, terra("worth = function() error 'on purpose' end"):setup(1))
end)

test("forbids and over of Terra Nova", function()
    local state = terra([[
    forbids = function(view, move)
        local what, hex = view:move(move)
        return what == "place" and view:landscape(hex) ~= "F" and "in the forest only" or nil
    end,
    over = function(view) return #view:pioneers(0) == 3 and "three of them" or nil end]]):setup(1)
    test.equal(state:count(), 21)
    local move, message = state:parse "o1"
    test.refused("in the forest only", move, message)
    play_on(state)
    test.equal(state:result().ending, "three of them")
end)

test("a record of a variant with functions is read back, and the bots know the way", function()
    for _, name in ipairs { "nova-luna-constellations", "nova-luna-harvest", "terra-nova-sails" } do
        local of = assert(variant.load(name))
        local state = assert(of:game(2, { quiet = 9 })):setup(5)
        local reader = reading.new(of)
        assert(reader:read(record.encode(record.header(of, state))))
        local rng = core.rng(5, 1)
        for _ = 1, 60 do
            if state:over() then
                break
            end
            local step = state:step(state:nth(1 + rng:below(state:count())))
            test.equal({ reader:read(record.encode(step.action)) }, { true })
        end
        test.equal(record.encode(reader.state:tell("view")), record.encode(state:tell("view")))
        local rated = state:rate(core.rng(1, 2))
        test.truth(state:over() or state:legal(rated[1].move), "the planner's best is legal")
    end
end)

test("a board tells of the move that forbids is asked about, and of no other", function()
    local state = luna([[forbids = function(board, move)
        local action = board:action(move)
        return (action.tile or 0) % 2 == 0 and board:text(move) or nil
    end]]):setup(3)
    for _, move in ipairs(state:moves()) do
        test.equal(state:action(move).tile % 2, 1)
    end
    local other = luna "forbids = function(board, move) return board:text(move + 1) end"
    test.raises("the move expected that 'forbids' is asked about", other.setup, other, 1)
    local nowhere = terra "forbids = function(board, move) return board:landscape('z9') end"
    test.raises("there is no hex 'z9'", nowhere.setup, nowhere, 1)
    nowhere = terra "forbids = function(board, move) return board:landscape(999) end"
    test.raises("999 is not from 1 to %d+", nowhere.setup, nowhere, 1)
end)

test("moves are taken back through functions as well", function()
    local state = assert(assert(variant.load "nova-luna-harvest"):game(3)):setup(4)
    local begin = state:clone()
    for _ = 1, 20 do
        state:play(state:nth(1))
    end
    test.truth(state:undo(20) == begin, "all is as it was")
end)

-- What they see -------------------------------------------------------------------------------------------------------

test("a view shows what lies on the table", function()
    local state = luna([[
    points = function(view)
        local seen = view:see()
        local function fail(what) error(what .. " is not as the table shows it", 0) end
        for _, seat in ipairs(seen.seats) do
            if view:left(seat.player) ~= seat.left then fail("left") end
            if view:steps(seat.player) ~= seat.steps then fail("steps") end
            local tiles = view:tiles(seat.player)
            if #tiles ~= #seat.tiles then fail("tiles") end
            for index, placed in ipairs(seat.tiles) do
                local x, y, player, down = view:find(placed.tile)
                if tiles[index] ~= placed.tile or x ~= placed.x or y ~= placed.y then fail("find") end
                if player ~= seat.player or down then fail("whose") end
                if view:at(x, y, player) ~= placed.tile or view:at(x, y + 90, player) then fail("at") end
                if view:covered(placed.tile) ~= #placed.covered then fail("covered") end
                for _, task in ipairs(placed.covered) do
                    if not view:covered(placed.tile, task) then fail("one covered") end
                end
            end
        end
        if view:player() ~= seen.player or view:players() ~= seen.players then fail("player") end
        if view:colour(1) ~= "r" or view:cost(2) ~= 2 or view:tasks(4) ~= 2 then fail("tile") end
        if seen.reach[1] and view:find(seen.reach[1]) then fail("reach") end
        return { 0, 0 }
    end]]):setup(1)
    local rng = core.rng(1, 1)
    for _ = 1, 25 do
        state:play(state:nth(1 + rng:below(state:count())))
        test.equal(state:result().points, { 0, 0 })
    end
end)

test("a view of Terra Nova does, too", function()
    local state = terra([[
    over = function(view)
        local seen = view:see()
        local function fail(what) error(what .. " is not as the table shows it", 0) end
        if view:hexes() ~= #seen.hexes or view:stones() ~= seen.stones then fail("number") end
        for hex, shown in ipairs(seen.hexes) do
            if view:hex(shown.name) ~= hex or view:name(hex) ~= shown.name then fail("name") end
            if (view:owner(hex) or -1) ~= shown.owner or view:stone(hex) ~= shown.stone then fail("owner") end
            if view:landscape(shown.name) ~= shown.landscape or view:scored(hex) ~= shown.scored then fail("land") end
            local row, column = view:place(hex)
            if row ~= shown.row or column ~= shown.column then fail("place") end
        end
        for _, seat in ipairs(seen.seats) do
            if #view:pioneers(seat.player) ~= seat.pioneers then fail("pioneers") end
            if view:points(seat.player) ~= seat.points then fail("points") end
        end
        if #view:neighbours("a1") ~= 3 then fail("neighbours") end
    end]]):setup(1)
    local rng = core.rng(1, 1)
    for _ = 1, 60 do
        state:play(state:nth(1 + rng:below(state:count())))
    end
end)

test("no view leads to the pile, and none outlives its function", function()
    local text = "steps = function(view, tile)\n%s\nreturn 1 end"
    for _, attempt in ipairs { "view:see().pile[1] = 1", "local _ = view.pile[1]", "local _ = view:pile()",
        "view.at = 3", "setmetatable(view, {})", "getmetatable(view).__index = 1", "local _ = view:tell('deal')",
        "view.at({}, 1, 1)", "view:at('x', 1)", "view:colour(69)", "view:left(7)", "view:text(5)", "view:take(0)",
        "view:action(0)", "view:feels(tile, '')", "view:feels(tile, 'x')", "view:feels(tile, 'rr')" } do
        local state = luna(text:format(attempt)):setup(1)
        test.raises("a rule of the variant failed: .*%(in steps%)", state.play, state, state:nth(1))
    end
    local state = luna([[
    steps = (function()
        local kept
        return function(view, tile)
            if kept then return kept:cost(tile) end
            kept = { cost = function(_, of) return view:cost(of) end }
            return 1
        end
    end)()]]):setup(1)
    assert(state:play(state:nth(1)))
end)

-- What goes wrong -----------------------------------------------------------------------------------------------------

local HOSTILE = {
    { "an error", "error('no')", "v.lua:3: no (in steps)" },
    { "an error that is no text", "error({})", "an error that is no text (table) (in steps)" },
    { "nothing", "return", "v.lua:2: steps returned nothing, expected a whole number from 0 to 99" },
    { "text", "return '3'", 'v.lua:2: steps returned "3", expected a whole number from 0 to 99' },
    { "a fraction", "return 2.5", "v.lua:2: steps returned 2.5, expected a whole number from 0 to 99" },
    { "not a number", "return 0/0", "v.lua:2: steps returned nan, expected a whole number from 0 to 99" },
    { "infinity", "return math.huge", "v.lua:2: steps returned inf, expected a whole number from 0 to 99" },
    { "too much", "return 100", "v.lua:2: steps returned 100, expected a whole number from 0 to 99" },
    { "less than nothing", "return -1", "v.lua:2: steps returned -1, expected a whole number from 0 to 99" },
    { "a table", "return {}", "v.lua:2: steps returned a table, expected a whole number from 0 to 99" },
    { "an endless loop", "while true do end", "v.lua:3: instructions limit of 2000000 exceeded (in steps)" },
    { "an endless loop that catches", "while true do pcall(function() while true do end end) end",
        "v.lua:3: instructions limit of 2000000 exceeded (in steps)" },
    { "endless recursion", "local function f() return 1 + f() end return f()", "v.lua:3: " },
    { "all memory", "local t = {} while true do t[#t + 1] = ('x'):rep(9999) end", "v.lua:3: " },
    { "a long pattern", "return #(('a'):rep(100000)):match('(.-)-(.-)-(.-)-b') ", "v.lua:3: " },
    { "a global", "steps = 3", "v.lua:3: found a value for the global name" },
    { "files", "return io.open('x')", 'v.lua:3: found the unknown name "io"' },
    { "chance", "return math.random(3)", "v.lua:3: found math.random, expected no chance" },
    { "the clock", "return os.clock()", 'v.lua:3: found the unknown name "os"' },
}

for _, case in ipairs(HOSTILE) do
    test("a function that gives " .. case[1] .. " stops the move, says so, and leaves the game as it was", function()
        local state = luna(("steps = function(view, tile)\n%s\nend"):format(case[2])):setup(1)
        local before = state:clone()
        local ok, message = pcall(state.play, state, state:nth(1))
        test.equal(ok, false)
        test.match(message, "a rule of the variant failed: ", true)
        test.match(message, case[3], true)
        test.truth(state == before, "the state is as before")
        test.equal(state:ply(), 0)
        test.truth(variant.is_failure(message), "it is known as a failure of the variant")
    end)
end

-- Each case: a field, its function, and the message.
local WRONG = {
    { "forbids = function() return 7 end", "forbids returned 7, expected nothing, or the reason as a line of text" },
    { "forbids = function() return 'a\\nb' end", "expected nothing, or the reason as a line of text" },
    { "forbids = function() return 'a\\127' end", "expected nothing, or the reason as a line of text" },
    { "forbids = function() return '' end", "expected nothing, or the reason as a line of text" },
    { "forbids = function() return true end",
        "forbids returned true, expected nothing, or the reason as a line of text" },
    { "placed = function() return 1 end", "placed returned 1, expected nothing, or a table with discs" },
    { "placed = function() return { disc = 1 } end", 'placed returned "disc" as a field, expected discs, again' },
    { "placed = function() return { 2 } end", "placed returned 1 as a field, expected discs, again" },
    { "placed = function() return { discs = 0.5 } end", "placed returned 0.5 for discs, expected a whole number" },
    { "placed = function() return { again = 1 } end", "placed returned 1 for again, expected true or false" },
    { "over = function() return 5 end", "over returned 5, expected nothing, or a word for how it ended" },
    { "over = function() return ('x'):rep(99) end", "expected nothing, or a word for how it ended" },
    { "over = function() return true end", "over returned true, expected nothing, or a word for how it ended" },
    { "over = function() return '' end", "expected nothing, or a word for how it ended" },
    { "over = function() return 'a\\tb' end", "expected nothing, or a word for how it ended" },
    { "over = function() return 'a\\0b' end", "expected nothing, or a word for how it ended" },
    { "kinds = { k = function() return 1 end }, tiles = { { 'r', 1, { kind = 'k' } }, { 'b', 1 } }, discs = 2",
        "kinds returned 1, expected true or false" },
}

for _, case in ipairs(WRONG) do
    test("a wrong function stops the game with a message: " .. case[2], function()
        local ok, message = pcall(function()
            play_on(luna(case[1]):setup(1))
        end)
        test.equal(ok, false)
        test.match(message, case[2], true)
    end)
end

for _, returned in ipairs { "nil", "{}", "{ 1 }", "{ 1, 'x' }", "{ 1, 0/0 }", "{ 1, 1 << 40 }" } do
    test("points that are " .. returned .. " are none", function()
        local state = luna(("points = function() return %s end"):format(returned)):setup(1)
        test.raises("points returned .*, expected", state.result, state)
        test.raises("points returned .*, expected", state.tell, state, "result")
    end)
end

test("a function that fails in a playout, a bench, a list or a search is told of", function()
    local failing = luna("steps = function(view) if view:left(0) < 20 then error('late') end return 1 end")
    local state = failing:setup(1)
    test.raises("late %(in steps%)", state.playout, state, core.rng(1, 1))
    test.raises("late %(in steps%)", failing.bench, failing, 5, 1)
    state = failing:setup(1)
    test.raises("late %(in steps%)", state.search, state, { iterations = 500, seed = 1 })
    local forbidding = luna("forbids = function(view) if view:steps() > 0 then error('never') end end")
    state = forbidding:setup(1)
    test.raises("never %(in forbids%)", play_on, state)
    local dealt = luna("over = function() error('at once') end")
    test.raises("at once %(in over%)", dealt.setup, dealt, 1)
end)

test("a move to where a function fails has not been played", function()
    -- Nothing fails while the table is empty and player 0 is to move.
    local game, seed = luna("forbids = function(view) if #view:tiles(1) > 0 then error('never') end end"), 1
    local state = game:setup(seed)
    while state:player() ~= 1 do
        seed = seed + 1
        state = game:setup(seed)
    end
    local move = state:nth(1)
    test.raises("never %(in forbids%)", state.play, state, move)
    local printed = assert(assert(variant.load "nova-luna"):game(2)):setup(seed)
    test.equal(state:count(), printed:count())
end)

test("after a failure the same game goes on with other states", function()
    local game = luna("steps = function(view, tile) return view:steps() == 0 and 7 or nil end")
    local state = game:setup(1)
    state:play(state:nth(1))
    state:play(state:nth(1))
    for _ = 1, 3 do
        test.raises("steps returned nothing", state.play, state, state:nth(1))
        test.equal(state:ply(), 2)
    end
    assert(game:setup(2):play(game:setup(2):nth(1)))
end)

test("a list of points that is too long is no list of points", function()
    local state = luna("points = function() return { 1, 2, 3 } end, discs = 3"):setup(1)
    test.raises("points returned 3 numbers, expected a list of 2 numbers, one for each player", function()
        play_on(state):result()
    end)
end)

-- Variant files -------------------------------------------------------------------------------------------------------

local ROWS = ', tiles = { { "r", 1, { kind = "row" } }, { "b", 1 } }'

local REFUSED = {
    { "steps = 3", "v.lua:2: steps: found 3, expected a function(board, tile)" },
    { "wheel = function() end", "v.lua:2: wheel: found a function, expected a whole number from 2 to 32" },
    { "step = function() end", "v.lua:2: step: found an unknown field, expected steps" },
    { "kinds = {}", "v.lua:2: kinds: found an empty table, expected functions by name, as in { row = function(board, "
        .. "tile, task) ... end }" },
    { "kinds = { row = 1 }", "v.lua:2: kinds.row: found 1, expected a function(board, tile, task)" },
    { "kinds = { row = dofile }",
        'v.lua:2: found the unknown name "dofile", expected a local or a pure function of Lua' },
    { 'kinds = { row = function() end }, words = { rwo = "a row" }' .. ROWS,
        "v.lua:2: words.rwo: found a kind that `kinds` has not, expected row" },
    { 'kinds = { row = function() end }, words = { row = 7 }' .. ROWS,
        'v.lua:2: words.row: found 7, expected a sentence, or one by language, as in { en = "...", de = "..." }' },
    { 'kinds = { row = function() end }, words = { row = "{length} in a row" }, '
        .. 'tiles = { { "r", 1, { kind = "row", of = "r" } }, { "b", 1 } }',
        "v.lua:2: words.row: found {length}, expected a field that all such tasks have, a number or a text" },
    { 'kinds = { row = function() end }, tiles = { { "r", 1, { kind = "rwo" } } }',
        'v.lua:2: tiles[1][3].kind: found "rwo", expected "row"' },
    { 'tiles = { { "r", 1, { kind = "row" } } }',
        'v.lua:2: tiles[1][3].kind: found "row", expected a task of your own as { kind = "row", ... }, with a function '
        .. "kinds.row" },
    { 'kinds = { row = function() end }, tiles = { { "r", 1, { kind = "row", text = "much too long" } } }',
        'v.lua:2: tiles[1][3].text: found "much too long", expected 1 to 8 signs for the tile\'s picture' },
}

for _, case in ipairs(REFUSED) do
    test("a variant is refused in which a function is wrong: " .. case[1], function()
        local path = FOLDER .. "/v.lua"
        assert(files.write(path, ('return { extends = "nova-luna",\n%s }'):format(case[1])))
        local loaded, problems = variant.load(path)
        test.equal(loaded, nil)
        test.match(problems .. "\n", case[2] .. "\n", true)
    end)
end

test("functions are taken over from the variant that is extended, and see the data of its file", function()
    load_text([[
local FAR = 4
return { extends = "nova-luna", steps = function() return FAR end }]], "parent")
    local state = assert(load_text([[return { extends = "parent", wheel = 9 }]], "child"):game(2)):setup(1)
    local mover = state:player()
    state:play(state:nth(1))
    test.equal(state:tell("view").seats[mover + 1].steps, 4)
end)

local function fingerprint(text)
    return load_text(text):fingerprint(2)
end

test("the fingerprint covers the code of functions and of what stands above, but not how it is laid out", function()
    local plain = 'local N = 3\nreturn { extends = "nova-luna", steps = function(view, tile) return N end }'
    local same = [[
-- A remark.
local N = 3 -- another
return {
    story = "Told otherwise.", steps = function(view,
        tile) return N --[=[ here ]=] end, extends = "nova-luna",
}]]
    test.equal(fingerprint(plain), fingerprint(same))
    test.differ(fingerprint(plain), fingerprint((plain:gsub("N = 3", "N = 4"))))
    test.differ(fingerprint(plain), fingerprint((plain:gsub("return N", "return N + 0"))))
    test.differ(fingerprint(plain), fingerprint((plain:gsub("steps", "over"))))
    test.differ(fingerprint(plain), assert(variant.load "nova-luna"):fingerprint(2))
end)

test("a record tells when the code of its variant has changed since", function()
    local before = load_text('return { extends = "nova-luna", steps = function() return 1 end }', "changing")
    local header = record.encode(record.header(before, assert(before:game(2)):setup(1)))
    local after = load_text('return { extends = "nova-luna", steps = function() return 2 end }', "changing")
    test.equal(reading.new(before):read(header), true)
    local good, message = reading.new(after):read(header)
    test.refused("the variant changing has changed since this record was written", good, message)
end)

test("a board tells what a printed task asks for", function()
    local state = luna([[steps = function(board)
        local words = {}
        for tile = 1, 20 do
            words[#words + 1] = (board:asks(tile, 0) or "-") .. "+" .. (board:asks(tile, 1) or "-")
        end
        error(table.concat(words, " ") .. ".", 0)
    end]]):setup(1)
    local _, problem = pcall(state.play, state, state:nth(1))
    local words = {}
    for tile = 1, 20 do
        local tasks = state:tiles()[tile].tasks
        words[tile] = (tasks[1] or "-") .. "+" .. (tasks[2] or "-")
    end
    test.match(problem, table.concat(words, " ") .. ".", true)
    state = luna([[
        colours = { r = "red", b = "blue" },
        tiles = { { "r", 1, { kind = "any" }, "b" }, { "b", 1, { kind = "any" }, "b" } }, discs = 2,
        kinds = { any = function() return true end },
        steps = function(board, tile)
            return board:asks(tile, 0) == nil and board:asks(tile, 1) == "b" and board:asks(tile, 2) == nil and 3 or 1
        end]]):setup(1)
    local mover = state:player()
    test.equal(state:play(state:nth(1)):tell("view").seats[mover + 1].steps, 3)
    state = luna("steps = function(board, tile) return board:asks(tile, 7) end"):setup(1)
    test.raises("a rule of the variant failed: .*%(in steps%)", state.play, state, state:nth(1))
end)

test("the planner of Terra Nova goes by what a variant says that areas are worth", function()
    local function rating(text)
        local state = terra(text):setup(1)
        return state:rate(core.rng(1, 2))[1].rating
    end
    test.truth(rating("worth = function(_, area) return area.points end") > 1, "a place for a pioneer is good")
    test.truth(rating([[worth = function(_, area)
        local points, sum = {}, 0
        for _, own in ipairs(area.points) do sum = sum + own end
        for index, own in ipairs(area.points) do points[index] = own == 0 and sum or 0 end
        return points
    end]]) < -1, "and bad where the others get the points of an area")
end)
