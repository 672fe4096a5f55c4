-- SPDX-License-Identifier: MIT
--
-- Long work in C that scripts start: it counts against the script's limits, and functions that it calls back can't free
-- what it is working with.

local core = require "nova.core"
local match = require "nova.lab.match"
local nova = require "nova"
local process = require "nova.process"
local test = require "test"

local SCRATCH = os.getenv "SCRATCH" or "/tmp"

local function write(name, text)
    local path = SCRATCH .. "/" .. name .. ".lua"
    local file = assert(io.open(path, "w"))
    file:write(text)
    file:close()
    return path
end

local function new_game(players)
    return assert(nova.game("nova-luna", { players = players or 2 }))
end

-- Asks a bot for the first move of a game; returns what bot:move returns.
local function ask(body, limits, players)
    write("asked", "return { options = { threads = 1 }, move = function(view, options)\n" .. body .. "\nend }")
    local options = { root = SCRATCH, path = "asked.lua", player = 0, seed = 1 }
    for name, value in pairs(limits or {}) do
        options[name] = value
    end
    local bot <close> = assert(core.bot(options))
    local state = new_game(players):setup(1)
    while state:player() ~= 0 do
        state:play(state:nth(1))
    end
    return bot:move(state)
end

local function close(game)
    local closed <close> = game -- luacheck: ignore closed
end

-- A game in Lua that goes on for ever. It is taken to have no end after 1000 plies.
local function endless_game()
    local path = write("endless", [[return {
        players = { 1, 2 },
        setup = function(players) return { players = players, player = 0 } end,
        player = function(state) return state.player end,
        moves = function() return { 1, 2 } end,
        play = function(state) state.player = (state.player + 1) % state.players end,
        over = function() end,
        result = function() return { 0, 0 } end,
        text = function(_, move) return "m" .. move end,
        draw = function() return "." end,
    }]])
    return assert(nova.game(path, { players = 2, longest = 1000 }))
end

-- Closing -------------------------------------------------------------------------------------------------------------

test("a bot can't close the game that its views show", function()
    local move, message = ask "local game <close> = view:sample():game()\nreturn view:nth(1)"
    test.equal(move, nil)
    test.match(message, "non%-closable value")
end)

test("a bot has no way to deal", function()
    local move, message = ask [[
        local game = view:sample():game()
        assert(not game.setup and not game.deal and not game.bench and game:players() == 2)
        return view:nth(1)]]
    test.truth(move, message)
end)

test("a game that is closed while it is searched lasts until the search has ended", function()
    local game = new_game()
    local state = game:setup(1)
    local moves = state:search {
        iterations = 50,
        evaluate = function()
            close(game)
            return { 0.5, 0.5 }
        end,
    }
    test.truth(#moves > 1)
    test.raises("the state's game is closed", state.count, state)
    test.raises("the game is closed", core.search, game)
end)

test("no option and no field can close the game while it is read", function()
    local game = new_game()
    local closing = setmetatable({ iterations = 10 }, { __index = function() close(game) end })
    local state = game:setup(1)
    test.truth(#state:search(closing) > 1, "options are read without metamethods")
    local dealt, message = game:deal(setmetatable({}, { __index = function() close(game) end }))
    test.equal(dealt, nil)
    test.truth(message)
    test.equal(game:players(), 2, "fields are read without metamethods")
end)

-- Calls from within ---------------------------------------------------------------------------------------------------

test("a search can't be run or closed by a function that it calls, and can be used after that", function()
    local game = new_game()
    local state, search = game:setup(1), nil
    local function use(what)
        search = core.search(game, {
            evaluate = function(shown)
                if what then
                    search[what](search, shown, { iterations = 5 })
                end
                return { 0.5, 0.5 }
            end,
        })
        return search
    end
    test.raises("the search is running", use("run").run, search, state, { iterations = 10 })
    test.raises("the search is running", use("close").run, search, state, { iterations = 10 })
    search:close()
    test.equal(tostring(search), "a closed search")
    test.raises("the search is running", use("run").run, search, state, { iterations = 10 })
    test.raises("the search is running", search.run, search, state, { iterations = 10 }, "as before, not for ever")
end)

test("a search that an error has left can be run again", function()
    local game, fails = new_game(), true
    local search <close> = core.search(game, {
        evaluate = function()
            assert(not fails, "it fails")
            return { 0.5, 0.5 }
        end,
    })
    local state = game:setup(1)
    test.raises("it fails", search.run, search, state, { iterations = 10 })
    fails = false
    local _, report = search:run(state, { iterations = 10 })
    test.equal(report.iterations, 10)
end)

test("a search that failed in a coroutine can be run again, and holds no memory", function()
    local move, message = ask [[
        local function fails() error "it fails" end
        for _ = 1, 10 do
            for _, searched in ipairs { view, view:sample() } do
                local good, problem = coroutine.resume(coroutine.create(function()
                    searched:search { iterations = 5, memory = 60, evaluate = fails }
                end))
                assert(not good and problem:find "it fails", problem)
            end
        end
        return (view:search { iterations = 5, memory = 60 })]]
    test.truth(move, message)
    local game = new_game()
    local state, rate = game:setup(1), error
    local search <close> = core.search(game, { rate = function() return rate "it fails" end })
    local _, message_of_run = coroutine.resume(coroutine.create(function() search:run(state, { iterations = 5 }) end))
    test.match(message_of_run, "it fails")
    rate = function() return nil end
    test.equal(select(2, search:run(state, { iterations = 5 })).iterations, 5)
end)

test("a bot's guide can't search in the view that is searched", function()
    for _, call in ipairs { "search { iterations = 5 }", "search { iterations = 5, width = 3 }" } do
        local move, message = ask(([[return (view:search { iterations = 20, evaluate = function()
            view:%s
            return { 0.5, 0.5 }
        end })]]):format(call))
        test.equal(move, nil)
        test.match(message, "the search is running")
    end
end)

test("a guide may play on in the state that is searched: the search has a copy", function()
    local game = new_game()
    local function search(state, plays)
        local found = state:search {
            iterations = 100, plies = 1,
            evaluate = function()
                if plays and not state:over() then
                    state:play(state:nth(1))
                end
                return { 0.5, 0.5 }
            end,
        }
        local texts = {}
        for nth, one in ipairs(found) do
            texts[nth] = one.text .. " " .. one.visits
        end
        return table.concat(texts, ", ")
    end
    test.equal(search(game:setup(4), true), search(game:setup(4), false))
end)

-- Instructions and time -----------------------------------------------------------------------------------------------

test("searches, plans and playouts count against a bot's instructions", function()
    local calls = {
        "view:search { iterations = 1 << 60 }", "view:sample():search { iterations = 1 << 60 }",
        "view:search { seconds = 1e9 }", "for _ = 1, 1e6 do view:sample():playout(view:rng()) end",
        "for _ = 1, 1e6 do view:sample():rollout(view:rng()) end",
    }
    for _, call in ipairs(calls) do
        local move, message, kind = ask(call .. " return view:nth(1)", { instructions = 200000 })
        test.equal(move, nil)
        test.match(message, "instructions limit")
        test.equal(kind, "instructions", call)
    end
    for _, call in ipairs { "view:solve {}", "view:sample():solve {}" } do
        local _, _, kind = ask(call .. " return view:nth(1)", { instructions = 200000 }, 1)
        test.equal(kind, "instructions", call)
    end
end)

test("the solver pays for the positions that it judges: a beam twice as wide costs about twice as much", function()
    local move, message = ask([[
        local paid = {}
        for nth, width in ipairs { 200, 400 } do
            local _, before = view:clock()
            view:sample():solve { width = width, worlds = 1 }
            local _, after = view:clock()
            paid[nth] = before - after
        end
        assert(1.5 < paid[2] / paid[1] and paid[2] / paid[1] < 2.5, paid[2] / paid[1])
        assert(paid[2] > 400 * 1000, paid[2])
        return view:nth(1)]], { instructions = 1 << 40 }, 1)
    test.truth(move, message)
end)

test("each look at a position, and each rating of its moves, counts against a bot's instructions", function()
    local calls = {
        "view:see()", "view:rate()", "view:sample():rate(view:rng())", 'view:sample():tell "view"',
        'view:sample():tell("view", 0)', 'view:sample():tell "deal"', 'view:sample():json "view"',
    }
    for _, call in ipairs(calls) do
        local move, message = ask(([[
            local _, before = view:clock()
            for _ = 1, 10 do local found = %s end
            local _, after = view:clock()
            assert(before - after >= 5000, before - after)
            return view:nth(1)]]):format(call), { instructions = 200000 })
        test.truth(move, ("%s: %s"):format(call, message))
    end
end)

test("a search of a sample ends before the bot's time does", function()
    local move, message = ask("view:sample():search { seconds = 1e9 } return view:nth(1)", { seconds = 0.3 })
    test.truth(move, message)
end)

test("a game without an end is its variant's fault, wherever it shows", function()
    local game, rng = endless_game(), core.rng(1, 1)
    test.equal(game:longest(), 1000)
    test.equal(new_game():longest(), 100000)
    local fault = "^a rule of the variant failed: the game is not over after 1000 plies"
    local state = game:setup(1)
    test.raises(fault, state.playout, state, rng)
    test.raises(fault, state.rollout, state, rng)
    test.equal(state:playout(rng, 2000), 2000, "who says how many plies gets them")
    test.raises(fault, state.search, state, { iterations = 10 })
    test.raises(fault, match.play, state, match.random(rng))
    for _, mode in ipairs { "plain", "copy", "list" } do
        test.raises(fault, game.bench, game, 3, 1, mode)
    end
    local rules = assert(nova.load "nova-luna"):rules(2)
    for _, longest in ipairs { 0, -1, 1 << 40, 2.5, "many" } do
        rules.longest = longest
        test.raises("longest: expected a whole number of plies", core.luna, rules, 2)
    end
end)

-- Memory and threads --------------------------------------------------------------------------------------------------

test("the memory of a bot's search counts against the bot's limit", function()
    local _, message = ask "return (view:search { iterations = 5, memory = 16000 })"
    test.match(message, "memory: this takes 16000 MB, and 12%d MB are left of the limit")
    local move
    move, message = ask [[
        for width = 1, 20 do view:search { iterations = 5, memory = 64, width = width } end
        for _ = 1, 20 do view:sample():search { iterations = 5, memory = 32 } end
        return (view:search { iterations = 5, memory = 100 })]]
    test.truth(move, message)
    move, message = ask("return (view:search { iterations = 5 })", { memory = 8 << 20 })
    test.truth(move, message)
end)

test("the memory of a bot's solvers counts against the bot's limit", function()
    local _, message = ask("return view:solve { width = 10000, worlds = 1 }", { memory = 32 << 20 }, 1)
    test.match(message, "width: this takes %d+ MB, and 3%d MB are left of the limit")
end)

test("solvers that a bot no longer uses do not count against the bot's limit", function()
    test.takes_long()
    local move, message = ask([[
        for width = 1000, 1002 do view:solve { width = width, worlds = 1 } end
        for _ = 1, 2 do view:sample():solve { width = 1000, worlds = 1 } end
        return view:solve { width = 2000, worlds = 1 }]], { memory = 48 << 20 }, 1)
    test.truth(move, message)
end)

test("a bot's searches have as many threads as its option says, and the machine has cores", function()
    local _, message = ask "return (view:search { iterations = 5, threads = 64 })"
    test.match(message, "threads: found 64, and the bot's option `threads` allows 1")
    local bot <close> = assert(core.bot { root = core.home .. "/scripts/bots", path = "mcts.lua", player = 0 })
    local options = bot:options()
    options.threads = 1 << 20
    test.refused("threads: found 1048576, and this machine has %d+ core", bot:configure(options))
end)

test("a bot that is given threads has them, and one that is given none has one", function()
    write("given", "return { options = { threads = 2 }, move = function(view, options)\n"
        .. "return (view:search { iterations = 5, threads = 2 }) end }")
    local state = new_game(2):setup(1)
    local bot <close> = assert(core.bot { root = SCRATCH, path = "given.lua", player = state:player() })
    local function ask_with(options)
        assert(bot:configure(options))
        return bot:move(state)
    end
    if process.cores() > 1 then
        test.truth(ask_with { threads = 2 })
    end
    for _, options in ipairs { { threads = 1 }, {} } do
        test.match(select(2, ask_with(options)), "threads: found 2, and the bot's option `threads` allows 1")
    end
end)

test("a bot has no way to more threads than its option says", function()
    local ways = {
        "return (view:sample():search { iterations = 5, threads = 2 })",
        "options.threads = 2 return (view:search { iterations = 5, threads = 2 })",
    }
    for _, body in ipairs(ways) do
        local move, said = ask(body)
        test.match(said, "threads: found 2, and the bot's option `threads` allows 1")
        test.equal(move, nil)
    end
end)
