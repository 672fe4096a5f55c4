-- SPDX-License-Identifier: MIT
--
-- Bots: what they answer, what they can't find out, and what happens when they fail.

local bots = require "nova.game.bots"
local core = require "nova.core"
local files = require "nova.files"
local nova = require "nova"
local reference = require "nova.base.reference"
local test = require "test"

local SCRATCH = os.getenv "SCRATCH" or "/tmp"

local function game_of(variant, players)
    return assert(nova.game(variant, { players = players, quiet = variant:find "terra" and 30 or nil }))
end

-- Writes a bot's script and returns its path.
local function script(name, text)
    local path = SCRATCH .. "/" .. name .. ".lua"
    local file = assert(io.open(path, "w"))
    file:write(text)
    file:close()
    return path
end

local function load_text(name, text, player, seed)
    return bots.load(script(name, text), player or 0, seed or 1)
end

-- A position after some random moves in which it is `player`'s turn.
local function position(game, seed, player)
    local state, rng = game:setup(seed), core.rng(seed, 1)
    while state:player() ~= player or state:ply() < seed % 20 do
        if state:over() then
            return nil
        end
        state:play(state:nth(1 + rng:below(state:count())))
    end
    return state
end

-- Legal moves ---------------------------------------------------------------------------------------------------------

local function all_games()
    local games = {}
    for _, info in ipairs(nova.variants()) do
        local variant = assert(nova.load(info.name))
        for players = variant.players[1], variant.players[2] do
            games[#games + 1] = variant:game(players, variant.kind == "terra-nova" and { quiet = 30 } or nil)
        end
    end
    return games
end

-- Plays a random game and has a bot answer in each position. Returns the number of positions.
local function answer_all(game, spec, seed, most)
    local seats = {}
    for player = 0, game:players() - 1 do
        seats[player] = assert(bots.load(spec, player, seed))
    end
    local state, rng, asked = game:setup(seed), core.rng(seed, 1), 0
    while asked < most and not state:over() do
        local move, message = seats[state:player()]:move(state)
        test.truth(move and state:legal(move), ("%s in %s: %s"):format(spec, tostring(state), message))
        asked = asked + 1
        state:play(state:nth(1 + rng:below(state:count())))
    end
    return asked
end

-- Those that search take much longer for a position.
local POSITIONS = {
    { "random", 10000 }, { "greedy", 5000 }, { "planner", 10000 }, { "mcts:1", 10000 }, { "mcts:iterations=8", 2000 },
    { "solver:width=1,worlds=1,iterations=8", 2000 },
}

for _, one in ipairs(POSITIONS) do
    local spec, positions = one[1], test.many(one[2])
    test(("%s answers with legal moves in %d positions of all games"):format(spec, positions), function()
        local games, asked, seed = all_games(), 0, 0
        while asked < positions do
            seed = seed + 1
            for _, game in ipairs(games) do
                asked = asked + answer_all(game, spec, seed, math.min(100, positions // #games + 1))
            end
        end
        test.truth(asked >= positions)
    end)
end

test("the solver answers with legal moves all through solo games", function()
    for seed = 1, 5 do
        local bot, state = assert(bots.load("solver:width=5,worlds=2", 0, seed)), game_of("nova-luna", 1):setup(seed)
        while not state:over() do
            local move, message = bot:move(state)
            test.truth(move, message)
            state:play(move)
        end
        test.truth(state:result().points[1] > -160, "it plays better than at random")
    end
end)

test("a solver that may peek knows the pile", function()
    local game, differ = game_of("nova-luna", 1), false
    local options = { width = 20, peek = true }
    for seed = 1, 8 do
        local state = game:setup(seed)
        local other = state:clone():reshuffle(0, core.rng(seed, 77))
        for _ = 1, 7 do
            local move = state:nth(1)
            differ = differ or state:solve(options) ~= other:solve(options)
            state:play(move)
            other:play(move)
        end
    end
    test.truth(differ)
end)

test("what says how to plan is checked", function()
    local state = game_of("nova-luna", 1):setup(1)
    test.raises("peek: found a number, expected a boolean", state.solve, state, { peek = 1 })
    test.raises("width: found 0, expected an integer from 1 to 10000", state.solve, state, { width = 0 })
    test.raises("there is no option 'worms'", state.solve, state, { worms = 3 })
    test.raises("only a game for one player", core.solver, game_of("nova-luna", 2))
end)

test("a solver remembers its plan, and makes another where it was left", function()
    local game = game_of("nova-luna", 1)
    local state = game:setup(1)
    local solver <close> = core.solver(game, { width = 10, worlds = 2, seed = 1 })
    local first = solver:run(state)
    state:play(first)
    local second = solver:run(state)
    test.equal(solver:run(state), second, "it is asked once more")
    state:undo(1)
    test.equal(solver:run(state), first, "a move was taken back")
    state:play(state:nth(1) == first and state:nth(2) or state:nth(1))
    local planned = solver:run(state)
    test.truth(state:legal(planned))
    state:play(planned)
    test.truth(state:legal(solver:run(state)))
end)

test("a solver that is closed says so", function()
    local game = game_of("nova-luna", 1)
    local solver = core.solver(game)
    test.match(tostring(solver), "^a solver")
    solver:close()
    solver:close()
    test.equal(tostring(solver), "a closed solver")
    test.raises("the solver is closed", solver.run, solver, game:setup(1))
end)

test("a solver takes states of its own game only", function()
    local solver <close> = core.solver(game_of("nova-luna", 1))
    test.raises("a state of another game", solver.run, solver, game_of("nova-luna", 2):setup(1))
end)

test("a solver compares first moves, of which it is told how many", function()
    local game = game_of("nova-luna", 1)
    local state, solver <close> = game:setup(1), core.solver(game, { width = 100, worlds = 2 })
    local moves, stopped = solver:compare(state)
    test.truth(#moves > 1 and not stopped)
    test.equal(#solver:compare(state, 1), 1)
    for _, one in ipairs(moves) do
        test.equal({ one.text, one.line[1] }, { state:text(one.move), one.move })
    end
    test.raises("expected 1 to 64", solver.compare, solver, state, 0)
    test.raises("function expected", solver.compare, solver, state, 1, 7)
    test.raises("a state of another game", solver.compare, solver, game_of("nova-luna", 2):setup(1))
end)

test("one possibility for what is hidden tells nothing of the error, except to a solver that may peek", function()
    local game = game_of("nova-luna", 1)
    local state = game:setup(1)
    local blind <close> = core.solver(game, { width = 10, worlds = 1 })
    local knowing <close> = core.solver(game, { width = 10, worlds = 3, peek = true })
    test.equal({ blind:compare(state)[1].error, knowing:compare(state)[1].error }, { math.huge, 0.0 })
end)

test("a comparison tells how far it is, and its best move is the plan", function()
    local game, last, told = game_of("nova-luna", 1), 0, 0
    local state, solver <close> = game:setup(1), core.solver(game, { width = 50, worlds = 4 })
    local moves = solver:compare(state, 5, function(share)
        test.truth(share >= last and share <= 1, share)
        last, told = share, told + 1
        test.raises("the solver is running", solver.run, solver, state)
        test.raises("the solver is running", solver.close, solver)
    end)
    test.truth(told > 10 and last > 0.8)
    test.equal((solver:run(state)), moves[1].move)
end)

test("an error in the function that is told how far it is ends a comparison, and the solver can go on", function()
    local game = game_of("nova-luna", 1)
    local state, solver <close> = game:setup(1), core.solver(game, { width = 50, worlds = 4 })
    test.raises("test_bots.lua:%d+: enough", solver.compare, solver, state, 5, function() error("enough") end)
    test.truth(state:legal((solver:run(state))))
end)

test("a text rule that fails is blamed by the comparison that asks it", function()
    local path = SCRATCH .. "/no-text.lua"
    local file = assert(io.open(path, "w"))
    file:write([[return {
    players = { 1, 1 }, setup = function() return { n = 0 } end, player = function() return 0 end,
    moves = function() return { 1, 2 } end, play = function(state, move) state.n = state.n + move end,
    over = function(state) return state.n > 5 and "full" or nil end, result = function(state) return { state.n } end,
    text = function() error("no text") end, draw = function() return "" end, rate = function() return { 1, 0.5 } end,
    estimate = function(state) return { state.n / 20 } end,
}]])
    file:close()
    local game = assert(nova.game(path, { players = 1 }))
    local solver <close> = core.solver(game, { width = 10, worlds = 2 })
    test.raises("no text %(in text%)", solver.compare, solver, game:setup(1))
end)

test("a solver answers where nothing is known about good play", function()
    local path = SCRATCH .. "/own-points.lua"
    local file = assert(io.open(path, "w"))
    file:write('return { extends = "nova-luna", points = function(view) return { view:steps(0) } end }')
    file:close()
    local game = assert(nova.game(path, { players = 1 }))
    test.equal(game:setup(1):estimate(), nil)
    local state, solver <close> = game:setup(1), core.solver(game, { width = 10, worlds = 2 })
    while not state:over() do
        state:play(solver:run(state))
    end
    test.truth(state:over())
end)

-- What they can't know ------------------------------------------------------------------------------------------------

test("another pile under the same view changes no answer", function()
    for players = 1, 4 do
        local game = game_of("nova-luna", players)
        for _, spec in ipairs { "random", "greedy", "planner", "mcts:1", "mcts:2", "solver:width=5,level=2" } do
            for seed = 1, 4 do
                local state = position(game, seed, 0) or game:setup(seed)
                local other = state:clone():reshuffle(0, core.rng(seed, 77))
                local one, two = assert(bots.load(spec, 0, seed)), assert(bots.load(spec, 0, seed))
                test.equal(one:move(state), two:move(other))
            end
        end
    end
end)

test("what a script finds in its view is the same whatever the pile is", function()
    local state = position(game_of("nova-luna", 2), 3, 0)
    local other = state:clone():reshuffle(0, core.rng(5, 77))
    test.truth(state ~= other)
    local text = [[
        local function all(value, seen)
            if type(value) ~= "table" then return tostring(value) end
            local keys, parts = {}, {}
            for key in pairs(value) do keys[#keys + 1] = tostring(key) end
            table.sort(keys)
            for _, key in ipairs(keys) do parts[#parts + 1] = key .. "=" .. all(value[key] or value[tonumber(key)]) end
            return "{" .. table.concat(parts, ",") .. "}"
        end
        return function(view)
            local sample = view:sample()
            error(all(view:see()) .. all(sample:tell "deal") .. #sample:history(), 0)
        end]]
    local _, one = load_text("spy", text):move(state)
    local _, two = load_text("spy", text):move(other)
    test.match(one, "reach")
    test.equal(one, two)
end)

local function described(class)
    for _, one in ipairs(reference.classes()) do
        if one.name == class then
            return one.functions
        end
    end
end

test("a view has the methods that are described, and none of states besides them", function()
    local is_of_view, lines = {}, { "return function(view)" }
    for _, entry in ipairs(described "nova.View") do
        is_of_view[entry.name] = true
    end
    for _, entry in ipairs(described "nova.State") do
        local name = entry.name
        if not is_of_view[name] and name ~= "player" and name ~= "game" then -- those are values
            lines[#lines + 1] = ("assert(view.%s == nil, %q)"):format(name, name)
        end
    end
    for name in pairs(is_of_view) do
        lines[#lines + 1] = ("assert(type(view.%s) == 'function', %q)"):format(name, name)
    end
    lines[#lines + 1] = "return view:nth(1) end"
    local move, message = load_text("methods", table.concat(lines, "\n")):move(position(game_of("nova-luna", 2), 3, 0))
    test.truth(move, message)
end)

test("a view answers as the state does that it shows", function()
    local state = position(game_of("nova-luna", 2), 3, 0)
    local bot = load_text("reader", [[return function(view)
        local state, list = view:sample(), {}
        for nth, move in ipairs(view:moves(list)) do
            assert(move == view:nth(nth) and view:legal(move) and view:parse(view:text(move)) == move)
            assert(view:read(view:action(move)) == move)
        end
        assert(#list == view:count() and not view:over())
        assert(view:text(1 << 30) == nil)
        assert(table.concat(view:result().points, " ") == table.concat(state:result().points, " "))
        assert(view:reveals(view:nth(1)) == state:reveals(view:nth(1)))
        assert(view:tiles() == view:tiles() and view:tiles()[1].cost)
        return view:nth(1)
    end]])
    test.equal(bot:move(state), state:nth(1))
end)

-- A bot that answers with its first move if the seconds of view:clock() lie within these bounds.
local function has_seconds(options, spec_options, allowed, least, most)
    local path = script("has_seconds", ([[return { options = { %s }, move = function(view)
        local seconds = view:clock()
        return seconds > %g and seconds <= %g and view:nth(1) or error(seconds)
    end }]]):format(options, least, most))
    local state = position(game_of("nova-luna", 2), 3, 0)
    local move, message = assert(bots.load(path .. spec_options, 0, 1)):move(state, allowed)
    test.equal(move, state:nth(1), message)
end

test("a bot has a minute for a move and the option time that it is given, not what it declares; or a limit", function()
    has_seconds("", "", nil, 59, 60)
    has_seconds("time = 1e6", "", nil, 59, 60)
    has_seconds("time = 60", ":time=5", nil, 64, 65)
    has_seconds("time = 5", ":time=-5", nil, 59, 60)
    has_seconds("time = 60", "", { seconds = 7 }, 6, 7)
    has_seconds("", "", { seconds = 7, left = 3 }, 2, 3)
end)

test("a bot is stopped after the processor time that it is allowed, or the instructions", function()
    local state = position(game_of("nova-luna", 2), 3, 0)
    local bot = load_text("loops", "return function() while true do end end")
    local move, message, kind = bot:move(state, { seconds = 0.05 })
    test.equal({ move or false, kind }, { false, "time" })
    test.match(message, "time limit of 0.05 s")
    test.truth(bot.spent >= 0.05, "and tells what it took")
    move, message, kind = bot:move(state, { instructions = 100000 })
    test.equal({ move or false, kind }, { false, "instructions" })
    test.match(message, "instructions limit of 100000")
end)

test("a bot's search ends before its time does, however short that is", function()
    local state = position(game_of("nova-luna", 2), 3, 0)
    local bot = load_text("searches", "return function(view) return (view:search { seconds = 1e6 }) end")
    for _, seconds in ipairs { 0.1, 0.3 } do
        test.truth(bot:move(state, { seconds = seconds }))
    end
end)

test("whatever a bot does to what it saw, the next answer is as it was", function()
    local text = [[
        local function written(value)
            local parts = {}
            for key, item in pairs(value) do
                parts[#parts + 1] = key .. "=" .. (type(item) == "table" and written(item) or tostring(item))
            end
            return "{" .. table.concat(parts, ",") .. "}"
        end
        local function spoil(value)
            for key, item in pairs(value) do
                if type(item) == "table" then
                    spoil(item)
                end
                value[key] = nil
            end
            value.mine = true
        end
        return function(view)
            local before, action = written(view:see()), written(view:action(view:nth(1)))
            for _ = 1, 3 do
                spoil(view:see())
                spoil(view:action(view:nth(1)))
                assert(written(view:see()) == before and written(view:action(view:nth(1))) == action)
            end
            return view:nth(1)
        end]]
    for _, name in ipairs { "nova-luna", "terra-nova", "second-light", "low-tide" } do
        local state = nova.game(name, { players = 2 }):setup(1)
        local players = { assert(load_text("spoiler", text, 0)), assert(load_text("spoiler", text, 1)) }
        for _ = 1, 12 do
            local move, message = players[state:player() + 1]:move(state)
            test.equal({ name, move and true, message }, { name, true })
            state:play(state:nth(1 + state:ply() * 7 % state:count()))
        end
    end
end)

test("a view tells what is left: discs of a player, time and instructions of the move", function()
    local state = position(game_of("nova-luna", 2), 3, 0)
    local bot = load_text("counter", [[return function(view)
        local seats = view:see().seats
        assert(view:left() == seats[1].left and view:left(0) == seats[1].left and view:left(1) == seats[2].left)
        local sample = view:sample()
        assert(sample:left(0) == seats[1].left and sample:left(1) == seats[2].left)
        assert(not pcall(sample.left, sample) and not pcall(sample.left, sample, 2))
        local seconds, instructions = view:clock()
        assert(seconds > 0 and seconds <= 60 and math.type(instructions) == "integer")
        for _ = 1, 100000 do end
        local later, fewer = view:clock()
        assert(later <= seconds and instructions - fewer > 50000 and instructions - fewer < 1000000)
        return view:nth(1)
    end]])
    local move, message = bot:move(state, { instructions = 10000000 })
    test.truth(move, message)
    move, message = load_text("counter", [[return function(view)
        assert(select(2, view:clock()) == math.maxinteger)
        return view:nth(1)
    end]]):move(state)
    test.truth(move, message)
    move, message = load_text("counter", "return function(view) assert(view:left() == nil) return view:nth(1) end")
        :move(position(game_of("terra-nova", 2), 3, 0))
    test.truth(move, message)
end)

test("a view is no state: what changes states refuses it", function()
    local calls = { "undo(view)", "play(view, view:nth(1))", "reshuffle(view, 1, view:rng())", "clone(view)" }
    for _, call in ipairs(calls) do
        local bot = load_text("breaker", ("return function(view) return view:sample().%s end"):format(call))
        local _, message = bot:move(position(game_of("nova-luna", 2), 3, 0))
        test.match(message, "nova.state expected, got nova.view")
    end
end)

test("samples are shuffled afresh each time", function()
    local text = [[
        return function(view)
            local piles = {}
            for _ = 1, 20 do
                piles[table.concat(view:sample():tell("deal").pile, " ")] = true
            end
            local count = 0
            for _ in pairs(piles) do count = count + 1 end
            error("different: " .. count, 0)
        end]]
    local _, message = load_text("sampler", text):move(position(game_of("nova-luna", 2), 3, 0))
    test.match(message, "different: 20")
end)

-- Random numbers ------------------------------------------------------------------------------------------------------

test("the same seed gives the same answers, another seed others", function()
    local state = position(game_of("nova-luna", 2), 7, 0)
    local function answers(seed)
        local bot, list = assert(bots.load("random", 0, seed)), {}
        for index = 1, 20 do
            list[index] = bot:move(state)
        end
        return list
    end
    test.equal(answers(1), answers(1))
    test.truth(table.concat(answers(1), " ") ~= table.concat(answers(2), " "))
end)

test("how many numbers one bot draws changes nothing for another", function()
    local state = position(game_of("nova-luna", 2), 7, 0)
    local hungry = load_text("hungry", [[return function(view)
        for _ = 1, 1000 do math.random(); view:rng():next() end
        return view:nth(1)
    end]], 0, 5)
    local alone, beside = assert(bots.load("random", 0, 5)), assert(bots.load("random", 0, 5))
    for _ = 1, 5 do
        hungry:move(state)
        test.equal(alone:move(state), beside:move(state))
    end
end)

-- Faults --------------------------------------------------------------------------------------------------------------

local function fault(text, limits)
    local path = script("faulty", text)
    local bot, message, kind = core.bot {
        root = SCRATCH, path = path:match "[^/]*$", player = 0, seed = 1,
        seconds = limits and limits.seconds, instructions = limits and limits.instructions,
    }
    if not bot then
        return message, kind
    end
    local move
    move, message, kind = bot:move(position(game_of("nova-luna", 2), 3, 0))
    test.equal(move, nil)
    return message, kind
end

test("a fault comes back with its place and its kind", function()
    local message, kind = fault "return function(view) local x = nil; return x.y end"
    test.match(message, "^faulty.lua:1: ")
    test.equal(kind, "error")
    message, kind = fault("return function() while true do end end", { instructions = 100000 })
    test.match(message, "instructions")
    test.equal(kind, "instructions")
    message, kind = fault "return function() local t = {} while true do t[#t + 1] = ('x'):rep(10000) .. #t end end"
    test.match(message, "memory")
    test.equal(kind, "memory")
end)

test("an answer that is no move is a fault that says so", function()
    test.match(fault "return function() end", "answered with nothing")
    test.match(fault "return function() return 1 << 30 end", "no legal move")
    test.match(fault "return function() return 'xyzzy' end", "illegal move")
    test.match(fault "return function() return {} end", "expected a move")
end)

test("a script that is no bot is refused when it is loaded", function()
    test.match(fault "return 5", "a bot returns a function")
    test.match(fault "return { options = 3, move = print }", "options: found a number")
    test.match(fault "return function(", "faulty.lua:1:")
end)

test("options that contain themselves are the bot's mistake", function()
    local path = script("endless", "local o = {} o.o = o return { options = o, move = print }")
    test.refused("options: a table .* contains itself", bots.load(path, 0, 1))
end)

test("a text is an answer as good as a number", function()
    local state = position(game_of("nova-luna", 2), 3, 0)
    local bot = load_text("writer", "return function(view) return view:text(view:nth(2)) end")
    test.equal(bot:move(state), state:nth(2))
end)

test("after a fault the bot can be asked again", function()
    local state = position(game_of("nova-luna", 2), 3, 0)
    local bot = load_text("moody", [[
        local asked = 0
        return function(view)
            asked = asked + 1
            return asked > 1 and view:nth(1) or nil
        end]])
    test.equal(bot:move(state), nil)
    test.equal(bot:move(state), state:nth(1))
end)

-- Specs ---------------------------------------------------------------------------------------------------------------

test("options come after a colon, the level without its name", function()
    for _, spec in ipairs { "mcts", "mcts:2", "mcts:level=2", "mcts:iterations=10,threads=1", "mcts: time = 0.1" } do
        test.truth(bots.load(spec, 0, 1), spec)
    end
end)

test("what is wrong with a spec is said, with what would be right", function()
    local function message(spec)
        local good, text = bots.load(spec, 0, 1)
        test.equal(good, nil)
        return text
    end
    test.match(message "mtcs", 'no bot "mtcs"; did you mean mcts')
    test.match(message "nonsense", "known are .*random")
    test.match(message "mcts:foo=1", 'no option "foo"; it has .*iterations')
    test.match(message "mcts:level=x", 'found "x", expected a whole number')
    test.match(message "mcts:level=2.5", 'found "2.5", expected a whole number')
    test.match(message "mcts:time=nan", 'found "nan", expected a number')
    test.match(message "mcts:time=soon", 'found "soon", expected a number')
    test.match(message "mcts:9", "mcts: level: found 9, expected a number from 1 to 5")
    test.match(message "mcts:time=-1", "time: found %-1, expected a number from 0 to 1000000000")
    test.match(message "mcts:threads=0", "threads: found 0, expected a number from 1 to 64")
    test.match(message "person:iterations=-5", "iterations: found %-5, expected a number from 0 to")
    test.match(message "solver:width=0", "width: found 0, expected a number from 1 to 100000")
    test.match(message "solver:iterations=-1", "iterations: found %-1, expected a number from 0 to")
    test.match(message "uct:iterations=0", "iterations and width have to be 1 or more")
    test.match(message "uct:width=0", "iterations and width have to be 1 or more")
    test.match(message "random:3", 'no option "3"; it has none')
    test.match(message "./nowhere.lua", "No such file")
end)

test("a word behind the colon sets an option that is true or false", function()
    local path = script("flags", [[
        return {
            options = { bold = false, depth = 3, share = 0.5 },
            move = function(view, options)
                assert(options.bold and options.depth == 4 and options.share == 1)
                return view:nth(1)
            end,
        }]])
    local state = game_of("nova-luna", 2):setup(1)
    test.truth(assert(bots.load(path .. ":bold,depth=4,share=1", state:player(), 1)):move(state))
    test.refused('has no option "brave"; it has bold, depth, share', bots.load(path .. ":brave", 0, 1))
    test.refused('option depth: found "2.5", expected a whole number', bots.load(path .. ":depth=2.5", 0, 1))
    test.refused('option bold: found "yes", expected true or false', bots.load(path .. ":bold=yes", 0, 1))
end)

test("the second of two equal bots draws other random numbers", function()
    test.equal(bots.distinct { "random", "mcts:2", "random", "random" }, { "random", "mcts:2", "random#2", "random#3" })
    local state = game_of("terra-nova", 2):setup(1)
    local function move(spec)
        return assert(bots.load(spec, state:player(), 1)):move(state)
    end
    test.equal(move "random", move "random#1")
    test.differ(move "random", move "random#2")
    test.equal(move "random#2", move "random#2")
end)

test("a bot of one's own goes by name from the data folder, before those of the program", function()
    local own = os.getenv "XDG_DATA_HOME" .. "/nova/bots"
    assert(files.make_folder(own))
    assert(files.write(own .. "/last.lua", "return require 'choice'"))
    assert(files.write(own .. "/choice.lua", "return { options = { step = 0 }, move = function(view, options) "
        .. "return view:nth(view:count() - options.step) end }"))
    assert(files.write(own .. "/greedy.lua", "return function(view) return view:nth(1) end"))
    local listed = " " .. table.concat(bots.list(), " ") .. " "
    test.match(listed, " last ")
    test.equal(select(2, listed:gsub(" greedy ", "")), 1)
    test.equal(bots.find "last:step=1", own .. "/last.lua")
    local state = position(game_of("nova-luna", 2), 3, 0)
    test.equal(assert(bots.load("last", 0, 1)):move(state), state:nth(state:count()))
    test.equal(assert(bots.load("last:step=1", 0, 1)):move(state), state:nth(state:count() - 1))
    test.equal(assert(bots.load("greedy", 0, 1)):move(state), state:nth(1))
    test.match(select(2, bots.find "lats"), "did you mean last")
    for _, name in ipairs { "last", "choice", "greedy" } do
        assert(os.remove(("%s/%s.lua"):format(own, name)))
    end
end)

test("the beginning of a bot that nova init writes is a bot", function()
    test.truth(bots.load(core.home .. "/scripts/init/bot.lua", 0, 1))
end)

test("the bots of the guide play", function()
    local file = assert(io.open(core.home .. "/scripts/bots/README.md"))
    local text, count = file:read "a", 0
    file:close()
    for block in text:gmatch "```lua\n(.-)```" do
        count = count + 1
        local bot = assert(load_text("guide" .. count, block))
        local move, message = bot:move(position(game_of("nova-luna", 2), 3, 0))
        test.truth(move, message)
    end
    test.equal(count, 5)
end)

test("the guide lists the options of all bots that come with nova", function()
    local file <close> = assert(io.open(core.home .. "/scripts/bots/README.md"))
    local rows = file:read "a":match "| bot | option |.-\n\n"
    for _, name in ipairs { "greedy", "mcts", "person", "planner", "random", "solver", "uct" } do
        for option in pairs(assert(bots.options(name))) do
            test.truth(rows:find(("`%s`"):format(name), 1, true) and rows:find(("| `%s` |"):format(option), 1, true),
                ("%s:%s"):format(name, option))
        end
    end
end)

-- Search --------------------------------------------------------------------------------------------------------------

test("a bot's search takes an evaluation and a policy in Lua", function()
    local state = position(game_of("nova-luna", 2), 3, 0)
    local bot = load_text("thinker", [[return function(view)
        local asked = 0
        local move, moves, report = view:search {
            iterations = 20, plies = 2,
            evaluate = function(state) asked = asked + 1 return { 0.25, 0.75 } end,
            policy = function(state) return state:nth(1) end,
        }
        assert(asked > 10 and report.iterations == 20 and math.abs(moves[1].value - 0.25) < 0.1)
        return move
    end]])
    local move, message = bot:move(state)
    test.truth(move, message)
end)

test("a bot's search can't peek", function()
    for _, search in ipairs { "search", "solve" } do
        local state = position(game_of("nova-luna", search == "solve" and 1 or 2), 3, 0)
        local bot = load_text("peeker", ("return function(view) return view:%s { peek = true } end"):format(search))
        local _, message = bot:move(state)
        test.match(message, "peek: a view knows nothing of what is hidden")
    end
end)

test("a bot's search remembers from move to move", function()
    local state = position(game_of("nova-luna", 2), 3, 0)
    local bot = load_text("rememberer", [[
        local asked = 0
        return function(view)
            local move, _, report = view:search { iterations = 50 }
            asked = asked + 1
            assert(report.kept == (asked - 1) * 50, report.kept)
            return move
        end]])
    for _ = 1, 3 do
        local move, message = bot:move(state)
        test.truth(move, message)
    end
end)
